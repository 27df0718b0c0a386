// Command oracle answers questions about the rules in JSON, one object a line, so that an engine in any language can be
// compared with rulebook:
//
//	{"game":"onitama","seed":42}                        the start of a game
//	{"game":"onitama","state":"..."}                    a position
//	{"game":"onitama","state":"...","action":"6 A1A2"}  what follows from an action
//
// It answers each request with one line that has the fields state, turn, toMove, over, scores and actions, or the fields
// error and kind. If a request has an "id", so has its answer. With the field ask, it judges an action (legal), counts
// sequences (perft), draws the position (diagram), or says which rules decide a step (rules). FORMAT.md describes all of it,
// and schema.json is a JSON Schema. A client in Python:
//
//	import json, subprocess
//	p = subprocess.Popen(["oracle"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True, bufsize=1)
//	def ask(**q):
//	    p.stdin.write(json.dumps(q) + "\n")
//	    r = json.loads(p.stdout.readline())
//	    if r.get("error"): raise ValueError(r["error"])
//	    return r
//	s = ask(game="onitama", seed=42)
//	while not s["over"]:
//	    s = ask(game="onitama", state=s["state"], action=s["actions"][0])
//	print(s["state"], s["scores"])
package main

import (
	"fmt"
	"os"

	"github.com/rulebook-go/rulebook/examples/internal/oracle"
)

func main() {
	if len(os.Args) > 1 {
		fmt.Fprintln(os.Stderr, "usage: oracle <requests >answers, one JSON object a line")
		os.Exit(2)
	}
	if err := oracle.Serve(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, "oracle:", err)
		os.Exit(1)
	}
}
