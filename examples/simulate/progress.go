package main

import (
	"flag"
	"fmt"
	"os"
	"strings"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"

	"github.com/rulebook-go/rulebook/examples/internal/terminal"
)

// showProgress shows on a terminal how many of the games this process has played, until the function that it returns is
// called. It shows nothing if other processes play them.
func showProgress(games int64) (stop func()) {
	line := terminal.NewProgress(os.Stderr)
	if *quiet || line == nil || !playsHere() {
		return func() {}
	}
	done, finished, begin := make(chan struct{}), make(chan struct{}), time.Now()
	go func() {
		defer close(finished)
		tick := time.NewTicker(200 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-done:
				line.Clear()
				return
			case <-tick.C:
				n := float64(min(played.Load(), games))
				line.Show(n/float64(games), fmt.Sprintf("%.0f of %d games, %.0f games/s", n, games, n/time.Since(begin).Seconds()))
			}
		}
	}()
	return func() {
		close(done)
		<-finished
	}
}

// playsHere reports whether this process plays the games itself.
func playsHere() bool {
	runner := flag.Lookup("runner").Value.String()
	environment := strings.ToLower(*jobopts.EnvironmentType)
	return *bare || (runner == "" || runner == "prism") && *jobopts.Endpoint == "" && (environment == "" || environment == "loopback")
}
