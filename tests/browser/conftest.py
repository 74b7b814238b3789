"""Browser tests: a real server, a real Chromium (Debian's), nothing between them."""

import io
import os
import shutil
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

sync_api = pytest.importorskip("playwright.sync_api", reason="Playwright for Python is not installed")

from souterrain.web.harness import Server  # noqa: E402

ROOT = Path(__file__).parents[2]
IMAGES = ROOT / "docs" / "images"
CHROMIUM = shutil.which("chromium")
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


@pytest.fixture(scope="session")
def server() -> Iterator[Server]:
    data = Path(tempfile.mkdtemp(prefix="souterrain-browser-"))
    build = os.environ.get("PYTHONPATH", "")  # the one that is tested; none: the sources
    server = Server(data, PYTHONPATH=os.pathsep.join([str(ROOT / "tests" / "reference_game"), build])).start()
    yield server
    server.stop()
    shutil.rmtree(data)


@pytest.fixture(scope="session")
def chromium() -> Iterator[Any]:
    if CHROMIUM is None:
        pytest.skip("no Chromium here: install Debian's package chromium")
    sync_api.expect.set_options(timeout=60_000)
    with sync_api.sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=CHROMIUM, args=FLAGS)
        yield browser
        browser.close()


@pytest.fixture
def open_page(chromium: Any, server: Server) -> Iterator[Callable[..., Any]]:
    """Opens a page in a browser of its own; the test fails if the page complained about anything."""
    contexts: list[Any] = []
    complaints: list[str] = []

    def make(path: str = "/", pace: str = "off", **options: Any) -> Any:
        options = {"viewport": {"width": 1280, "height": 860}, "locale": "en-GB", "color_scheme": "dark", **options}
        context = chromium.new_context(base_url=server.url, **options)
        context.set_default_timeout(90_000)
        contexts.append(context)
        # Not on a page that has no storage, such as one of an error.
        context.add_init_script(f"try {{ localStorage['souterrain-pace'] ??= {pace!r} }} catch {{}}")
        page = context.new_page()
        page.on("pageerror", lambda error: complaints.append(str(error)))
        page.on("console", lambda message: message.type == "error" and complaints.append(message.text))
        page.goto(path)
        return page

    yield make
    for context in contexts:
        context.close()
    # A refused click is an answer, not a fault; and a server that was killed for the test is missed aloud.
    expected = ("status of 403", "status of 409", "status of 422", "net::ERR_", "htmx:sse:error", "htmx:error")
    assert [c for c in complaints if not any(part in c for part in expected)] == []


@pytest.fixture
def keep() -> Callable[..., None]:
    """Keeps a screenshot for the docs, when SOUTERRAIN_DOC_IMAGES=1 asks for it."""

    def shoot(page: Any, name: str, **options: Any) -> None:
        if os.environ.get("SOUTERRAIN_DOC_IMAGES"):
            page.evaluate("scrollTo(0, 0)")
            page.screenshot(path=IMAGES / f"{name}.png", **options)

    return shoot


class Film:
    """Screenshots that follow each other, kept for the docs as one moving picture when SOUTERRAIN_DOC_IMAGES=1 asks."""

    def __init__(self) -> None:
        self.shots: list[bytes] = []

    def take(self, page: Any) -> None:
        if os.environ.get("SOUTERRAIN_DOC_IMAGES"):
            page.wait_for_timeout(400)  # until pieces have come to rest
            self.shots.append(page.screenshot())

    def keep(self, name: str, width: int = 960, seconds: float = 2.2) -> None:
        if not self.shots:
            return
        from PIL import Image

        frames = [Image.open(io.BytesIO(shot)).convert("RGB") for shot in self.shots]
        height = round(frames[0].height * width / frames[0].width)
        first, *rest = [frame.resize((width, height), Image.Resampling.LANCZOS) for frame in frames]
        times = [round(1000 * seconds)] * len(rest) + [round(2000 * seconds)]
        first.save(IMAGES / f"{name}.webp", save_all=True, append_images=rest, duration=times, loop=0, quality=70)


@pytest.fixture
def film() -> Film:
    return Film()
