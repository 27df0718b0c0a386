package main

import (
	"context"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"os"
	"path"
	"runtime"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/apache/beam/sdks/v2/go/pkg/beam"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/gcs"
	_ "github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem/local"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/log"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/options/jobopts"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/register"
	"github.com/apache/beam/sdks/v2/go/pkg/beam/x/beamx"

	"github.com/rulebook-go/rulebook/examples/rulebook/simulate"
)

func init() {
	register.DoFn2x1[context.Context, int64, error](&playFn{})
}

type playFn struct {
	Config simulate.Config
	// Data is the directory of the data set.
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

var played atomic.Int64

// process is done when the process is told to end. Runners do not hand such a context to the functions that they run.
var process = context.Background()

// ProcessElement plays a batch on all cores, and writes its files of the data set. It may be called again for the same
// batch, at the same time or later, in this process or in another.
func (f *playFn) ProcessElement(ctx context.Context, batch int64) error {
	running.RLock()
	defer running.RUnlock()
	ctx, cancel := context.WithCancel(ctx)
	defer cancel()
	defer context.AfterFunc(process, cancel)()
	set, fs, err := openSet(ctx, f.job, f.Data)
	if err != nil {
		return err
	}
	defer fs.Close()
	if _, err = set.Play(ctx, batch); err != nil {
		failure.CompareAndSwap(nil, &err)
	}
	return err
}

// failure is the first error of a batch in this process. Runners wrap it in a lot of text.
var failure atomic.Pointer[error]

// running is read by each batch while it runs. A runner that ends early does not wait for those that are running, and
// starts others.
var running sync.RWMutex

// runPipeline plays batches on the runner that the flags name.
func runPipeline(ctx context.Context, play *playFn, batches []int64) error {
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
	if len(batches) == 0 {
		return nil
	}
	p, s := beam.NewPipelineWithRoot()
	// Without the shuffle, a runner would fuse the two steps and play all batches in one place.
	beam.ParDo0(s, play, beam.Reshuffle(s, beam.CreateList(s, batches)))
	err := beamx.Run(ctx, p)
	running.Lock()
	if first := failure.Load(); err != nil && first != nil {
		return *first
	}
	return err
}

func playsHere() bool {
	runner := flag.Lookup("runner").Value.String()
	environment := strings.ToLower(*jobopts.EnvironmentType)
	local := environment == "" || environment == "loopback"
	return local && (runner == "" || runner == "prism") && *jobopts.Endpoint == ""
}

// warnings is a logger for Beam that drops everything below a warning.
type warnings struct{}

// Log prints a message.
func (warnings) Log(_ context.Context, level log.Severity, _ int, text string) {
	if level >= log.SevWarn {
		fmt.Fprintln(os.Stderr, text)
	}
}

// openSet returns the data set of a job in a directory that Beam can reach, on this machine or, for example, of gs://.
// It has to be closed.
func openSet(ctx context.Context, x *simulate.Job, folder string) (*simulate.Set, io.Closer, error) {
	fs, err := filesystem.New(ctx, folder)
	if err != nil {
		return nil, nil, err
	}
	files := simulate.Files{
		List: func(folder string) (names []string, err error) {
			list, err := fs.List(ctx, folder+"/*")
			for _, name := range list {
				names = append(names, path.Base(name))
			}
			return names, err
		},
		Read:   func(name string) ([]byte, error) { return filesystem.Read(ctx, fs, name) },
		Create: func(name string) (io.WriteCloser, error) { return fs.OpenWrite(ctx, name) },
		Rename: func(from, to string) error { return filesystem.Rename(ctx, fs, from, to) },
		Remove: func(name string) error {
			if remover, ok := fs.(filesystem.Remover); ok {
				return remover.Remove(ctx, name)
			}
			return fmt.Errorf("%s: files cannot be removed there", name)
		},
	}
	if !strings.Contains(folder, "://") {
		// The directory's own name may contain what has a meaning in a pattern.
		files.List = simulate.Local.List
	}
	return x.Set(files, folder), fs, nil
}
