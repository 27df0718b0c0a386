// Command search shows a search over any game of rulebook: a generic alpha-beta with iterative deepening and a
// transposition table plays against a random player and against itself, on a fixed budget of positions a move.
//
//	go run ./examples/search -game onitama -games 40 -nodes 50000 -seed 1
package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
)

func main() {
	var c config
	name := flag.String("game", "onitama", "what to play: "+strings.Join(gameNames(), ", "))
	flag.IntVar(&c.games, "games", 0, "games of each pairing, every seed from every seat; 0 for what the game can do in some seconds")
	flag.IntVar(&c.nodes, "nodes", 0, "positions that the search may look at for one move; 0 likewise")
	flag.Int64Var(&c.seed, "seed", 1, "seed of the first start, and of the players")
	flag.Parse()
	c.out = os.Stdout
	g, ok := games[*name]
	switch {
	case flag.NArg() > 0:
		usage("unexpected argument %q", flag.Arg(0))
	case !ok:
		usage("no game is called %q; there is %s", *name, strings.Join(gameNames(), ", "))
	case c.games < 0 || c.nodes < 0:
		usage("-games and -nodes must not be negative")
	}
	if c.games == 0 {
		c.games = g.games
	}
	if c.nodes == 0 {
		c.nodes = g.nodes
	}
	tallies, err := g.play(c)
	if err == nil {
		fmt.Println()
		err = printTable(os.Stdout, tallies)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "search:", err)
		os.Exit(1)
	}
}

func usage(format string, args ...interface{}) {
	fmt.Fprintf(os.Stderr, "search: "+format+"\n", args...)
	os.Exit(2)
}
