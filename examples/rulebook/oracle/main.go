package oracle

import (
	"flag"
	"io"

	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

func execute(args []string, stdin io.Reader, stdout, _ io.Writer) error {
	if err := cli.ParseAll(flag.NewFlagSet("oracle", flag.ContinueOnError), args); err != nil {
		return err
	}
	return Serve(stdin, stdout)
}
