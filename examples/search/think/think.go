// Package think is the common part of all searches: their interface, how long a slice of thinking may take,
// and its result.
//
// A search is called as
//
//	best := search.Search(state, budget, report)
//
// and returns when the budget of this slice is used up. Called again with the same position, it continues, so a
// program that nothing interrupts, such as a page in a browser, thinks in slices of a few milliseconds. The
// searches of the bots also have Best(state, budget), which does the same without reports: a pasted bot that
// calls it contains none of their code.
package think

import (
	"sort"
	"time"
)

// Searcher is a search of a game. It is not safe for concurrent use.
type Searcher[S, A any] interface {
	// Search looks for the best action in s, in which the game is not over, until the budget is used up. It
	// calls report, if that is not nil, with its results: at the end, and some searches on the way too.
	Search(s S, b Budget, report func(Report[A])) A
}

// Ranker is a search that can value all actions, which most searches do not do when they only look for the
// best one.
type Ranker[S, A any] interface {
	Searcher[S, A]
	// Rank returns these legal actions of s with their odds, the best first, and none of them until the budgets
	// of its slices have been enough to value all.
	Rank(s S, actions []A, b Budget) []Choice[A]
}

// Game is the constraint for the State of any game of rulebook, with its own Action A and Player P, as far as
// the searches that work for any game need it.
type Game[S, A, P any] interface {
	comparable
	NumPlayers() int
	ToMove() P
	Over() bool
	Score(P) int
	Hash() uint64
	AppendLegalActions([]A) []A
	NumLegalActions() int
	LegalActionAt(i int) A
	ApplyUnchecked(A) S
}

// Budget ends a slice of thinking: at the first of its limits that is reached. It has to have one: Nodes, or
// the time with which [For] makes it.
type Budget struct {
	Nodes int           // positions or simulated games, 0 for no limit
	Stop  func() bool   // asked about every tenth of a millisecond, ends the slice when it returns true; may be nil
	until time.Duration // since epoch, 0 for no limit
}

// For returns the budget of a slice that starts now and takes this long. Set its Nodes for a second limit.
func For(d time.Duration) Budget {
	b := Budget{until: time.Since(epoch) + d}
	if b.until == 0 {
		b.until = 1
	}
	return b
}

// Part returns the budget of the first part of a slice: some quarters of its nodes, and of the time that is
// left of it.
func (b Budget) Part(quarters int) Budget {
	if b.until != 0 {
		b.until = For((b.until - time.Since(epoch)) * time.Duration(quarters) / 4).until
	}
	b.Nodes = (b.Nodes*quarters + 3) / 4
	return b
}

// Report is the result of a search for a position, from this slice and all before it.
//
// Value is an estimate: if equally strong players continue from positions of the same Value, about this share
// of the games is won, a draw and a shared first place being a part of a win. It was measured in games
// between the searches themselves, and it is exact only where the search has proven how the game ends.
type Report[A any] struct {
	Best    A
	Value   float64     // the odds of winning of the player to move, from 0 to 1
	Depth   int         // turns looked ahead
	Nodes   int         // positions or simulated games in this slice
	Solved  bool        // it is proven how the game ends: more thinking changes nothing
	Line    []A         // the expected continuation, Best first
	Choices []Choice[A] // the actions it compares, the best first; may be empty
}

// Choice is an action at the root with its odds, and with how deep the search looked or how often it tried
// the action.
type Choice[A any] struct {
	Action A
	Value  float64 // as in a Report
	Depth  int     // turns looked ahead, 0 if the search tries actions
	Visits int     // 0 if it does not
}

// Clock reports when a budget is used up. It looks at the time so often that about a tenth of a millisecond
// passes between two looks, whatever a node costs on this machine at this moment.
type Clock struct {
	most     int           // nodes, 0 without a limit
	stop     func() bool   // nil without one
	until    time.Duration // since epoch, 0 without a limit
	nodes    int
	next     int           // the node at which the clock looks again
	step     int           // nodes between two looks
	looked   time.Duration // the last look, since epoch
	worst    time.Duration // the longest jump of the time so far, which slowly becomes shorter
	reserved time.Duration // how early this slice ends at most because of jumps
}

// epoch is where Clocks and Budgets count from. They have no time.Time: in a program that finds a search in
// an interface, the linker keeps all methods of its fields and parameters, which for a time.Time is more code
// than a search.
var epoch = time.Now()

const (
	lookEvery = 100 * time.Microsecond
	firstStep = 16
	maxStep   = 1 << 12

	jump = 2 * time.Millisecond // more than a search itself takes between two looks
)

// Start begins a slice. What is done before it, such as the preparation of a position, is not taken for a
// jump of the time.
func (c *Clock) Start(b Budget) {
	c.most, c.stop, c.until, c.nodes = b.Nodes, b.Stop, b.until, 0
	if c.step == 0 || c.until == 0 && c.stop == nil {
		c.step = firstStep
	}
	c.next = c.step
	c.looked = time.Since(epoch)
	if b.Nodes > 0 && b.Nodes < c.next {
		c.next = b.Nodes
	}
	// After a jump that is longer than all slices, they still have a quarter of their time.
	c.worst -= c.worst / 256
	c.reserved = (c.until - c.looked) * 3 / 4
}

// Tick counts a node and reports whether the slice is over.
func (c *Clock) Tick() bool {
	c.nodes++
	return c.nodes >= c.next && c.look()
}

// Nodes returns how many nodes this slice had.
func (c *Clock) Nodes() int { return c.nodes }

// look reports whether the slice is over, and otherwise sets when to look again.
func (c *Clock) look() bool {
	if c.most > 0 && c.nodes >= c.most || c.stop != nil && c.stop() {
		return true
	}
	if c.until != 0 || c.stop != nil {
		now := time.Since(epoch)
		passed := now - c.looked
		if c.until != 0 && c.late(now, passed) {
			return true
		}
		if passed > 2*lookEvery && c.step > firstStep {
			c.step /= 2
		} else if passed < lookEvery && c.step < maxStep {
			c.step *= 2
		}
		c.looked = now
	}
	c.next = c.nodes + c.step
	if c.most > 0 && c.most < c.next {
		c.next = c.most
	}
	return false
}

// late reports whether the time of the slice is over. Time that passes in jumps shows that the machine is
// also busy with something else. The slice could end within the next jump, so it ends before that.
func (c *Clock) late(now, passed time.Duration) bool {
	if passed > jump && passed > c.worst {
		c.worst = passed
	}
	early := c.worst
	if early > c.reserved {
		early = c.reserved
	}
	return now+early > c.until
}

// Sort brings choices into the order of a Report: the best action, other proven wins, then by visits, and
// proven losses last.
func Sort[A comparable](list []Choice[A], best A) {
	rank := func(c *Choice[A]) int {
		switch {
		case c.Action == best:
			return 0
		case c.Value >= 1:
			return 1
		case c.Value > 0:
			return 2
		}
		return 3
	}
	sort.SliceStable(list, func(i, j int) bool {
		if a, b := rank(&list[i]), rank(&list[j]); a != b {
			return a < b
		}
		return list[i].Visits > list[j].Visits
	})
}
