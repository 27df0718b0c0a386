package players

import (
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	batches "github.com/rulebook-go/rulebook/examples/internal/batch"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
)

// write writes a network with 32 hidden units to a file. Its outputs do not depend on the inputs.
func write(t *testing.T, inputs int, outputs ...int) string {
	t.Helper()
	const base, hidden = 91, 32
	digit := func(n int) string {
		if c := byte('#' + n); c < '\\' {
			return string(c)
		} else {
			return string(c + 1)
		}
	}
	two := func(n int) string { n += 45*base + 45; return digit(n/base) + digit(n%base) }
	text := two(inputs) + two(hidden) + two(1000) + strings.Repeat(digit(45), inputs*hidden)
	text += strings.Repeat(two(0), hidden*(1+len(outputs)))
	for _, n := range outputs {
		text += two(n)
	}
	name := filepath.Join(t.TempDir(), "net.txt")
	if err := os.WriteFile(name, []byte(text+"\n"), 0o666); err != nil {
		t.Fatal(err)
	}
	return name
}

// starts yields each game with a start and the number of inputs of its positions.
func starts(t *testing.T) func(yield func(game.State, int) bool) {
	return func(yield func(game.State, int) bool) {
		for _, g := range games.All() {
			options := map[string]string(nil)
			if g.Name == "vindinium" {
				options = map[string]string{"size": "10", "turns": "20"}
			}
			shape, err := batches.ShapeOf(g, options)
			if err != nil {
				t.Fatal(err)
			}
			s, err := g.Start(1, options)
			if err != nil {
				t.Fatal(err)
			}
			if !yield(s, shape.Layout.Inputs()) {
				return
			}
		}
	}
}

// opened returns what reads the network in a file, and its player.
func opened(t *testing.T, g *game.Game, file string) (rater, game.Policy) {
	t.Helper()
	rate, err := readRater(g, file)
	if err != nil {
		t.Fatal(err)
	}
	player, err := learned(g, file)
	if err != nil {
		t.Fatal(err)
	}
	policy, err := player(rand.New(rand.NewPCG(1, 2)), nil, nil)
	if err != nil {
		t.Fatal(err)
	}
	return rate, policy
}

// TestValue plays games with a network for which every player to move has the same odds, with a logarithm of 1: it wins
// where one action is enough, and otherwise takes the odds of the next player for its own or for those of its opponent.
func TestValue(t *testing.T) {
	for s, inputs := range starts(t) {
		rate, policy := opened(t, s.Game(), write(t, inputs, 1000))
		for b := game.NewBoard(s); !b.Over(); {
			s := b.State()
			ratings, err := rate(s)
			if err != nil {
				t.Fatal(err)
			}
			wins := false
			for i, index := range s.AppendLegalIndices(nil) {
				next, err := s.ApplyIndex(index)
				if err != nil {
					t.Fatal(err)
				}
				want := 1.0
				if next.Over() {
					won := stats.Share(next, s.ToMove())
					want, wins = math.Log(won/(1-won)), wins || won == 1
				} else if s.NumPlayers() == 2 && next.ToMove() != s.ToMove() {
					want = -1
				}
				if ratings[i] != want {
					t.Fatalf("%v: after action %d the logarithm is %v, want %v", s, index, ratings[i], want)
				}
			}
			play(t, b, policy)
			if winner, _ := b.State().Winner(); wins && s.NumPlayers() == 2 && (!b.Over() || winner != s.ToMove()) {
				t.Fatalf("%v: the player does not win", s)
			}
		}
	}
}

func play(t *testing.T, b game.Board, policy game.Policy) (index int) {
	t.Helper()
	index, err := policy(b)
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Play(index); err != nil {
		t.Fatal(err)
	}
	return index
}

// TestPolicy plays games with a network that prefers actions with even indices, by a logarithm of 1.
func TestPolicy(t *testing.T) {
	for s, inputs := range starts(t) {
		var outputs []int
		for i := range s.Game().NumActions {
			outputs = append(outputs, 1000*(1-i%2))
		}
		rate, policy := opened(t, s.Game(), write(t, inputs, outputs...))
		even, odd := 0, 0 // actions where both would do
		for b := game.NewBoard(s); !b.Over(); {
			indices := b.State().AppendLegalIndices(nil)
			ratings, err := rate(b.State())
			if err != nil {
				t.Fatal(err)
			}
			for i, index := range indices {
				if want := float64(outputs[index]) / 1000; ratings[i] != want {
					t.Fatalf("%v: action %d has %v, want %v", b.State(), index, ratings[i], want)
				}
			}
			choice := slices.Max(ratings) != slices.Min(ratings)
			switch index := play(t, b, policy); {
			case choice && index%2 == 0:
				even++
			case choice:
				odd++
			}
		}
		if even < 2*odd || odd == 0 {
			t.Errorf("%s: %d even and %d odd actions", s.Game().Name, even, odd)
		}
	}
}

// TestTiles reads the policy that the bot of Volcanoes has.
func TestTiles(t *testing.T) {
	source, err := os.ReadFile("../../../search/volcano/policy/weights.go")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), "net.txt")
	if err := os.WriteFile(file, []byte(strings.Split(string(source), "\"")[1]), 0o666); err != nil {
		t.Fatal(err)
	}
	outputs, err := os.ReadFile("../../../search/volcano/policy/testdata/outputs.txt")
	if err != nil {
		t.Fatal(err)
	}
	numbers, text, _ := strings.Cut(strings.Split(string(outputs), "\n")[0], " ")
	g, err := games.Named("volcano")
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	rate, _ := opened(t, g, file)
	ratings, err := rate(s)
	if err != nil {
		t.Fatal(err)
	}
	unit := 0.0
	for i, number := range strings.Split(numbers, ",") {
		n, err := strconv.ParseFloat(number, 64)
		if err != nil {
			t.Fatal(err)
		}
		if i == 0 {
			unit = n / ratings[0]
		}
		if math.Abs(ratings[i]*unit-n) > 1e-6*math.Abs(n) {
			t.Errorf("action %d has %v, want %v", i, ratings[i], n/unit)
		}
	}
}

func TestWrongNetworks(t *testing.T) {
	onitama, err := games.Named("onitama")
	if err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string]string{
		write(t, 7, 0):      "a network of 7 inputs",
		write(t, 151, 0, 0): "a network of 2 outputs",
		"none.txt":          "none.txt",
	} {
		if _, err := learned(onitama, file); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%s gives the error %v, want %q", file, err, want)
		}
	}
}
