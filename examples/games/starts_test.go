package games_test

import (
	"math"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
)

const starts = 400

// shares are how often vindinium's referee deals each size with its default options, measured over 100,000 seeds: it cuts off
// frames of walls, so smaller maps are more frequent.
var shares = map[int]float64{10: 0.146, 12: 0.135, 14: 0.130, 16: 0.127, 18: 0.120, 20: 0.116, 22: 0.115, 24: 0.111}

// unlikely returns by how many standard deviations the most unlikely count of a run's starts differs from what chance gives:
// of the sizes of vindinium's maps, and of the cards in onitama's deals.
func unlikely(t *testing.T, run game.Seeds) (size, card float64) {
	sizes, cards := map[int]int{}, map[onitama.Card]int{}
	for i := int64(0); i < starts; i++ {
		v, err := vindinium.New(run.At(i), vindinium.Options{})
		if err != nil {
			t.Fatal(err)
		}
		sizes[v.Map().Size()]++
		o := onitama.New(run.At(i))
		for _, hand := range [2][2]onitama.Card{o.Hand(0), o.Hand(1)} {
			cards[hand[0]]++
			cards[hand[1]]++
		}
		cards[o.Middle()]++
	}
	off := func(n int, p float64) float64 { return math.Abs(float64(n)-starts*p) / math.Sqrt(starts*p*(1-p)) }
	for n, p := range shares {
		size = max(size, off(sizes[n], p))
	}
	for c := onitama.Card(0); c < onitama.NumCards; c++ {
		card = max(card, off(cards[c], 5.0/onitama.NumCards))
	}
	return size, card
}

// TestStarts looks at 400 starts of a run: all sizes and all cards occur as often as chance allows. Of neighbouring seeds, they
// do not.
func TestStarts(t *testing.T) {
	for _, seed := range []int64{1, 2, 1_000_000, math.MinInt64} {
		if size, card := unlikely(t, game.Seeds{Seed: seed}); size > 3.5 || card > 3.5 {
			t.Errorf("-seed %d: the counts of a size and of a card are %.1f and %.1f standard deviations off, want at most 3.5", seed, size, card)
		}
	}
	if size, card := unlikely(t, game.Seeds{List: game.SeedList{{First: 1, Last: starts}}}); size < 10 || card < 5 {
		t.Errorf("-seeds 1-400: the counts of a size and of a card are only %.1f and %.1f standard deviations off", size, card)
	}
}
