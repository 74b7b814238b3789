"""Side by side with peers: decisions a second in random play driven from Python, and the time of a clone."""
