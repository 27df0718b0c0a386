package searches

import (
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/volcano/policy"
	"github.com/rulebook-go/rulebook/volcano"
)

// volcanoExtras reads the policy that the game's search uses, which has a form of its own.
type volcanoExtras struct{}

func (volcanoExtras) policy(text string) (func(game.State) []float64, error) {
	p, err := policy.Read(text)
	if err != nil {
		return nil, err
	}
	return func(s game.State) (list []float64) {
		var logits [volcano.NumTiles]int32
		position := s.Value().(volcano.State)
		p.Logits(&logits, &position)
		for _, index := range s.AppendLegalIndices(nil) {
			list = append(list, float64(logits[index])/float64(p.Unit()))
		}
		return list
	}, nil
}
