package main

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"

	"github.com/apache/beam/sdks/v2/go/pkg/beam/io/filesystem"
)

// configFile is the file of a data set with its settings.
const configFile = "simulate.json"

// prepareData makes the directory of a data set, and returns its name as workers with other working directories can use
// it. It rejects a directory with anything but the data set of the same configuration, which is then written again. It
// returns "" for no name.
func prepareData(ctx context.Context, c Config, folder string) (string, error) {
	if folder == "" {
		return "", nil
	}
	if !strings.Contains(folder, "://") {
		var err error
		if folder, err = filepath.Abs(folder); err != nil {
			return "", err
		}
		if err := os.Mkdir(folder, 0o777); err != nil && !errors.Is(err, os.ErrExist) {
			return "", err
		}
	}
	fs, err := filesystem.New(ctx, folder)
	if err != nil {
		return "", err
	}
	defer fs.Close()
	want, err := json.Marshal(c)
	if err != nil {
		return "", err
	}
	name := folder + "/" + configFile
	if got, err := filesystem.Read(ctx, fs, name); err == nil {
		if !bytes.Equal(got, want) {
			return "", fmt.Errorf("%s holds the data set of other games; its %s says which", folder, configFile)
		}
		return folder, nil
	}
	files, err := list(ctx, fs, folder)
	if err == nil && len(files) > 0 {
		err = fmt.Errorf("%s is not empty, and has no %s", folder, configFile)
	}
	if err != nil {
		return "", err
	}
	return folder, filesystem.Write(ctx, fs, name, want)
}

// list returns the names of what is in a directory.
func list(ctx context.Context, fs filesystem.Interface, folder string) ([]string, error) {
	if strings.Contains(folder, "://") {
		return fs.List(ctx, folder+"/*")
	}
	// The directory's own name may contain what has a meaning in a pattern.
	entries, err := os.ReadDir(folder)
	var names []string
	for _, e := range entries {
		names = append(names, e.Name())
	}
	return names, err
}

// room is for the files that this process is writing. Only a few are written at a time, each by all cores, because
// runners start more batches at a time than there is memory for.
var room = make(chan struct{}, 2)

// writeShard plays the games with the numbers from first to last and writes their rows to a file, which gets its name once
// it is complete. So a batch that is played again leaves the same file, and one that fails leaves nothing that could be
// taken for it.
func writeShard(ctx context.Context, sim *simulation, c Config, folder string, first, last int64) (sum Summary, err error) {
	room <- struct{}{}
	defer func() { <-room }()
	fs, err := filesystem.New(ctx, folder)
	if err != nil {
		return sum, err
	}
	defer fs.Close()
	name := fmt.Sprintf("%s/%s-%012d-%012d.%s", folder, c.Game, first, last, c.Format)
	temporary := fmt.Sprintf("%s.%016x.tmp", name, rand.Uint64())
	file, err := fs.OpenWrite(ctx, temporary)
	if err != nil {
		return sum, err
	}
	rows := formats[c.Format](file, c.With)
	sum, err = playAndWrite(ctx, sim, first, last, rows.Write)
	if err == nil {
		err = rows.Close()
	}
	if s, ok := file.(interface{ Sync() error }); ok && err == nil {
		err = s.Sync()
	}
	if cerr := file.Close(); err == nil {
		err = cerr
	}
	if err == nil {
		err = filesystem.Rename(ctx, fs, temporary, name)
	}
	if remover, ok := fs.(filesystem.Remover); ok && err != nil {
		remover.Remove(ctx, temporary)
	}
	return sum, err
}
