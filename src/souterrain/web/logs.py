"""What the log says of a request that strangers can send by the thousand: one short line."""

from __future__ import annotations

import logging

LONGEST = 200


def one_line(record: logging.LogRecord) -> bool:
    """The message alone, cut where it is long: no traceback tells more of it."""
    record.msg, record.args = record.getMessage()[:LONGEST], ()
    record.exc_info = record.exc_text = None
    return True
