package analysis

import (
	"fmt"
	"maps"
	"slices"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
)

// Deed is an action in words: its text, a few words, and what kind of thing it is. A step on a map is of the kind to
// which it leads, if it leads somewhere in the following turns. The kind is "" if it says nothing about the player.
type Deed struct {
	Action   string `json:"action"`
	Notation string `json:"notation"`
	Kind     string `json:"kind"`
}

// clear reports whether the kind of a deed says something about the player.
func (d *Deed) clear() bool { return d.Kind != "" && d.Kind != game.Walked }

// told returns a deed with its kind.
func (d *Deed) told() string {
	if !d.clear() {
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

// deeds returns what was played in the plies of a game.
func deeds(plies []Ply) []Deed {
	list := make([]Deed, len(plies))
	next := map[int]string{} // by player, the kind of what it did next, other than steps
	for i, p := range slices.Backward(plies) {
		if !p.played() {
			continue
		}
		d, player := &list[i], p.State.ToMove()
		if *d = deed(p.State, p.Action); d.Kind != game.Walked {
			next[player] = d.Kind
		} else if slices.Contains(words.Goals(p.State), next[player]) {
			d.Kind = next[player]
		}
	}
	return list
}

// Choice is a turn that was not decided yet: the situations, the facts that are true of some actions and not of others,
// and of them those that are true of what the player did and of what the search would have done.
type Choice struct {
	Turn   int      `json:"turn"`
	When   []string `json:"when"`
	Could  []string `json:"could"`
	Did    []string `json:"did"`
	Wanted []string `json:"wanted"`
	// Same is true if the player did what the search would have done. Value is its odds before, and Loss is what it lost
	// by a mistake.
	Same  bool    `json:"same"`
	Value float64 `json:"value"`
	Loss  float64 `json:"loss"`
}

// facts finds the situations of a ply and the facts that are true of each legal action, the kind of deed first.
func (g *Game) facts(i int) *Ply {
	ply := &g.Plies[i]
	if ply.actions != nil {
		return ply
	}
	tell, facts := words.Of(ply.State), func(string, game.State) []string { return nil }
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
	for _, action := range ply.State.LegalActions() {
		next, _ := ply.State.Apply(action)
		ply.actions[action] = append([]string{tell.Tell(action, next).Deed}, facts(action, next)...)
	}
	return ply
}

// choice compares what was done in a ply with what the search wanted. Their kinds can say more than their actions.
func (g *Game) choice(i int, did, wanted *Deed) *Choice {
	ply, counts := g.facts(i), map[string]int{}
	for _, list := range ply.actions {
		for k, fact := range list {
			if slices.Index(list, fact) == k {
				counts[fact]++
			}
		}
	}
	if counts[game.Walked] > 0 {
		for _, kind := range words.Goals(ply.State) {
			// Where it is not known to what somebody walks, the kinds to which people walk do not count.
			if counts[kind] = max(1, counts[kind]); did.Kind == game.Walked || wanted.Kind == game.Walked {
				delete(counts, kind)
			}
		}
	}
	maps.DeleteFunc(counts, func(fact string, n int) bool {
		return n == len(ply.actions) || fact == "" || fact == game.Walked
	})
	of := func(d *Deed) []string {
		list := append([]string{d.Kind}, ply.actions[d.Action][1:]...)
		return slices.DeleteFunc(list, func(fact string) bool { return counts[fact] == 0 })
	}
	return &Choice{
		Turn: i, When: ply.when, Could: slices.Sorted(maps.Keys(counts)), Did: of(did), Wanted: of(wanted),
		Same: did.Action == wanted.Action,
	}
}
