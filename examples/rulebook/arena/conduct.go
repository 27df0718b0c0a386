package arena

import (
	"fmt"
	"io"

	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/examples/search/vindinium/field"
	"github.com/rulebook-go/rulebook/vindinium"
)

// conduct sums up field.Conduct over the games of a player of vindinium.
type conduct struct {
	games, long int
	sum         field.Conduct
}

// longThirst is the number of thirsty rounds in a row above which a game counts in conduct.long.
const longThirst = 15

// watch adds the conduct of all seats of a game of vindinium.
func (t *tally) watch(g *record.Game) {
	if g.Game != "vindinium" || len(g.Turns) == 0 {
		return
	}
	heroes := make([]field.Conduct, len(g.Run.Seating))
	_, err := g.Play(func(s record.Step) {
		heroes[s.Turn.Player].Add(s.State.Value().(vindinium.State), s.After.Value().(vindinium.State))
	})
	if err != nil {
		return // the record is of another version
	}
	for seat, who := range g.Run.Seating {
		c, h := &t.players[who].conduct, &heroes[seat]
		c.games++
		c.sum.Thirsty += h.Thirsty
		c.sum.Longest += h.Longest
		c.sum.Reversals += h.Reversals
		c.sum.Drinks += h.Drinks
		if h.Longest > longThirst {
			c.long++
		}
	}
}

// printConduct prints the averages of the players of vindinium.
func (t *tally) printConduct(w io.Writer) {
	title := fmt.Sprintf("\nheroes, per game\tthirsty rounds\tin a row\tgames above %d\treversals\tbeers\n", longThirst)
	for i := range t.players {
		c := &t.players[i].conduct
		if c.games == 0 {
			continue
		}
		per := func(n int) float64 { return float64(n) / float64(c.games) }
		fmt.Fprintf(w, "%s%s\t%.1f\t%.1f\t%.1f%%\t%.1f\t%.1f\n", title, t.name(i),
			per(c.sum.Thirsty), per(c.sum.Longest), 100*per(c.long), per(c.sum.Reversals), per(c.sum.Drinks))
		title = ""
	}
}
