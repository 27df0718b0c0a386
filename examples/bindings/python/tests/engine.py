"""An engine for "rulebook check" that answers through the package, as examples/DATA.md describes:

    rulebook check -game onitama -engine "python3 examples/bindings/python/tests/engine.py" -vectors -ask-starts
"""

import pathlib
import sys

import rulebook
from rulebook.game import NAMES

sys.path.append(str(pathlib.Path(__file__).resolve().parents[3]))
from serve import Refused, serve  # examples/serve.py


class Rules:
    def __init__(self, name):
        self.game = rulebook.Game(name)

    def parse(self, text):
        try:
            return self.game.parse(text)
        except rulebook.RulebookError as error:
            raise Refused("request", str(error))

    def start(self, seed, options):
        try:
            return self.game.start(seed, options)
        except rulebook.RulebookError as error:
            raise Refused("request", str(error))

    def apply(self, state, line):
        try:
            return state.apply(line)
        except rulebook.RulebookError as error:
            raise Refused(error.kind, str(error))

    def describe(self, state):
        fields = {
            "state": str(state),
            "turn": state.turn,
            "toMove": state.to_move,
            "over": state.over,
            "scores": state.scores,
            "actions": state.legal_actions(),
        }
        return fields if state.winner is None else fields | {"winner": state.winner}


serve({name: Rules(name) for name in NAMES})
