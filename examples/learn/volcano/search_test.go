package volcano

import (
	"math"
	"os"
	"strconv"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/features"
	volcanofeatures "github.com/rulebook-go/rulebook/examples/games/volcano/features"
	"github.com/rulebook-go/rulebook/examples/search/mcts"
	"github.com/rulebook-go/rulebook/examples/search/think"
	volcanosearch "github.com/rulebook-go/rulebook/examples/search/volcano"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/volcano"
)

// TestValues compares the outputs with those of train.py, to the last bit.
func TestValues(t *testing.T) {
	if got := network.Inputs(); got != volcanofeatures.Inputs {
		t.Fatalf("the network has %d inputs, want %d", got, volcanofeatures.Inputs)
	}
	data, err := os.ReadFile("testdata/outputs.txt")
	if err != nil {
		t.Fatal(err)
	}
	lines := strings.Split(strings.TrimSpace(string(data)), "\n")
	for _, line := range lines {
		number, text, _ := strings.Cut(line, " ")
		s := volcano.MustParse(text)
		if got := network.Value(volcanofeatures.Append(nil, &s, s.ToMove())); strconv.FormatInt(got, 10) != number {
			t.Errorf("Value(%v) = %d, want %s", s, got, number)
		}
	}
	if len(lines) < 20 {
		t.Errorf("testdata/outputs.txt has %d positions, want at least 20", len(lines))
	}
}

func TestEvaluate(t *testing.T) {
	s := volcano.MustParse("1..../11............./1.................../111../.......11....../..........11........ 0 4")
	blue, orange := Evaluate(s, volcano.Blue), Evaluate(s, volcano.Orange)
	odds := 1 / (1 + math.Exp(-float64(blue)/1000))
	if want := float64(Odds(&s)); math.Abs(odds-want) > 0.001 || orange != -blue {
		t.Errorf("Evaluate gives Blue odds of %v, want %v, and Orange the opposite", odds, want)
	}
}

func TestAllocations(t *testing.T) {
	s := volcano.New()
	if n := testing.AllocsPerRun(100, func() { Odds(&s) }); n != 0 {
		t.Errorf("Odds allocates %v times, want 0", n)
	}
}

func BenchmarkOdds(b *testing.B) {
	list := games()
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		Odds(&list[i%len(list)])
	}
}

func BenchmarkNet(b *testing.B) {
	var inputs [][]features.Input
	for _, s := range games() {
		inputs = append(inputs, volcanofeatures.Append(nil, &s, s.ToMove()))
	}
	b.ReportAllocs()
	for i := 0; i < b.N; i++ {
		network.Value(inputs[i%len(inputs)])
	}
}

// games returns positions of random games.
func games() []volcano.State {
	states, _ := gametest.Samples(1024, func(int) volcano.State { return volcano.New() })
	return states
}

// TestSearch checks that the search trusts the network as much as its share says, and that it does not allocate.
func TestSearch(t *testing.T) {
	s := volcano.MustParse("1..../11............./1.................../111../.......11....../..........11........ 0 4")
	p := volcanosearch.Default()
	p.Search.MaxNodes = 1 << 14
	x := Search(p, 0.4)
	if a := x.Search(s, think.Budget{Nodes: 100}, nil); a.String() != "N22" {
		t.Errorf("the search plays %v, want N22, which wins", a)
	}
	start := volcano.New()
	if n := testing.AllocsPerRun(3, func() { x.Search(start, think.Budget{Nodes: 500}, nil) }); n != 0 {
		t.Errorf("Search allocates %v times, want 0", n)
	}
	s = games()[5]
	for _, share := range []float32{1, 0.25} {
		plain, learned := volcanosearch.NewGuide(p), guide{volcanosearch.NewGuide(p), share}
		me, first, second := s.ToMove(), s, s
		r, got := plain.Playout(&first, new(mcts.Trace)), learned.Playout(&second, new(mcts.Trace))
		want := r[me] + share*(Odds(&s)-r[me])
		if math.Abs(float64(got[me]-want)) > 1e-6 || math.Abs(float64(got[me]+got[me^1]-1)) > 1e-6 {
			t.Errorf("Playout = %v with a share of %v after %v without the network, want %v of 1", got, share, r, want)
		}
	}
}
