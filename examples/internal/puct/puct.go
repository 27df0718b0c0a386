// Package puct searches many positions side by side with the values and policies of a caller, as AlphaZero
// does: each round, every tree gives out one position, and all of them are evaluated at once.
package puct

import (
	"context"
	"fmt"
	"math"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/pool"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
)

// Params tune a search.
type Params struct {
	Visits  int     // how many times each tree descends from its root, once the root is evaluated; at least 1
	Explore float64 // how much the policy and uncertainty attract
	Threads int     // at least 1; the results do not depend on it
}

// Forest is a search of many positions. It is not safe for concurrent use.
type Forest struct {
	params  Params
	game    *game.Game
	trees   []tree
	waiting []int // the trees whose leaves wait for their evaluation
}

const maxSeats = 4

type rewards [maxSeats]float32

// tree is a tree in two lists: the nodes, the children of each together, and the positions of those that were
// visited.
type tree struct {
	nodes  []node
	places []place
	path   []int32
	left   int // visits to come
}

// node is an action, with the position that it leads to.
type node struct {
	prior, sum float32 // sum is that of the rewards of the player who played the action
	visits     int32
	action     int32
	place      int32 // noPlace before the first visit
}

const noPlace = -1

type place struct {
	state        game.State
	first, count int32 // its children; none before it is evaluated, and at the end of a game
}

// New begins to search positions of one game, in none of which the game is over. Chance must not have to
// move, there or later, see [game.State.Complete].
func New(positions []game.State, p Params) (*Forest, error) {
	if len(positions) == 0 {
		return nil, fmt.Errorf("there is no position")
	}
	if p.Visits < 1 || p.Visits > 1<<24 {
		return nil, fmt.Errorf("the number of visits must be 1 to %d, not %d", 1<<24, p.Visits)
	}
	if !(p.Explore > 0 && p.Explore <= 1000) {
		return nil, fmt.Errorf("explore must be above 0 and at most 1000, not %v", p.Explore)
	}
	f := &Forest{params: p, game: positions[0].Game(), trees: make([]tree, len(positions))}
	f.params.Threads = min(p.Threads, len(positions))
	for i, s := range positions {
		if s.Over() {
			return nil, fmt.Errorf("position %d: %w", i, game.ErrGameOver)
		}
		f.trees[i] = tree{nodes: []node{{}}, places: []place{{state: s}}, path: []int32{0}, left: p.Visits}
		f.waiting = append(f.waiting, i)
	}
	return f, nil
}

// Waiting appends the positions that wait for their evaluation. At the end of the search, it appends nothing.
func (f *Forest) Waiting(list []game.State) []game.State {
	for _, i := range f.waiting {
		list = append(list, f.trees[i].leaf().state)
	}
	return list
}

// Evaluate takes the evaluations of the positions that wait, and continues until others do. logits has, for
// each position, the logarithm of how likely each action is, by index, up to a number that is the same for
// all; those of actions that are not legal do not count. values has, for each, the reward that its player to
// move can expect, from -1 to 1, or that of each seat. On an error nothing has changed.
func (f *Forest) Evaluate(logits, values []float32) error {
	n, each := len(f.waiting), 1
	if n == 0 {
		return fmt.Errorf("no position waits for its evaluation")
	}
	if len(values) != n {
		each = f.trees[0].places[0].state.NumPlayers()
	}
	if len(values) != n*each || len(logits) != n*f.game.NumActions {
		return fmt.Errorf("there are %d logits and %d values for %d positions", len(logits), len(values), n)
	}
	for k, v := range values {
		if !(v >= -1 && v <= 1) {
			return fmt.Errorf("the value of position %d is %v; it must be -1 to 1", k/each, v)
		}
	}
	legal := make([][]int, n)
	for k, i := range f.waiting {
		legal[k] = f.trees[i].leaf().state.AppendLegalIndices(nil)
		for _, action := range legal[k] {
			if v := logits[k*f.game.NumActions+action]; v != v || math.IsInf(float64(v), 1) {
				return fmt.Errorf("the logit of action %d of position %d is %v; it must be below infinity", action, k, v)
			}
		}
	}
	err := pool.Each(context.Background(), f.params.Threads, int64(n), 8, func(_ int, number int64) error {
		k := int(number)
		t := &f.trees[f.waiting[k]]
		t.expand(legal[k], logits[k*f.game.NumActions:][:f.game.NumActions])
		t.learn(rewardsOf(t.leaf().state, values[k*each:][:each]))
		return t.descend(f.params.Explore)
	})
	waiting := f.waiting[:0]
	for _, i := range f.waiting {
		if len(f.trees[i].path) > 0 {
			waiting = append(waiting, i)
		}
	}
	f.waiting = waiting
	return err
}

// rewardsOf returns the rewards of all seats. If only the value of the player to move is known, the others
// share what that player does not get.
func rewardsOf(s game.State, values []float32) (r rewards) {
	if copy(r[:], values); len(values) == 1 {
		for seat := range s.NumPlayers() {
			r[seat] = -values[0] / float32(s.NumPlayers()-1)
		}
		r[s.ToMove()] = values[0]
	}
	return r
}

// ended returns the rewards at the end of a game: the share of opponents beaten, from -1 to 1.
func ended(s game.State) (r rewards) {
	for seat := range s.NumPlayers() {
		r[seat] = float32(2*stats.Share(s, seat) - 1)
	}
	return r
}

// leaf returns the position at the end of the path.
func (t *tree) leaf() *place { return &t.places[t.nodes[t.path[len(t.path)-1]].place] }

// expand gives the leaf its children.
func (t *tree) expand(legal []int, logits []float32) {
	p := t.leaf()
	p.first, p.count = int32(len(t.nodes)), int32(len(legal))
	most, sum := math.Inf(-1), 0.0
	for _, action := range legal {
		most = max(most, float64(logits[action]))
	}
	for _, action := range legal {
		prior := 1.0 // of each, if all are impossible
		if !math.IsInf(most, -1) {
			prior = math.Exp(float64(logits[action]) - most)
		}
		sum += prior
		t.nodes = append(t.nodes, node{prior: float32(prior), action: int32(action), place: noPlace})
	}
	for i := range legal {
		t.nodes[int(p.first)+i].prior /= float32(sum)
	}
}

// learn adds rewards to all nodes of the path.
func (t *tree) learn(r rewards) {
	for i, at := range t.path {
		n := &t.nodes[at]
		n.visits++
		mover := t.places[t.nodes[t.path[max(i-1, 0)]].place].state.ToMove() // the root's is its own
		n.sum += r[mover]
	}
}

// descend goes from the root to a position that is not evaluated. The path is empty if there is no visit
// left.
func (t *tree) descend(explore float64) error {
	for t.path = t.path[:0]; t.left > 0; t.path = t.path[:0] {
		t.left--
		at := int32(0)
		for t.path = append(t.path, at); ; t.path = append(t.path, at) {
			n := t.nodes[at]
			if n.place == noPlace {
				above := t.places[t.nodes[t.path[len(t.path)-2]].place].state
				next, err := above.ApplyIndex(int(n.action))
				if err != nil {
					return err
				}
				n.place = int32(len(t.places))
				t.nodes[at].place = n.place
				t.places = append(t.places, place{state: next})
			}
			if p := &t.places[n.place]; p.count > 0 {
				at = t.choose(&n, p, explore)
				continue
			}
			break
		}
		s := t.leaf().state
		if !s.Over() {
			return nil
		}
		t.learn(ended(s))
	}
	return nil
}

// choose returns the child that promises most. A child without visits is as good as its siblings.
func (t *tree) choose(n *node, p *place, explore float64) (best int32) {
	mean, visits := t.mean(p), math.Sqrt(float64(n.visits))
	most := math.Inf(-1)
	for i := p.first; i < p.first+p.count; i++ {
		c := &t.nodes[i]
		value := mean
		if c.visits > 0 {
			value = float64(c.sum) / float64(c.visits)
		}
		if value += explore * float64(c.prior) * visits / float64(1+c.visits); value > most {
			best, most = i, value
		}
	}
	return best
}

// mean returns the mean reward of the player to move in a position, over the visits of its children.
func (t *tree) mean(p *place) float64 {
	sum, visits := 0.0, 0
	for _, c := range t.nodes[p.first : p.first+p.count] {
		sum, visits = sum+float64(c.sum), visits+int(c.visits)
	}
	return sum / max(1, float64(visits))
}

// Result is what a search has found for a position.
type Result struct {
	Best    int     // the index of the action with the most visits, of several the one that is worth most
	Value   float64 // the reward that its player to move can expect, from -1 to 1
	Actions []Action
}

// Action is a legal action. Its Value is as in a Result, and 0 without visits.
type Action struct {
	Index, Visits int
	Value         float64
}

// Result returns the result for position i. Before its root was evaluated, it has no actions.
func (f *Forest) Result(i int) (r Result) {
	t := &f.trees[i]
	p := &t.places[0]
	r.Value = t.mean(p)
	best := -1
	for k, c := range t.nodes[p.first : p.first+p.count] {
		a := Action{Index: int(c.action), Visits: int(c.visits), Value: float64(c.sum) / max(1, float64(c.visits))}
		r.Actions = append(r.Actions, a)
		if best < 0 || a.Visits > r.Actions[best].Visits ||
			a.Visits == r.Actions[best].Visits && a.Value > r.Actions[best].Value {
			best, r.Best = k, a.Index
		}
	}
	return r
}
