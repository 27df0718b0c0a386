package analysis

import (
	"fmt"
	"maps"
	"slices"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
)

// Deed is an action in words: its text, a few words, and what kind of thing it is, "" if that says nothing about the
// player.
type Deed struct {
	Action   string `json:"action"`
	Notation string `json:"notation"`
	Kind     string `json:"kind"`
}

// told returns a deed with its kind.
func (d *Deed) told() string {
	if d.Kind == "" {
		return d.Notation
	}
	return fmt.Sprintf("%s (%s)", d.Notation, d.Kind)
}

// deed returns a legal action in words.
func deed(s game.State, action string) Deed {
	next, _ := s.Apply(action)
	account := words.Of(s).Tell(action, next)
	return Deed{action, account.Notation, account.Deed}
}

// follow returns the plies of a line of actions, as far as it can be played.
func follow(s game.State, line []string) (plies []Ply) {
	for _, action := range line {
		next, err := s.Apply(action)
		if err != nil {
			break
		}
		plies = append(plies, Ply{State: s, Action: action})
		s = next
	}
	return plies
}

// Choice is a turn that was not decided yet: the situations, the facts that are true of some actions and not of others,
// and of them those that are true of what the player did and of what the search would have done. They are numbers of
// texts of the Report, because a page sends many reports.
type Choice struct {
	Turn   int   `json:"turn"`
	When   []int `json:"when"`
	Could  []int `json:"could"`
	Did    []int `json:"did"`
	Wanted []int `json:"wanted"`
	// Same is true if the player did what the search would have done. Value is its odds before, and Loss is what it lost
	// by a mistake.
	Same  bool    `json:"same"`
	Value float64 `json:"value"`
	Loss  float64 `json:"loss"`
}

// facts finds the situations of a ply and the facts that are true of each legal action.
func (g *Game) facts(i int) *Ply {
	ply := &g.Plies[i]
	if ply.actions != nil {
		return ply
	}
	tell, facts := words.Of(ply.State), func(string, game.State) ([]string, map[string]int) { return nil, nil }
	if w, ok := tell.(game.Noted); ok {
		last := game.Past{}
		for _, p := range slices.Backward(g.Plies[:i]) {
			if p.State.ToMove() == ply.State.ToMove() && p.played() {
				last = game.Past{State: p.State, Action: p.Action}
				break
			}
		}
		facts, ply.when = w.Facts(last), w.Situations()
	}
	ply.actions = map[string][]string{}
	left, least, most := map[string]map[string]int{}, map[string]int{}, map[string]int{}
	for _, action := range ply.State.LegalActions() {
		next, _ := ply.State.Apply(action)
		list, numbers := facts(action, next)
		list = append(list, tell.Tell(action, next).Deed)
		if winner, ok := next.Winner(); ok && winner == ply.State.ToMove() {
			list = append(list, "won the game")
		}
		ply.actions[action], left[action] = list, numbers
		for what, n := range numbers {
			if _, ok := most[what]; !ok {
				least[what], most[what] = n, n
			}
			least[what], most[what] = min(least[what], n), max(most[what], n)
		}
	}
	for action, list := range ply.actions {
		for what, n := range left[action] {
			if n == least[what] {
				list = append(list, "kept "+what+" as small as it could")
			}
			if n == most[what] {
				list = append(list, "kept "+what+" as large as it could")
			}
		}
		slices.Sort(list)
		ply.actions[action] = slices.Compact(list)
	}
	return ply
}

// numbers returns the numbers of some texts.
func (r *Report) numbers(texts []string) (list []int) {
	for _, text := range texts {
		if _, ok := r.index[text]; !ok {
			r.index[text] = len(r.Texts)
			r.Texts = append(r.Texts, text)
		}
		list = append(list, r.index[text])
	}
	return list
}

// choice compares what was done in a ply with what the search wanted.
func (r *Report) choice(i int, ply *Ply, did, wanted string) *Choice {
	counts := map[string]int{}
	for _, list := range ply.actions {
		for _, fact := range list {
			counts[fact]++
		}
	}
	maps.DeleteFunc(counts, func(fact string, n int) bool { return n == len(ply.actions) || fact == "" })
	of := func(action string) []int {
		list := slices.Clone(ply.actions[action])
		return r.numbers(slices.DeleteFunc(list, func(fact string) bool { return counts[fact] == 0 }))
	}
	return &Choice{
		Turn: i, When: r.numbers(ply.when), Could: r.numbers(slices.Sorted(maps.Keys(counts))), Did: of(did),
		Wanted: of(wanted), Same: did == wanted,
	}
}
