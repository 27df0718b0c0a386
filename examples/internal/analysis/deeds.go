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

// Choice is a turn on which a player could do things of several kinds: those, the kind of what it did, and the kind of
// what the search would have done.
type Choice struct {
	Turn   int      `json:"turn"`
	When   string   `json:"when"` // the situation, "" if the game has none
	Could  []string `json:"could"`
	Did    string   `json:"did"`
	Wanted string   `json:"wanted"`
}

// could returns the kinds of which a player has a choice in a position: it can do such a thing, or walk to it, and it
// can do something else. Where it is not known to what somebody walks, the kinds to which people walk do not count.
func could(s game.State, done ...string) []string {
	actions, counts := s.LegalActions(), map[string]int{}
	for _, action := range actions {
		counts[deed(s, action).Kind]++
	}
	if counts[game.Walked] > 0 {
		for _, kind := range words.Goals(s) {
			if counts[kind] = max(1, counts[kind]); slices.Contains(done, game.Walked) {
				delete(counts, kind)
			}
		}
	}
	delete(counts, "")
	delete(counts, game.Walked)
	maps.DeleteFunc(counts, func(_ string, n int) bool { return n == len(actions) })
	return slices.Sorted(maps.Keys(counts))
}
