package main

import (
	"flag"
	"os"
	"strings"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/mattn/go-isatty"
	"github.com/schollz/progressbar/v3"
)

// showProgress shows on a terminal how many of the games this process has played, until the function that it returns is
// called. It shows nothing if other processes play them.
func showProgress(games int64) (stop func()) {
	if *quiet || !isatty.IsTerminal(os.Stderr.Fd()) || !playsHere() {
		return func() {}
	}
	bar := progressbar.NewOptions64(games, progressbar.OptionSetWriter(os.Stderr), progressbar.OptionShowCount(),
		progressbar.OptionShowIts(), progressbar.OptionSetItsString("games"), progressbar.OptionClearOnFinish())
	done, finished := make(chan struct{}), make(chan struct{})
	go func() {
		defer close(finished)
		tick := time.NewTicker(200 * time.Millisecond)
		defer tick.Stop()
		for {
			select {
			case <-done:
				bar.Finish()
				return
			case <-tick.C:
				bar.Set64(min(played.Load(), games))
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
