"""Every game as a research environment: PettingZoo, Gymnasium and OpenSpiel, each a module of its own.

    from souterrain.envs import pettingzoo, openspiel
    import souterrain.envs.gymnasium

None is imported before it is asked for: each needs a library that comes with the extra `envs` or `openspiel`.
"""
