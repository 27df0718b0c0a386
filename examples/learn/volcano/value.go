package volcano

import (
	"math"

	"github.com/rulebook-go/rulebook/examples/features"
	volcanofeatures "github.com/rulebook-go/rulebook/examples/features/volcano"
	"github.com/rulebook-go/rulebook/examples/search/net"
	"github.com/rulebook-go/rulebook/volcano"
)

// Values values positions. It never changes, so goroutines can share it.
type Values struct{ net *net.Net }

// New returns the network of weights.go.
func New() *Values { return &Values{network} }

// Odds returns the odds, from 0 to 1, that the player to move wins. s must not be over.
func (v *Values) Odds(s *volcano.State) float32 {
	var room [volcanofeatures.MaxInputs]features.Input
	value := v.net.Value(volcanofeatures.Append(room[:0], s))
	return float32(1 / (1 + math.Exp(-float64(value)/float64(v.net.Unit()))))
}

// After returns the odds that the player to move wins after an action, which must be legal. next is room for the
// position after it.
func (v *Values) After(s, next *volcano.State, a volcano.Action) float32 {
	s.ApplyTo(next, a)
	if next.Over() {
		return float32(next.Score(s.ToMove())) / 100
	}
	odds := v.Odds(next)
	if next.ToMove() != s.ToMove() {
		return 1 - odds
	}
	return odds
}
