package volcano_test

import (
	"errors"
	"path/filepath"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/internal/java"
	"github.com/rulebook-go/rulebook/volcano"
)

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
	gametest.Corpora(t, "volcano", func(t *testing.T, dir string) {
		file := func(name string) string { return filepath.Join(dir, name) }
		turns, starts := 0, 0
		games := gametest.Records(t, file("transcripts.jsonl.gz"), func(g transcript) {
			turns += len(g.Turns)
			if len(g.Turns) > 0 {
				starts++
			}
			g.check(t)
		})
		kinds := map[string]int{}
		cases := gametest.Records(t, file("cases.jsonl.gz"), func(c testCase) {
			kinds[c.Kind]++
			if c.Move == "G" {
				kinds["growth"]++
			}
			c.check(t)
		})
		outputs := gametest.Records(t, file("outputs.jsonl.gz"), func(o output) { o.check(t) })
		differences := "none different"
		if t.Failed() {
			differences = "SOME DIFFERENT"
		}
		t.Logf("%d games (%d turns), %d starts, %d cases (%d lists of actions, %d steps, %d of them growth), %d output lines, %s",
			games, turns, starts, cases, kinds["moves"], kinds["step"], kinds["growth"], outputs, differences)
	})
}

type transcript struct {
	Game     string    `json:"game"`
	Seed     int64     `json:"seed"`
	Options  struct{}  `json:"options"`
	Policies [3]string `json:"policies"`
	Turns    []struct {
		Player volcano.Player `json:"player"`
		T      int            `json:"t"`
		In     []string       `json:"in"`
		Out    *string        `json:"out"`
	} `json:"turns"`
	Scores    [2]int          `json:"scores"`
	End       string          `json:"end"`
	Winner    *volcano.Player `json:"winner"`
	GameTurns int             `json:"gameTurns"`
	Final     recorded        `json:"final"`
}

func (g transcript) check(t *testing.T) {
	ref := volcano.NewReferee(g.Seed)
	var streams [2]strings.Builder
	for i, turn := range g.Turns {
		if ref.Over() {
			t.Fatalf("seed %d: Over() before turn %d = true, want false", g.Seed, i)
		}
		// Every two actions are followed by a turn of growth.
		if n := ref.State().Turn(); n != i || n+n/2+1 != turn.T {
			t.Fatalf("seed %d: Turn() = %d on the referee's turn %d, want %d", g.Seed, n, turn.T, i)
		}
		want := strings.Join(turn.In, "\n") + "\n"
		if diff := cmp.Diff(want, string(ref.AppendInput(nil))); diff != "" || ref.ToMove() != turn.Player {
			t.Fatalf("seed %d, turn %d, player %d, want %d: AppendInput() (-want +got):\n%s", g.Seed, i, ref.ToMove(), turn.Player, diff)
		}
		streams[turn.Player].WriteString(want)
		if turn.Out == nil {
			ref.Timeout()
		} else if err := ref.Answer(*turn.Out); err != nil && err != ref.Failure(turn.Player) {
			t.Fatalf("seed %d, turn %d: Failure() = %v, want the error %v of Answer", g.Seed, i, ref.Failure(turn.Player), err)
		}
	}
	g.checkResult(t, ref)
	for p := range streams {
		g.read(t, volcano.Player(p), streams[p].String())
	}
}

// checkResult compares the end of a game with the record.
func (g transcript) checkResult(t *testing.T, ref *volcano.Referee) {
	type ending struct {
		Over   bool
		End    string
		Winner *volcano.Player
		Turns  int
		Scores [2]int
		Levels [volcano.NumTiles]int8
	}
	want := ending{Over: true, End: g.End, Winner: g.Winner, Turns: g.GameTurns, Scores: g.Scores, Levels: g.Final.setup(t).Levels}
	got := ending{Over: ref.Over(), End: "normal", Scores: [2]int{ref.Score(0), ref.Score(1)}, Levels: levelsOf(ref.State()).Levels}
	if w, ok := ref.Winner(); ok {
		got.Winner = &w
	}
	// The last turn of the referee is the one of the failure, the one after the decision, or the last of all.
	got.Turns = g.Turns[len(g.Turns)-1].T
	switch ref.Ending() {
	case volcano.Stopped:
		got.End = "invalid"
		if errors.Is(ref.Failure(ref.ToMove()), volcano.ErrTimeout) {
			got.End = "timeout"
		}
	case volcano.TurnLimit:
		got.End = "limit"
	default:
		// The result has a turn of its own, and so has a growth that decides.
		got.Turns++
		if got.Turns != g.GameTurns {
			got.Turns++
		}
		if before := g.Final.Turn; before+1 != g.GameTurns {
			t.Errorf("seed %d: the game is decided on turn %d, want %d", g.Seed, before, g.GameTurns-1)
		}
	}
	if diff := cmp.Diff(want, got); diff != "" {
		t.Errorf("seed %d: the end (-want +got):\n%s", g.Seed, diff)
	}
}

// read feeds a Reader what one player was sent, and compares its positions with the Referee's.
func (g transcript) read(t *testing.T, p volcano.Player, input string) {
	ref, r := volcano.NewReferee(g.Seed), volcano.NewReader(strings.NewReader(input))
	for i, turn := range g.Turns {
		if turn.Player == p {
			s, err := r.Read()
			if err != nil || s != ref.State() {
				t.Fatalf("seed %d, turn %d: Read() of player %d = %q, %v, want %q", g.Seed, i, p, s, err, ref.State())
			}
			if r.Me() != p || !r.Known() {
				t.Fatalf("seed %d, turn %d: Me() = %d, Known() = %v, want %d, true", g.Seed, i, r.Me(), r.Known(), p)
			}
		}
		if turn.Out == nil || ref.Answer(*turn.Out) != nil {
			break
		}
		if a, err := volcano.ParseAction(*turn.Out); err == nil && turn.Player == p && i%8 != 0 {
			r.Sent(a)
		}
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
	if len(list) == 0 {
		want := blueWins
		if s.ToMove() == volcano.Blue {
			want = orangeWins
		}
		checkVerdict(t, s, want.by(volcano.NoAction))
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

func TestGolden(t *testing.T) { game.Golden(t) }

func TestHashes(t *testing.T) {
	gametest.Hashes(t, func(text string) uint64 { return volcano.MustParse(text).Hash() })
}
