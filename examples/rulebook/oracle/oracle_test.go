package oracle

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"runtime"
	"strings"
	"testing"
	"testing/iotest"

	"github.com/rulebook-go/rulebook/examples/games"
)

func ask(t *testing.T, format string, args ...any) Response {
	t.Helper()
	var out bytes.Buffer
	if err := Serve(strings.NewReader(fmt.Sprintf(format, args...)), &out); err != nil {
		t.Fatal(err)
	}
	var r Response
	if err := json.Unmarshal(out.Bytes(), &r); err != nil || bytes.Count(out.Bytes(), []byte("\n")) != 1 {
		t.Fatalf("%q: %v", &out, err)
	}
	return r
}

// TestGames plays every game to its end through the oracle.
func TestGames(t *testing.T) {
	for _, name := range games.Names() {
		r := ask(t, `{"game":%q,"start":-9223372036854775808}`, name)
		plies := 0
		for ; !r.Over && r.Error == ""; plies++ {
			same := ask(t, `{"game":%q,"state":%q}`, name, r.State)
			if fmt.Sprint(same.State, same.Actions, same.Scores) != fmt.Sprint(r.State, r.Actions, r.Scores) {
				t.Fatalf("%s: %+v and %+v", name, r, same)
			}
			if r.Turn != plies {
				t.Fatalf("%s: turn %d after %d plies", name, r.Turn, plies)
			}
			r = ask(t, `{"game":%q,"state":%q,"action":%q}`, name, r.State, r.Actions[plies*7%len(r.Actions)])
		}
		if r.Error != "" || r.Actions == nil || len(r.Actions) > 0 || len(r.Scores) < 2 {
			t.Errorf("%s ends with %+v", name, r)
		}
		if r := ask(t, `{"game":%q,"state":%q,"action":"WAIT"}`, name, r.State); r.Error == "" {
			t.Errorf("%s goes on after the end", name)
		}
	}
}

func TestErrors(t *testing.T) {
	start := ask(t, `{"game":"onitama","start":"42"}`)
	if start.Error != "" || start.State != ask(t, `{"game":"onitama","start":42}`).State {
		t.Fatalf("a seed in a string: %+v", start)
	}
	over := "bbBbb/..w../...../...../w.Www elephant,mantis/eel,crane/rabbit 0 200"
	for _, c := range []struct{ request, want, kind string }{
		{`{`, "not a request", "request"},
		{`[`, "not a request", "request"},
		{`[{"game":"onitama","start":1}`, "not a request", "request"},
		{`[] []`, "more than one", "request"},
		{``, "an empty text", "request"},
		{`3`, "must be an object, not the JSON number", "request"},
		{strings.Repeat("[", 20_000), "max depth", "request"},
		{`{"game":"onitama","start":1,"depth":"3"}`, `"depth" must be a whole number, not the JSON string`, "request"},
		{`{"game":"onitama","start":1} {}`, "more than one", "request"},
		{`{"game":"onitama","sead":1}`, `unknown key "sead"`, "request"},
		{`{"Game":"onitama","start":1}`, `unknown key "Game"; it must be "game"`, "request"},
		{`{"game":"onitama","start":42,"start":43}`, `the key "start" occurs twice`, "request"},
		{`{"game":"onitama","start":" 42"}`, `not " 42"`, "request"},
		{`{"game":"onitama","start":"042"}`, `not "042"`, "request"},
		{`{"game":"onitama","start":"+42"}`, `not "+42"`, "request"},
		{`{"game":"onitama","start":"4e1"}`, `not "4e1"`, "request"},
		{`{"game":"onitama","start":"\u0034"}`, "whole number", "request"},
		{`{"game":"vindinium","start":1,"options":{"size":10,"size":12}}`, `the key "size" occurs twice`, "request"},
		{`{"game":"onitama","ask":"picture","start":1,"picture":{"Width":7}}`, `unknown key "Width"; it must be "width"`, "request"},
		{`{"game":"onitama","ask":"picture","start":1,"picture":{"width":7,"width":8}}`, `the key "width" occurs twice`, "request"},
		{"{\"game\":\"onitama\",\"seed\":1,\"state\":\"\xff\"}", "not UTF-8", "request"},
		{`{"game":"chess","start":1}`, "no game is called", "request"},
		{`{"game":"onitama"}`, "either a start or a state", "request"},
		{`{"game":"onitama","start":1,"state":"x"}`, "either a start or a state", "request"},
		{`{"game":"onitama","start":9223372036854775808}`, "9223372036854775808", "request"},
		{`{"game":"onitama","start":1.5}`, "1.5", "request"},
		{`{"game":"onitama","start":1,"action":"6 A1A2"}`, "needs a state", "request"},
		{`{"game":"onitama","start":1,"options":{"size":"10"}}`, `"size"`, "request"},
		{`{"game":"onitama","state":"x","options":{}}`, "options need a start", "request"},
		{`{"game":"onitama","state":"x"}`, "syntax error", "request"},
		{fmt.Sprintf(`{"game":"onitama","state":%q,"action":"x"}`, start.State), "syntax error", "syntax"},
		{fmt.Sprintf(`{"game":"onitama","state":%q,"action":"0 C3C4"}`, start.State), "illegal", "illegal"},
		{strings.Repeat(" ", MaxLine+1), "more than", "request"},
		{fmt.Sprintf(`{"game":"onitama","state":%q,"action":"13 A1A2"}`, over), "over", "over"},
		// After the end, nothing else about the action matters.
		{fmt.Sprintf(`{"game":"onitama","state":%q,"action":"x"}`, over), "over", "over"},
		{fmt.Sprintf(`{"game":"onitama","state":%q,"action":"99 A1A2"}`, over), "over", "over"},
		{fmt.Sprintf(`{"game":"onitama","state":%q,"action":""}`, over), "over", "over"},
		{fmt.Sprintf(`{"game":"onitama","state":%q,"action":""}`, start.State), "syntax error", "syntax"},
		{`{"game":"onitama","start":null,"state":null,"action":null}`, "either a start or a state", "request"},
		{`{"game":"vindinium","start":1,"options":{"size":true}}`, "neither a string nor a number", "request"},
		{`{"game":"vindinium","start":1,"options":{"size":null}}`, "neither a string nor a number", "request"},
		{`{"game":"onitama","start":1,"ask":"score"}`, "nothing is called", "request"},
		{`{"game":"onitama","start":1,"depth":2}`, "for perft, not for position", "request"},
		{`{"game":"onitama","start":1,"seat":0}`, "for input", "request"},
		{`{"game":"onitama","start":1,"next":"x"}`, "for explain", "request"},
		{`{"game":"onitama","start":1,"picture":{}}`, "for picture", "request"},
		{`{"game":"onitama","start":1,"ask":"hash","indices":true}`, "for position", "request"},
		{`{"game":"onitama","start":1,"index":3}`, "needs a state", "request"},
		{fmt.Sprintf(`{"game":"onitama","state":%q,"index":1360}`, start.State), "must be 0 to 1359, not 1360", "request"},
		{fmt.Sprintf(`{"game":"onitama","state":%q,"index":-1}`, start.State), "must be 0 to 1359, not -1", "request"},
		{fmt.Sprintf(`{"game":"onitama","state":%q,"index":3,"action":"6 A1A2"}`, start.State), "not both", "request"},
		{fmt.Sprintf(`{"game":"onitama","state":%q,"index":0}`, start.State), "illegal", "illegal"},
		{fmt.Sprintf(`{"game":"onitama","state":%q,"index":0}`, over), "over", "over"},
		{`{"game":"onitama","ask":"actions","start":1}`, "ask for the position", "request"},
		{`{"game":"chess","ask":"actions"}`, "no game is called", "request"},
		{`{"game":"onitama","ask":"input","start":1,"seat":2}`, "there is no seat 2; the seats are 0 to 1", "request"},
		{`{"game":"onitama","ask":"input","start":1,"seat":-1}`, "there is no seat -1", "request"},
		{`{"game":"cultist","ask":"input","state":"............./............./............./a.....cd....b/............./............./............. 01011111111111 AAA00000000000 1 5 neutral"}`, "needs a seat", "request"},
		{`{"game":"onitama","ask":"explain","start":1}`, "needs next", "request"},
		{`{"game":"onitama","ask":"explain","start":1,"next":"x"}`, "next: onitama: ", "request"},
		{fmt.Sprintf(`{"game":"onitama","ask":"explain","start":1,"next":%q}`, over), "no actions that lead", "request"},
		{`{"game":"onitama","ask":"solve","start":1}`, "at most 4 pieces, not 10", "request"},
		{`{"game":"volcano","ask":"solve","start":1}`, "for onitama", "request"},
		{`{"game":"onitama","ask":"picture","start":1,"picture":{"width":-1}}`, "width must be 0 to 10000, not -1", "request"},
		{`{"game":"onitama","ask":"picture","start":1,"picture":{"width":10001}}`, "width must be 0 to 10000", "request"},
		{`{"game":"onitama","ask":"picture","start":1,"picture":{"theme":"blue"}}`, "light or dark", "request"},
		{`{"game":"onitama","ask":"picture","start":1,"picture":{"next":"0 A1A1"}}`, "picture: next: onitama: ", "request"},
		{`{"game":"onitama","ask":"picture","start":1,"picture":{"marks":["Z9"]}}`, `no place is called "Z9"`, "request"},
		{`{"game":"onitama","ask":"picture","start":1,"picture":{"sphere":true}}`, "for a game on a sphere", "request"},
		{`{"game":"onitama","ask":"picture","start":1,"picture":{"depth":3}}`, "depth", "request"},
		{`{"game":"onitama","start":1,"ask":"perft"}`, "needs a depth", "request"},
		{`{"game":"onitama","start":1,"ask":"perft","depth":0}`, "needs a depth", "request"},
		{`{"game":"onitama","start":1,"ask":"perft","depth":200}`, "plays more than", "request"},
		{`{"game":"onitama","start":1,"ask":"judge"}`, "needs an action", "request"},
		{`{"game":"onitama","start":1,"ask":"complete"}`, "needs a seed", "request"},
		{`{"game":"onitama","start":1,"seed":2}`, "for complete, not for position", "request"},
		{`{"game":"onitama","start":1,"ask":"rules"}`, "needs an action", "request"},
		{`{"game":"chess","ask":"rules"}`, "no game is called", "request"},
	} {
		// The stream goes on after every one of them.
		var out bytes.Buffer
		if err := Serve(strings.NewReader(c.request+"\n"+`{"game":"onitama","start":42}`), &out); err != nil {
			t.Fatal(err)
		}
		lines := strings.Split(strings.TrimSuffix(out.String(), "\n"), "\n")
		var bad, good Response
		if len(lines) != 2 || json.Unmarshal([]byte(lines[0]), &bad) != nil || json.Unmarshal([]byte(lines[1]), &good) != nil {
			t.Fatalf("%.60s: %q", c.request, lines)
		}
		if !strings.Contains(bad.Error, c.want) || bad.Kind != c.kind || bad.State != "" || good.State != start.State {
			t.Errorf("%.60s: %+v", c.request, bad)
		}
	}
}

// TestAsks asks for everything except positions.
func TestAsks(t *testing.T) {
	start := ask(t, `{"game":"onitama","start":42}`)
	given := fmt.Sprintf(`{"id":7,"game":"onitama","state":%q,`, start.State)
	for _, c := range []struct{ request, want string }{
		{given + `"ask":"perft","depth":1}`, `{"id":7,"depth":1,"nodes":16}`},
		// The numbers of sequences are those of a plain count, below.
		{given + `"ask":"perft","depth":3}`, fmt.Sprintf(`{"id":7,"depth":3,"nodes":%d}`, sequences(t, start, 3))},
		{given + `"ask":"judge","action":"013 b1A2 hello"}`, `{"id":7,"action":"13 B1A2","index":1093,"legal":true}`},
		{given + `"ask":"judge","index":1093}`, `{"id":7,"action":"13 B1A2","index":1093,"legal":true}`},
		{given + `"ask":"judge","index":0}`, `,"kind":"illegal","legal":false,"reason":"not your card"}`},
		{given + `"ask":"rules","index":1093}`, `{"id":7,"rules":[`},
		{given + `"ask":"judge","action":"14 PASS"}`, `,"kind":"illegal","legal":false,"reason":"must move"}`},
		{given + `"ask":"judge","action":"PASS"}`, `{"id":7,"error":"onitama: syntax error: action \"PASS\": it does not start with the number of a card","kind":"syntax","legal":false}`},
		{`{"game":"onitama","ask":"judge","state":"bbBbb/..w../...../...../w.Www elephant,mantis/eel,crane/rabbit 0 200","action":"x"}`,
			`{"error":"onitama: action \"x\" in \"bbBbb/..w../...../...../w.Www elephant,mantis/eel,crane/rabbit 0 200\": the game is over","kind":"over","legal":false}`},
		// A field that is null counts as missing, except for the id.
		{`{"game":"onitama","id":null,"ask":null,"start":null,"options":null,"action":null,"depth":null,"divide":null,` + given[len(`{"id":7,"game":"onitama",`):len(given)-1] + "}",
			fmt.Sprintf(`{"id":null,"state":%q,`, start.State)},
		// A winner is named, and nobody in a draw.
		{`{"game":"onitama","state":"bb.bb/..W../...../...../ww.ww frog,rabbit/eel,crane/crab 1 9"}`, `"over":true,"scores":[1,0],"winner":0,"actions":[]`},
		{`{"game":"onitama","state":"bbBbb/..w../...../...../w.Www elephant,mantis/eel,crane/rabbit 0 200"}`, `"over":true,"scores":[0,0],"actions":[]`},
		{given + `"ask":"diagram"}`, `{"id":7,"diagram":"5  b b B b b\n`},
		{given + `"ask":"rules","action":"14 PASS"}`, `{"id":7,"rules":[{"game":"onitama","id":"2","text":"PASS exchanges`},
		{`{"game":"onitama","ask":"rules"}`, `{"rules":[{"game":"onitama","id":"R1","text":"The board has`},
		{`{"game":"cultist","ask":"judge","state":"x............/x............/x............/a.....c.....b/............./............./............. 01011111111111 AAA00000000000 0 4 42","action":"2 MOVE 9 3"}`, `{"action":"2 MOVE 7 3","index":253,"legal":true}`},
		{`{"game":"volcano","ask":"judge","start":1,"action":"n05"}`, `an action needs a state`},
		{given + `"ask":"explain","next":"bbBbb/...../...../w..../w.Www mantis,rabbit/eel,crane/elephant 1 1"}`, `{"id":7,"played":["13 B1A2"]}`},
		{given + fmt.Sprintf(`"ask":"explain","next":%q}`, start.State), `{"id":7,"played":[]}`},
		{given + `"ask":"successors","index":1093}`, `"successors":["`},
		{`{"game":"cultist","ask":"complete","seed":"42","state":"x............/x............/x............/a.....c.....b/............./............./............. 01011111111111 AAA00000000000 0 4 ?"}`, `AAA00000000000 0 4 `},
		{given + `"ask":"input","seat":1}`, `"init":"1\n","seat":1,"state":"`},
		{given + `"ask":"input"}`, `"init":"0\n","seat":0`},
		// The crab takes the master, unless the game is over.
		{`{"game":"onitama","ask":"solve","state":"...../...../..B../..W../..... tiger,crab/eel,crane/frog 0 0"}`, `"plies":1,"result":"won"`},
		{`{"game":"onitama","ask":"solve","state":"...../...../..B../..W../..... tiger,crab/eel,crane/frog 0 200"}`, `{"result":"drawn"`},
		{`{"game":"onitama","ask":"solve","state":"...../...../...../..W../..... tiger,crab/eel,crane/frog 1 1"}`, `"plies":0,"result":"lost"`},
		{`[{"game":"volcano","start":1,"ask":"hash","id":1},{"id":2},[],3]`, `[{"id":1,"hash":"`},
		{`[{"game":"volcano","start":1,"ask":"hash","id":1},{"id":2},[],3]`, `,"state":"...../.............../..................../...../.............../.................... 0 0"},{"id":2,"kind":"request","error":"the game is missing; the games are`},
		{` [ ] `, "[]"},
		{given + `"ask":"position"}`, fmt.Sprintf(`{"id":7,"state":%q,"turn":0,`, start.State)},
	} {
		var out bytes.Buffer
		if err := Serve(strings.NewReader(c.request), &out); err != nil || !strings.Contains(out.String(), c.want) {
			t.Errorf("%s: %s %v", c.request, &out, err)
		}
	}
	var divided struct {
		Nodes  int64
		Divide map[string]int64
	}
	var out bytes.Buffer
	if err := Serve(strings.NewReader(given+`"ask":"perft","depth":3,"divide":true}`), &out); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(out.Bytes(), &divided); err != nil || len(divided.Divide) != 16 {
		t.Fatalf("%s: %v", &out, err)
	}
	for _, n := range divided.Divide {
		divided.Nodes -= n
	}
	if divided.Nodes != 0 {
		t.Errorf("the parts of %s do not add up", &out)
	}
}

// sequences counts sequences of actions by asking for one position after the other.
func sequences(t *testing.T, r Response, depth int) (n int) {
	if depth == 1 {
		return len(r.Actions)
	}
	for _, a := range r.Actions {
		n += sequences(t, Answer(Request{Game: "onitama", State: &r.State, Action: &a}), depth-1)
	}
	return n
}

// TestOptions checks that options are strings or numbers.
func TestOptions(t *testing.T) {
	a := ask(t, `{"game":"vindinium","start":1,"options":{"size":"12","turns":"20"}}`)
	b := ask(t, `{"game":"vindinium","start":1,"options":{"size":12,"turns":20}}`)
	if a.State == "" || a.State != b.State || !strings.HasSuffix(a.State, " 20") {
		t.Errorf("%+v and %+v", a, b)
	}
	// As for the site, 1e1 is not a number.
	if c := ask(t, `{"game":"vindinium","start":1,"options":{"turns":1e1}}`); !strings.HasSuffix(c.State, " 150") {
		t.Errorf("%+v", c)
	}
}

// TestID gets the id of a request back, that of a failed one too, and in an array.
func TestID(t *testing.T) {
	var out strings.Builder
	in := `{"game":"onitama","start":1,"id":[1, "<"]}` + "\n" + `[{"id":null,"ask":"rules"},{"id":7}]` + "\n" + `{"x":1}` + "\n"
	if err := Serve(strings.NewReader(in), &out); err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(out.String(), "\n")
	for i, want := range []string{`{"id":[1,"\u003c"],"state":"`, `[{"id":null,"kind":"request",`, `{"kind":"request",`} {
		if !strings.HasPrefix(lines[i], want) || !json.Valid([]byte(lines[i])) {
			t.Errorf("line %d is %.100s, want %s", i, lines[i], want)
		}
	}
	if !strings.Contains(lines[1], `},{"id":7,"kind":`) {
		t.Errorf("the array is %s", lines[1])
	}
}

func TestStreams(t *testing.T) {
	broken := errors.New("broken")
	if err := Serve(iotest.ErrReader(broken), &bytes.Buffer{}); err != broken {
		t.Errorf("a broken input: %v", err)
	}
	if err := Serve(strings.NewReader("x\n"), closed{}); err != errNobody {
		t.Errorf("a closed output: %v", err)
	}
	if err := Serve(strings.NewReader(""), closed{}); err != nil {
		t.Errorf("no input: %v", err)
	}
}

// TestSolveMemory asks about several hands of cards. Only one table, which takes 45 MB, is in memory at a time.
func TestSolveMemory(t *testing.T) {
	heap := func(cards string) uint64 {
		request := fmt.Appendf(nil, `{"game":"onitama","ask":"solve","state":"...../b...B/...../..W../....w %s 0 0"}`, cards)
		_, reply := ReplyLine(request)
		if _, ok := reply.(object); !ok {
			t.Fatalf("ReplyLine(%s) = %v", request, reply)
		}
		var m runtime.MemStats
		runtime.ReadMemStats(&m)
		return m.HeapSys
	}
	first := heap("crab,mantis/boar,crane/dragon")
	heap("tiger,ox/rooster,crab/eel")
	if last := heap("rooster,crane/cobra,crab/tiger"); last > first+20<<20 {
		t.Errorf("the heap has %d MB after three tables, %d after one, want at most 20 more", last>>20, first>>20)
	}
}
