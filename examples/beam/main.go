// Command beam plays the games of "rulebook simulate" on a cluster: the same flags, games, rows and tables,
// in an Apache Beam pipeline.
//
//	cd examples/beam && GOWORK=off go build -o simulate .
//	./simulate -game onitama -n 1000000
//
// Without further flags the pipeline runs inside this process; -runner and -endpoint hand it to a cluster, as
// examples/RUNS.md describes. -h prints the flags of simulate, -beam prints Beam's.
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"log/slog"
	"math/rand/v2"
	"os"
	"path"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"sync"
	"sync/atomic"
	"time"

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

func main() {
	beams, own := flag.NewFlagSet("beam", flag.ExitOnError), flag.NewFlagSet("simulate", flag.ExitOnError)
	flag.VisitAll(func(f *flag.Flag) { beams.Var(f.Value, f.Name, f.Usage) })
	f := simulate.NewFlags(flag.CommandLine)
	flag.BoolFunc("beam", "print the flags of Beam's runners, and do nothing else", func(string) error {
		beams.PrintDefaults()
		os.Exit(0)
		return nil
	})
	flag.VisitAll(func(f *flag.Flag) {
		if beams.Lookup(f.Name) == nil {
			own.Var(f.Value, f.Name, f.Usage)
		}
	})
	// Among Beam's flags, which are many, nobody would find those of this program.
	flag.Usage = func() {
		fmt.Fprint(own.Output(), "usage: simulate [flags]\n\nPlays many games on Apache Beam.\n\nFlags:\n")
		own.PrintDefaults()
		fmt.Fprint(own.Output(), "\nBeam has flags for its runners, such as -runner: simulate -beam prints them.\n")
	}
	flag.Parse()
	// Runners start this program as their worker, too. It then stays in Init.
	if flag.Lookup("worker").Value.String() == "true" {
		removeCopy()
		if boot := os.Getenv("BOOT_PID"); boot != "" {
			go endWithBoot(boot)
		}
	}
	beam.Init()
	ctx, release := simulate.Signals()
	status := simulate.Status(run(ctx, f), os.Stderr)
	release()
	os.Exit(status)
}

// removeCopy removes the file of this worker if it is the copy that Beam's boot program makes for each start,
// and leaves. Linux keeps the program of a running process.
func removeCopy() {
	self, err := os.Executable()
	if copied, _ := path.Match("/tmp/bin*/worker", self); err == nil && copied && runtime.GOOS == "linux" {
		os.Remove(self)
		os.Remove(filepath.Dir(self))
	}
}

// endWithBoot ends a worker whose boot program, the process with a number, is gone, perhaps before the worker
// got here. Beam would let it wait for a minute for the runner, or for ever for work.
func endWithBoot(boot string) {
	for strconv.Itoa(os.Getppid()) == boot {
		time.Sleep(time.Second)
	}
	os.Exit(1)
}

func run(ctx context.Context, f *simulate.Flags) error {
	// Only Beam's workers have a use for it, and they do not come here.
	if flag.Lookup("options").Value.String() != "" {
		return simulate.Usage(errors.New("-options is a flag of Beam; the parameters of the game are those of -d"))
	}
	x, err := f.Job()
	if err != nil {
		return simulate.Usage(err)
	}
	dir, err := os.MkdirTemp("", "simulate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	os.Setenv("TMPDIR", dir) // Beam leaves a file there in each run
	folder, shared := f.Data, strings.Contains(f.Data, "://")
	switch {
	case folder == "" && !playsHere():
		return simulate.Usage(errors.New("-data is missing, a directory that this machine shares with the workers"))
	case folder == "":
		folder, x.Format = filepath.Join(dir, "data"), "none"
	}
	if !shared {
		// The working directories of workers are others.
		if folder, err = filepath.Abs(folder); err != nil {
			return err
		}
		release, err := simulate.LockFolder(folder)
		if err != nil {
			return err
		}
		defer release()
	}
	set, fs, err := openSet(context.WithoutCancel(ctx), x, folder)
	if err != nil {
		return err
	}
	defer fs.Close()
	// Workers elsewhere outlive this process and its lock.
	play := &playFn{Config: x.Config, Data: folder}
	if shared || !playsHere() {
		play.Run = fmt.Sprintf("%08x", rand.Uint32())
	}
	set.Lease(play.Run)
	if err := set.Alone(ctx, os.Stderr); err != nil {
		return err
	}
	missing, kept, err := set.Open(true)
	if err != nil {
		return simulate.Usage(err)
	}
	process, play.tell = ctx, !f.Quiet
	f.Quiet = f.Quiet || !playsHere()
	return f.Report(ctx, x, kept, os.Stdout, os.Stderr, func() (simulate.Summary, error) {
		return playBatches(ctx, set, play, missing)
	})
}

// playBatches plays batches of a data set and ends its lease, unless the job may still be running. It returns
// the sum of the games in the data set.
func playBatches(
	ctx context.Context, set *simulate.Set, play *playFn, batches []int64,
) (simulate.Summary, error) {
	ended, err := runPipeline(ctx, play, batches)
	switch {
	case ended && err != nil && play.Run != "":
		err = errors.Join(err, set.Abandon())
	case ended:
		err = errors.Join(err, set.Release())
	}
	missing, sum, failed := set.Open(ended) // without the files of workers that were killed
	if err == nil && failed == nil && len(missing) > 0 {
		failed = fmt.Errorf("%d batches are missing: %w", len(missing), simulate.ErrLost)
	}
	return sum, errors.Join(err, failed)
}

func init() {
	register.DoFn2x1[context.Context, int64, error](&playFn{})
}

type playFn struct {
	Config simulate.Config
	// Data is the directory of the data set, and Run the name of the run that has its lease.
	Data, Run string

	job  *simulate.Job
	tell bool // that a job on a cluster begins
}

// Setup prepares the games. A runner calls it once for each copy of the function.
func (f *playFn) Setup() (err error) {
	f.job, err = f.Config.Job(runtime.GOMAXPROCS(0))
	return err
}

// process is done when the process is told to end. Runners do not hand such a context to the functions that
// they run.
var process = context.Background()

// ProcessElement plays a batch on all cores, and writes its files of the data set. It may be called again for
// the same batch, at the same time or later, in this process or in another; a batch whose files are there is
// not played again.
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
	if set.Has(batch) {
		return nil
	}
	set.Lease(f.Run)
	_, err = set.Play(ctx, batch)
	if errors.Is(err, simulate.ErrLost) {
		return nil // after an error, a runner would try again; playBatches notices that the batch is missing
	}
	if err != nil {
		failure.CompareAndSwap(nil, &err)
	}
	return err
}

// failure is the first error of a batch in this process. Runners wrap it in a lot of text.
var failure atomic.Pointer[error]

// running is read by each batch while it runs. A runner that ends early does not wait for those that are
// running, and starts others.
var running sync.RWMutex

// runPipeline plays batches on the runner that the flags name. It reports whether the job has ended: a job on
// a cluster can outlive this process.
func runPipeline(ctx context.Context, play *playFn, batches []int64) (ended bool, err error) {
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
		return true, nil
	}
	here := playsHere()
	if *jobopts.Endpoint != "" {
		if err := dialSoon(ctx, *jobopts.Endpoint); err != nil {
			return true, err
		}
	}
	if !here {
		*jobopts.JobName = strings.TrimPrefix(*jobopts.JobName+"-simulate-"+play.Run, "-")
		if play.tell {
			fmt.Fprintf(os.Stderr, "job %s plays %d batches, whose files come to %s\n",
				*jobopts.JobName, len(batches), play.Data)
		}
	}
	p, s := beam.NewPipelineWithRoot()
	// Without the shuffle, a runner would fuse the two steps and play all batches in one place.
	beam.ParDo0(s, play, beam.Reshuffle(s, beam.CreateList(s, batches)))
	err = beamx.Run(ctx, p)
	running.Lock()
	if first := failure.Load(); err != nil && first != nil {
		err = *first
	}
	if err == nil || here {
		return true, err
	}
	alive := errors.New("this program cannot cancel it")
	if *jobopts.Endpoint != "" {
		alive = endJob(*jobopts.Endpoint, play.Run)
	}
	stopped := ctx.Err() != nil
	switch {
	case alive != nil:
		err = fmt.Errorf("job %s may still be running on the cluster: %w; end it there, or wait for its end; "+
			"then the same command continues the data set", *jobopts.JobName, alive)
	case stopped:
		err = fmt.Errorf("job %s is cancelled", *jobopts.JobName)
	}
	if stopped { // Report only says that a signal came
		fmt.Fprintln(os.Stderr, "simulate:", err)
	}
	return alive == nil, err
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

// openSet returns the data set of a job in a directory that Beam can reach, on this machine or, for example,
// of gs://. It has to be closed.
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
