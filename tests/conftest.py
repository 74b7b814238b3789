"""The longest tests begin first, so that at the end no core waits for them alone."""

import pytest

LONGEST = ("tests/web/test_backends.py",)


def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    items.sort(key=lambda item: not item.nodeid.startswith(LONGEST))
