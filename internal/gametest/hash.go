package gametest

import (
	"hash/maphash"
	"math"
	"testing"
)

// Word is a part of a State that its hash covers, as the bits that positions use. Flip changes one of them.
type Word[S any] struct {
	Name string
	Bits int
	Flip func(s *S, bit int)
}

// stepper is a State in which the tests of hashes play at random.
type stepper[S, A any] interface {
	comparable
	Over() bool
	Hash() uint64
	NumLegalActions() int
	LegalActionAt(i int) A
	ApplyUnchecked(A) S
}

// RandomStep plays a random action.
func RandomStep[S stepper[S, A], A any](s S, rng *Random) S {
	return s.ApplyUnchecked(s.LegalActionAt(rng.Intn(s.NumLegalActions())))
}

// Samples returns positions of random games in which the game is not over, and the actions that are played there. start
// gets the number of a position.
func Samples[S stepper[S, A], A any](n int, start func(i int) S) (states []S, actions []A) {
	rng := Random(1)
	for s := start(1); len(states) < n; s = s.ApplyUnchecked(actions[len(actions)-1]) {
		if s.Over() {
			s = start(len(states))
		}
		states, actions = append(states, s), append(actions, s.LegalActionAt(rng.Intn(s.NumLegalActions())))
	}
	return states, actions
}

// Avalanche flips every bit of the States of random games, one at a time: every bit of the hash has to change about
// every second time.
func Avalanche[S stepper[S, A], A any](t *testing.T, start func(game int) S, words []Word[S]) {
	t.Helper()
	states, _ := Samples(4096, start)
	least, most := 1.0, 0.0
	for _, w := range words {
		for bit := 0; bit < w.Bits; bit++ {
			var changed [64]int
			for _, s := range states {
				before := s.Hash()
				w.Flip(&s, bit)
				for i, d := 0, before^s.Hash(); d != 0; i, d = i+1, d>>1 {
					changed[i] += int(d & 1)
				}
			}
			for i, n := range changed {
				share := float64(n) / float64(len(states))
				least, most = math.Min(least, share), math.Max(most, share)
				if share < 0.4 || share > 0.6 {
					t.Errorf("bit %d of %s changes bit %d of the hash %d times of %d, want about half", bit, w.Name, i,
						n, len(states))
				}
			}
		}
	}
	t.Logf("bits change bits with probabilities from %.3f to %.3f", least, most)
}

// HashSpread hashes a million different positions of random games. No two may have the same hash, and the lowest and
// the highest 20 bits have to take as many values as chance makes them take.
func HashSpread[S stepper[S, A], A any](t *testing.T, start func(game int) S) {
	const buckets = 1 << 20
	want := buckets
	if testing.Short() {
		want /= 8
	}
	rng, seed := Random(1), maphash.MakeSeed()
	// By hash, an independent hash of the whole State, which stands for it: a map of States would be too large.
	seen := make(map[uint64]uint64, want)
	var low, high [buckets / 64]uint64
	lows, highs := 0, 0
	mark := func(set *[buckets / 64]uint64, i uint64) int {
		before := set[i/64]
		set[i/64] |= 1 << (i % 64)
		if before == set[i/64] {
			return 0
		}
		return 1
	}
	for game := 0; len(seen) < want; game++ {
		for s := start(game); len(seen) < want; s = RandomStep(s, &rng) {
			h, id := s.Hash(), maphash.Comparable(seed, s)
			if other, ok := seen[h]; ok && other != id {
				t.Fatalf("%v.Hash() = %x, want another hash than before", s, h)
			} else if !ok {
				seen[h] = id
				lows += mark(&low, h%buckets)
				highs += mark(&high, h>>44)
			}
			if s.Over() {
				break
			}
		}
	}
	// Throwing n balls into b buckets hits b(1-exp(-n/b)) of them on average.
	load := float64(want) / buckets
	mean := buckets * (1 - math.Exp(-load))
	deviation := math.Sqrt(buckets * math.Exp(-2*load) * (math.Exp(load) - 1 - load))
	for name, n := range map[string]int{"lowest": lows, "highest": highs} {
		off := (float64(n) - mean) / deviation
		t.Logf("the %s 20 bits take %d values, %.1f standard deviations from the mean", name, n, off)
		if math.Abs(off) > 5 {
			t.Errorf("the %s 20 bits take %d values, want about %.0f", name, n, mean)
		}
	}
}
