package board

import (
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rules"
)

// docLinks takes the brackets from the names that a package comment links to. Nothing else there stands in brackets.
var docLinks = strings.NewReplacer("[", "", "]", "")

// Rule is one of the numbered rules of a game.
type Rule struct {
	Number   string `json:"number"`
	Sentence string `json:"sentence"`
}

// touched returns the rules that an action has touched.
func touched(name string, before game.State, line string, after game.State) []Rule {
	list := []Rule{}
	for _, r := range rules.Touched(name, before, line, after) {
		list = append(list, Rule{r.ID, docLinks.Replace(r.Text)})
	}
	return list
}
