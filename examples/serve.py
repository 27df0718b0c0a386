"""The part of an engine for "rulebook check" that is the same in every game; DATA.md says what it answers.

serve({"onitama": rules}) takes your rules, an object or a module with the functions

    parse(text)            the position of a text
    apply(position, line)  the position after the line of the player to move
    describe(position)     the fields of the answer: at least "state" and "actions"
    start(seed, options)   the start of a game, if your engine deals it

They raise Refused("request", ...) for what they do not know, and answer "over", "syntax" or "illegal", in this order.
"""

import json
import sys


class Refused(Exception):
    """Why there is no position to answer with: its kind, words for people, and perhaps the referee's reason."""

    def __init__(self, kind, error, reason=None):
        super().__init__(error)
        self.fields = {"kind": kind, "error": error} | ({"reason": reason} if reason else {})


def reply(games, request):
    rules = games.get(request.pop("game", None))
    text, seed, options, line = (request.pop(key, None) for key in ("state", "start", "options", "action"))
    if rules is None or request or text is None and (seed is None or not hasattr(rules, "start")):
        raise Refused("request", "the engine does not answer this request")
    position = rules.parse(text) if text is not None else rules.start(int(seed), options or {})
    return rules.describe(position if line is None else rules.apply(position, line))


def serve(games):
    for line in sys.stdin:
        request = json.loads(line)
        answer = {"id": request.pop("id")} if "id" in request else {}
        try:
            answer |= reply(games, request)
        except Refused as refused:
            answer |= refused.fields
        print(json.dumps(answer), flush=True)
