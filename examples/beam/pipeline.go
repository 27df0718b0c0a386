package main

import (
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"log/slog"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/rulebook-go/rulebook/examples/rulebook/simulate"
)

func init() {
	register.DoFn2x0[[]byte, func(int64)](&splitFn{})
	register.DoFn3x1[context.Context, int64, func(simulate.Summary), error](&playFn{})
	register.DoFn2x1[context.Context, simulate.Summary, error](&saveFn{})
	register.Emitter1[int64]()
	register.Emitter1[simulate.Summary]()
	register.Function2x1(simulate.Add)
}

// addPipeline adds the steps that play batches and save the sum of their games.
func addPipeline(s beam.Scope, play *playFn, batches []int64, summaryFile string) {
	// Without the shuffle, a runner would fuse the two steps and play all batches in one place.
	shuffled := beam.Reshuffle(s, beam.ParDo(s, &splitFn{batches}, beam.Impulse(s)))
	beam.ParDo0(s, &saveFn{File: summaryFile}, beam.Combine(s, simulate.Add, beam.ParDo(s, play, shuffled)))
}

// splitFn lists the batches.
type splitFn struct{ Batches []int64 }

// ProcessElement emits the number of each batch.
func (f *splitFn) ProcessElement(_ []byte, emit func(int64)) {
	for _, b := range f.Batches {
		emit(b)
	}
}

// playFn plays batches of games.
type playFn struct {
	Config simulate.Config
	// Data is the directory of the data set, or "".
	Data string

	job *simulate.Job
}

// Setup prepares the games. A runner calls it once for each copy of the function.
func (f *playFn) Setup() (err error) {
	f.job, err = f.Config.Job(runtime.GOMAXPROCS(0))
	if err == nil {
		f.job.Played = &played
	}
	return err
}

// played counts the games of this process.
var played atomic.Int64

// process is done when the process is told to end. Runners do not hand such a context to the functions that they run.
var process = context.Background()

// ProcessElement plays a batch on all cores, and writes its files of the data set if there is one. It may be called
// again for the same batch, at the same time or later, in this process or in another.
func (f *playFn) ProcessElement(ctx context.Context, batch int64, emit func(simulate.Summary)) error {
	finished.running.RLock()
	defer finished.running.RUnlock()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(process, cancel)()
	var sum simulate.Summary
	var err error
	if f.Data == "" {
		sum, err = f.job.Play(ctx, batch)
	} else {
		sum, err = f.job.Set(&cloudFiles{ctx}, f.Data).Play(ctx, batch)
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

// finished has the sums of the games that this process has finished in batches. A runner that ends early does not
// report the results of its batches, does not wait for those that are running, and starts others.
var finished finishedGames

type finishedGames struct {
	running sync.RWMutex // read by each batch while it runs
	mu      sync.Mutex
	sum     simulate.Summary
}

func (f *finishedGames) add(s simulate.Summary) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.sum = simulate.Add(f.sum, s)
}

// close waits for the batches that are running, lets no other one start, and returns the sums.
func (f *finishedGames) close() simulate.Summary {
	f.running.Lock()
	return f.sum
}

// saveFn writes the summary of all games to a file, because a pipeline returns nothing to the program that started it.
type saveFn struct{ File string }

// ProcessElement is called with the only element that there is.
func (f *saveFn) ProcessElement(ctx context.Context, s simulate.Summary) error {
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

// runPipeline runs the pipeline on the runner that the flags name. It returns the sum of the batches, and saves that of
// all games.
func runPipeline(
	ctx context.Context, play *playFn, batches []int64, kept simulate.Summary, summaryFile string,
) (simulate.Summary, error) {
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
		return simulate.Summary{}, err
	}
	defer os.RemoveAll(dir)
	os.Setenv("TMPDIR", dir) // Beam leaves a file there in each run
	file, err := summaryPlace(summaryFile, dir)
	if err != nil {
		return simulate.Summary{}, err
	}
	p, s := beam.NewPipelineWithRoot()
	addPipeline(s, play, batches, file)
	if len(batches) == 0 {
		return simulate.Summary{}, nil
	}
	if err := beamx.Run(ctx, p); err != nil {
		sum := finished.close()
		if first := failure.Load(); first != nil {
			err = *first
		}
		return sum, err
	}
	sum, err := loadSummary(ctx, file)
	if err == nil && kept.Games > 0 {
		err = (&saveFn{file}).ProcessElement(ctx, simulate.Add(kept, sum))
	}
	return sum, err
}

// playsHere reports whether this process plays the games itself.
func playsHere() bool {
	runner := flag.Lookup("runner").Value.String()
	environment := strings.ToLower(*jobopts.EnvironmentType)
	local := environment == "" || environment == "loopback"
	return local && (runner == "" || runner == "prism") && *jobopts.Endpoint == ""
}

// summaryPlace returns the file for the summary: the given one, or one in a temporary directory for runners on this
// machine.
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

func loadSummary(ctx context.Context, file string) (s simulate.Summary, err error) {
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
