package main

import (
	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/search/registry"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/vindinium"
)

// loads are the kinds of work that a program does on several goroutines. All goroutines do the same. They share only
// the caches of the packages. In vindinium each has its own maps, up to eight goroutines, or they play on the same
// maps.
func loads() (list []load) {
	const byIndex, far, sameMaps = "random games by index-in-place", "MOVEs to random cells", " on the same maps"
	for _, g := range game.All() {
		if g.Name == "vindinium" {
			list = append(list,
				randomGames(g, byIndex, true, nil), randomGames(g, byIndex+sameMaps, false, nil),
				randomGames(g, far, true, farMove), randomGames(g, far+sameMaps, false, farMove),
				search(g, "search"+sameMaps, "nodes")) // on images of the maps, a search would not have the same work
			continue
		}
		list = append(list, randomGames(g, byIndex, false, nil))
		if g.Name == "volcano" {
			list = append(list, search(g, "simulations", "games"))
		} else {
			list = append(list, search(g, "search", "nodes"))
		}
	}
	return list
}

// must panics on an error, which legal actions and the default options do not give.
func must[T any](value T, err error) T {
	if err != nil {
		panic(err)
	}
	return value
}

// numStarts is how many positions each goroutine begins with in turn. What the packages keep of them fits in a processor's own cache.
const numStarts = 4

// place is where a goroutine plays.
type place struct {
	starts [numStarts]game.State
	board  game.Board
	random random
	games  int // that were begun
}

// newPlace returns the place of a goroutine. With images, it starts from another image of each map than its neighbours, so that the
// maps differ but not the work.
func newPlace(g *game.Game, goroutine int, images bool) *place {
	p := &place{random: 1}
	for i := range p.starts {
		p.starts[i] = must(g.New(int64(i), nil))
		if images {
			p.starts[i] = game.Transform(p.starts[i], goroutine%g.NumSymmetries)
		}
	}
	// The neighbours in memory of the board in the middle belong to nobody else.
	boards := [3]game.Board{game.NewBoard(p.starts[0]), game.NewBoard(p.starts[0]), game.NewBoard(p.starts[0])}
	p.board = boards[1]
	return p
}

// begin puts the next start on the board.
func (p *place) begin() {
	p.board.Set(p.starts[p.games%numStarts])
	p.games++
}

// play plays the action with an index.
func (p *place) play(index int) { must(0, p.board.Play(index)) }

// anyAction returns any legal action.
func anyAction(p *place) int { return p.board.IndexAt(p.random.intn(p.board.NumLegalActions())) }

// farMove returns the step of a MOVE to a random cell, whose path is in the cache that all goroutines share.
func farMove(p *place) int {
	s := p.board.Pointer().(*vindinium.State)
	n := s.Map().Size()
	return must(s.Resolve(vindinium.MoveTo(p.random.intn(n), p.random.intn(n)))).Index()
}

// random is a small generator for uniform numbers.
type random uint64

func (r *random) intn(n int) int {
	*r ^= *r << 13
	*r ^= *r >> 7
	*r ^= *r << 17
	return int(uint64(*r) >> 32 * uint64(n) >> 32)
}

// randomGames plays games to the end in place, with random actions or those that choose picks.
func randomGames(g *game.Game, name string, images bool, choose func(*place) int) load {
	return load{g.Name, name, "moves", func(goroutine int) func() int {
		p := newPlace(g, goroutine, images)
		return func() (moves int) {
			p.begin()
			if choose == nil {
				return p.board.Playout(p.random.intn)
			}
			for ; !p.board.Over(); moves++ {
				p.play(choose(p))
			}
			return moves
		}
	}}
}

// search searches positions a few random actions after a start. In one search, the paths and tables that it needs are only a small
// part of the work.
func search(g *game.Game, name, unit string) load {
	const opening, nodes = 4, 10_000 // the opening is too short to end a game
	return load{g.Name, name, unit, func(goroutine int) func() int {
		p := newPlace(g, goroutine, false)
		x := must(registry.Own(g, registry.Options{Nodes: nodes}))
		return func() (searched int) {
			p.begin()
			for range opening {
				p.play(anyAction(p))
			}
			x.Search(p.board.State(), think.Budget{Nodes: nodes}, func(r think.Report[string]) { searched = r.Nodes })
			return searched
		}
	}}
}
