package record

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/google/go-cmp/cmp/cmpopts"
	"github.com/rulebook-go/rulebook/examples/games"
)

// transcripts returns up to n recorded games of a game's testdata.
func transcripts(t testing.TB, name string, n int) []*Game {
	t.Helper()
	f, err := os.Open(filepath.Join("../..", name, "testdata", "transcripts.jsonl.gz"))
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	r, err := NewReader(f)
	if err != nil {
		t.Fatal(err)
	}
	var list []*Game
	for len(list) < n {
		g, err := r.Read()
		if err == io.EOF {
			break
		}
		if err != nil {
			t.Fatal(err)
		}
		list = append(list, g)
	}
	if len(list) == 0 {
		t.Fatalf("there are no recorded games of %s", name)
	}
	return list
}

func read(t testing.TB, text string) *Game {
	t.Helper()
	g, err := readText(text)
	if err != nil {
		t.Fatalf("%v\n%.300s", err, text)
	}
	return g
}

func readText(text string) (*Game, error) {
	r, err := NewReader(strings.NewReader(text))
	if err != nil {
		return nil, err
	}
	return r.Read()
}

// TestOwnForm plays recorded games again, writes them in the form of this package, and reads that.
func TestOwnForm(t *testing.T) {
	for _, name := range games.Names() {
		for _, g := range transcripts(t, name, 20) {
			if _, err := g.Play(nil); err != nil {
				t.Fatalf("%s, seed %d: %v", name, g.Seed, err)
			}
			g.Players = make([]string, len(g.Scores))
			for seat := range g.Players {
				g.Players[seat] = fmt.Sprint("bot ", seat)
			}
			g.Failures = make([]Failure, len(g.Scores))
			g.Failures[0], g.Exits, g.Dropped = Crash, []string{"exit status 3", ""}, []int64{0, 7}
			g.DroppedData = []int64{0, 1}
			g.Turns[0].Stderr, g.Turns[0].Millis = "</script>\nlast words", 1.5
			g.Run = &Run{Number: 3, Names: []string{"a", "b"}, Commands: []string{"./a", "./b"}, Seating: []int{1, 0}, Slack: 5}
			line, err := Append(nil, g)
			if err != nil {
				t.Fatal(err)
			}
			again := read(t, string(line))
			if _, err := again.Play(nil); err != nil {
				t.Fatalf("%s, seed %d, from its own form: %v", name, g.Seed, err)
			}
			if diff := cmp.Diff(g, again, cmpopts.EquateEmpty(), cmpopts.IgnoreFields(Turn{}, "Frame")); diff != "" {
				t.Fatalf("%s, seed %d, written and read (-want +got):\n%s", name, g.Seed, diff)
			}
		}
	}
}

// TestResult checks the keys of the engine's game result, which other programs read.
func TestResult(t *testing.T) {
	g := read(t, `{"game":"onitama","seed":42,"options":{},"players":["./a","./b"],"failures":["","timeout"],"scores":[1,0],"winner":0,
		"turns":[{"player":0,"out":"13 B1A2","stderr":"[TDATA] x = 1\n"},{"player":1,"out":null}]}`)
	text, err := json.Marshal(g)
	if err != nil {
		t.Fatal(err)
	}
	var r map[string]any
	if err := json.Unmarshal(text, &r); err != nil {
		t.Fatal(err)
	}
	for key, want := range map[string]string{
		"scores":    `{"0":1,"1":-1}`,
		"errors":    `{"0":[null,"[TDATA] x = 1\n",null],"1":[null,null,null],"referee":[null,null,null]}`,
		"outputs":   `{"0":[null,"13 B1A2\n",null],"1":[null,null,null],"referee":[null,null,null]}`,
		"summaries": `[null,null,null]`,
		"views":     `[null,null,null]`,
		"uinput":    `["seed=42"]`,
		"metadata":  `null`,
		"tooltips":  `[]`,
		"ids":       `{"0":0,"1":1}`,
		"agents":    `[{"agentId":0,"avatar":"","index":0,"name":"./a"},{"agentId":1,"avatar":"","index":1,"name":"./b"}]`,
		"failCause": `null`,
	} {
		value, ok := r[key]
		got, err := json.Marshal(value)
		if !ok || err != nil || string(got) != want {
			t.Errorf("%q is %s, %v; want %s", key, got, err, want)
		}
	}
	// The result of another referee has the same keys except "rulebook".
	delete(r, "rulebook")
	if text, err = json.Marshal(r); err != nil {
		t.Fatal(err)
	}
	other := read(t, string(text))
	if err := other.Identify(); err != nil || other.Game != "onitama" {
		t.Errorf("without the key rulebook: %q, %v", other.Game, err)
	}
	if ref, err := other.Play(nil); err != nil || !ref.Over() || other.Turns[1].Player != 1 {
		t.Errorf("without the key rulebook: %v, turns %+v", err, other.Turns)
	}
}

// siteOf returns a recorded game as the site gives it.
func siteOf(t testing.TB, g *Game, withInput bool) map[string]any {
	t.Helper()
	frames := []any{map[string]any{"agentId": -1, "keyframe": true, "view": "KEY_FRAME 0\n"}}
	for _, turn := range g.Turns {
		f := map[string]any{"agentId": turn.Player, "keyframe": false, "view": "INTERMEDIATE_FRAME 1\n", "gameInformation": "", "summary": ""}
		if turn.Out != nil {
			f["stdout"] = *turn.Out + "\n"
		}
		frames = append(frames, f)
	}
	var agents []any
	for seat := range g.Scores {
		agents = append(agents, map[string]any{"index": seat, "agentId": 1000 + seat, "codingamer": map[string]any{"pseudo": fmt.Sprint("user", seat)}})
	}
	agents[0] = map[string]any{"index": 0, "agentId": -1, "arenaboss": map[string]any{"nickname": "Boss"}}
	r := map[string]any{"gameId": 123456789, "frames": frames, "scores": g.Scores, "ranks": []int{0, 1}, "agents": agents}
	if withInput {
		r["refereeInput"] = strings.Join(g.Parameters(), "\n") + "\n"
	}
	return r
}

func text(t testing.TB, v any) string {
	t.Helper()
	b, err := json.MarshalIndent(v, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	return string(b)
}

// TestSite plays replays of the site again, which do not name their game, bare and in both wrappings.
func TestSite(t *testing.T) {
	for _, name := range games.Names() {
		for i, g := range transcripts(t, name, 12) {
			var object any = siteOf(t, g, true)
			if wrapping := []string{"", "success", "gameResult"}[i%3]; wrapping != "" {
				object = map[string]any{wrapping: object}
			}
			got := read(t, "\uFEFF"+text(t, object))
			if err := got.Identify(); err != nil {
				// A game in which both players only wait, for instance.
				t.Logf("%s, seed %d: %v", name, g.Seed, err)
				got.Game = name
			}
			if got.Game != name {
				t.Fatalf("a game of %s, seed %d, is taken for one of %s", name, g.Seed, got.Game)
			}
			if r, err := got.Play(nil); err != nil || !r.Over() {
				t.Fatalf("%s, seed %d: %v", name, g.Seed, err)
			}
			if got.Players[0] != "Boss" || got.Players[1] != "user1" {
				t.Errorf("players %q", got.Players)
			}
		}
	}
}

// TestDifferences changes replays of the site: Play says at which frame the game differs.
func TestDifferences(t *testing.T) {
	g := transcripts(t, "onitama", 1)[0]
	last := len(g.Turns) // the number of the last frame
	for _, c := range []struct {
		name   string
		change func(frames []any, object map[string]any)
		frame  int
		reason string
	}{
		{"nothing", func([]any, map[string]any) {}, -1, ""},
		{"an illegal answer", func(f []any, _ map[string]any) { f[3].(map[string]any)["stdout"] = "0 A1A1\n" }, 4, `over before it; the answer "0 A1A1" of player 0 at frame 3 was rejected: onitama: `},
		{"no answer", func(f []any, _ map[string]any) { delete(f[5].(map[string]any), "stdout") }, 6, "over before it; player 0 did not answer at frame 5"},
		{"the wrong player", func(f []any, _ map[string]any) { f[7].(map[string]any)["agentId"] = 1 }, 7, "turn of player 0"},
		{"a frame less", func(f []any, o map[string]any) { o["frames"] = f[:last] }, last, "goes on"},
		{"another score", func(_ []any, o map[string]any) { o["scores"] = []int{7, 0} }, last + 1, "in the record"},
		{"a third player", func(_ []any, o map[string]any) { o["scores"] = []int{0, 1, 0} }, last + 1, "3 scores"},
		{"another seed", func(f []any, o map[string]any) { o["refereeInput"] = "seed=77\n" }, 2, ""},
	} {
		object := siteOf(t, g, true)
		c.change(object["frames"].([]any), object)
		again := read(t, text(t, object))
		again.Game = "onitama"
		_, err := again.Play(nil)
		var d *Difference
		if c.frame < 0 {
			if err != nil {
				t.Errorf("%s: %v", c.name, err)
			}
		} else if !errors.As(err, &d) || d.Frame != c.frame || !strings.Contains(d.Reason, c.reason) {
			t.Errorf("%s: %v; want frame %d and %q", c.name, err, c.frame, c.reason)
		}
	}
	recorded := *g
	recorded.Turns = append([]Turn{}, g.Turns...)
	recorded.Turns[2].In = append([]string{"bbBbb"}, g.Turns[2].In[1:]...)
	var d *Difference
	if _, err := recorded.Play(nil); !errors.As(err, &d) || d.Frame != 2 || !strings.Contains(d.Reason, "line 1") {
		t.Errorf("another input: %v", err)
	}
}

// TestNoSeed reads replays that hide the referee's input: a game of volcano does not need it, the others do.
func TestNoSeed(t *testing.T) {
	for _, name := range games.Names() {
		g := read(t, text(t, siteOf(t, transcripts(t, name, 1)[0], false)))
		if err := g.Identify(); err != nil || g.Game != name {
			t.Fatalf("%s is taken for %q, %v", name, g.Game, err)
		}
		_, err := g.Play(nil)
		if want := map[bool]error{true: nil, false: ErrNoSeed}[name == "volcano"]; err != want {
			t.Errorf("%s without a seed: %v", name, err)
		}
	}
	// The seed draws the tiles of RANDOM. With another seed, N05 can be taken.
	const random = `{"frames":[{"agentId":0,"stdout":"random\n"},{"agentId":1,"stdout":"N05\n"}]%s}`
	g := read(t, fmt.Sprintf(random, ""))
	if err := g.Identify(); err != nil || g.Game != "volcano" {
		t.Fatalf("Identify() finds %q, %v, want volcano", g.Game, err)
	}
	if _, err := g.Play(nil); err != ErrNoSeed {
		t.Errorf("Play() of RANDOM without a seed = %v, want %v", err, ErrNoSeed)
	}
	g = read(t, fmt.Sprintf(random, `,"refereeInput":"seed=1"`))
	g.Game = "volcano"
	if _, err := g.Play(nil); err != nil {
		t.Errorf("Play() of RANDOM with a seed = %v", err)
	}
}

func TestErrors(t *testing.T) {
	for _, c := range []struct{ text, want string }{
		{`{`, "game 1"},
		{`[]`, "game 1: it must be an object, not the JSON array"},
		{`"x"`, "must be an object, not the JSON string"},
		{`{"success":true}`, `it must be an object, not the JSON bool`},
		{`{"frames":{}}`, `the value of "frames" must be an array, not the JSON object`},
		{`{"frames":[{"agentId":"0"}]}`, `the value of "frames.agentId" must be a whole number, not the JSON string`},
		{`{"frames":[{"agentId":0,"stdout":7}]}`, `the value of "frames.stdout" must be a string, not the JSON number`},
		{`{"turns":[{"player":1.5}]}`, `the value of "turns.player" must be a whole number, not the JSON number 1.5`},
		{`{"turns":[],"seed":9e99}`, `the value of "seed" must be a whole number of 64 bits, not the JSON number 9e99`},
		{`{"outputs":[]}`, `the value of "outputs" must be an object, not the JSON array`},
		{`{}`, "not a recorded game"},
		{`{"rulebook":{}}`, "no version"},
		{`{"rulebook":{"version":2}}`, "newer"},
		{`{"rulebook":{"version":1,"turns":[{"player":0}]},"outputs":{},"errors":{}}`, "frame 1"},
		{`{"Rulebook":{"version":1}}`, "not a recorded game"},
		{`{"rulebook":{"Version":1}}`, `it must be "version"`},
		{`{"rulebook":{"version":1,"Seed":5}}`, `unknown key "Seed"; it must be "seed"`},
		{`{"rulebook":{"version":1,"sead":5}}`, `unknown key "sead"`},
		{`{"rulebook":{"version":1,"seed":5,"seed":6}}`, `the key "seed" occurs twice`},
		{`{"rulebook":{"version":1,"run":{"Number":5}}}`, `unknown key "Number"; it must be "number"`},
		{`{"agents":[],"rulebook":{"version":1,"Seed":5}}`, `unknown key "Seed"; it must be "seed"`},
		{`{"rulebook":{"version":1},"agents":[],"rulebook":{"version":1}}`, `the key "rulebook" occurs twice`},
		{`{"rulebook":{"version":1,"turns":[{"Player":0}]}}`, `unknown key "Player"; it must be "player"`},
		{`{"frames":[{}]}`, "agentId"},
		{`{"frames":[],"scores":[0.5]}`, "whole number"},
		{`{"frames":[],"refereeInput":"seed=x"}`, "64 bits"},
		{`{"frames":[],"refereeInput":"seed"}`, "name=value"},
		{`{"success":{"frames":[{}]}}`, "agentId"},
		{`{"outputs":{},"scores":{"1":3}}`, "player 0"},
	} {
		if g, err := readText(c.text); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %+v, %v", c.text, g, err)
		}
		if g, n, err := Summarize([]byte(c.text)); err == nil {
			t.Errorf("Summarize(%s) = %+v, %d, want an error", c.text, g, n)
		}
	}
	for _, c := range []struct {
		game Game
		want string
	}{
		{Game{Seed: 1}, "name"},
		{Game{Game: "volcano", NoSeed: true}, "seed"},
		{Game{Game: "volcano", Turns: []Turn{{Player: 2}}, Scores: []int{1, 2}}, "player 2"},
	} {
		if line, err := Append(nil, &c.game); err == nil || !strings.Contains(err.Error(), c.want) || line != nil {
			t.Errorf("%+v: %s, %v", c.game, line, err)
		}
	}
	for _, c := range []struct {
		game Game
		want string
	}{
		{Game{Options: map[string]string{"height": "1"}}, "no game"},
		{Game{Scores: []int{1, 2, 3}}, "no game"},
		{Game{Seed: 1}, "cultist or onitama or vindinium or volcano"},
	} {
		if err := c.game.Identify(); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%+v: %v", c.game, err)
		}
	}
}

// TestReader reads several games, and a file whose last line is torn.
func TestReader(t *testing.T) {
	var file []byte
	for _, g := range transcripts(t, "volcano", 2) {
		var err error
		if file, err = Append(file, g); err != nil {
			t.Fatal(err)
		}
	}
	whole := bytes.IndexByte(file, '\n')
	r, err := NewReader(bytes.NewReader(file[:len(file)-9]))
	if err != nil {
		t.Fatal(err)
	}
	if g, err := r.Read(); err != nil || g.Game != "volcano" || r.Offset() != int64(whole) {
		t.Errorf("the first game: %v, offset %d, not %d", err, r.Offset(), whole)
	}
	if g, err := r.Read(); !errors.Is(err, io.ErrUnexpectedEOF) || g != nil || !strings.HasPrefix(err.Error(), "game 2:") {
		t.Errorf("the torn game: %v", err)
	}
	// A power cut leaves NUL bytes after the last game, or in place of its end.
	for _, c := range []struct{ end, want string }{
		{"", io.EOF.Error()},
		{strings.Repeat("\x00", 10000), "game 2: unexpected EOF"},
		{`{"rulebook":{"ver` + strings.Repeat("\x00", 10000), "game 2: unexpected EOF"},
		{strings.Repeat("\x00", 10000) + "{}", "game 2: text follows NUL bytes"},
	} {
		r, err := NewReader(strings.NewReader(string(file[:whole+1]) + c.end))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := r.Read(); err != nil || r.Offset() != int64(whole) {
			t.Errorf("Read() before %.20q = %v at %d, want no error at %d", c.end, err, r.Offset(), whole)
		}
		if _, err := r.Read(); err == nil || err.Error() != c.want {
			t.Errorf("Read() of %.20q = %v, want %s", c.end, err, c.want)
		}
	}
}

// endless is a stream of one letter.
type endless byte

func (e endless) Read(b []byte) (int, error) {
	for i := range b {
		b[i] = byte(e)
	}
	return len(b), nil
}

// TestLongGame reads a short game, and one that is longer than any: the start of an endless stream.
func TestLongGame(t *testing.T) {
	r, err := NewReader(io.MultiReader(strings.NewReader(`{"game":"volcano","turns":[]}{"turns":[],"x":"`), endless('x')))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := r.Read(); err != nil {
		t.Errorf("the first game: %v", err)
	}
	if g, err := r.Read(); err == nil || err.Error() != "game 2: it has more than 32 MB" {
		t.Errorf("the endless game: %.200v, %v", g, err)
	}
}
