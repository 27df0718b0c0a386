package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/mattn/go-isatty"
	"github.com/schollz/progressbar/v3"
)

func init() { register.DoFn2x1[context.Context, Summary, error](&saveFn{}) }

// saveFn writes the summary of all games to a file, because a pipeline returns nothing to the program that started it.
type saveFn struct{ File string }

// ProcessElement is called with the one element that there is.
func (f *saveFn) ProcessElement(ctx context.Context, s Summary) error {
	fs, err := filesystem.New(ctx, f.File)
	if err != nil {
		return err
	}
	defer fs.Close()
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	return filesystem.Write(ctx, fs, f.File, text)
}

// summaryFile returns the file for the summary: the given one, or a temporary one for runners on this machine.
func summaryFile(name string) (file string, remove func(), err error) {
	if strings.Contains(name, "://") {
		return name, func() {}, nil
	}
	if name != "" {
		file, err = filepath.Abs(name)
		return file, func() {}, err
	}
	dir, err := os.MkdirTemp("", "simulate")
	return filepath.Join(dir, "summary.json"), func() { os.RemoveAll(dir) }, err
}

func loadSummary(ctx context.Context, file string) (s Summary, err error) {
	fs, err := filesystem.New(ctx, file)
	if err != nil {
		return s, err
	}
	defer fs.Close()
	text, err := filesystem.Read(ctx, fs, file)
	if err == nil {
		err = json.Unmarshal(text, &s)
	}
	if err != nil {
		return s, fmt.Errorf("the summary, which the workers write to %s (see -summary): %w", file, err)
	}
	return s, nil
}

// showProgress shows on a terminal how many games this process has played, until stop is called.
func showProgress(all int64) (stop func()) {
	if *quiet || !isatty.IsTerminal(os.Stderr.Fd()) {
		return func() {}
	}
	bar := progressbar.NewOptions64(all, progressbar.OptionSetWriter(os.Stderr), progressbar.OptionSetDescription("games"),
		progressbar.OptionShowCount(), progressbar.OptionShowIts(), progressbar.OptionClearOnFinish())
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
				bar.Set64(min(played.Load(), all))
			}
		}
	}()
	return func() {
		close(done)
		<-finished
	}
}

// warnings is a logger of Beam that leaves out what is not at least a warning.
type warnings struct{}

func (warnings) Log(_ context.Context, level log.Severity, _ int, text string) {
	if level >= log.SevWarn {
		fmt.Fprintln(os.Stderr, text)
	}
}
