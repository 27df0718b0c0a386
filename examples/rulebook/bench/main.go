package bench

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"golang.org/x/perf/benchfmt"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/outfile"
)

// selected are the benchmarks that the tables are made of.
const selected = "^Benchmark(Apply|ApplyUnchecked|ApplyTo|AppendLegalActions|LegalActionAt|Hash|Canonical|Evaluate|" +
	"Forms|Read|Playout|Perft)$"

// module returns the directory of the library, in which its benchmarks are.
func module() (string, error) {
	out, err := exec.Command("go", "list", "-m", "-f", "{{.Dir}}", "github.com/rulebook-go/rulebook").Output()
	if err != nil {
		return "", errors.New("start it in the source of rulebook")
	}
	return strings.TrimSpace(string(out)), nil
}

func run(args []string, _ io.Reader, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	count := flags.Int("count", 6, "how many times each benchmark `runs`")
	benchtime := flags.String("time", "300ms", "how long each run of a benchmark takes, as go test's -benchtime")
	markdown := flags.String("md", "", "also write the tables as Markdown to this `file`")
	picture := flags.String("svg", "", "also write a picture of the ratios to this `file`")
	if err := cli.ParseAll(flags, doc, args, stdout); err != nil {
		return err
	}
	if *count < 1 {
		return cli.Usage(errors.New("-count must be at least 1"))
	}
	least, _ := time.ParseDuration(*benchtime)
	times, _ := strconv.ParseUint(strings.TrimSuffix(*benchtime, "x"), 10, 31)
	if least <= 0 && (times == 0 || !strings.HasSuffix(*benchtime, "x")) {
		return cli.Usage(fmt.Errorf("-time %s is neither a time such as 300ms nor a number of times such as 100x",
			*benchtime))
	}
	var text bytes.Buffer
	source, err := module()
	if err != nil {
		return err
	}
	m := measurements{}
	for i := range *count {
		for _, name := range game.Names() {
			fmt.Fprintf(stderr, "\rrun %d of %d: %-10s", i+1, *count, name)
			if err := m.measure(source, name, *benchtime); err != nil {
				return err
			}
		}
	}
	fmt.Fprintf(stderr, "\r%40s\r", "")
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
