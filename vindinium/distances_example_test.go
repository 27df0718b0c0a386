package vindinium_test

import (
	"fmt"
	"log"

	"github.com/rulebook-go/rulebook/vindinium"
)

// A search keeps the distances to all mines of its map. Then finding the nearest one costs an index into a slice for
// each mine.
func ExampleMap_Distances() {
	s, err := vindinium.New(42, vindinium.Options{})
	if err != nil {
		log.Fatal(err)
	}
	m := s.Map()
	var mines []vindinium.Distances
	for i := 0; i < m.NumMines(); i++ {
		mines = append(mines, m.Distances(m.Mine(i)))
	}

	for p := vindinium.Player(0); int(p) < s.NumPlayers(); p++ {
		at := s.Hero(p).Cell
		nearest := 0
		for i, d := range mines {
			if n := d.From(at); n >= 0 && n < mines[nearest].From(at) {
				nearest = i
			}
		}
		d := mines[nearest]
		fmt.Printf("hero %d: mine %d at %v, %d steps, first %s\n", p, nearest, m.Mine(nearest), d.From(at), d.Toward(at))
	}
	// Output:
	// hero 0: mine 8 at 5 6, 2 steps, first SOUTH
	// hero 1: mine 9 at 5 13, 2 steps, first NORTH
	// hero 2: mine 30 at 14 6, 2 steps, first EAST
	// hero 3: mine 31 at 14 13, 2 steps, first NORTH
}
