"""An engine for "rulebook check" that answers through the package, as examples/DATA.md describes:

    rulebook check -game onitama -engine "python3 examples/bindings/python/tests/engine.py" -vectors -deals
"""

import json
import sys

import rulebook


def answer(request):
    game = rulebook.Game(request["game"])
    try:
        if "seed" in request:
            state = game.start(int(request["seed"]), request.get("options"))
        else:
            state = game.parse(request["state"])
    except rulebook.RulebookError as error:
        return {"kind": "request", "error": str(error)}
    if "action" in request:
        try:
            state = state.apply(request["action"])
        except rulebook.RulebookError as error:
            return {"kind": error.kind, "error": str(error)}
    found = {
        "state": str(state),
        "turn": state.turn,
        "toMove": state.to_move,
        "over": state.over,
        "scores": state.scores,
        "actions": state.legal_actions(),
    }
    if state.winner is not None:
        found["winner"] = state.winner
    return found


for line in sys.stdin:
    print(json.dumps(answer(json.loads(line))), flush=True)
