package simulate

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"sync"

	"github.com/rulebook-go/rulebook/examples/internal/pool"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
	"github.com/rulebook-go/rulebook/internal/strictjson"
	"github.com/rulebook-go/rulebook/internal/textfile"
)

// Files is where a data set is stored. A file gets its name when it is complete: it is created under another
// one, and renamed.
type Files struct {
	// List returns the names of the files in a directory, without the directory.
	List   func(folder string) ([]string, error)
	Read   func(name string) ([]byte, error)
	Create func(name string) (io.WriteCloser, error)
	Rename func(from, to string) error
	Remove func(name string) error
}

// Local are the files of this machine.
var Local = Files{
	List: func(folder string) (names []string, err error) {
		entries, err := os.ReadDir(folder)
		for _, e := range entries {
			names = append(names, e.Name())
		}
		return names, err
	},
	Read:   textfile.ReadFile,
	Create: func(name string) (io.WriteCloser, error) { return os.Create(name) },
	Rename: os.Rename,
	Remove: os.Remove,
}

func (f *Files) read(name string, value any) error {
	text, err := f.Read(name)
	if err == nil {
		err = strictjson.Unmarshal(text, value)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// config reads the settings of the data set in a directory.
func (f *Files) config(folder string) (c Config, err error) {
	name := folder + "/" + configFile
	err = f.read(name, &c)
	if err == nil && !c.Shard.Valid() {
		err = fmt.Errorf("%s does not say which part of the games the set has", name)
	}
	return c, err
}

// lockFile is the file of a data set that the process that writes it has locked.
const lockFile = "simulate.lock"

// LockFolder makes a directory on this machine, and those above it, if they do not exist, and keeps other
// runs away from it until release is called or the process ends. A directory that cannot be made is an error
// of [Usage].
func LockFolder(folder string) (release func() error, err error) {
	if err := os.MkdirAll(folder, 0o777); err != nil {
		return nil, Usage(err)
	}
	return outfile.Lock(filepath.Join(folder, lockFile), folder)
}

// configFile is the file of a data set with its settings.
const configFile = "simulate.json"

// ownFile matches the names of files that runs write: the game with the first number of a batch, the
// extension, and that of files that are not complete.
var ownFile = regexp.MustCompile(
	`^(?:([a-z]+-\d{12,})-\d{12,}(\.jsonl|\.parquet|\.json)|simulate\.json|simulate\.lease)(\.[0-9a-f]{16}\.tmp)?$`)

// Set is the data set of a job. Each batch has a file of rows, and then one with the sum of its games.
// Without a directory, the games are only added up.
type Set struct {
	*Job
	files  Files
	folder string
	run    string // the run whose lease the directory has, "" if a lock protects it
}

// Set returns the data set of a job in a directory that [Set.Open] has prepared, here or in another process.
func (x *Job) Set(files Files, folder string) *Set { return &Set{Job: x, files: files, folder: folder} }

// Open prepares the directory for the batches of the job that it does not have, and returns their numbers and
// the sum of the others. It rejects a directory with anything but the beginning of the same data set. If no
// other process writes to the directory, clean removes what a killed one left.
func (s *Set) Open(clean bool) (missing []int64, kept Summary, err error) {
	names, err := s.list()
	if err != nil {
		return nil, kept, err
	}
	if err := s.write(configFile, s.Config); err != nil {
		return nil, kept, err
	}
	expected := map[string]string{} // the names of the files by the game, the first number and the extension
	for _, b := range s.Batches() {
		rows, sum := s.names(b)
		for _, name := range []string{rows, sum} {
			m := ownFile.FindStringSubmatch(name)
			expected[m[1]+m[2]] = name
		}
		if !slices.Contains(names, rows) || !slices.Contains(names, sum) {
			missing = append(missing, b)
			continue
		}
		var one Summary
		if err := s.files.read(s.folder+"/"+sum, &one); err != nil {
			return nil, kept, err
		}
		kept = Add(kept, one)
	}
	for _, name := range names {
		m := ownFile.FindStringSubmatch(name)
		if m == nil {
			continue
		}
		// A set that is extended may have a shorter last batch. Files of other parts may be there, too.
		batch, ok := expected[m[1]+m[2]]
		if temporary := m[3] != ""; temporary && clean || !temporary && ok && batch != name {
			if err := s.files.Remove(s.folder + "/" + name); err != nil {
				return nil, kept, err
			}
		}
	}
	return missing, kept, nil
}

// list returns the names of the files in the directory, without the lock and the lease. It rejects what Open
// rejects.
func (s *Set) list() (names []string, err error) {
	names, err = s.files.List(s.folder)
	names = slices.DeleteFunc(names, func(name string) bool { return name == lockFile || name == leaseFile })
	if err != nil || len(names) == 0 {
		return names, err
	}
	if !slices.Contains(names, configFile) {
		return nil, fmt.Errorf("%s is not empty, and has no %s", s.folder, configFile)
	}
	old, err := s.files.config(s.folder)
	if err != nil {
		return nil, err
	}
	if old.Games > s.Games {
		return nil, fmt.Errorf("%s has a data set of %d games: -n must not be smaller", s.folder, old.Games)
	}
	if flags := cli.Differences(old, s.Config); len(flags) > 0 {
		return nil, fmt.Errorf("%s holds a data set made with other flags (%s); its %s has them",
			s.folder, strings.Join(flags, ", "), configFile)
	}
	return names, nil
}

// room is for the batches whose files this process is writing. Only a few are written at a time, each with
// the games of all workers, because clusters start more batches at a time than there is memory for.
var room = make(chan struct{}, 2)

// playAll plays batches, and returns the sum of the games that were finished and of those that were kept,
// also after an error.
func (s *Set) playAll(ctx context.Context, batches []int64, kept Summary) (Summary, error) {
	atATime := cap(room)
	switch {
	case s.folder == "" && s.Shard.Of == 1:
		return s.playGames(ctx, 0, s.Games-1) // in batches, random games take 4% more time
	case s.folder == "":
		atATime = 1
	}
	var mu sync.Mutex
	err := pool.Each(ctx, atATime, int64(len(batches)), 1, func(_ int, i int64) error {
		sum, err := s.Play(ctx, batches[i])
		mu.Lock()
		defer mu.Unlock()
		kept = Add(kept, sum)
		return err
	})
	return kept, err
}

// Play plays a batch and writes its files, if there is a directory for them. A batch that is played again
// leaves the same files, and one that fails leaves nothing that could be taken for them. With a lease, it
// renews the lease, and fails if another run has that. It returns the sum of the games that were finished,
// also after an error.
func (s *Set) Play(ctx context.Context, batch int64) (sum Summary, err error) {
	first, last := s.games(batch)
	if s.folder == "" {
		return s.playGames(ctx, first, last)
	}
	room <- struct{}{}
	defer func() { <-room }()
	ctx, release := s.keep(ctx)
	defer func() {
		if err != nil && ctx.Err() != nil {
			err = context.Cause(ctx)
		}
		release()
	}()
	rows, sums := s.names(batch)
	if s.Format == noRows {
		sum, err = s.playGames(ctx, first, last)
	} else {
		err = s.create(rows, func(w io.Writer) error {
			write, end := formats[s.Format](w)
			if sum, err = s.playAndWrite(ctx, first, last, write); err != nil {
				return err
			}
			return end()
		})
	}
	if err == nil {
		err = s.write(sums, sum)
	}
	return sum, err
}

// Has reports whether the directory has the files of a batch.
func (s *Set) Has(batch int64) bool {
	_, sums := s.names(batch) // which are written after the rows
	var sum Summary
	return s.files.read(s.folder+"/"+sums, &sum) == nil
}

func (s *Set) write(name string, value any) error {
	text, err := json.Marshal(value)
	if err != nil {
		return err
	}
	return s.create(name, func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	})
}

// create writes a file under a temporary name and then gives it its own.
func (s *Set) create(name string, write func(io.Writer) error) error {
	name = s.folder + "/" + name
	temporary := fmt.Sprintf("%s.%016x.tmp", name, rand.Uint64())
	f, err := s.files.Create(temporary)
	if err != nil {
		return err
	}
	err = write(f)
	if f, ok := f.(interface{ Sync() error }); ok && err == nil {
		err = f.Sync()
	}
	err = errors.Join(err, f.Close())
	if err == nil {
		err = s.files.Rename(temporary, name)
	}
	if err != nil {
		s.files.Remove(temporary)
	}
	return err
}
