package check

import (
	"fmt"
	"math/rand/v2"
	"slices"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
	"github.com/rulebook-go/rulebook/examples/rules"
	"github.com/rulebook-go/rulebook/internal/draw"
	"github.com/rulebook-go/rulebook/internal/positions"
	"github.com/rulebook-go/rulebook/vindinium"
)

// playGame plays a game from the start that the referee deals.
func (s *session) playGame() {
	seed := int64(s.rng.Uint64())
	if s.set.seeds != nil {
		seed = game.Seeds{List: s.set.seeds}.At(int64(s.dealt))
		s.dealt++
	}
	at, err := s.deal(seed, s.options())
	if err != nil {
		panic(err) // the options below are good
	}
	s.look(at)
	s.playOn(at, s.set.plies)
}

// deal returns the start of a game. With -deals the engine is asked for it, too.
func (s *session) deal(seed int64, options map[string]string) (game.State, error) {
	if s.set.deals {
		asked := oracle.Seed(seed)
		s.compare(oracle.Request{Game: s.set.game.Name, Seed: &asked, Options: options})
	}
	return s.set.game.New(seed, options)
}

// options returns parameters of a game that has any: smaller games than the referee's own, often.
func (s *session) options() map[string]string {
	if len(s.set.game.Parameters) == 0 || s.set.deals {
		return nil
	}
	o := map[string]string{"turns": draw.Pick(s.rng, "10", "20", "150")}
	if s.rng.IntN(2) == 0 {
		o["size"] = "10"
	}
	if s.rng.IntN(3) == 0 {
		o["players"] = "2"
	}
	return o
}

// playFrom tries several actions in a position and continues with a few more.
func (s *session) playFrom(at game.State) {
	s.look(at)
	for i := 0; i < 4 && !at.Over(); i++ {
		s.try(at, s.choose(at))
	}
	s.playOn(at, min(s.set.plies, 1+s.rng.IntN(8)))
}

const maxStale = 64

// playOn plays a number of actions from a position, and stores them for [session.tryOthers].
func (s *session) playOn(at game.State, plies int) {
	for n := 0; s.found == nil && !at.Over() && n < plies; n++ {
		s.tryOthers(at)
		line := s.choose(at)
		at = s.try(at, line)
		if len(s.stale) < maxStale {
			s.stale = append(s.stale, line)
		} else {
			s.stale[s.rng.IntN(maxStale)] = line
		}
	}
	if at.Over() {
		s.tryOthers(at)
	}
}

// tryOthers sends, once in a while, an action of an earlier position or one that is not listed.
func (s *session) tryOthers(at game.State) {
	if !s.set.legalOnly && len(s.stale) > 0 && (at.Over() || s.rng.IntN(8) == 0) {
		s.try(at, s.stale[s.rng.IntN(len(s.stale))])
	}
	if s.set.unlisted && !at.Over() && s.rng.IntN(4) == 0 {
		if line := s.unlisted(at); line != "" {
			s.try(at, line)
		}
	}
}

// choose returns a legal action: one of the list or, every other time, the one of three whose rules were seen least.
func (s *session) choose(at game.State) string {
	list := at.LegalActions()
	best := list[s.rng.IntN(len(list))]
	if s.rng.IntN(2) == 0 {
		return best
	}
	fewest := s.rarity(at, best)
	for i := 0; i < 2; i++ {
		line := list[s.rng.IntN(len(list))]
		if n := s.rarity(at, line); n < fewest {
			best, fewest = line, n
		}
	}
	return best
}

// rarity returns how often the rarest of the rules that decide a step was seen.
func (s *session) rarity(at game.State, line string) int {
	after, err := at.Apply(line)
	if err != nil {
		return 1 << 30
	}
	return s.cover.rarest(rules.Touched(at, line, after))
}

// unlisted returns an order in its plain form that is legal without being listed, "" if it finds none.
func (s *session) unlisted(at game.State) string {
	order := odds[s.set.game.Name].order
	for i := 0; i < 10 && order != nil; i++ {
		line := order(s.rng, at)
		if _, err := at.Apply(line); line != "" && err == nil && !slices.Contains(at.LegalActions(), line) {
			return line
		}
	}
	return ""
}

// oddities are this program's knowledge of a game besides its rules.
type oddities struct {
	// position returns a position made by hand, of the package's own type.
	position func(*rand.Rand) any
	// order returns an order in its plain form that the list does not need to have, "" for none. It is nil for a game
	// that has no such orders.
	order func(*rand.Rand, game.State) string
	// end has the numbers of the rules about the end of the game.
	end []string
}

var odds = map[string]oddities{
	"cultist": {func(rng *rand.Rand) any { return positions.Cultist(rng) }, cultistOrder, []string{"R9", "8", "13"}},
	"onitama": {func(rng *rand.Rand) any { return positions.Onitama(rng) }, nil, []string{"R10", "R11", "1", "8"}},
	"vindinium": {
		func(rng *rand.Rand) any { return positions.Vindinium(rng) }, vindiniumOrder, []string{"R10", "2"},
	},
	"volcano": {func(rng *rand.Rand) any { return positions.Volcano(rng) }, nil, []string{"R10", "R11", "2", "3", "9"}},
}

// oddPosition returns a legal but unlikely position in which the game is not over.
func (s *session) oddPosition() game.State {
	for i := 0; i < 100_000; i++ {
		if at, err := games.Wrap(odds[s.set.game.Name].position(s.rng)); err == nil && !at.Over() {
			return at
		}
	}
	panic("no odd position in " + s.set.game.Name)
}

// cultistOrder returns any order of a unit, far ones included.
func cultistOrder(rng *rand.Rand, at game.State) string {
	s := at.Value().(cultist.State)
	if s.ToMove() == cultist.Neutral {
		return ""
	}
	unit, target := rng.IntN(cultist.NumUnits), rng.IntN(cultist.NumUnits)
	if id := rng.IntN(cultist.NumUnits); s.Unit(id).Owner == s.ToMove() && s.Unit(id).Life > 0 {
		unit = id
	}
	return draw.Pick(rng,
		fmt.Sprintf("%d MOVE %d %d", unit, rng.IntN(cultist.Width), rng.IntN(cultist.Height)),
		fmt.Sprintf("%d MOVE %d %d", unit, s.Unit(unit).Tile.X()+rng.IntN(3)-1, s.Unit(unit).Tile.Y()+rng.IntN(3)-1),
		fmt.Sprintf("%d SHOOT %d", unit, target),
		fmt.Sprintf("%d CONVERT %d", unit%2, target))
}

// vindiniumOrder returns a MOVE to any cell, on the map or not.
func vindiniumOrder(rng *rand.Rand, at game.State) string {
	n := at.Value().(vindinium.State).Map().Size()
	return vindinium.MoveTo(rng.IntN(n+4)-2, rng.IntN(n+4)-2).String()
}
