package arena

import (
	"io"
	"runtime"

	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

func execute(args []string, _ io.Reader, stdout, stderr io.Writer) error {
	c, err := parse(args, stdout)
	if err != nil {
		return cli.Usage(err)
	}
	// A game that waits for a player does not keep another one from taking the time of an answer.
	runtime.GOMAXPROCS(max(runtime.GOMAXPROCS(0), c.Jobs+1))
	ctx, release := cli.Context()
	defer release()
	return cli.Stopped(ctx, c.run(ctx, stdout, stderr))
}
