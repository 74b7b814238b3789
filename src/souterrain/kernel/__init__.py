"""The table every game sits at; it knows no game."""
