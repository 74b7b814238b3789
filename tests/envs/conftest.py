"""OpenSpiel brings a log handler that closes whatever stream it was made with, once another library sets up logging.

That stream would be pytest's own capture, and Django's tests set up logging: so the handler writes to the real one.
"""

import importlib.util
import sys

if importlib.util.find_spec("absl") is not None:
    from absl import logging

    logging.get_absl_handler().python_handler.stream = sys.__stderr__
