package volcano_test

import (
	"encoding/json"
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/internal/java"
	"github.com/rulebook-go/rulebook/volcano"
)

// levelSetup is a Setup with a number for each tile, as State.Level has it, for tests that compute positions.
type levelSetup struct {
	Levels [volcano.NumTiles]int8
	ToMove volcano.Player
	Turn   int
}

func levelsOf(s volcano.State) levelSetup {
	p := levelSetup{ToMove: s.ToMove(), Turn: s.Turn()}
	for i := range p.Levels {
		p.Levels[i] = int8(s.Level(volcano.Tile(i)))
	}
	return p
}

// State builds the position by way of a Setup. It also refuses levels beyond -4 and 4.
func (p levelSetup) State() (volcano.State, error) {
	setup := volcano.Setup{ToMove: p.ToMove, Turn: p.Turn}
	tile := 0
	for i, row := range volcano.New().Setup().Rows {
		var letters []byte
		for range row {
			level := int(p.Levels[tile])
			if level < -volcano.MaxLevel || level > volcano.MaxLevel {
				return volcano.State{}, fmt.Errorf("level %d on %s", level, volcano.Tile(tile))
			}
			letters = append(letters, "dcba.1234"[volcano.MaxLevel+level])
			tile++
		}
		setup.Rows[i] = string(letters)
	}
	return setup.State()
}

// build returns the State of a Setup or a levelSetup.
func build(t *testing.T, setup interface{ State() (volcano.State, error) }) volcano.State {
	t.Helper()
	s, err := setup.State()
	if err != nil {
		t.Fatalf("%+v.State() = error %v, want nil", setup, err)
	}
	return s
}

// recorded is a position as the records write it. Its turn counts the referee's own turns from 1; every third of them is
// a growth.
type recorded struct {
	Tiles   [volcano.NumTiles]int8 `json:"tiles"`
	Dormant []int                  `json:"dormant"`
	Turn    int                    `json:"turn"`
}

// growing reports whether the board is about to grow.
func (p recorded) growing() bool { return p.Turn%3 == 0 }

// played returns the number of actions before the turn.
func (p recorded) played() int { return p.Turn - 1 - (p.Turn-1)/3 }

// setup returns the position with the player who moves on the turn, or after the growth.
func (p recorded) setup(t *testing.T) levelSetup {
	t.Helper()
	var dormant []int
	for i, level := range p.Tiles {
		if level == 4 || level == -4 {
			dormant = append(dormant, i)
		}
	}
	if diff := cmp.Diff(dormant, append([]int(nil), p.Dormant...)); diff != "" {
		t.Fatalf("dormant tiles in %+v (-want +got):\n%s", p, diff)
	}
	setup := levelSetup{Levels: p.Tiles, Turn: p.played()}
	if m := setup.Turn % 4; m == 1 || m == 2 {
		setup.ToMove = volcano.Orange
	}
	return setup
}

func (p recorded) state(t *testing.T) volcano.State {
	t.Helper()
	return build(t, p.setup(t))
}

func TestCorpus(t *testing.T) {
	gametest.Corpora(t, "volcano",
		gametest.Records("transcripts.jsonl.gz", game.CheckRecording),
		gametest.Records("transcripts.jsonl.gz", checkTurns),
		gametest.Records("cases.jsonl.gz", testCase.check),
		gametest.Records("outputs.jsonl.gz", output.check))
}

// checkTurns compares the turns of a recorded game, which count growths too, and its last board.
func checkTurns(g gametest.Recording, t *testing.T) {
	ref := volcano.NewReferee(g.Seed)
	for i, turn := range g.Turns {
		// Every two actions are followed by a turn of growth.
		if n := ref.State().Turn(); n != i || n+n/2+1 != turn.T {
			t.Fatalf("seed %d: Turn() = %d on the referee's turn %d, want %d", g.Seed, n, turn.T, i)
		}
		if turn.Out == nil {
			ref.Timeout()
		} else {
			_ = ref.Answer(*turn.Out) // the last one may be illegal
		}
	}
	var final recorded
	if err := json.Unmarshal(g.Final, &final); err != nil {
		t.Fatal(err)
	}
	if diff := cmp.Diff(final.setup(t).Levels, levelsOf(ref.State()).Levels); diff != "" {
		t.Errorf("seed %d: the last levels (-want +got):\n%s", g.Seed, diff)
	}
	if _, decided := ref.State().Winner(); decided && final.Turn+1 != g.GameTurns {
		t.Errorf("seed %d: the game is decided on turn %d, want %d", g.Seed, final.Turn, g.GameTurns-1)
	}
}

type testCase struct {
	Kind   string    `json:"kind"`
	P      recorded  `json:"p"`
	Moves  []string  `json:"moves"`
	Move   string    `json:"move"`
	After  *recorded `json:"after"`
	Winner *string   `json:"winner"`
	Odd    bool      `json:"odd"`
}

func (c testCase) check(t *testing.T) {
	s := c.P.state(t)
	switch c.Kind {
	case "moves":
		c.checkMoves(t, s)
	case "step":
		c.checkStep(t, s)
	default:
		t.Fatalf("a case of kind %q, want a known kind", c.Kind)
	}
}

func (c testCase) checkMoves(t *testing.T, s volcano.State) {
	if c.P.growing() {
		if diff := cmp.Diff([]string{"G"}, c.Moves); diff != "" {
			t.Errorf("%q: the moves while the board grows (-want +got):\n%s", s, diff)
		}
		return
	}
	list := []string{}
	for _, a := range s.LegalActions() {
		list = append(list, a.String())
	}
	if diff := cmp.Diff(c.Moves, list); diff != "" {
		t.Errorf("%q.LegalActions() (-want +got):\n%s", s, diff)
	}
	lines := strings.Split(string(s.AppendTurn(nil, s.ToMove())), "\n")
	if lines[1] != strings.Join(c.Moves, " ") {
		t.Errorf("%q.AppendTurn() has the actions %q, want %q", s, lines[1], strings.Join(c.Moves, " "))
	}
	if _, ok := s.Winner(); len(list) == 0 && (!ok || s.Ending() != volcano.NoAction) {
		t.Errorf("%q.Ending() = %s, want no action", s, s.Ending())
	}
}

func (c testCase) checkStep(t *testing.T, s volcano.State) {
	if _, decided := s.Winner(); decided != c.Odd && !(c.Odd && s.Score(0) == 50) {
		t.Errorf("%q is decided: %v, want %v", s, decided, c.Odd)
	}
	var next volcano.State
	switch {
	case c.Move == "G":
		next = s.Grow()
	case c.Odd:
		next = oddStep(t, s, c.Move)
	default:
		next = c.step(t, s)
	}
	if levelsOf(next).Levels != c.After.Tiles {
		t.Errorf("%s in\n%sgives\n%s\nwant\n%s", c.Move, s.Diagram(), next.Diagram(), c.After.state(t).Diagram())
	}
	want := ""
	if c.Winner != nil {
		want = *c.Winner
	}
	if got := outcome(next); got != want {
		t.Errorf("%s in %q: %q, recorded %q", c.Move, s, got, want)
	}
	// A step that decides does not advance the turn.
	if advance := c.After.Turn - c.P.Turn; (want == "") != (advance == 1) || advance>>1 != 0 {
		t.Errorf("%s in %q leads from turn %d to %d, want one more unless it decides", c.Move, s, c.P.Turn, c.After.Turn)
	}
}

// step plays the recorded move. If a growth follows, the result has the board before it.
func (c testCase) step(t *testing.T, s volcano.State) volcano.State {
	a := volcano.MustParseAction(c.Move)
	next, err := s.Apply(a)
	if err != nil {
		t.Fatal(err)
	}
	if s.Turn()%2 == 0 || c.Winner != nil {
		return next
	}
	// The second action of a pair: the same on the turn after, on which no growth follows, and growth by itself.
	setup := s.Setup()
	setup.Turn++
	single, err := build(t, setup).Apply(a)
	if err != nil {
		t.Fatal(err)
	}
	grown := single.Setup()
	grown.Turn, grown.ToMove = next.Turn(), next.ToMove()
	if want := build(t, grown).Grow(); want != next {
		t.Errorf("%s in %q with the growth:\n%s", c.Move, s, cmp.Diff(want.Diagram(), next.Diagram()))
	}
	return single
}

// oddStep plays a move in a position that is decided already, so that Apply refuses it. The result is that of the board.
func oddStep(t *testing.T, s volcano.State, move string) volcano.State {
	if _, err := s.Apply(volcano.MustParseAction(move)); !errors.Is(err, volcano.ErrGameOver) {
		t.Errorf("%q.Apply(%s) = error %v, want ErrGameOver", s, move, err)
	}
	setup := s.Setup()
	setup.Turn -= setup.Turn % 2
	return build(t, build(t, setup).ApplyUnchecked(volcano.MustParseAction(move)).Setup())
}

// outcome names the result as the records do. They do not count a player without an action as one who has lost.
func outcome(s volcano.State) string {
	switch s.Ending() {
	case volcano.Chain:
		w, _ := s.Winner()
		return []string{"blue", "orange"}[w]
	case volcano.BothChains:
		return "draw"
	}
	return ""
}

type output struct {
	Position recorded `json:"position"`
	Seed     int64    `json:"seed"`
	Out      string   `json:"out"`
	Verdict  string   `json:"verdict"`
	Means    *string  `json:"means"`
	Played   *string  `json:"played"`
	Error    *string  `json:"error"`
}

func (o output) check(t *testing.T) {
	s := o.Position.state(t)
	a, err := volcano.ParseAction(o.Out)
	means := a.String()
	switch {
	case errors.Is(err, volcano.ErrRandom):
		means = "RANDOM"
		list := s.LegalActions()
		err = volcano.ErrIllegal
		if len(list) > 0 {
			random := java.NewRandom(o.Seed)
			a, err = list[random.Intn(len(list))], nil
		}
	case err == nil:
		a, err = s.Resolve(a)
	}
	got := output{Position: o.Position, Seed: o.Seed, Out: o.Out, Verdict: "invalid", Error: o.Error}
	if err == nil {
		played := a.String()
		got.Verdict, got.Means, got.Played, got.Error = "ok", &means, &played, nil
	} else if o.Error == nil {
		t.Errorf("%q.Apply(%q) = error %v, want nil", s, o.Out, err)
	}
	if diff := cmp.Diff(o, got); diff != "" {
		t.Errorf("%q in %q (-want +got):\n%s", o.Out, s, diff)
	}
}
