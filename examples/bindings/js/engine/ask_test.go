package engine

import (
	"encoding/binary"
	"encoding/json"
	"fmt"
	"math"
	"os"
	"path/filepath"
	"reflect"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
)

// answer asks a question and decodes its answer. about is a text, or a position whose binary form is sent.
func answer[T any](t *testing.T, e *Engine, q question, about any) (v T) {
	t.Helper()
	got := asked(t, e, q, about)
	if got[0] != isText {
		t.Fatalf("%+v: %s", q, got[1:])
	}
	if err := json.Unmarshal(got[1:], &v); err != nil {
		t.Fatalf("%+v: %v\n%.200s", q, err, got)
	}
	return v
}

// asked returns the bytes of the answer to a question.
func asked(t *testing.T, e *Engine, q question, about any) []byte {
	t.Helper()
	text, ok := about.(string)
	if s, isState := about.(game.State); isState {
		q.Game, text, ok = s.Game().Name, string(game.AppendBinary(nil, s)), true
	}
	if !ok && about != nil {
		t.Fatalf("%v is neither a text nor a position", about)
	}
	quoted, err := json.Marshal(q)
	if err != nil {
		t.Fatal(err)
	}
	return e.Call(framed(Ask, 0, 0, string(quoted), text))
}

// framed returns the bytes of a call.
func framed(op Op, game byte, number int32, texts ...string) []byte {
	b := binary.LittleEndian.AppendUint32([]byte{byte(op), game, 0, 0}, uint32(number))
	for _, text := range texts {
		b = append(binary.LittleEndian.AppendUint32(b, uint32(len(text))), text...)
	}
	return b
}

// grounds is an answer as far as the tests read it.
type grounds struct{ Places []game.Place }

// begun asks for a start.
func begun(t *testing.T, e *Engine, q question) game.State {
	t.Helper()
	q.Op = "start"
	g, err := games.Named(q.Game)
	if err != nil {
		t.Fatal(err)
	}
	got := asked(t, e, q, nil)
	if got[0] != isPosition {
		t.Fatalf("%+v: %s", q, got[1:])
	}
	s, err := g.ParseBinary(got[37+2*int(binary.LittleEndian.Uint16(got[17:])):])
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestGames plays a game of each through the questions that a page asks, and checks that every position can be shown in all
// ways, that actions lead to places of the board, and that the line plays again.
func TestGames(t *testing.T) {
	for _, g := range games.All() {
		e := New()
		parsed := func(text string) game.State {
			s, err := g.Parse(text)
			if err != nil {
				t.Fatal(err)
			}
			return s
		}
		s := begun(t, e, question{Game: g.Name, Seed: "3"})
		start, before, last := s, "", ""
		var line []string
		onBoard := answer[grounds](t, e, question{Op: "ground"}, s)
		places := map[string]bool{"": true}
		for _, p := range onBoard.Places {
			if places[p.Name] {
				t.Fatalf("%s: two places are called %q", g.Name, p.Name)
			}
			places[p.Name] = true
		}
		for turn := 0; turn < 40; turn++ {
			v := answer[view](t, e, question{Op: "view", Before: before, Action: last}, s)
			if now := answer[grounds](t, e, question{Op: "ground"}, s); !reflect.DeepEqual(now, onBoard) || len(v.Contents) != len(now.Places) {
				t.Fatalf("%s: turn %d has another ground, or %d contents of %d places", g.Name, turn, len(v.Contents), len(now.Places))
			}
			var actions []string
			for _, m := range v.Moves {
				actions = append(actions, m.Action)
				if !places[m.From] || !places[m.To] || m.Notation == "" {
					t.Errorf("%s: %+v leads to no place", g.Name, m)
				}
			}
			for i, r := range v.Rules {
				if i > 0 && v.Rules[i-1].Common && !r.Common {
					t.Errorf("%s: an unusual rule follows a common one: %+v", g.Name, v.Rules)
				}
			}
			answer[[]any](t, e, question{Op: "overlays"}, s)
			setup := answer[json.RawMessage](t, e, question{Op: "setup"}, s)
			if r := answer[reading](t, e, question{Op: "read"}, string(setup)); r.Start != s.String() || r.Game != g.Name {
				t.Errorf("%s: %s reads as %s", g.Name, setup, r.Start)
			}
			if len(actions) == 0 {
				break
			}
			action := actions[(7*turn+3)%len(actions)]
			p := answer[previewed](t, e, question{Op: "preview", Action: action}, s)
			a := answer[[]step](t, e, question{Op: "play", Line: []string{action}}, s)[0]
			if p.State != a.State || p.Notation == "" {
				t.Errorf("%s: the preview of %s is %+v", g.Name, action, p.step)
			}
			before, last, s = s.String(), a.Action, parsed(a.State)
			line = append(line, action)
		}
		if all := answer[[]step](t, e, question{Op: "play", Line: line}, start); all[len(all)-1].State != s.String() {
			t.Errorf("%s: the line leads to %s, not to %s", g.Name, all[len(all)-1].State, s)
		}
	}
}

// TestRecords reads recorded games of all kinds of ends: the line leads where the record does.
func TestRecords(t *testing.T) {
	for _, g := range games.All() {
		f, err := os.Open(filepath.Join("../../../..", g.Name, "testdata", "transcripts.jsonl.gz"))
		if err != nil {
			t.Fatal(err)
		}
		defer f.Close()
		games, err := record.NewReader(f)
		if err != nil {
			t.Fatal(err)
		}
		b := New()
		for n := 0; n < 6; n++ {
			rec, err := games.Read()
			if err != nil {
				t.Fatal(err)
			}
			text, err := json.Marshal(rec)
			if err != nil {
				t.Fatal(err)
			}
			r, err := rec.Play(nil)
			if err != nil {
				t.Fatal(err)
			}
			l := answer[reading](t, b, question{Op: "read"}, string(text))
			end := l.Start
			if len(l.Turns) > 0 {
				end = l.Turns[len(l.Turns)-1].State
			}
			if end != r.State().String() || l.Game != g.Name || len(l.Notes) > 0 {
				t.Errorf("%s, game %d: %s leads to %s, not to %s", g.Name, n, l.Notes, end, r.State())
			}
		}
	}
}

// failed asks a question that cannot be answered.
func failed(t *testing.T, b *Engine, q question, about any) (f failure) {
	t.Helper()
	got := asked(t, b, q, about)
	if err := json.Unmarshal(got[1:], &f); err != nil || got[0] != isError || f.Error == "" {
		t.Fatalf("%+v: %+v, %v", q, f, err)
	}
	return f
}

// siteRecord returns a game of cultist as the site gives it, without its seed.
func siteRecord(answers ...string) string {
	frames := []string{`{"agentId": -1}`}
	for i, answer := range answers {
		frames = append(frames, fmt.Sprintf(`{"agentId": %d, "stdout": "%s\n"}`, i%2, answer))
	}
	return `{"frames": [` + strings.Join(frames, ",") + `]}`
}

// TestSeed checks what counts as a seed, of a new game and of a record that hides its own.
func TestSeed(t *testing.T) {
	b := New()
	for typed, want := range map[string]int64{"7": 7, "+7": 7, "-9223372036854775808": math.MinInt64} {
		if s := begun(t, b, question{Game: "onitama", Seed: typed}); s.Value() != onitama.New(want) {
			t.Errorf("%q is not the seed %d", typed, want)
		}
	}
	hidden := siteRecord("0 MOVE 1 3")
	for _, typed := range []string{"abc", "1e3", "1.5", "9223372036854775808"} {
		for _, q := range []question{{Op: "start", Game: "onitama", Seed: typed}, {Op: "read", Seed: typed}} {
			if f := failed(t, b, q, hidden); f.Error != fmt.Sprintf("the seed must be a whole number from -2^63 to 2^63-1, not %q", typed) || f.Kind != "syntax" || f.Line != 0 {
				t.Errorf("%s of %q: %+v", q.Op, typed, f)
			}
		}
	}
	if f := failed(t, b, question{Op: "read"}, hidden); !strings.HasPrefix(f.Error, "the record does not say the seed") || f.Line != 0 {
		t.Errorf("no seed: %+v", f)
	}
	if l := answer[reading](t, b, question{Op: "read", Seed: "0"}, hidden); l.Seed != "0" {
		t.Errorf("the seed 0 is read as %q", l.Seed)
	}
}

// TestStopped checks what is said about a record that a failure ends, in the record or only when it is played again.
func TestStopped(t *testing.T) {
	b := New()
	for _, c := range []struct {
		answers         []string
		warning, result string
	}{
		{[]string{"0 MOVE 1 3", "1 MOVE 11 3"}, "", ""},
		{[]string{"0 MOVE 1 3", "0 MOVE 1 3"}, "", "The game ends here: player 1 was stopped (cultist: action "},
		{[]string{"0 MOVE 1 3", "0 MOVE 1 3", "0 MOVE 2 3"}, "The record differs from the game at frame 3: ",
			"The record goes on, but when it is played again, player 1 is stopped here."},
	} {
		l := answer[reading](t, b, question{Op: "read", Seed: "1"}, siteRecord(c.answers...))
		notes := strings.Join(l.Notes, " ")
		if !strings.HasPrefix(notes, c.warning) || !strings.HasPrefix(l.Result, c.result) || (notes == "") != (c.warning == "") || (l.Result == "") != (c.result == "") {
			t.Errorf("%q: %q, %q", c.answers, notes, l.Result)
		}
		if notes != "" && !strings.HasSuffix(notes, ". What comes before it is shown.") {
			t.Errorf("%q: the note ends %q", c.answers, notes)
		}
	}
}

// TestSize checks that the page says why a map is smaller than it was to be.
func TestSize(t *testing.T) {
	b := New()
	cut := 0
	for seed := 1; seed <= 40; seed++ {
		q := question{Game: "vindinium", Seed: strconv.Itoa(seed), Options: map[string]string{"size": "24", "turns": "999"}}
		s := begun(t, b, q)
		q.Op = "taken"
		taken := answer[struct{ Note string }](t, b, q, s)
		size := s.Value().(vindinium.State).Map().Size()
		want := "The referee takes turns 999 as 150."
		if size != 24 {
			cut++
			want += fmt.Sprintf(" Outer frames of the map that are all wall are cut off, which leaves the size %d.", size)
		}
		if taken.Note != want {
			t.Errorf("seed %d: %q, not %q", seed, taken.Note, want)
		}
	}
	if cut == 0 || cut == 40 {
		t.Errorf("%d of 40 maps are cut", cut)
	}
}

// TestUnsure checks which actions of vindinium the page does not take at the first click: those that lead to a
// wall, far or near.
func TestUnsure(t *testing.T) {
	b := New()
	state := begun(t, b, question{Game: "vindinium", Seed: "3", Options: map[string]string{"size": "24"}})
	onBoard := answer[grounds](t, b, question{Op: "ground"}, state)
	v := answer[view](t, b, question{Op: "view"}, state)
	walls := 0
	for i, p := range onBoard.Places {
		to := answer[previewed](t, b, question{Op: "preview", Action: "MOVE " + p.Name}, state)
		if want := v.Contents[i] == "wall"; to.Unsure != want || want && to.Steps != 0 {
			t.Fatalf("MOVE to %s, %s: %v, %s", p.Name, v.Contents[i], to.Unsure, to.Words)
		}
		if v.Contents[i] == "wall" {
			walls++
		}
	}
	if walls == 0 {
		t.Error("there is no wall")
	}
	if answer[previewed](t, b, question{Op: "preview", Action: "WAIT"}, state).Unsure {
		t.Error("WAIT is what it says")
	}
}
