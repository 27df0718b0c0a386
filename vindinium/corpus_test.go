package vindinium_test

import (
	"errors"
	"fmt"
	"path/filepath"
	"strings"
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
	gametest.Corpora(t, "vindinium", func(t *testing.T, dir string) {
		file := func(name string) string { return filepath.Join(dir, name) }
		turns := 0
		games := gametest.Records(t, file("transcripts.jsonl.gz"), func(g transcript) {
			turns += len(g.Turns)
			g.check(t)
		})
		starts := gametest.Records(t, file("maps.jsonl.gz"), func(m start) { m.check(t) })
		refused := gametest.Records(t, file("mapcrash.jsonl.gz"), func(c crash) { c.check(t) })
		cases := gametest.Records(t, file("cases.jsonl.gz"), func(c testCase) { c.check(t) })
		outputs := gametest.Records(t, file("outputs.jsonl.gz"), func(o output) { o.check(t) })
		verdict := "none different"
		if t.Failed() {
			verdict = "SOME DIFFERENT"
		}
		t.Logf("%d games (%d turns), %d starts, %d refused option sets, %d cases, %d output lines, %s",
			games, turns, starts, refused, cases, outputs, verdict)
	})
}

type transcript struct {
	Game    string            `json:"game"`
	Seed    int64             `json:"seed"`
	Options map[string]string `json:"options"`
	Bots    []string          `json:"bots"`
	Turns   []struct {
		Player vindinium.Player `json:"player"`
		In     []string         `json:"in"`
		Out    *string          `json:"out"`
		Off    bool             `json:"off"`
	} `json:"turns"`
	Scores []int             `json:"scores"`
	End    string            `json:"end"`
	Winner *vindinium.Player `json:"winner"`
	Faults []fault           `json:"faults"`
}

type fault struct {
	Player vindinium.Player `json:"player"`
	Ply    int              `json:"ply"`
	Why    string           `json:"why"`
}

func (g transcript) check(t *testing.T) {
	ref, err := vindinium.NewReferee(g.Seed, vindinium.ParseOptions(g.Options))
	if err != nil {
		t.Fatalf("NewReferee(%d) = error %v, want nil", g.Seed, err)
	}
	streams := make([]strings.Builder, ref.State().NumPlayers())
	faults := []fault{}
	for i, turn := range g.Turns {
		p := ref.ToMove()
		if ref.Over() || p != turn.Player || ref.Active(p) == turn.Off {
			t.Fatalf("seed %d, turn %d: Over() = %v, ToMove() = %d, Active() = %v, want %+v", g.Seed, i, ref.Over(), p, ref.Active(p), turn)
		}
		want := ""
		if !turn.Off {
			want = strings.Join(turn.In, "\n") + "\n"
		}
		if diff := cmp.Diff(want, string(ref.AppendInput(nil))); diff != "" {
			t.Fatalf("seed %d, turn %d: AppendInput() of player %d (-want +got):\n%s", g.Seed, i, p, diff)
		}
		streams[p].WriteString(want)
		switch {
		case turn.Out == nil:
			ref.Timeout()
			if !turn.Off {
				faults = append(faults, fault{p, i, "timeout"})
			}
		case ref.Answer(*turn.Out) != nil:
			faults = append(faults, fault{p, i, "invalid"})
		}
	}
	winner, ok := ref.Winner()
	if !ref.Over() || g.End != "limit" || ok != (g.Winner != nil) || ok && winner != *g.Winner {
		t.Errorf("seed %d: Over() = %v, Winner() = %d, %v, want %s, %v", g.Seed, ref.Over(), winner, ok, g.End, g.Winner)
	}
	scores := make([]int, len(streams))
	for p := range scores {
		scores[p] = ref.Score(vindinium.Player(p))
	}
	if diff := cmp.Diff(g.Scores, scores); diff != "" {
		t.Errorf("seed %d: the scores (-want +got)\n%s", g.Seed, diff)
	}
	if diff := cmp.Diff(g.Faults, faults); diff != "" {
		t.Errorf("seed %d: the faults (-want +got)\n%s", g.Seed, diff)
	}
	for p := range streams {
		g.read(t, vindinium.Player(p), streams[p].String())
	}
}

// read feeds a Reader what one player was sent, and compares its positions and what it saw with the Referee's.
func (g transcript) read(t *testing.T, p vindinium.Player, input string) {
	o := vindinium.ParseOptions(g.Options)
	ref, err := vindinium.NewReferee(g.Seed, o)
	if err != nil {
		t.Fatal(err)
	}
	r := vindinium.NewReader(strings.NewReader(input))
	r.SetRounds(ref.State().Rounds())
	targets := map[vindinium.Player]geom.Point{}
	for i, turn := range g.Turns {
		s := ref.State()
		if turn.Player == p && !turn.Off {
			got, err := r.Read()
			if err != nil || got != s || r.Me() != p || !r.Known() {
				t.Fatalf("seed %d, turn %d: Read() of player %d = %q, known %v, %v, want %q", g.Seed, i, p, got, r.Known(), err, s)
			}
			expert := i >= s.NumPlayers() && strings.Count(turn.In[0], " ") == 2
			for q := vindinium.Player(0); q < 5; q++ {
				at, ok := r.Target(q)
				if want := expert && q != p && int(q) < s.NumPlayers(); ok != want || ok && at != targets[q] {
					t.Fatalf("seed %d, turn %d: Target(%d) of player %d = %v, %v, want %v, %v", g.Seed, i, q, p, at, ok, targets[q], want)
				}
			}
		}
		a := vindinium.Wait.Action()
		if turn.Out == nil {
			ref.Timeout()
		} else if ref.Answer(*turn.Out) == nil {
			a = vindinium.MustParseAction(*turn.Out)
		}
		targets[turn.Player] = s.Target(a)
		if turn.Player == p && i%8 < 4 {
			r.Sent(a)
		}
	}
}

type start struct {
	Seed     int64             `json:"seed"`
	Options  map[string]string `json:"options"`
	Lines    []string          `json:"lines"`
	Resolved struct {
		Size        int `json:"size"`
		WallPercent int `json:"wallPercent"`
		MinePercent int `json:"minePercent"`
		Rounds      int `json:"rounds"`
		Players     int `json:"players"`
	} `json:"resolved"`
}

func (m start) check(t *testing.T) {
	o := vindinium.ParseOptions(m.Options)
	ref, err := vindinium.NewReferee(m.Seed, o)
	if err != nil {
		t.Errorf("NewReferee(%d, %v) = error %v, want nil", m.Seed, m.Options, err)
		return
	}
	got := strings.Split(strings.TrimSuffix(string(ref.AppendInput(nil)), "\n"), "\n")
	if diff := cmp.Diff(m.Lines, got); diff != "" {
		t.Errorf("seed %d, %v: AppendInput() (-want +got):\n%s", m.Seed, m.Options, diff)
	}
	s := ref.State()
	if s.Map().Size() != m.Resolved.Size || s.Rounds() != m.Resolved.Rounds || s.NumPlayers() != m.Resolved.Players {
		t.Errorf("seed %d, %v: Size() = %d, Rounds() = %d, NumPlayers() = %d, want %+v", m.Seed, m.Options, s.Map().Size(), s.Rounds(), s.NumPlayers(), m.Resolved)
	}
	for _, value := range []struct{ got, want int }{{o.WallPercent, m.Resolved.WallPercent}, {o.MinePercent, m.Resolved.MinePercent}} {
		// A number that is not given is drawn, and a given zero is kept as -1.
		if value.got != 0 && value.got != value.want && (value.got != -1 || value.want != 0) {
			t.Errorf("seed %d, %v: ParseOptions() = %+v, want %+v", m.Seed, m.Options, o, m.Resolved)
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
	if err := checkPly(s, a, o.Target, o.After.orNil(t)); err != nil {
		t.Errorf("%q: %v, want no error", o.Out, err)
	}
	if got := vindinium.AsksForExpertInput(o.Out); got != o.Expert {
		t.Errorf("%q asks for expert input: %v, want %v", o.Out, got, o.Expert)
	}
}

func TestGolden(t *testing.T) { game.Golden(t) }

func TestHashes(t *testing.T) {
	gametest.Hashes(t, func(text string) uint64 { return vindinium.MustParse(text).Hash() })
}
