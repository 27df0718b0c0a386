package check

import (
	"slices"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
	"github.com/rulebook-go/rulebook/examples/rules"
)

// playGame plays a game from the start that the referee makes.
func (s *session) playGame() {
	seed := int64(s.rng.Uint64())
	if s.set.seeds != nil {
		seed = game.Seeds{List: s.set.seeds}.At(int64(s.started))
		s.started++
	}
	at, err := s.start(seed, s.options())
	if err != nil {
		panic(err) // the options below are good
	}
	s.look(at)
	s.playOn(at, s.set.plies)
}

// start returns the start of a game. With -ask-starts the engine is asked for it, too.
func (s *session) start(seed int64, options map[string]string) (game.State, error) {
	if s.set.askStarts {
		asked := oracle.Seed(seed)
		s.compare(oracle.Request{Game: s.set.game.Name, Start: &asked, Options: options})
	}
	return s.set.game.Start(seed, options)
}

// options returns parameters of a game that has any: smaller games than the referee's own, often.
func (s *session) options() map[string]string {
	if s.odd.Options == nil || s.set.askStarts {
		return nil
	}
	return s.odd.Options(s.rng)
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

// choose returns a legal action: one of the list or, every other time, the one of three whose rules were seen
// least.
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
	for i := 0; i < 10 && s.odd.Order != nil; i++ {
		line := s.odd.Order(s.rng, at)
		if _, err := at.Apply(line); line != "" && err == nil && !slices.Contains(at.LegalActions(), line) {
			return line
		}
	}
	return ""
}

// oddities returns what a game brings to find differences.
func oddities(g *game.Game) (game.Oddities, error) {
	part, err := game.Part[game.Checked](g, "positions to check an engine with")
	if err != nil {
		return game.Oddities{}, err
	}
	return part.Oddities(), nil
}

// oddPosition returns a legal but unlikely position in which the game is not over.
func (s *session) oddPosition() game.State {
	for i := 0; i < 100_000; i++ {
		if at, ok := s.set.game.Wrap(s.odd.Position(s.rng)); ok && !at.Over() {
			return at
		}
	}
	panic("no odd position in " + s.set.game.Name)
}
