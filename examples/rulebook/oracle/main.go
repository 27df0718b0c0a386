package oracle

import (
	"errors"
	"flag"
	"fmt"
	"io"

	"github.com/rulebook-go/rulebook/examples/internal/oracle"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

// execute returns the exit status.
func execute(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	flags := flag.NewFlagSet("oracle", flag.ContinueOnError)
	err := cli.Parse(flags, doc, args, stdout)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	if err == nil && flags.NArg() > 0 {
		err = fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	if err != nil {
		fmt.Fprintf(stderr, "oracle: %v; -h says more\n", err)
		return 2
	}
	if err := oracle.Serve(stdin, stdout); err != nil {
		fmt.Fprintln(stderr, "oracle:", err)
		return 1
	}
	return 0
}
