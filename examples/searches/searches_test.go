package searches

import (
	"math"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	onitamasearch "github.com/rulebook-go/rulebook/examples/search/onitama"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/onitama"
)

// TestNew makes every search of every game, which then plays a few turns against itself, reports what it plays, and ranks
// all actions.
func TestNew(t *testing.T) {
	for _, g := range games.All() {
		for _, name := range Names() {
			x, err := New(g, name, Options{Seed: 1, Nodes: 300})
			if err != nil {
				t.Fatal(err)
			}
			s, err := g.Start(3, nil)
			if err != nil {
				t.Fatal(err)
			}
			for n := 0; n < 6; n++ {
				var r think.Report[string]
				a := x.Search(s, think.Budget{Nodes: 300}, func(last think.Report[string]) { r = last })
				if _, _, err := s.Judge(a); err != nil || r.Best != a || len(r.Line) == 0 || r.Line[0] != a || r.Value < 0 || r.Value > 1 {
					t.Fatalf("%s: %s: Search(%v) = %q, %v, reports %+v", g.Name, name, s, a, err, r)
				}
				s, _ = s.Apply(a)
			}
			list := x.Rank(s, s.LegalActions(), think.Budget{Nodes: 4_000})
			if len(list) != s.NumLegalActions() {
				t.Errorf("%s: %s: Rank(%v) has %d actions, want %d", g.Name, name, s, len(list), s.NumLegalActions())
			}
			for _, c := range list {
				if _, _, err := s.Judge(c.Action); err != nil || c.Value < 0 || c.Value > 1 {
					t.Errorf("%s: %s: Rank(%v) has %+v, %v", g.Name, name, s, c, err)
				}
			}
		}
	}
}

// TestPlayer lets all searches play a game to its end, and a search that returns nonsense lose it.
func TestPlayer(t *testing.T) {
	g, err := games.Named("onitama")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Start(1, nil)
	if err != nil {
		t.Fatal(err)
	}
	budget := func() think.Budget { return think.Budget{Nodes: 50} }
	x, err := New(g, "search", Options{})
	if err != nil {
		t.Fatal(err)
	}
	b, reports := game.NewBoard(s), 0
	p := Player(x, budget, func(think.Report[string]) { reports++ })
	if err := game.Play(b, []game.Policy{p, p}, nil); err != nil || !b.Over() || reports < b.Turn() {
		t.Errorf("a game of %d turns ends with %v after %d reports", b.Turn(), err, reports)
	}
	nonsense := chooser[onitama.State, onitama.Action, onitama.Player](func(onitama.State) onitama.Action {
		return onitama.Action{From: onitama.NoSquare}
	})
	bad := Player(&typed[onitama.State, onitama.Action, onitama.Player]{x: nonsense}, budget, nil)
	if err := game.Play(game.NewBoard(s), []game.Policy{bad, bad}, nil); err == nil {
		t.Error("a player of nonsense is not refused")
	}
}

func TestErrors(t *testing.T) {
	onitama, _ := games.Named("onitama")
	volcano, _ := games.Named("volcano")
	for _, c := range []struct {
		g    *game.Game
		name string
		o    Options
		want string
	}{
		{onitama, "best", Options{}, `no search is called "best"; the searches are random, mcts, alphabeta, search`},
		{volcano, "search", Options{Params: onitamasearch.Default()}, "takes volcanosearch.Params, not onitamasearch.Params"},
	} {
		if x, err := New(c.g, c.name, c.o); x != nil || err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("New(%s, %q, %v) = %v, %v, want %q", c.g.Name, c.name, c.o, x, err, c.want)
		}
	}
	if x, err := New(onitama, "search", Options{Params: Default(onitama)}); x == nil || err != nil {
		t.Errorf("the default parameters are refused: %v", err)
	}
}

// TestSizes checks that tables and trees are not larger than needed.
func TestSizes(t *testing.T) {
	for _, c := range []struct{ nodes, bits, most int }{{0, tableBits, treeNodes}, {1, 3, 5000}, {1000, 12, 200_000}, {math.MaxInt32, tableBits, treeNodes}} {
		if bits, nodes := alphabeta.Limit(tableBits, c.nodes), mcts.Limit(treeNodes, c.nodes); bits != c.bits || nodes > c.most {
			t.Errorf("%d nodes: %d bits and %d nodes, want %d and at most %d", c.nodes, bits, nodes, c.bits, c.most)
		}
	}
}
