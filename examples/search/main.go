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
	flag.IntVar(&c.games, "games", 40, "games of each pairing; every seed is played from every seat")
	flag.IntVar(&c.nodes, "nodes", 50000, "positions that the search may look at for one move")
	flag.Int64Var(&c.seed, "seed", 1, "seed of the first start, and of the players")
	flag.Parse()
	c.out = os.Stdout
	run, ok := games[*name]
	switch {
	case flag.NArg() > 0:
		usage("unexpected argument %q", flag.Arg(0))
	case !ok:
		usage("no game is called %q; there is %s", *name, strings.Join(gameNames(), ", "))
	case c.games < 1 || c.nodes < 1:
		usage("-games and -nodes must be at least 1")
	}
	tallies, err := run(c)
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
