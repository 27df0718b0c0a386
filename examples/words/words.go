// Package words describes positions and actions of any game as text.
package words

import (
	"fmt"
	"slices"

	"github.com/rulebook-go/rulebook/examples/game"
)

// Of returns the words of a position. If its game brings none, they name the answers themselves and the
// scores.
func Of(s game.State) game.Words {
	if told, ok := s.Game().Parts.(game.Told); ok {
		return told.Words(s)
	}
	return plain{s}
}

type plain struct{ s game.State }

func (p plain) Turns() int { return 0 }
func (p plain) Tell(answer string, _ game.State) game.Account {
	return Account("plays "+answer, answer, "")
}
func (p plain) Suffered(game.State, int) string { return "" }
func (p plain) Tally(seat int) string           { return fmt.Sprintf("score %d", p.s.Score(seat)) }

// Moment describes the stage of the game.
func Moment(s game.State) string {
	if turns := Of(s).Turns(); turns > 0 {
		return fmt.Sprintf("turn %d of %d", s.Turn(), turns)
	}
	return fmt.Sprintf("turn %d", s.Turn())
}

// List is a list of texts that are true of something.
type List []string

// If adds a text if it is true.
func (l *List) If(is bool, text string) {
	if is {
		*l = append(*l, text)
	}
}

// Either adds the text that is true.
func (l *List) Either(is bool, text, otherwise string) {
	l.If(is, text)
	l.If(!is, otherwise)
}

// Order adds the text for numbers that are greater, smaller or the same as others.
func (l *List) Order(n, than int, greater, smaller, same string) {
	l.If(n > than, greater)
	l.If(n < than, smaller)
	l.If(n == than, same)
}

// Extremes adds a text for the smallest and one for the greatest of some numbers, if they differ: is if n is that
// number, and otherwise other, with the word for it.
func (l *List) Extremes(n int, all []int, is, other, smallest, greatest string) {
	if least, most := slices.Min(all), slices.Max(all); least < most {
		l.Either(n == least, fmt.Sprintf(is, smallest), fmt.Sprintf(other, smallest))
		l.Either(n == most, fmt.Sprintf(is, greatest), fmt.Sprintf(other, greatest))
	}
}

// Account returns the Account with these texts.
func Account(words, notation, deed string) game.Account {
	return game.Account{Words: words, Notation: notation, Deed: deed}
}

// Count is a number with its noun, such as "1 tile" or "2 tiles".
func Count(n int, what string) string {
	if n == 1 {
		return "1 " + what
	}
	return fmt.Sprintf("%d %ss", n, what)
}
