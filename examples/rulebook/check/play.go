package check

import (
	"slices"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
	"github.com/rulebook-go/rulebook/examples/rules"
	"github.com/rulebook-go/rulebook/internal/draw"
)

// playGame plays a game from the start that the referee deals.
func (s *session) playGame() {
	seed := oracle.Seed(s.rng.Uint64())
	if s.set.seeds != nil {
		seed = oracle.Seed(game.Seeds{List: s.set.seeds}.At(int64(s.dealt)))
		s.dealt++
	}
	if s.set.deals {
		s.compare(oracle.Request{Game: s.set.game.Name, Seed: &seed})
	}
	at, err := s.set.game.New(int64(seed), s.options())
	if err != nil {
		panic(err) // the options below are good
	}
	s.look(at)
	s.playOn(at, s.set.plies)
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

// playOn plays a number of actions from a position.
func (s *session) playOn(at game.State, plies int) {
	for n := 0; s.found == nil && !at.Over() && n < plies; n++ {
		s.tryOthers(at)
		line := s.choose(at)
		at = s.try(at, line)
		s.keep(line)
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
		if line, ok := s.unlisted(at); ok {
			s.try(at, line)
		}
	}
}

const maxStale = 64

// keep remembers an action for later.
func (s *session) keep(line string) {
	if len(s.stale) < maxStale {
		s.stale = append(s.stale, line)
	} else {
		s.stale[s.rng.IntN(maxStale)] = line
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

// unlisted returns an order in its plain form that is legal without being listed.
func (s *session) unlisted(at game.State) (line string, ok bool) {
	order := odds[s.set.game.Name].order
	for i := 0; i < 10 && order != nil; i++ {
		line = order(s.rng, at)
		if _, err := at.Apply(line); line != "" && err == nil && !slices.Contains(at.LegalActions(), line) {
			return line, true
		}
	}
	return "", false
}
