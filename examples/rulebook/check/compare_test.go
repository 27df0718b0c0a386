package check

import (
	"bytes"
	"context"
	"math/rand/v2"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
)

// TestDiffer changes each field of an answer in turn. What the engine does not send is not compared.
func TestDiffer(t *testing.T) {
	seed := oracle.Seed(1)
	want := oracle.Answer(oracle.Request{Game: "onitama", Start: &seed})
	for what, change := range map[string]func(r *oracle.Response){
		"refusal": func(r *oracle.Response) { r.Error = "no" },
		"state":   func(r *oracle.Response) { r.State += " " },
		"turn":    func(r *oracle.Response) { r.Turn++ },
		"toMove":  func(r *oracle.Response) { r.ToMove++ },
		"over":    func(r *oracle.Response) { r.Over = !r.Over },
		"scores":  func(r *oracle.Response) { r.Scores = []int{0, 1} },
		"actions": func(r *oracle.Response) { r.Actions = append(r.Actions[:1:1], r.Actions...) },
	} {
		got := want
		change(&got)
		if d := differ(want, got, allFields, false); d == nil || d.what != what {
			t.Errorf("%s: %v", what, d)
		}
		needed := what == "refusal" || what == "state" || what == "actions"
		if d := differ(want, got, nil, false); (d != nil) != needed {
			t.Errorf("%s without the field: %v", what, d)
		}
	}
	reversed := want
	reversed.Actions = nil
	for _, a := range want.Actions {
		reversed.Actions = append([]string{a}, reversed.Actions...)
	}
	if d := differ(want, reversed, allFields, false); d != nil {
		t.Errorf("another order: %v", d)
	}
	if d := differ(want, reversed, nil, true); d == nil || d.what != "order" || !strings.Contains(d.text, want.Actions[0]) {
		t.Errorf("another order where it counts: %v", d)
	}
	if d := differ(want, want, allFields, true); d != nil {
		t.Errorf("the same order: %v", d)
	}
	refused := oracle.Response{Error: "no", Kind: "illegal"}
	if d := differ(refused, oracle.Response{Error: "never", Kind: "syntax"}, allFields, false); d == nil || d.what != "kind" {
		t.Errorf("another kind: %v", d)
	}
	refused.Reason = "must move"
	other := oracle.Response{Error: "never", Kind: "illegal", Reason: "not your card"}
	if d := differ(refused, other, allFields, false); d == nil || d.what != "reason" {
		t.Errorf("another reason: %v", d)
	}
	if d := differ(refused, other, map[string]bool{"kind": true}, false); d != nil {
		t.Errorf("no reason: %v", d)
	}
	if d := differ(refused, oracle.Response{Error: "never"}, nil, false); d != nil {
		t.Errorf("no kind: %v", d)
	}
	if d := differ(refused, want, allFields, false); d == nil || d.what != "refusal" {
		t.Errorf("not refused: %v", d)
	}
}

// playing returns a session with an engine that is a function.
func playing(t *testing.T, name string, e engine, vectors bool) (*session, *bytes.Buffer) {
	t.Helper()
	g, err := games.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	set := settings{game: g, engine: "builtin:exact", games: 4000, plies: 100, shrink: time.Minute, seed: 1, starts: []string{odd, play}}
	if vectors {
		if set.vectors, err = findVectors(name); err != nil {
			t.Fatal(err)
		}
	}
	var out bytes.Buffer
	s := newSession(context.Background(), set, &out, &out)
	s.engine = e
	return s, &out
}

// TestPlanted looks for faults that random games never meet.
func TestPlanted(t *testing.T) {
	// noLimit lets a game go on after its last turn.
	noLimit := func(q oracle.Request) oracle.Response {
		r := oracle.Answer(q)
		if (r.Turn == 200 || r.Turn == 134 || r.Turn == 150) && r.Over && q.Action != nil {
			r.Over = false
		}
		return r
	}
	for name, c := range map[string]struct {
		game    string
		vectors bool
		engine  inProcess
		want    []string
	}{
		"no turn limit, onitama": {"onitama", false, noLimit, []string{"over: rulebook true, engine false", "found by odd", " 199", "R11 "}},
		"no turn limit, volcano": {"volcano", false, noLimit, []string{"over: rulebook true, engine false", "found by odd", " 133", "\n  3 "}},
		"no turn limit, cultist": {"cultist", false, noLimit, []string{"over: rulebook true, engine false", "found by odd", "\n  13 "}},
		"hand order after PASS": {"onitama", false, func(q oracle.Request) oracle.Response {
			r := oracle.Answer(q)
			if q.Action == nil || !strings.HasSuffix(*q.Action, "PASS") || r.Error != "" {
				return r
			}
			board, rest, _ := strings.Cut(r.State, " ")
			cards, rest, _ := strings.Cut(rest, " ")
			hands := strings.Split(cards, "/")
			i := 1 - r.ToMove
			first, second, _ := strings.Cut(hands[i], ",")
			hands[i] = second + "," + first
			r.State = board + " " + strings.Join(hands, "/") + " " + rest
			return r
		}, []string{"PASS\" in", "found by odd", "R9 "}},
		"lower-case letters": {"onitama", true, func(q oracle.Request) oracle.Response {
			if q.Action != nil && *q.Action != strings.ToUpper(*q.Action) {
				return oracle.Response{Error: "lower case", Kind: oracle.KindSyntax}
			}
			return oracle.Answer(q)
		}, []string{"rule 3. Letters count in any case.", "the engine gets "}},
		"one kind of error": {"cultist", false, func(q oracle.Request) oracle.Response {
			r := oracle.Answer(q)
			if r.Error != "" {
				r.Kind = oracle.KindSyntax
			}
			return r
		}, []string{"the kind of the error: rulebook ", "engine syntax ("}},
		"PASS beside moves": {"onitama", false, func(q oracle.Request) oracle.Response {
			r := oracle.Answer(q)
			if q.Action != nil && len(r.Actions) > 2 {
				card, _, _ := strings.Cut(r.Actions[0], " ")
				r.Actions = append(r.Actions, card+" PASS")
			}
			return r
		}, []string{"PASS\" is listed, the rarest first:\n  2    PASS exchanges"}},
		"thirst that kills": {"vindinium", false, func(q oracle.Request) oracle.Response {
			r := oracle.Answer(q)
			if q.Action != nil && strings.Contains(r.State, ",1,") {
				r.State = strings.Replace(r.State, ",1,", ",0,", 1)
			}
			return r
		}, []string{"state:\n"}},
	} {
		s, out := playing(t, c.game, c.engine, c.vectors)
		agrees, err := s.run()
		for _, want := range c.want {
			if err != nil || agrees || !strings.Contains(out.String(), want) {
				t.Errorf("%s: no %q in\n%s%v", name, want, out, err)
			}
		}
	}
}

// TestAnyOrder plays against an engine that lists the actions from the last to the first.
func TestAnyOrder(t *testing.T) {
	backwards := func(q oracle.Request) oracle.Response {
		r := oracle.Answer(q)
		slices.Reverse(r.Actions)
		return r
	}
	for _, anyOrder := range []bool{false, true} {
		s, out := playing(t, "onitama", inProcess(backwards), false)
		s.set.games, s.set.anyOrder = 20, anyOrder
		agrees, err := s.run()
		if err != nil || agrees != anyOrder || strings.Contains(out.String(), "the order of the actions, from number 0 on:") == anyOrder {
			t.Errorf("any order %v: %v, %v\n%s", anyOrder, agrees, err, out)
		}
	}
}

// remembering answers wrongly once it has been asked for two positions on turns above 100.
type remembering struct{ late int }

func (e *remembering) Restart() { e.late = 0 }

func (e *remembering) Ask(_ context.Context, q oracle.Request, _ time.Duration) (oracle.Response, map[string]bool, error) {
	r := oracle.Answer(q)
	if e.late >= 2 {
		r.Turn++
	}
	if r.Turn > 100 && r.Error == "" {
		e.late++
	}
	return r, allFields, nil
}

// moody answers wrongly every thousandth time, whatever it is asked.
type moody struct{ n int }

func (e *moody) Restart() {}

func (e *moody) Ask(_ context.Context, q oracle.Request, _ time.Duration) (oracle.Response, map[string]bool, error) {
	r := oracle.Answer(q)
	if e.n++; e.n%1000 == 0 {
		r.State += "x"
	}
	return r, allFields, nil
}

// TestMoody checks that nothing is simplified if the request alone does not show the difference.
func TestMoody(t *testing.T) {
	for _, e := range []engine{&remembering{}, &moody{}} {
		s, out := playing(t, "onitama", e, false)
		if agrees, err := s.run(); agrees || err != nil || !strings.Contains(out.String(), "something besides the request,") {
			t.Errorf("%T: %v, %v: %s", e, agrees, err, out)
		}
	}
}

// TestSeeds starts games from the seeds of a list in turn.
func TestSeeds(t *testing.T) {
	var asked []int64
	s, out := playing(t, "onitama", inProcess(func(q oracle.Request) oracle.Response {
		if q.Start != nil {
			asked = append(asked, int64(*q.Start))
		}
		return oracle.Answer(q)
	}), false)
	s.set.games, s.set.starts, s.set.seeds, s.set.askStarts = 3, []string{play}, game.SeedList{{First: 7, Last: 8}}, true
	if agrees, err := s.run(); !agrees || err != nil || !slices.Equal(asked, []int64{7, 8, 7}) {
		t.Errorf("asks for the starts of %d, want 7, 8 and 7; %v, %v: %s", asked, agrees, err, out)
	}
}

// TestOdd checks that odd positions are of many kinds, and that simpler ones have less in them.
func TestOdd(t *testing.T) {
	for _, name := range games.Names() {
		s, _ := playing(t, name, inProcess(oracle.Answer), false)
		seen := map[string]bool{}
		for i := 0; i < 300; i++ {
			at := s.oddPosition()
			if seen[at.String()] = true; i > 30 {
				continue
			}
			list := simpler(at)
			if len(list) == 0 && at.Turn() > 1 {
				t.Errorf("%s: nothing is simpler than %s", name, at)
			}
			for _, simpler := range list {
				if simpler == at {
					t.Errorf("%s: %s is not simpler than itself", name, at)
				}
			}
		}
		if len(seen) < 295 {
			t.Errorf("%s: only %d different positions", name, len(seen))
		}
		again, _ := playing(t, name, inProcess(oracle.Answer), false)
		s.rng = rand.New(rand.NewPCG(1, 0))
		if a, b := s.oddPosition(), again.oddPosition(); a.String() != b.String() {
			t.Errorf("%s: the same seed gives %s and %s", name, a, b)
		}
	}
}

// TestFindVectors finds the blocks from a directory outside the source.
func TestFindVectors(t *testing.T) {
	t.Chdir(t.TempDir())
	if _, err := findVectors("onitama"); err != nil {
		t.Error(err)
	}
}
