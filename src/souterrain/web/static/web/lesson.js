// A lesson on the ordinary table: a wrong click is answered beside it, and the focus goes where the lesson goes on.
"use strict";
(() => {
  const wrong = document.getElementById("wrong");
  const dark = (node) => (node.closest?.("[data-lit]") ? null : node.closest?.("#stage [data-target]"));

  async function answer(thing) {
    const reply = await fetch(`${document.getElementById("main").dataset.why}?target=${encodeURIComponent(thing.dataset.target)}`);
    if (!reply.ok) return;
    wrong.innerHTML = await reply.text();
    wrong.hidden = !wrong.textContent.trim();
    beside(thing.getBoundingClientRect());
  }

  // Below the thing if there is room, else above it; never off the screen.
  function beside(box) {
    const [width, height] = [wrong.offsetWidth, wrong.offsetHeight];
    const left = Math.min(Math.max(8, box.x + box.width / 2 - width / 2), innerWidth - width - 8);
    const below = box.bottom + 8 + height < innerHeight;
    wrong.style.left = `${left}px`;
    wrong.style.top = `${Math.max(8, below ? box.bottom + 8 : box.top - height - 8)}px`;
  }
  document.addEventListener("scroll", () => (wrong.hidden = true), true); // it would stay behind

  // Before the table's own listeners: at a table the same click would ask the table.
  let from = null;
  document.addEventListener("pointerdown", (event) => (from = [event.clientX, event.clientY]), true);
  document.addEventListener("click", (event) => {
    if (!event.target.closest?.("#wrong")) wrong.hidden = true;
    const dragged = from && event.detail && Math.hypot(event.clientX - from[0], event.clientY - from[1]) > 6;
    const thing = dark(event.target);
    if (!thing || dragged) return;
    event.stopPropagation();
    answer(thing);
  }, true);
  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape") wrong.hidden = true;
    const thing = dark(event.target);
    if (!thing || (event.key !== "Enter" && event.key !== " ")) return;
    event.preventDefault();
    event.stopPropagation();
    answer(thing);
  }, true);

  // The button that was pressed is gone: whoever goes by keyboard goes on from what comes next.
  let keyed = false;
  document.addEventListener("keydown", () => (keyed = true), true);
  document.addEventListener("pointerdown", () => (keyed = false), true);
  document.addEventListener("htmx:after:swap", () => {
    wrong.hidden = true;
    if (!keyed || document.activeElement !== document.body) return;
    document.querySelector("#go-on, .moves button, #play-now, #next-exercise, #again")?.focus({ preventScroll: true });
  });
})();
