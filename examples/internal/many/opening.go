package many

import "github.com/rulebook-go/rulebook/examples/game"

// Opening plays a number of random actions, unless the game ends before. below returns a random number from 0 to n-1.
func Opening(b game.Board, actions int, below func(n int) int) error {
	for ; actions > 0 && !b.Over(); actions-- {
		if err := b.Play(b.IndexAt(below(b.NumLegalActions()))); err != nil {
			return err
		}
	}
	return nil
}
