// Package oracle is the command "rulebook oracle".
//
// It answers questions about the rules in JSON, one object a line, so that an engine in any language can be
// compared with rulebook:
//
//	{"game":"onitama","start":42}                       the start of a game
//	{"game":"onitama","state":"..."}                    a position
//	{"game":"onitama","state":"...","action":"6 A1A2"}  what follows from an action
//
// It answers each request with one line that has the fields state, turn, toMove, over, scores and actions, or
// the fields error and kind. If a request has an "id", so has its answer. The field ask has other questions:
// it lists all actions of a game (actions), judges an action (judge), counts sequences (perft), draws the
// position (picture, diagram), finds the rules that decide a step (rules), the actions between two positions
// (explain), the positions after each action (successors), the lines that a seat is sent (input), the hash
// and the canonical image (hash, canonical), a position with its hidden facts (complete), and the result of
// an endgame of Onitama (solve). A line with an array of requests is answered by a line with the array of the
// answers. examples/DATA.md describes all of it. A client in Python:
//
//	import json, subprocess
//	p = subprocess.Popen(["rulebook", "oracle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
//	def ask(**q):
//	    p.stdin.write(json.dumps(q) + "\n")
//	    r = json.loads(p.stdout.readline())
//	    if r.get("error"): raise ValueError(r["error"])
//	    return r
//	s = ask(game="onitama", start=42)
//	while not s["over"]:
//	    s = ask(game="onitama", state=s["state"], action=s["actions"][0])
//	print(s["state"], s["scores"])
//
// The exit status is 0 when the input has ended, and 1 if it cannot be read; examples/GUIDE.md lists the
// others. oracle has no flags except -h.
package oracle
