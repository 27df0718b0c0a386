// Package rawlines draws lines that bots may print, right and wrong, with the position in which they are
// judged, for the tests that hold the judgements of all languages equal.
package rawlines

import (
	"math/rand/v2"
	"unicode/utf8"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/internal/gametest/draw"
)

// A Case is a line, the text of the position in which it is answered, and the judgement of the game's
// Referee.
type Case struct {
	State, Line string
	Err         error  // nil if the line is accepted
	Next        string // the position after it then
}

// maxPlies is how many actions are played before a line at most: some games are over by then, but not most.
const maxPlies = 30

// Draw draws a case. The line is UTF-8, because it has to pass through JSON, and not one for which the
// Referee draws.
func Draw(g *game.Game, rng *rand.Rand) (c Case) {
	ref, err := g.NewReferee(rng.Int64(), nil)
	if err != nil {
		panic(err)
	}
	for n := rng.IntN(maxPlies); n > 0 && !ref.State().Over(); n-- {
		list := ref.State().LegalActions()
		if err := ref.Answer(list[rng.IntN(len(list))]); err != nil {
			panic(err)
		}
	}
	s := ref.State()
	c.State = s.String()
	for again := true; again; again = !utf8.ValidString(c.Line) || g.Draws(c.Line) {
		c.Line = g.ActionAt(rng.IntN(g.NumActions))
		if list := s.LegalActions(); len(list) > 0 && rng.IntN(2) == 0 {
			c.Line = list[rng.IntN(len(list))]
		}
		c.Line = draw.Spoil(rng, c.Line)
	}
	if c.Err = ref.Answer(c.Line); c.Err == nil {
		c.Next = ref.State().String()
	}
	return c
}
