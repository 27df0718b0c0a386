//go:build ignore

// Plays random games with the Go packages, for test_games.py: "go run games.go 1000" writes for each game its name and
// number, its turns, and a hash of its last position.
package main

import (
	"crypto/sha256"
	"fmt"
	"log"
	"os"
	"strconv"

	"github.com/rulebook-go/rulebook/examples/game"
)

func main() {
	count, err := strconv.Atoi(os.Args[1])
	if err != nil {
		log.Fatal(err)
	}
	for _, g := range game.All() {
		var options map[string]string
		if g.Name == "vindinium" {
			options = map[string]string{"turns": "10", "size": "10"}
		}
		for i := range count {
			s, err := g.New(game.SeedAt(5, int64(i)), options)
			if err != nil {
				log.Fatal(err)
			}
			b := game.NewBoard(s)
			for !b.Over() {
				if err := b.Play(b.IndexAt(int(b.Hash() % uint64(b.NumLegalActions())))); err != nil {
					log.Fatal(err)
				}
			}
			digest := sha256.Sum256([]byte(b.State().String()))
			fmt.Printf("%s %d %d %x\n", g.Name, i, b.Turn(), digest[:8])
		}
	}
}
