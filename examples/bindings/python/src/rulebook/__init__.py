"""The exact rules of four CodinGame arenas: Cultist Wars, Onitama, Vindinium and Volcanoes.

One game:

    game = rulebook.Game("onitama")
    state = game.start(seed=42)
    while not state.over:
        state = state.apply(state.legal_actions()[0])
    print(state.diagram(), state.scores)

Thousands of games side by side, for training:

    env = rulebook.VectorEnv("onitama", 4096, seed=1)
    observations, infos = env.reset()
    actions = policy(observations, infos["action_mask"])
    observations, rewards, terminations, truncations, infos = env.step(actions)

A search of many positions at once:

    found = rulebook.search([state], "mcts:1000")
    state = state.apply(found.actions[0])

This package calls the Go library of the same name for the rules. It does not survive fork: use the
start method "spawn" of multiprocessing, or fork before the first call.
"""

from ._library import RulebookError
from .game import Game, State
from .search import Found, search
from .vector import VectorEnv

__all__ = ["Found", "Game", "RulebookError", "State", "VectorEnv", "search"]
__version__ = "0.1.0"
