package batch_test

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/features"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	onitamafeatures "github.com/rulebook-go/rulebook/examples/games/onitama/features"
	. "github.com/rulebook-go/rulebook/examples/internal/batch"
	"github.com/rulebook-go/rulebook/internal/gametest"
	"github.com/rulebook-go/rulebook/onitama"
)

// short are the options with which the games of a test are short.
var short = map[string]map[string]string{"vindinium": {"turns": "10", "size": "12"}}

func named(name string) *game.Game {
	g, err := games.Named(name)
	if err != nil {
		panic(err)
	}
	return g
}

// newOutput returns an Output with all slices.
func newOutput(s *Shape, n int) *Output {
	planes := s.Layout.Size()
	return &Output{
		Mask: make([]uint8, n*s.NumActions), Legal: make([]int32, n*s.MaxActions), LegalCount: make([]int32, n),
		Bytes: make([]uint8, n*planes), Floats: make([]float32, n*planes),
		Inputs: make([]features.Input, n*s.MaxInputs), InputCount: make([]int32, n),
		Reward: make([]float32, n), Rewards: make([]float32, n*s.Seats), Over: make([]uint8, n),
		ToMove: make([]int32, n), Turn: make([]int32, n), Hash: make([]uint64, n), Seed: make([]int64, n),
		FinalBytes: make([]uint8, n*planes), FinalFloats: make([]float32, n*planes),
	}
}

func mustOpen(t testing.TB, c Config) Batch {
	t.Helper()
	b, err := Open(c)
	if err != nil {
		t.Fatal(err)
	}
	return b
}

// same reports whether two Outputs have the same contents.
func same(a, b *Output) bool {
	return slices.Equal(a.Mask, b.Mask) && slices.Equal(a.Legal, b.Legal) && slices.Equal(a.LegalCount, b.LegalCount) &&
		slices.Equal(a.Bytes, b.Bytes) && slices.Equal(a.Floats, b.Floats) &&
		slices.Equal(a.Inputs, b.Inputs) && slices.Equal(a.InputCount, b.InputCount) &&
		slices.Equal(a.Reward, b.Reward) && slices.Equal(a.Rewards, b.Rewards) && slices.Equal(a.Over, b.Over) &&
		slices.Equal(a.ToMove, b.ToMove) && slices.Equal(a.Turn, b.Turn) && slices.Equal(a.Hash, b.Hash) &&
		slices.Equal(a.Seed, b.Seed) && slices.Equal(a.FinalBytes, b.FinalBytes) && slices.Equal(a.FinalFloats, b.FinalFloats)
}

// choose picks a random legal action for each game that has one.
func choose(actions []int32, out *Output, s *Shape, rng *gametest.Random) {
	for i := range actions {
		if n := int(out.LegalCount[i]); n > 0 {
			actions[i] = out.Legal[i*s.MaxActions+rng.Intn(n)]
		}
	}
}

// row returns the part of a slice that belongs to a place.
func row[T any](all []T, i, n int) []T { return all[i*n : (i+1)*n] }

// TestStep compares batches with games that are played one by one through package game.
func TestStep(t *testing.T) {
	for _, g := range games.All() {
		for _, restart := range []Restart{Never, SameStep, NextStep} {
			t.Run(fmt.Sprintf("%s/%v", g.Name, restart), func(t *testing.T) {
				const n = 5
				b := mustOpen(t, Config{Game: g, Games: n, Seed: 7, Options: short[g.Name], Restart: restart})
				x := &mirror{t: t, g: g, b: b, s: b.Shape(), out: newOutput(b.Shape(), n), number: make([]int64, n)}
				for i := range n {
					x.out.View = append(x.out.View, int32(i%(x.s.Seats+1)-1))
					x.number[i] = int64(i)
					x.states = append(x.states, x.start(i))
				}
				x.last = make([]game.State, n)
				if err := b.Fill(x.out); err != nil {
					t.Fatal(err)
				}
				for i := range n {
					x.compare(i, -1, false)
				}
				rng := gametest.Random(3)
				actions := make([]int32, n)
				for range 250 {
					choose(actions, x.out, x.s, &rng)
					if err := b.Step(actions, x.out); err != nil {
						t.Fatal(err)
					}
					for i := range n {
						x.step(i, int(actions[i]), restart)
					}
				}
				if slices.Contains(x.last, nil) {
					t.Fatal("a game never ended")
				}
				// Fill writes the last positions, as other seats see them too.
				for i := range n {
					x.out.View[i] = 0
				}
				if err := b.Fill(x.out); err != nil {
					t.Fatal(err)
				}
				for i := range n {
					x.planes(i, x.states[i], x.out.Bytes, x.out.Floats)
					x.planes(i, x.last[i], x.out.FinalBytes, x.out.FinalFloats)
				}
			})
		}
	}
}

// mirror has the games of a batch a second time.
type mirror struct {
	t            *testing.T
	g            *game.Game
	b            Batch
	s            *Shape
	out          *Output
	number       []int64
	states, last []game.State
}

func (x *mirror) start(i int) game.State {
	s, err := x.g.Start(game.SeedAt(7, x.number[i]), short[x.g.Name])
	if err != nil {
		x.t.Fatal(err)
	}
	return s
}

// step plays an action and compares what the batch has written.
func (x *mirror) step(i, action int, restart Restart) {
	x.t.Helper()
	s := x.states[i]
	if s.Over() {
		if restart == NextStep {
			x.number[i] += int64(len(x.number))
			x.states[i] = x.start(i)
		}
		x.compare(i, -1, restart == Never)
		return
	}
	actor := s.ToMove()
	next, err := s.ApplyIndex(action)
	if err != nil {
		x.t.Fatal(err)
	}
	x.states[i] = next
	if next.Over() {
		x.last[i] = next
		x.planes(i, next, x.out.FinalBytes, x.out.FinalFloats)
		if restart == SameStep {
			x.number[i] += int64(len(x.number))
			x.states[i] = x.start(i)
		}
	}
	x.compare(i, actor, next.Over())
}

// compare compares what the batch has written about a place.
func (x *mirror) compare(i, actor int, over bool) {
	x.t.Helper()
	s, out := x.states[i], x.out
	want := s.AppendLegalIndices(nil)
	mask := make([]uint8, x.s.NumActions)
	for k, index := range want {
		mask[index] = 1
		if got := row(out.Legal, i, x.s.MaxActions)[k]; int(got) != index {
			x.t.Fatalf("game %d, %v: legal action %d has the index %d, want %d", i, s, k, got, index)
		}
	}
	if got := row(out.Mask, i, x.s.NumActions); !slices.Equal(got, mask) {
		x.t.Fatalf("game %d, %v: the mask is wrong", i, s)
	}
	ended := actor >= 0 && over
	rewards := make([]float32, x.s.Seats)
	if ended {
		for p := range rewards {
			rewards[p] = reward(x.last[i], p)
		}
	}
	acted := float32(0)
	if actor >= 0 {
		acted = rewards[actor]
	}
	for _, c := range []struct {
		name      string
		got, want any
	}{
		{"LegalCount", out.LegalCount[i], int32(len(want))},
		{"Over", out.Over[i] != 0, over},
		{"ToMove", out.ToMove[i], int32(s.ToMove())},
		{"Turn", out.Turn[i], int32(s.Turn())},
		{"Hash", out.Hash[i], s.Hash()},
		{"Seed", out.Seed[i], game.SeedAt(7, x.number[i])},
		{"Reward", out.Reward[i], acted},
		{"Rewards", row(out.Rewards, i, x.s.Seats), rewards},
	} {
		if !reflect.DeepEqual(c.got, c.want) {
			x.t.Fatalf("game %d, %v: %s is %v, want %v", i, s, c.name, c.got, c.want)
		}
	}
	x.planes(i, s, out.Bytes, out.Floats)
	got, err := x.b.State(i)
	if err != nil || got != s {
		x.t.Fatalf("State(%d) = %v, %v, want %v", i, got, err, s)
	}
	if last, err := x.b.Last(i); last != x.last[i] || (err == nil) != (last != nil) {
		x.t.Fatalf("Last(%d) = %v, %v, want %v", i, last, err, x.last[i])
	}
}

// reward is what a player gets at the end: the share of opponents beaten, from -1 to 1.
func reward(s game.State, p int) float32 {
	beaten, opponents := 0.0, s.NumPlayers()-1
	for q := range s.NumPlayers() {
		if q != p && s.Score(p) > s.Score(q) {
			beaten++
		} else if q != p && s.Score(p) == s.Score(q) {
			beaten += 0.5
		}
	}
	return float32(2*beaten/float64(opponents) - 1)
}

// planes compares planes with the game's features.
func (x *mirror) planes(i int, s game.State, bytes []uint8, floats []float32) {
	x.t.Helper()
	size := x.s.Layout.Size()
	wantBytes, wantFloats := make([]uint8, size), make([]float32, size)
	inputs := inputsOf(s, x.s.Layout.Height, int(x.out.View[i]))
	x.s.Layout.Bytes(wantBytes, inputs)
	x.s.Layout.Floats(wantFloats, inputs)
	if !slices.Equal(row(bytes, i, size), wantBytes) || !slices.Equal(row(floats, i, size), wantFloats) {
		x.t.Fatalf("game %d, %v: the planes are wrong", i, s)
	}
}

// inputsOf returns the inputs of a position as a seat sees them, or the player to move if it is -1.
func inputsOf(s game.State, rows, seat int) []features.Input {
	if seat < 0 {
		seat = s.ToMove()
	}
	part, err := game.Part[game.WithInputs](s.Game(), "inputs")
	if err != nil {
		panic(err)
	}
	_, list, err := part.Inputs(s, rows, seat) // the size counts only in a game that has several
	if err != nil {
		panic(err)
	}
	return list
}

// TestThreads checks that a batch writes the same with any number of threads.
func TestThreads(t *testing.T) {
	for _, g := range games.All() {
		const n = 70
		var all []Batch
		var outs []*Output
		for _, threads := range []int{1, 2, 3, 0} {
			b := mustOpen(t, Config{Game: g, Games: n, Seed: 5, Options: short[g.Name], Restart: SameStep, Threads: threads})
			all, outs = append(all, b), append(outs, newOutput(b.Shape(), n))
			if err := b.Fill(outs[len(outs)-1]); err != nil {
				t.Fatal(err)
			}
		}
		rng := gametest.Random(3)
		actions := make([]int32, n)
		for range 12 {
			choose(actions, outs[0], all[0].Shape(), &rng)
			for i, b := range all {
				if err := b.Step(actions, outs[i]); err != nil {
					t.Fatal(err)
				}
				if !same(outs[i], outs[0]) {
					t.Fatalf("%s: batch %d has written something else than batch 0", g.Name, i)
				}
			}
		}
	}
}

// TestIllegal checks that an action that is not listed is an error that names the first such game, and changes nothing.
func TestIllegal(t *testing.T) {
	for _, c := range []struct {
		game    string
		actions map[int]int32
		want    string
	}{
		{"onitama", map[int]int32{77: -2}, "game 77: syntax error: no action has the index -2; the indices are 0 to 1359"},
		{"onitama", map[int]int32{77: 1360, 90: -5}, "game 77: syntax error: no action has the index 1360; the indices are 0 to 1359"},
		{"volcano", map[int]int32{99: math.MaxInt32}, "game 99: syntax error: no action has the index 2147483647; the indices are 0 to 79"},
		{"vindinium", map[int]int32{40: math.MinInt32}, "game 40: syntax error: no action has the index -2147483648; the indices are 0 to 4"},
		{"cultist", map[int]int32{0: 104}, `game 0: cultist: action "1 MOVE 0 0" in `},
		// Tile 12 6 is far from the leader on 0 3.
		{"cultist", map[int]int32{1: 1 + 12 + 6*13}, `game 1: illegal: action 91, "0 MOVE 12 6", is out of reach; `},
	} {
		const n = 100
		b := mustOpen(t, Config{Game: named(c.game), Games: n, Seed: 5, Options: short[c.game], Threads: 2})
		out, after := newOutput(b.Shape(), n), newOutput(b.Shape(), n)
		if err := b.Fill(out); err != nil {
			t.Fatal(err)
		}
		actions := make([]int32, n)
		rng := gametest.Random(1)
		choose(actions, out, b.Shape(), &rng)
		for i, action := range c.actions {
			actions[i] = action
		}
		err := b.Step(actions, out)
		var illegal *ActionError
		if !errors.As(err, &illegal) || !strings.HasPrefix(err.Error(), c.want) {
			t.Errorf("%s: Step with %v = %v, want an ActionError %s", c.game, c.actions, err, c.want)
		}
		if err := b.Fill(after); err != nil || !same(out, after) {
			t.Errorf("%s: Step with %v has changed something, %v", c.game, c.actions, err)
		}
	}
}

// TestCopies checks that a position can be copied out of a batch and into another place, and goes on there.
func TestCopies(t *testing.T) {
	b := mustOpen(t, Config{Game: named("onitama"), Games: 3, Seed: 1, Restart: SameStep})
	s, err := b.State(2)
	if err == nil {
		err = b.SetState(0, s)
	}
	if got, _ := b.State(0); err != nil || got != s {
		t.Errorf("after SetState(0, %v), State(0) = %v, %v", s, got, err)
	}
	other, err := games.Wrap(cultist.New(1))
	if err != nil {
		t.Fatal(err)
	}
	if err := b.SetState(0, other); err == nil || !strings.Contains(err.Error(), "not one of onitama") {
		t.Errorf("SetState with a position of cultist = %v, want an error", err)
	}
}

// TestBegin checks that games begin anew in the places that are marked, with the seeds that are given.
func TestBegin(t *testing.T) {
	b := mustOpen(t, Config{Game: named("onitama"), Games: 3, Seed: 1})
	out := newOutput(b.Shape(), 3)
	for _, c := range []struct {
		which []uint8
		seeds []int64
		want  []int64
	}{
		{[]uint8{0, 0, 0}, nil, []int64{game.SeedAt(1, 0), game.SeedAt(1, 1), game.SeedAt(1, 2)}},
		{[]uint8{0, 1, 0}, nil, []int64{game.SeedAt(1, 0), game.SeedAt(1, 4), game.SeedAt(1, 2)}},
		{nil, []int64{7, 8, 9}, []int64{7, 8, 9}},
		{[]uint8{1, 0, 1}, []int64{4, 5, 6}, []int64{4, 8, 6}},
		{nil, nil, []int64{game.SeedAt(1, 3), game.SeedAt(1, 7), game.SeedAt(1, 5)}},
	} {
		if err := b.Begin(c.which, c.seeds); err != nil {
			t.Fatal(err)
		}
		if err := b.Fill(out); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(out.Seed, c.want) {
			t.Errorf("after Begin(%v, %v) the seeds are %v, want %v", c.which, c.seeds, out.Seed, c.want)
		}
		for i, seed := range c.want {
			if got, _ := b.State(i); got.Value() != any(onitama.New(seed)) {
				t.Errorf("after Begin(%v, %v) game %d is in %v, want the start of seed %d", c.which, c.seeds, i, got, seed)
			}
		}
	}
}

// TestOver checks a game that is over before a step: nothing is played in it, and the next one begins.
func TestOver(t *testing.T) {
	over := parse(t, "onitama", "..B../...../...../...../..... frog,rabbit/eel,crane/crab 0 30")
	for _, restart := range []Restart{Never, SameStep} {
		b := mustOpen(t, Config{Game: named("onitama"), Games: 2, Seed: 1, Restart: restart})
		first, err := b.State(1)
		if err == nil {
			err = b.SetState(0, over)
		}
		if err != nil {
			t.Fatal(err)
		}
		out := newOutput(b.Shape(), 2)
		actions := []int32{-7, int32(first.AppendLegalIndices(nil)[0])}
		if err := b.Step(actions, out); err != nil {
			t.Fatal(err)
		}
		want := over
		if restart == SameStep {
			want, err = over.Game().Start(game.SeedAt(1, 2), nil)
		}
		got, err2 := b.State(0)
		if err != nil || err2 != nil || got != want {
			t.Errorf("restart %v: after Step, State(0) = %v, want %v", restart, got, want)
		}
		if out.Over[0] != 1 || out.Rewards[0] != 0 || out.Rewards[1] != 0 {
			t.Errorf("restart %v: Over[0] = %d, Rewards[:2] = %v, want 1 and 0, 0", restart, out.Over[0], out.Rewards[:2])
		}
		if _, err := b.Last(0); err == nil {
			t.Errorf("restart %v: Last(0) succeeds, want an error", restart)
		}
	}
}

func parse(t *testing.T, name, text string) game.State {
	t.Helper()
	g, err := games.Named(name)
	if err != nil {
		t.Fatal(err)
	}
	s, err := g.Parse(text)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestStay checks that a game that is left alone stays as it is, over or not, and that the others go on.
func TestStay(t *testing.T) {
	over := parse(t, "onitama", "..B../...../...../...../..... frog,rabbit/eel,crane/crab 0 30")
	for _, restart := range []Restart{Never, SameStep, NextStep} {
		b := mustOpen(t, Config{Game: named("onitama"), Games: 3, Seed: 1, Restart: restart})
		if err := b.SetState(2, over); err != nil {
			t.Fatal(err)
		}
		out, before := newOutput(b.Shape(), 3), newOutput(b.Shape(), 3)
		if err := b.Fill(before); err != nil {
			t.Fatal(err)
		}
		if err := b.Step([]int32{Stay, before.Legal[b.Shape().MaxActions], Stay}, out); err != nil {
			t.Fatal(err)
		}
		for _, i := range []int{0, 2} {
			if out.Hash[i] != before.Hash[i] || out.Turn[i] != before.Turn[i] || out.Reward[i] != 0 ||
				out.Over[i] != before.Over[i] || !slices.Equal(row(out.Bytes, i, 25), row(before.Bytes, i, 25)) {
				t.Errorf("restart %v: game %d did not stay", restart, i)
			}
		}
		if got, _ := b.State(2); got != over || out.Over[2] != 1 || out.Turn[1] != 1 {
			t.Errorf("restart %v: the end is followed by %v, and game 1 is on turn %d", restart, got, out.Turn[1])
		}
	}
}

// TestPositions checks that games begin in the given positions, in turn.
func TestPositions(t *testing.T) {
	const map2 = "0.1/.../.T. 0,0,100,7/2,0,100,%d none 19 10"
	var positions []game.State
	for i := range 3 {
		positions = append(positions, parse(t, "vindinium", fmt.Sprintf(map2, 6+i)))
	}
	b := mustOpen(t, Config{Game: named("vindinium"), Games: 2, Options: map[string]string{"size": "10", "players": "2"}, Positions: positions, Restart: SameStep})
	for round, want := range [][]float32{{1, -1, 0, 0}, {-1, 1, 1, -1}, {0, 0, -1, 1}} {
		for i := range 2 {
			if got, err := b.State(i); got != positions[(2*round+i)%3] {
				t.Fatalf("round %d: State(%d) = %v, %v, want %v", round, i, got, err, positions[(2*round+i)%3])
			}
		}
		out := newOutput(b.Shape(), 2)
		if err := b.Step([]int32{0, 0}, out); err != nil {
			t.Fatal(err)
		}
		if !slices.Equal(out.Rewards, want) {
			t.Errorf("round %d: Rewards = %v, want %v", round, out.Rewards, want)
		}
		if got := []float32{want[1], want[3]}; !slices.Equal(out.Reward, got) {
			t.Errorf("round %d: Reward = %v, want %v", round, out.Reward, got)
		}
	}
	for _, c := range []struct{ text, want string }{
		{"0123/..../..../.... 0,0,100,7/1,0,100,7/2,0,100,1/3,0,100,7 none 19 10", "has 4 players"},
		{strings.Repeat("............/", 11) + ".........0.1 0,0,100,7/2,0,100,1 none 19 10", "has 12 rows"},
	} {
		if err := b.SetState(0, parse(t, "vindinium", c.text)); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("SetState(0, %s) = %v, want an error with %q", c.text, err, c.want)
		}
	}
}

// TestRewards checks the rewards of four seats.
func TestRewards(t *testing.T) {
	s := parse(t, "vindinium", "0123/..../..../.... 0,0,100,7/1,0,100,7/2,0,100,1/3,0,100,9 none 39 10")
	b := mustOpen(t, Config{Game: named("vindinium"), Games: 1, Positions: []game.State{s}})
	out := newOutput(b.Shape(), 1)
	if err := b.Step([]int32{0}, out); err != nil {
		t.Fatal(err)
	}
	if want := []float32{0, 0, -1, 1}; !slices.Equal(out.Rewards, want) || out.Reward[0] != 1 {
		t.Errorf("Rewards = %v, Reward = %v, want %v, 1", out.Rewards, out.Reward, want)
	}
}

// TestChance checks that the moves of neutral units are drawn with their probabilities, and follow from the seed.
func TestChance(t *testing.T) {
	const n = 20000
	config := Config{Game: named("cultist"), Games: n, DrawChance: true, ChanceSeed: 9, Positions: []game.State{mustWrap(t, cultist.New(3))}}
	b, same := mustOpen(t, config), mustOpen(t, config)
	config.ChanceSeed++
	other := mustOpen(t, config)
	differing, count := 0, map[cultist.State]int{}
	actions, out := make([]int32, n), &Output{}
	for _, x := range []Batch{b, same, other} {
		if err := x.Step(actions, out); err != nil {
			t.Fatal(err)
		}
	}
	for i := range n {
		s, _ := b.State(i)
		s2, _ := same.State(i)
		s3, _ := other.State(i)
		if s != s2 {
			t.Fatalf("game %d is %v and %v with the same seed", i, s, s2)
		}
		if s != s3 {
			differing++
		}
		count[s.Value().(cultist.State)]++
	}
	if differing < n/4 {
		t.Errorf("with another seed, %d of %d games are different", differing, n)
	}
	before := cultist.New(3).WithoutRand().ApplyUnchecked(cultist.Action{})
	for _, a := range before.LegalActions() {
		num, den := before.Weight(a)
		p := float64(num) / float64(den)
		got := float64(count[before.ApplyUnchecked(a)])
		if deviation := math.Sqrt(n * p * (1 - p)); math.Abs(got-n*p) > 5*deviation {
			t.Errorf("%q was drawn %v times, want %.0f", a, got, n*p)
		}
		delete(count, before.ApplyUnchecked(a))
	}
	if len(count) != 0 {
		t.Errorf("chance did what it cannot do: %v", count)
	}
}

func mustWrap(t *testing.T, value any) game.State {
	t.Helper()
	s, err := games.Wrap(value)
	if err != nil {
		t.Fatal(err)
	}
	return s
}

// TestErrors checks what Open rejects.
func TestErrors(t *testing.T) {
	for _, c := range []struct {
		config Config
		want   string
	}{
		{Config{Game: named("onitama")}, "the number of games must be 1 to 1048576, not 0"},
		{Config{Game: named("onitama"), Games: MaxGames + 1}, "not 1048577"},
		{Config{Game: named("onitama"), Games: 1, Threads: -1}, "the number of threads must be 0 to 256, not -1"},
		{Config{Game: named("onitama"), Games: 1, Threads: 257}, "not 257"},
		{Config{Game: named("onitama"), Games: 1, DrawChance: true}, "onitama has no chance"},
		{Config{Game: named("onitama"), Games: 1, Options: map[string]string{"size": "3"}}, `"size"`},
		{Config{Game: named("vindinium"), Games: 1, Options: map[string]string{"size": "7", "wallPercent": "x"}}, "the size 7"},
		{Config{Game: named("cultist"), Games: 1, Positions: []game.State{mustWrap(t, cultist.New(1)), parse(t, "onitama", "..B../...../...../...../..W.. frog,rabbit/eel,crane/crab 0 0")}}, "position 1"},
		{Config{Game: named("onitama"), Games: 1, Positions: []game.State{parse(t, "onitama", "..B../...../...../...../..... frog,rabbit/eel,crane/crab 0 0")}}, "position 0 is the end of a game"},
	} {
		if b, err := Open(c.config); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("Open(%+v) = %v, %v, want an error with %q", c.config, b, err, c.want)
		}
	}
}

// TestReset checks that Reset begins other games, and the same ones with the same seed.
func TestReset(t *testing.T) {
	b := mustOpen(t, Config{Game: named("vindinium"), Games: 2, Seed: 4, Options: short["vindinium"]})
	before, _ := b.State(1)
	if err := b.Reset(5); err != nil {
		t.Fatal(err)
	}
	if got, err := b.State(1); err != nil || got == before {
		t.Errorf("after Reset(5), State(1) = %v, %v, want another", got, err)
	}
	if err := b.Reset(4); err != nil {
		t.Fatal(err)
	}
	if got, err := b.State(1); err != nil || got != before {
		t.Errorf("after Reset(4), State(1) = %v, %v, want %v", got, err, before)
	}
}

// TestAllocations checks that a step does not allocate, unless games begin.
func TestAllocations(t *testing.T) {
	for _, g := range games.All() {
		const n = 64
		b := mustOpen(t, Config{Game: g, Games: n, Threads: 1, Options: map[string]map[string]string{"vindinium": {"size": "12"}}[g.Name]})
		out := newOutput(b.Shape(), n)
		if err := b.Fill(out); err != nil {
			t.Fatal(err)
		}
		rng := gametest.Random(1)
		actions := make([]int32, n)
		got := testing.AllocsPerRun(100, func() {
			choose(actions, out, b.Shape(), &rng)
			if err := b.Step(actions, out); err != nil {
				t.Fatal(err)
			}
		})
		if got != 0 {
			t.Errorf("%s: Step allocates %v times, want 0", g.Name, got)
		}
	}
}

// TestFailingStart checks numbers with which no game can begin: they are passed over, and if there are too many of them,
// the last game of the place stays until a position replaces it.
func TestFailingStart(t *testing.T) {
	failing := map[int64]bool{}
	for k := range int64(40) {
		if k == 1 || k == 3 || k > 6 {
			failing[game.SeedAt(1, k)] = true
		}
	}
	failingShape := Of(*shapeOf(t, "onitama"), Rules[onitama.State, onitama.Action, onitama.Player]{
		Start: func(seed int64) (onitama.State, error) {
			if failing[seed] {
				return onitama.State{}, errors.New("no deal")
			}
			return onitama.New(seed), nil
		},
		ActionAt: onitama.ActionAt,
		Inputs:   onitamafeatures.Append,
	})
	b, err := OpenShape(failingShape, &Config{Game: named("onitama"), Games: 2, Seed: 1, Restart: SameStep, Threads: 1})
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Reset(1); err != nil {
		t.Fatal(err)
	}
	begun, err := b.State(1)
	if want := onitama.New(game.SeedAt(1, 5)); err != nil || begun.Value() != want {
		t.Errorf("State(1) = %v, %v, want %v", begun, err, want)
	}
	// The next move takes the enemy's master.
	won := parse(t, "onitama", "...../...../..B../..W../..... boar,rabbit/eel,crane/crab 0 30")
	first, err := b.State(0)
	if err == nil {
		err = b.SetState(1, won)
	}
	if err != nil {
		t.Fatal(err)
	}
	_, take, err := won.Judge("4 C2C3")
	if err != nil {
		t.Fatal(err)
	}
	out := newOutput(shapeOf(t, "onitama"), 2)
	actions := []int32{int32(first.AppendLegalIndices(nil)[0]), int32(take)}
	if err := b.Step(actions, out); err == nil || !strings.Contains(err.Error(), "game 1 has ended, and none can follow: no deal") {
		t.Errorf("Step = %v, want an error", err)
	}
	if s, err := b.State(1); err != nil || !s.Over() || out.Over[1] != 1 {
		t.Errorf("State(1) = %v, %v, Over[1] = %d, want the end of a game", s, err, out.Over[1])
	}
	if err := b.SetState(1, won); err != nil {
		t.Fatal(err)
	}
	first, err = b.State(0)
	if err != nil {
		t.Fatal(err)
	}
	// What was not won is played on.
	_, quiet, err := won.Judge("4 C2B2")
	if err != nil {
		t.Fatal(err)
	}
	if err := b.Step([]int32{int32(first.AppendLegalIndices(nil)[0]), int32(quiet)}, out); err != nil {
		t.Errorf("Step after SetState = %v, want no error", err)
	}
	if err := b.Reset(2); err != nil {
		t.Errorf("Reset(2) = %v, want no error", err)
	}
	for k := range int64(40) {
		failing[game.SeedAt(3, k)] = true
	}
	if err := b.Reset(3); err == nil || !strings.Contains(err.Error(), "no deal") {
		t.Errorf("Reset(3) = %v, want an error", err)
	}
}

// TestWrite compares what Write writes with a batch that has the same positions.
func TestWrite(t *testing.T) {
	for _, g := range games.All() {
		const n = 40
		b := mustOpen(t, Config{Game: g, Games: n, Seed: 3, Options: short[g.Name]})
		want, got := newOutput(b.Shape(), n), newOutput(b.Shape(), n)
		if err := b.Fill(want); err != nil {
			t.Fatal(err)
		}
		clear(want.Seed) // which the positions do not know
		var positions []game.State
		for i := range n {
			s, err := b.State(i)
			if err != nil {
				t.Fatal(err)
			}
			positions = append(positions, s)
		}
		if err := b.Shape().Write(positions, got); err != nil || !same(got, want) {
			t.Errorf("%s: Write = %v, or it writes something else than a batch", g.Name, err)
		}
	}
	over := parse(t, "onitama", "..B../...../...../...../..... frog,rabbit/eel,crane/crab 0 30")
	out := &Output{Over: make([]uint8, 1)}
	if err := shapeOf(t, "onitama").Write([]game.State{over}, out); err != nil || out.Over[0] != 1 {
		t.Errorf("Write of the end of a game = %v, Over = %v, want 1", err, out.Over)
	}
	err, want := shapeOf(t, "cultist").Write([]game.State{over}, out), "position 0: the position is not one of cultist"
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("Write(cultist) = %v, want an error with %q", err, want)
	}
}

func shapeOf(t *testing.T, name string) *Shape {
	t.Helper()
	s, err := ShapeOf(named(name), nil)
	if err != nil {
		t.Fatal(err)
	}
	return s
}
