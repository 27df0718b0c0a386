package analysis

import "sort"

// Summary says what the reports of many games have in common: which kinds of actions cost most.
type Summary struct {
	Games int `json:"games"`
	// Failed is the number of games in which the player failed.
	Failed int     `json:"failed"`
	Habits []Habit `json:"habits"`
}

// Habit is a kind of action in place of another one.
type Habit struct {
	Played string `json:"played"`
	Better string `json:"better"`
	Times  int    `json:"times"`
	Games  int    `json:"games"`
	// Loss is the sum of the odds that it cost.
	Loss float64 `json:"loss"`
	// Game and Turn say where it cost most: the number of the report and the turn.
	Game  int     `json:"game"`
	Turn  int     `json:"turn"`
	Worst float64 `json:"worst"`
}

// Summarize counts the losses of reports, which should list all of them.
func Summarize(reports []*Report) *Summary {
	s := &Summary{Games: len(reports), Habits: []Habit{}}
	type pair struct{ played, better string }
	habits := map[pair]*Habit{}
	for i, r := range reports {
		if len(r.Failures) > 0 {
			s.Failed++
		}
		seen := map[pair]bool{}
		for _, l := range r.Losses {
			k := pair{l.Played.Kind, l.Better.Kind}
			switch {
			case l.Missed:
				k.better += " and won by force"
			case l.Forced:
				k.played += " and lost by force"
			case l.Then != "":
				k.played += " and then " + l.Then
			}
			h := habits[k]
			if h == nil {
				h = &Habit{Played: k.played, Better: k.better}
				habits[k] = h
			}
			h.Times++
			h.Loss += l.Loss()
			if l.Loss() > h.Worst {
				h.Game, h.Turn, h.Worst = i, l.Turn, l.Loss()
			}
			if !seen[k] {
				seen[k] = true
				h.Games++
			}
		}
	}
	for _, h := range habits {
		s.Habits = append(s.Habits, *h)
	}
	sort.Slice(s.Habits, func(i, j int) bool {
		a, b := &s.Habits[i], &s.Habits[j]
		if a.Loss != b.Loss {
			return a.Loss > b.Loss
		}
		return a.Played+a.Better < b.Played+b.Better
	})
	return s
}
