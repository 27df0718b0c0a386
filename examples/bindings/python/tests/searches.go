//go:build ignore

// This program prints what the Go packages' searches find, for test_games.py: searches GAME SEED POSITIONS
// PLAYER... prints, for each player and each position of a list in JSON, what the search reports last.
package main

import (
	"encoding/json"
	"log"
	"os"
	"strconv"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/search/think"
	"github.com/rulebook-go/rulebook/examples/searches"
)

func must[T any](value T, err error) T {
	if err != nil {
		log.Fatal(err)
	}
	return value
}

func main() {
	g := must(games.Named(os.Args[1]))
	seed := must(strconv.ParseInt(os.Args[2], 10, 64))
	var positions []string
	if err := json.Unmarshal([]byte(os.Args[3]), &positions); err != nil {
		log.Fatal(err)
	}
	for _, name := range os.Args[4:] {
		player := must(searches.Parse(g, name))
		for i, text := range positions {
			x, budget, err := player.Search(uint64(game.SeedAt(seed, int64(i))), nil)
			if err != nil {
				log.Fatal(err)
			}
			var last think.Report[string]
			x.Search(must(g.Parse(text)), budget(), func(r think.Report[string]) { last = r })
			if err := json.NewEncoder(os.Stdout).Encode(last); err != nil {
				log.Fatal(err)
			}
		}
	}
}
