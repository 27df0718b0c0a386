package bench

import (
	"bytes"
	"errors"
	"flag"
	"fmt"
	"io"
	"os/exec"
	"path"
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

func run(args []string, _ io.Reader, stdout, stderr io.Writer) error {
	flags := flag.NewFlagSet("bench", flag.ContinueOnError)
	count := flags.Int("count", 6, "how many times each benchmark `runs`")
	benchtime := flags.String("time", "300ms", "how long each run of a benchmark takes, as go test's -benchtime")
	markdown := flags.String("md", "", "also write the tables as Markdown to this `file`")
	picture := flags.String("svg", "", "also write a picture of the ratios to this `file`")
	if err := cli.ParseAll(flags, args); err != nil {
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
	m := measurements{}
	for i := range *count {
		fmt.Fprintf(stderr, "\rrun %d of %d", i+1, *count)
		if err := m.measure(*benchtime); err != nil {
			return err
		}
	}
	fmt.Fprintf(stderr, "\r%40s\r", "")
	var text bytes.Buffer
	m.writeTables(&text)
	if _, err := stdout.Write(text.Bytes()); err != nil {
		return err
	}
	return errors.Join(outfile.Write(*markdown, text.Bytes()), outfile.Write(*picture, []byte(m.svg())))
}

// measure runs the benchmarks of all games once.
func (m measurements) measure(benchtime string) error {
	args := []string{"test", "-run", "^$", "-bench", selected, "-benchmem", "-benchtime", benchtime}
	for _, name := range game.Names() {
		args = append(args, "github.com/rulebook-go/rulebook/"+name)
	}
	cmd := exec.Command("go", args...)
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		return fmt.Errorf("%w\n%s%s", err, out, &stderr)
	}
	results := benchfmt.NewReader(bytes.NewReader(out), "go test")
	for results.Scan() {
		switch rec := results.Result().(type) {
		case *benchfmt.Result:
			m.add(path.Base(rec.GetConfig("pkg")), rec)
		case *benchfmt.SyntaxError:
			return rec
		}
	}
	return results.Err()
}
