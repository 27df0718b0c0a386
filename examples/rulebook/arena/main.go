package arena

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"runtime"

	"github.com/rulebook-go/rulebook/examples/internal/stop"
)

// execute returns the exit status.
func execute(args []string, _ io.Reader, stdout, stderr io.Writer) int {
	if len(args) > 0 && args[0] == "merge" {
		err := merge(args[1:], stdout, stderr)
		if err != nil && !errors.Is(err, flag.ErrHelp) {
			return fail(stderr, 1, err)
		}
		return 0
	}
	return arena(args, stdout, stderr)
}

func fail(w io.Writer, status int, err error) int {
	fmt.Fprintln(w, "arena:", err)
	return status
}

// arena returns the exit status.
func arena(args []string, stdout, stderr io.Writer) int {
	c, err := parse(args, stdout)
	if errors.Is(err, flag.ErrHelp) {
		return 0
	}
	if err != nil {
		return fail(stderr, 2, err)
	}
	// A game that waits for a player does not keep another one from taking the time of an answer.
	runtime.GOMAXPROCS(max(runtime.GOMAXPROCS(0), c.jobs+1))
	ctx, release := stop.Context()
	defer release()
	err = c.run(ctx, stdout, stderr)
	if cause, ok := context.Cause(ctx).(stop.Signal); ok {
		return fail(stderr, cause.Status(), cause)
	}
	if err != nil {
		return fail(stderr, 1, err)
	}
	return 0
}
