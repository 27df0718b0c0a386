package oracle

import (
	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

// maxPlayed is how many actions a perft may play, which takes some seconds. The last action of a sequence is only counted.
const maxPlayed = 20_000_000

// resolve returns the listed action that has the effect of a line.
func resolve(s game.State, line string) (string, error) {
	switch v := s.Value().(type) {
	case cultist.State:
		return resolveIn(v, cultist.ParseAction, line)
	case onitama.State:
		return resolveIn(v, onitama.ParseAction, line)
	case vindinium.State:
		return resolveIn(v, vindinium.ParseAction, line)
	default:
		return resolveIn(v.(volcano.State), volcano.ParseAction, line)
	}
}

func resolveIn[S game.Rules[S, A, P], A game.Action, P game.Player](s S, parse func(string) (A, error), line string) (string, error) {
	a, err := parse(line)
	if err == nil {
		a, err = s.Resolve(a)
	}
	if err != nil {
		return "", err
	}
	return a.String(), nil
}

func countPerft(q Request) (any, error) {
	if q.Depth == nil || *q.Depth < 1 || *q.Depth > 1000 {
		return nil, badRequest("perft needs a depth of 1 to 1000")
	}
	s, err := find(q)
	if err != nil {
		return nil, err
	}
	var c counter
	switch v := s.Value().(type) {
	case cultist.State:
		c = perftOf(v, *q.Depth)
	case onitama.State:
		c = perftOf(v, *q.Depth)
	case vindinium.State:
		c = perftOf(v, *q.Depth)
	case volcano.State:
		c = perftOf(v, *q.Depth)
	}
	if c.played > maxPlayed {
		return nil, badRequest("perft of depth %d plays more than %d actions", *q.Depth, maxPlayed)
	}
	r := Perft{ID: q.ID, Depth: *q.Depth, Nodes: c.nodes}
	if q.Divide {
		r.Divide = c.divide
	}
	return r, nil
}

// counter has the number of sequences, those by first action, and how many actions were played to count them.
type counter struct {
	nodes  int64
	divide map[string]int64
	played int
}

func perftOf[S game.Rules[S, A, P], A game.Action, P game.Player](s S, depth int) counter {
	c := counter{divide: map[string]int64{}}
	s.Successors(func(a A, next S) bool {
		n := int64(1)
		if depth > 1 {
			c.played++
			n = count[S, A, P](next, depth-1, &c.played)
		}
		c.nodes += n
		c.divide[a.String()] = n
		return c.played <= maxPlayed
	})
	return c
}

func count[S game.Rules[S, A, P], A game.Action, P game.Player](s S, depth int, played *int) (n int64) {
	if depth == 1 {
		return int64(s.NumLegalActions())
	}
	s.Successors(func(_ A, next S) bool {
		*played++
		n += count[S, A, P](next, depth-1, played)
		return *played <= maxPlayed
	})
	return n
}
