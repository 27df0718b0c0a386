// Package rules reports which rules of a game decided a step of it. The rules are the statements of the
// game's package comment: the sentences of its section Rules, R1, R2 and so on, and the numbered points after
// it.
//
//	before, _ := g.Parse("w..../W..../w..../w..../w..B. ox,tiger/horse,monkey/frog 0 48")
//	after, _ := before.Apply("7 A1A2")
//	for _, r := range rules.Touched(before, "7 A1A2", after) {
//		fmt.Println(r.ID, r.Text)
//	}
//
// A tool that plays many games can count the rules that they showed, see "rulebook check"; a page can show
// the rules beside a move. The package needs nothing besides the game packages and compiles for the browser.
//
// A rule is reported if the step would have gone differently without it, or is of a kind that the rule
// mentions. The detectors look at the positions and the line from outside, one for each rule, so the list is
// a guide and not a proof: where a rule has several parts, one of them is enough. Rules that no step shows,
// such as time limits, the form of the input and the start, say so in Rule.Unseen.
package rules

import (
	"errors"
	"slices"

	"github.com/rulebook-go/rulebook/examples/game"
)

// Rule is one statement of a game's package comment.
type Rule struct {
	Game string `json:"game"`
	// ID is the number of a point of the package comment, such as "3", or R and the number of a sentence of its
	// section Rules, such as "R3".
	ID string `json:"id"`
	// Text is the statement.
	Text string `json:"text"`
	// Unseen is the reason why no step shows the rule. It is empty for the rules that Touched reports.
	Unseen string `json:"unseen,omitempty"`
	// Common is true if nearly all steps show the rule.
	Common bool `json:"-"`
}

// Reasons why no step shows a rule.
const (
	Start   = "the start: steps begin after it"
	Timing  = "a time limit: a step does not tell how long an answer took"
	Input   = "the form of the input, which is not a part of a step"
	Word    = "says what the words mean; no step turns on it alone"
	History = "what came before counts, which a position does not tell"
)

// All returns the rules of a game in the order of its package comment: first R1, R2 and so on, then the
// numbered points. It returns nil for a game without numbered rules.
func All(g *game.Game) []Rule {
	numbered := of(g)
	var rules []Rule
	for _, s := range numbered.Statements {
		common := slices.Contains(numbered.Common, s.ID)
		rules = append(rules, Rule{g.Name, s.ID, s.Text, numbered.Unseen[s.ID], common})
	}
	return rules
}

func of(g *game.Game) game.Numbered {
	if ruled, ok := g.Parts.(game.Ruled); ok {
		return ruled.Numbered()
	}
	return game.Numbered{Detect: func(game.State, string, game.State) []game.Seen { return nil }}
}

// Touched returns the rules that decided a step, the rarest in random games first. In the position before,
// the player to move answered with the line, or chance played it; after is the position that this led to,
// which is before if the line was rejected. It returns nil if the positions are of different games.
func Touched(before game.State, line string, after game.State) []Rule {
	if before.Game() != after.Game() {
		return nil
	}
	all := All(before.Game())
	var rules []Rule
	for _, d := range of(before.Game()).Detect(before, line, after) {
		if d.Saw {
			rules = append(rules, all[slices.IndexFunc(all, func(r Rule) bool { return r.ID == d.ID })])
		}
	}
	return rules
}

// Is reports whether a line was rejected for one of some reasons.
func Is(err error, reasons ...error) bool {
	return slices.ContainsFunc(reasons, func(r error) bool { return errors.Is(err, r) })
}
