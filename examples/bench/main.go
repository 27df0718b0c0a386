// Command bench measures the packages on this machine and prints tables that can be compared with other machines.
//
//	go run -C examples/bench .
//	go run -C examples/bench . -count 10 -time 1s -md ../bench.md -svg ../bench.svg
//	go run -C examples/bench . -scale
//
// It runs the packages' own benchmarks, all games in turn and then again, so that background load affects all games
// equally. Times are medians. Compare the ratios rather than the times: for each game they show the speed of random
// games with several combinations of methods, relative to AppendLegalActions and ApplyUnchecked. -md writes the tables
// as Markdown, -svg a picture of the ratios.
//
// -scale measures instead how much faster several goroutines are than one, in random games, in searches with separate
// tables, and in MOVEs of vindinium, which look paths up in a cache that all goroutines share: alternating between 1,
// 2, 4 and so on up to GOMAXPROCS goroutines. It takes a minute or two. The speed is a share of what would be perfect,
// and says something only while the machine is otherwise idle. The processor time that a unit takes, where the system
// tells it, hardly depends on other processes. It grows with contention for cache lines.
package main

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"golang.org/x/perf/benchfmt"

	"github.com/rulebook-go/rulebook/examples/internal/outfile"
	"github.com/rulebook-go/rulebook/examples/internal/userdir"
)

var games = []string{"cultist", "onitama", "vindinium", "volcano"}

// selected are the benchmarks that the tables are made of.
const selected = "^Benchmark(Apply|ApplyUnchecked|ApplyTo|AppendLegalActions|LegalActionAt|Hash|Canonical|Evaluate|New|Read|AppendTurn|Playout|Perft)$"

func main() {
	source, err := module()
	if err == nil {
		err = userdir.Enter()
	}
	if err == nil {
		err = run(source, os.Args[1:], os.Stdout)
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "bench:", err)
		os.Exit(1)
	}
}

// module returns the directory of the library, in which its benchmarks are.
func module() (string, error) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/rulebook-go/rulebook").Output()
	if err != nil {
		return "", errors.New("start it in the source of rulebook, with go run -C examples/bench")
	}
	return strings.TrimSpace(string(out)), nil
}

func run(source string, args []string, stdout io.Writer) error {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	count := flags.Int("count", 6, "how many times each benchmark `runs`")
	benchtime := flags.String("time", "300ms", "how long each run of a benchmark takes, as go test's -benchtime")
	markdown := flags.String("md", "", "also write the tables as Markdown to this `file`")
	picture := flags.String("svg", "", "also write a picture of the ratios to this `file`")
	scaling := flags.Bool("scale", false, "measure how several goroutines scale, instead of the packages' own benchmarks")
	if err := flags.Parse(args); errors.Is(err, flag.ErrHelp) {
		return nil
	} else if err != nil {
		return err
	}
	if flags.NArg() > 0 || *count < 1 {
		return errors.New("-count takes a number above 0, and nothing else follows the flags")
	}
	least, _ := time.ParseDuration(*benchtime)
	times, _ := strconv.ParseUint(strings.TrimSuffix(*benchtime, "x"), 10, 31)
	if least <= 0 && (times == 0 || !strings.HasSuffix(*benchtime, "x")) {
		return fmt.Errorf("-time %s is neither a time such as 300ms nor a number of times such as 100x", *benchtime)
	}
	var text bytes.Buffer
	if *scaling {
		numbers := goroutines(runtime.GOMAXPROCS(0))
		if least == 0 || len(numbers) < 2 || *picture != "" {
			return errors.New("-scale needs a -time such as 300ms and more than one processor, and it draws no picture")
		}
		scale(&text, loads(), numbers, *count, least)
		return write(&text, stdout, *markdown)
	}
	m := measurements{}
	for i := range *count {
		for _, game := range games {
			fmt.Fprintf(os.Stderr, "\rrun %d of %d: %-10s", i+1, *count, game)
			if err := m.measure(source, game, *benchtime); err != nil {
				return err
			}
		}
	}
	fmt.Fprintf(os.Stderr, "\r%40s\r", "")
	m.writeTables(&text)
	if err := write(&text, stdout, *markdown); err != nil || *picture == "" {
		return err
	}
	return outfile.Write(*picture, []byte(m.svg()))
}

// write writes the tables to the terminal, and to a file if there is to be one.
func write(text *bytes.Buffer, stdout io.Writer, file string) error {
	if _, err := stdout.Write(text.Bytes()); err != nil || file == "" {
		return err
	}
	return outfile.Write(file, text.Bytes())
}

// measure runs the benchmarks of a game once.
func (m measurements) measure(source, game, benchtime string) error {
	cmd := exec.Command("go", "test", "-run", "^$", "-bench", selected, "-benchmem", "-benchtime", benchtime, "./"+game)
	cmd.Dir = source
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("%s: %w\n%s%s", game, err, out, &stderr)
	}
	results := benchfmt.NewReader(bytes.NewReader(out), filepath.Base(game))
	for results.Scan() {
		switch rec := results.Result().(type) {
		case *benchfmt.Result:
			m.add(game, rec)
		case *benchfmt.SyntaxError:
			return rec
		}
	}
	return results.Err()
}
