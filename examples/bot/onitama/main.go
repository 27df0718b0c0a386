// Command onitama is a bot for the Onitama arena: an alpha-beta search for as long as the site allows.
package main

import (
	"bufio"
	"fmt"
	"io"
	"os"
	"time"

	"github.com/rulebook-go/rulebook/examples/search/alphabeta"
	"github.com/rulebook-go/rulebook/examples/search/value"
	"github.com/rulebook-go/rulebook/onitama"
)

// The site allows 1000 ms for the first answer and 50 ms for every other one. What is left is for reading, printing and
// a machine that does something else for a moment.
const (
	firstAnswer = 800 * time.Millisecond
	laterAnswer = 40 * time.Millisecond
)

func main() {
	if err := play(os.Stdin, os.Stdout); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

// play answers every position until the input ends.
func play(in io.Reader, out io.Writer) error {
	const tableBits = 18
	search := alphabeta.New[onitama.State, onitama.Action, onitama.Player](tableBits, value.Onitama)
	r, w := onitama.NewReader(in), bufio.NewWriter(out)
	allowed := firstAnswer
	for {
		s, err := r.Read()
		if err == io.EOF {
			return nil
		}
		if err != nil {
			return err
		}
		until := time.Now().Add(allowed)
		allowed = laterAnswer
		a := search.Best(s, s.LegalActions(), alphabeta.Limit{Until: until})
		r.Sent(a)
		fmt.Fprintf(w, "%s depth %d\n", a, search.Depth())
		if err := w.Flush(); err != nil {
			return err
		}
	}
}
