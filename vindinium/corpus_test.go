package vindinium_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/geom"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/vindinium"
)

// recorded is a position as the records write it. None of the two flags that they have beyond a State is ever set.
type recorded struct {
	Rows    []string `json:"rows"`
	Heroes  [][6]int `json:"heroes"` // id, x, y, life, gold, just respawned
	Mines   [][3]int `json:"mines"`  // x, y, owner or -1
	Turn    int      `json:"turn"`
	Players int      `json:"players"`
}

func (p recorded) state(t *testing.T) vindinium.State {
	t.Helper()
	u := vindinium.Setup{Rows: p.Rows, Turn: p.Turn, Rounds: vindinium.MaxRounds}
	for id, h := range p.Heroes {
		if h[0] != id || h[5] != 0 {
			t.Fatalf("hero %d is recorded as %v, want its id and no sixth number", id, h)
		}
		u.Heroes = append(u.Heroes, vindinium.Hero{Cell: geom.Point{X: h[1], Y: h[2]}, Life: h[3], Gold: h[4]})
	}
	for _, m := range p.Mines {
		owner := vindinium.Neutral
		if m[2] >= 0 {
			owner = vindinium.Player(m[2])
		}
		u.Mines = append(u.Mines, vindinium.Mine{Cell: geom.Point{X: m[0], Y: m[1]}, Owner: owner})
	}
	s, err := u.State()
	if err != nil {
		t.Fatalf("%+v: State() = error %v, want nil", p, err)
	}
	if diff := cmp.Diff(u, s.Setup()); diff != "" || s.NumPlayers() != p.Players {
		t.Fatalf("NumPlayers() = %d, want %d; Setup() (-want +got):\n%s", s.NumPlayers(), p.Players, diff)
	}
	return s
}

func TestCorpus(t *testing.T) {
	gametest.Corpora(t, "vindinium",
		gametest.Records("transcripts.jsonl.gz", game.CheckRecording),
		gametest.Records("maps.jsonl.gz", game.CheckStart),
		gametest.Records("maps.jsonl.gz", checkOptions),
		gametest.Records("mapcrash.jsonl.gz", crash.check),
		gametest.Records("cases.jsonl.gz", testCase.check),
		gametest.Records("outputs.jsonl.gz", output.check))
}

// checkOptions compares what ParseOptions makes of the options of a start with what the referee made of them.
func checkOptions(start gametest.Start, t *testing.T) {
	var want struct{ Size, WallPercent, MinePercent, Rounds, Players int }
	if err := json.Unmarshal(start.Resolved, &want); err != nil {
		t.Fatal(err)
	}
	o := vindinium.ParseOptions(start.Options)
	s, err := vindinium.New(start.Seed, o)
	if err != nil || s.Map().Size() != want.Size || s.Rounds() != want.Rounds || s.NumPlayers() != want.Players {
		t.Errorf("New(%d, %v) = %q, %v, want %+v", start.Seed, start.Options, s, err, want)
	}
	for _, value := range []struct{ got, want int }{{o.WallPercent, want.WallPercent}, {o.MinePercent, want.MinePercent}} {
		// A number that is not given is drawn, and a given zero is kept as -1.
		if value.got != 0 && value.got != value.want && (value.got != -1 || value.want != 0) {
			t.Errorf("seed %d, %v: ParseOptions() = %+v, want %+v", start.Seed, start.Options, o, want)
		}
	}
}

type crash struct {
	Seed    int64             `json:"seed"`
	Options map[string]string `json:"options"`
	Error   string            `json:"error"`
}

func (c crash) check(t *testing.T) {
	s, err := vindinium.New(c.Seed, vindinium.ParseOptions(c.Options))
	if !errors.Is(err, vindinium.ErrOptions) || s.IsValid() || c.Error == "" {
		t.Errorf("New(%d, %v) = %q, %v, want ErrOptions", c.Seed, c.Options, s, err)
	}
}

type testCase struct {
	Kind   string           `json:"kind"`
	P      recorded         `json:"p"`
	Player vindinium.Player `json:"player"`
	Out    string           `json:"out"`
	Target [2]int           `json:"target"`
	After  *recorded        `json:"after"`
}

func (c testCase) check(t *testing.T) {
	s := c.P.state(t)
	a, err := vindinium.ParseAction(c.Out)
	if err != nil || s.ToMove() != c.Player || (c.After != nil) != (c.Kind == "step") || c.After == nil && c.Kind != "target" {
		t.Fatalf("%+v: ParseAction() = error %v, ToMove() = %d, want the recorded player", c, err, s.ToMove())
	}
	if err := checkPly(s, a, c.Target, c.After.orNil(t)); err != nil {
		t.Error(err)
	}
}

func (p *recorded) orNil(t *testing.T) *vindinium.State {
	if p == nil {
		return nil
	}
	s := p.state(t)
	return &s
}

// checkPly checks the target of an action and, where it is recorded, the position after it.
func checkPly(s vindinium.State, a vindinium.Action, target [2]int, after *vindinium.State) error {
	if got := s.Target(a); got != (geom.Point{X: target[0], Y: target[1]}) {
		return fmt.Errorf("%q in %q aims at %v, recorded %v", a, s, got, target)
	}
	if after == nil {
		return nil
	}
	next, err := s.Apply(a)
	if err != nil || next != *after {
		return fmt.Errorf("%q in %q: %v\n%s", a, s, err, cmp.Diff(after.Diagram(), next.Diagram()))
	}
	return nil
}

type output struct {
	Position recorded         `json:"position"`
	Player   vindinium.Player `json:"player"`
	Out      string           `json:"out"`
	Verdict  string           `json:"verdict"`
	Means    *string          `json:"means"`
	Error    *string          `json:"error"`
	Expert   bool             `json:"expert"`
	Target   [2]int           `json:"target"`
	After    recorded         `json:"after"`
}

func (o output) check(t *testing.T) {
	s := o.Position.state(t)
	a, err := vindinium.ParseAction(o.Out)
	ok := o.Verdict == "ok"
	if s.ToMove() != o.Player || ok != (err == nil) || ok != (o.Error == nil) || !ok && o.Verdict != "invalid" {
		t.Errorf("ParseAction(%q) = error %v, want %+v", o.Out, err, o)
	}
	if err == nil && (o.Means == nil || a.String() != *o.Means) || err != nil && (o.Means != nil || !errors.Is(err, vindinium.ErrSyntax)) {
		t.Errorf("ParseAction(%q) = %q, %v, want %+v", o.Out, a, err, o)
	}
	if err != nil { // the hero waits
		a = vindinium.Wait.Action()
	}
	if err := checkPly(s, a, o.Target, o.After.orNil(t)); err != nil {
		t.Errorf("%q: %v, want no error", o.Out, err)
	}
	if got := vindinium.AsksForExpertInput(o.Out); got != o.Expert {
		t.Errorf("%q asks for expert input: %v, want %v", o.Out, got, o.Expert)
	}
}
