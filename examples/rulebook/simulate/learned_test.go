package simulate

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	batches "github.com/rulebook-go/rulebook/examples/internal/batch"
)

// constant writes a network for which every player to move has the same odds, with a logarithm of 1.
func constant(t *testing.T, inputs int) string {
	t.Helper()
	const zero, base, hidden = 45*91 + 45, 91, 32
	digit := func(n int) string {
		if c := byte('#' + n); c < '\\' {
			return string(c)
		} else {
			return string(c + 1)
		}
	}
	two := func(n int) string { return digit((n+zero)/base) + digit((n+zero)%base) }
	text := two(inputs) + two(hidden) + two(1000) + strings.Repeat(digit(45), inputs*hidden) + strings.Repeat(two(0), 2*hidden) + two(1000)
	name := filepath.Join(t.TempDir(), "net.txt")
	if err := os.WriteFile(name, []byte(text+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// TestLearned plays games with a network that sees no difference: it wins where one action is enough, and otherwise takes
// the odds of the next player for its own or for those of its opponent.
func TestLearned(t *testing.T) {
	for _, g := range game.All() {
		options := map[string]string(nil)
		if g.Name == "vindinium" {
			options = map[string]string{"size": "10", "turns": "20"}
		}
		shape, err := batches.ShapeOf(g.Name, options)
		if err != nil {
			t.Fatal(err)
		}
		file := constant(t, shape.Layout.Inputs())
		v, err := readValues(g, file)
		if err != nil {
			t.Fatal(err)
		}
		player, err := learned(g, file)
		if err != nil {
			t.Fatal(err)
		}
		s, err := g.New(1, options)
		if err != nil {
			t.Fatal(err)
		}
		b, policy := game.NewBoard(s), player(rand.New(rand.NewPCG(1, 2)), nil)
		for !b.Over() {
			s := b.State()
			odds, err := v.after(s)
			if err != nil {
				t.Fatal(err)
			}
			wins := false
			for i, index := range s.AppendIndices(nil) {
				next, err := s.ApplyIndex(index)
				if err != nil {
					t.Fatal(err)
				}
				want := 1 / (1 + math.Exp(-1))
				if next.Over() {
					want = share(next, s.ToMove())
				} else if s.NumPlayers() == 2 && next.ToMove() != s.ToMove() {
					want = 1 - want
				}
				if math.Abs(odds[i]-want) > 1e-9 {
					t.Fatalf("%v: after action %d the odds are %v, want %v", s, index, odds[i], want)
				}
				wins = wins || want == 1
			}
			index, err := policy(b)
			if err != nil {
				t.Fatal(err)
			}
			if err := b.Play(index); err != nil {
				t.Fatal(err)
			}
			if winner, _ := b.State().Winner(); wins && g.Name != "vindinium" && (!b.Over() || winner != s.ToMove()) {
				t.Fatalf("%v: the player plays %d, and does not win", s, index)
			}
		}
	}
	onitama, err := game.Named("onitama")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := learned(onitama, constant(t, 7)); err == nil || !strings.Contains(err.Error(), "a network of 7 inputs") {
		t.Errorf("a network of 7 inputs gives %v, want an error that says so", err)
	}
	if _, err := learned(onitama, "none.txt"); err == nil {
		t.Error("a network in no file gives no error")
	}
}
