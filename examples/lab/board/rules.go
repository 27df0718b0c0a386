package board

import "github.com/rulebook-go/rulebook/examples/game"

// Rule is one of the numbered rules of a game.
type Rule struct {
	Number   string `json:"number"`
	Sentence string `json:"sentence"`
}

// touched returns the rules that an action has touched. The page shows them if there are any. This is the one place to
// plug in what finds them.
var touched = func(_ string, _ game.State, _ string, _ game.State) []Rule { return []Rule{} }
