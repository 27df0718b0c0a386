package simulate

import (
	"errors"
	"flag"
	"fmt"
	"io"
	"path/filepath"
	"reflect"
	"slices"
	"strings"

	"github.com/rulebook-go/rulebook/examples/internal/many"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

func merge(args []string, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("simulate merge", flag.ContinueOnError)
	var files files
	files.add(flags)
	partial := flags.Bool("partial", false, "report although batches are missing")
	if err := cli.Parse(flags, args); err != nil {
		return err
	}
	if flags.NArg() == 0 {
		return Usage(errors.New("merge needs the directories of data sets"))
	}
	x, sum, err := mergeSets(flags.Args())
	if err != nil {
		return err
	}
	if missing := x.Games - sum.Games; missing > 0 && *partial {
		fmt.Fprintf(stderr, "simulate: %d of the %d games are missing\n", missing, x.Games)
	} else if missing > 0 {
		return fmt.Errorf("%d of the %d games are missing; -partial reports nevertheless", missing, x.Games)
	}
	if err := files.check(); err != nil {
		return err
	}
	if err := x.Table(stdout, sum); err != nil {
		return err
	}
	return files.write(x, sum)
}

// isBatch reports whether a file has the rows of a batch or its sum.
func isBatch(name string) bool {
	m := ownFile.FindStringSubmatch(name)
	return m != nil && m[1] != "" && m[3] == ""
}

// isSum reports whether a file has the sum of a batch.
func isSum(name string) bool { return isBatch(name) && filepath.Ext(name) == ".json" }

// mergeSets returns the whole job of some data sets and the sum of their games. Their runs must differ in nothing but
// the number of games and the shard.
func mergeSets(folders []string) (x *Job, sum Summary, err error) {
	var whole Config
	sums := map[string]Summary{}
	for i, folder := range folders {
		c, err := Local.config(folder)
		if err != nil {
			return nil, sum, err
		}
		c.Shard = many.Shard{Of: 1}
		if i == 0 {
			whole = c
		}
		if flags := cli.Differences(whole, c); len(flags) > 0 {
			return nil, sum, fmt.Errorf("%s holds a data set made with other flags than %s: %s",
				folder, folders[0], strings.Join(flags, ", "))
		}
		whole.Games = max(whole.Games, c.Games)
		names, err := Local.List(folder)
		if err != nil {
			return nil, sum, err
		}
		if slices.ContainsFunc(names, isBatch) && !slices.ContainsFunc(names, isSum) {
			return nil, sum, fmt.Errorf("%s lacks the sums of its games, as earlier versions left it; "+
				"the command that made it, given again, adds them", folder)
		}
		for _, name := range names {
			if !isSum(name) {
				continue
			}
			file := filepath.Join(folder, name)
			var one Summary
			if err := Local.read(file, &one); err != nil {
				return nil, sum, err
			}
			if other, ok := sums[name]; ok && !reflect.DeepEqual(one, other) {
				return nil, sum, fmt.Errorf("%s differs from the file of the same name in another directory", file)
			}
			sums[name] = one
		}
	}
	if err := whole.check(); err != nil {
		return nil, sum, err
	}
	if x, err = whole.Job(1); err != nil {
		return nil, sum, err
	}
	// A set that was not extended may have a shorter last batch.
	for _, b := range x.Batches() {
		_, name := x.names(b)
		sum = Add(sum, sums[name])
	}
	return x, sum, nil
}
