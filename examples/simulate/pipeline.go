package main

import (
	"context"
	"encoding/json"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync/atomic"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"
)

func init() {
	register.DoFn2x0[[]byte, func(int64)](&splitFn{})
	register.DoFn3x1[context.Context, int64, func(Summary), error](&playFn{})
	register.DoFn2x1[context.Context, Summary, error](&saveFn{})
	register.Emitter1[int64]()
	register.Emitter1[Summary]()
	register.Function2x1(add)
}

// addPipeline adds the steps that play all games of a configuration and save their summary.
func addPipeline(s beam.Scope, c Config, data, summaryFile string) {
	batches := beam.ParDo(s, &splitFn{Batches: c.batches()}, beam.Impulse(s))
	// Without the shuffle, a runner would fuse the two steps and play all batches in one place.
	summaries := beam.ParDo(s, &playFn{Config: c, Data: data}, beam.Reshuffle(s, batches))
	beam.ParDo0(s, &saveFn{File: summaryFile}, beam.Combine(s, add, summaries))
}

// splitFn lists the batches.
type splitFn struct{ Batches int64 }

// ProcessElement emits the number of each batch.
func (f *splitFn) ProcessElement(_ []byte, emit func(int64)) {
	for b := range f.Batches {
		emit(b)
	}
}

// playFn plays batches of games.
type playFn struct {
	Config Config
	// Data is the directory of the data set, or "".
	Data string

	sim *simulation
}

// Setup prepares the games. A runner calls it once for each copy of the function.
func (f *playFn) Setup() (err error) {
	f.sim, err = f.Config.simulation()
	return err
}

// ProcessElement plays a batch on all cores, and writes its file of the data set if there is one. It may be called again
// for the same batch, at the same time or later, in this process or in another.
func (f *playFn) ProcessElement(ctx context.Context, batch int64, emit func(Summary)) error {
	finished.running.RLock()
	defer finished.running.RUnlock()
	first := batch * f.Config.Batch
	last := first + min(f.Config.Batch, f.Config.Games-first) - 1
	var sum Summary
	var err error
	if f.Data == "" {
		sum, err = play(ctx, f.sim, first, last)
	} else {
		sum, err = writeShard(ctx, f.sim, f.Config, f.Data, first, last)
	}
	finished.add(sum)
	if err != nil {
		failure.CompareAndSwap(nil, &err)
		return err
	}
	emit(sum)
	return nil
}

// failure is the first error of a batch in this process. Runners wrap it in a lot of text.
var failure atomic.Pointer[error]

// saveFn writes the summary of all games to a file, because a pipeline returns nothing to the program that started it.
type saveFn struct{ File string }

// ProcessElement is called with the only element that there is.
func (f *saveFn) ProcessElement(ctx context.Context, s Summary) error {
	text, err := json.Marshal(s)
	if err != nil {
		return err
	}
	fs, err := filesystem.New(ctx, f.File)
	if err != nil {
		return err
	}
	defer fs.Close()
	return filesystem.Write(ctx, fs, f.File, text)
}

// runPipeline runs the pipeline on the runner that the flags name.
func runPipeline(ctx context.Context, c Config, data string) (Summary, error) {
	level := slog.LevelWarn
	if playsHere() {
		level = slog.LevelError + 1 // the errors of this process come back anyway
	}
	slog.SetDefault(slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: level})))
	log.SetLogger(warnings{})
	if *jobopts.WorkerBinary == "" && runtime.GOOS == "linux" {
		// The program is its own worker. Beam would compile it once more, and need its source for that.
		*jobopts.WorkerBinary, _ = os.Executable()
	}
	dir, err := os.MkdirTemp("", "simulate")
	if err != nil {
		return Summary{}, err
	}
	defer os.RemoveAll(dir)
	os.Setenv("TMPDIR", dir) // Beam leaves a file there in each run
	file, err := summaryPlace(*sumFile, dir)
	if err != nil {
		return Summary{}, err
	}
	p, s := beam.NewPipelineWithRoot()
	addPipeline(s, c, data, file)
	if err := beamx.Run(ctx, p); err != nil {
		sum := finished.close()
		if first := failure.Load(); first != nil {
			err = *first
		}
		return sum, err
	}
	return loadSummary(ctx, file)
}

// summaryPlace returns the file for the summary: the given one, or one in a temporary directory for runners on this machine.
func summaryPlace(name, dir string) (string, error) {
	if name == "" {
		return filepath.Join(dir, "summary.json"), nil
	}
	if strings.Contains(name, "://") {
		return name, nil
	}
	file, err := filepath.Abs(name)
	if err == nil {
		_, err = os.Stat(filepath.Dir(file))
	}
	return file, err
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
		return s, fmt.Errorf("the workers write the summary to %s, where it cannot be read (see -summary): %w", file, err)
	}
	return s, nil
}

// warnings is a logger for Beam that drops everything below a warning.
type warnings struct{}

// Log prints a message.
func (warnings) Log(_ context.Context, level log.Severity, _ int, text string) {
	if level >= log.SevWarn {
		fmt.Fprintln(os.Stderr, text)
	}
}
