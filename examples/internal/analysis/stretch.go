package analysis

import (
	"fmt"
	"math"
	"sort"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
)

// Stretch is a part of a game in which the odds of a player went down slowly.
type Stretch struct {
	// From and To are the first turn and the last one. Turns is how many of them were the player's.
	From  int `json:"from"`
	To    int `json:"to"`
	Turns int `json:"turns"`
	// Before and After are the odds before the first turn and after the last one. Own is the part of the loss that the
	// player's actions account for, compared with the best ones; the rest is what the opponents gained, or what the
	// search saw only later.
	Before float64 `json:"before"`
	After  float64 `json:"after"`
	Own    float64 `json:"own"`
	// Played says how often the player did what, and Wanted what the search would have done on the same turns. Suffered
	// is what others did to the player. Each has the most frequent first.
	Played   []Count `json:"played"`
	Wanted   []Count `json:"wanted"`
	Suffered []Count `json:"suffered"`
	// Row is what the player did most often in a row.
	Row Count `json:"row"`
	// Tallies say what each seat had at the beginning and at the end.
	Tallies [2][]string `json:"tallies"`
}

// Loss returns by how much the odds went down.
func (s *Stretch) Loss() float64 { return s.Before - s.After }

// Count is how often something happened.
type Count struct {
	What  string `json:"what"`
	Times int    `json:"times"`
}

// A stretch costs at least leastLoss of the odds and takes at least leastTurns turns of the player. None of them
// costs more than mostShare of it, because that would be a mistake and not a stretch.
const (
	leastLoss  = 0.10
	leastTurns = 6
	mostShare  = 0.5
)

// stretches finds the parts of a game in which the odds went down most, and those on both sides of them.
func (g *Game) stretches(turns []own, final float64) []Stretch {
	list, odds := []Stretch{}, make([]float64, 0, len(turns)+1)
	for _, t := range turns {
		odds = append(odds, t.before)
	}
	if !math.IsNaN(final) {
		odds = append(odds, final)
	}
	var find func(from, to int)
	find = func(from, to int) {
		a, b := fall(odds, from, to)
		if odds[a]-odds[b] < leastLoss {
			return
		}
		// A single step that makes up most of the loss divides the stretch.
		if at := steepest(odds, a, b); odds[at]-odds[at+1] > mostShare*(odds[a]-odds[b]) {
			find(from, at)
			find(at+1, to)
			return
		}
		a, b = trimmed(odds, a, b)
		if b-a >= leastTurns {
			list = append(list, g.stretch(turns, odds, a, b))
		}
		find(from, a)
		find(b, to)
	}
	if len(odds) > 1 {
		find(0, len(odds)-1)
	}
	sort.SliceStable(list, func(i, j int) bool { return list[i].Loss() > list[j].Loss() })
	return list
}

// fall returns where the largest fall from one of the odds to a later one begins and ends.
func fall(odds []float64, from, to int) (a, b int) {
	a, b = from, from
	peak := from
	for i := from; i <= to; i++ {
		if odds[i] > odds[peak] {
			peak = i
		}
		if odds[peak]-odds[i] > odds[a]-odds[b] {
			a, b = peak, i
		}
	}
	return a, b
}

// steepest returns where the largest step down begins.
func steepest(odds []float64, a, b int) int {
	at := a
	for i := a; i < b; i++ {
		if odds[i]-odds[i+1] > odds[at]-odds[at+1] {
			at = i
		}
	}
	return at
}

// trimmed takes off the ends of a fall from a to a later b in which little happens: a tenth of it at each end.
func trimmed(odds []float64, a, b int) (from, to int) {
	part := (odds[a] - odds[b]) / 10
	for i := a; i < b; i++ {
		if odds[i] >= odds[a]-part {
			from = i
		}
	}
	for i := b; i > from; i-- {
		if odds[i] <= odds[b]+part {
			to = i
		}
	}
	return from, to
}

// stretch describes the turns from number a to before number b.
func (g *Game) stretch(turns []own, odds []float64, a, b int) Stretch {
	end := len(g.Plies)
	if b < len(turns) {
		end = turns[b].turn
	}
	s := Stretch{From: turns[a].turn, To: end - 1, Turns: b - a, Before: odds[a], After: odds[b]}
	seat := g.Plies[s.From].State.ToMove()
	row := Count{}
	played, wished, suffered := map[string]int{}, map[string]int{}, map[string]int{}
	for _, t := range turns[a:min(b, len(turns))] {
		s.Own += t.loss
		played[t.played.Kind]++
		wished[t.wanted.Kind]++
		if row.Times++; row.What != t.played.Kind {
			row = Count{t.played.Kind, 1}
		}
		if row.Times > s.Row.Times {
			s.Row = row
		}
	}
	for i := s.From; i < end; i++ {
		if s := g.state(i); s.ToMove() != seat {
			if what := words.Of(s).Suffered(g.state(i+1), seat); what != "" {
				suffered[what]++
			}
		}
	}
	s.Played, s.Wanted, s.Suffered = counted(played), counted(wished), counted(suffered)
	for p := 0; p < g.End.NumPlayers(); p++ {
		for i, at := range []game.State{g.state(s.From), g.state(end)} {
			s.Tallies[i] = append(s.Tallies[i], fmt.Sprintf("%s, score %d", words.Of(at).Tally(p), at.Score(p)))
		}
	}
	return s
}

// state returns the position before a ply, or the last one.
func (g *Game) state(ply int) game.State {
	if ply < len(g.Plies) {
		return g.Plies[ply].State
	}
	return g.End
}

// counted returns what was counted, the most frequent first.
func counted(counts map[string]int) []Count {
	list := []Count{}
	for what, times := range counts {
		list = append(list, Count{what, times})
	}
	sort.Slice(list, func(i, j int) bool {
		a, b := list[i], list[j]
		return a.Times > b.Times || a.Times == b.Times && a.What < b.What
	})
	return list
}
