// Command mutate changes packages in thousands of small ways, one at a time, and lists the changes that no test
// notices and that .ci/mutants.txt does not list. With -equal, it shows that the listed ones change nothing: it draws
// many inputs, gives them to the packages of the games with and without each change, and compares the results. With
// -blocks, it changes the models of the games instead, and lists the changes that no block of the rules as data shows.
//
// All changes are in one test binary, which takes the number of a change from its environment, so that a change costs
// no build. Each operator has become a call of a function, which knows the numbers of its changes. In one run without
// a change, these functions note which changes would have made a difference to a value. The others cannot be noticed
// by what has run, and are not tried.
package main

import (
	"bytes"
	"context"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"
)

const listFile = ".ci/mutants.txt"

var (
	equal  = flag.Int("equal", 0, "compare the results of `n` inputs with and without each listed change")
	blocks = flag.Bool("blocks", false, "change the models, and find the changes by the rules as data")
	jobs   = flag.Int("j", 2, "the number of changes that are tested at the same time")
	match  = flag.String("match", "", "test only the changes whose names match this `expression`")
)

func main() {
	flag.Parse()
	dirs := flag.Args()
	if len(dirs) == 0 && *blocks {
		dirs = games
	} else if len(dirs) == 0 {
		dirs = []string{"geom", "internal/bytebits", "internal/fault", "internal/java", "internal/mix",
			"internal/strictjson", "internal/textform", "internal/wire", "onitama", "volcano", "cultist", "vindinium"}
	}
	if err := run(dirs); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(dirs []string) error {
	temp, err := os.MkdirTemp("", "mutate")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	list, err := readList()
	if err != nil {
		return err
	}
	bad := 0
	for _, dir := range dirs {
		p := &target{dir: filepath.Clean(dir), temp: temp, list: list}
		switch {
		case *blocks:
			err = p.blocks(&bad)
		case *equal > 0:
			err = p.compare(&bad)
		default:
			err = p.test(&bad)
		}
		if err != nil {
			return fmt.Errorf("%s: %w", dir, err)
		}
	}
	if bad > 0 {
		return fmt.Errorf("%d changes are not as %s has them", bad, listFile)
	}
	return nil
}

// readList returns the names of the changes that the list has.
func readList() (map[string]bool, error) {
	text, err := os.ReadFile(listFile)
	list := map[string]bool{}
	for _, line := range strings.Split(string(text), "\n") {
		if line != "" && line[0] != '#' {
			list[line] = true
		}
	}
	return list, err
}

// A target is a package whose changes are tested.
type target struct {
	dir, temp string
	list      map[string]bool
	model     bool // the model in the tests is changed, not the package
	mutants   []mutant
}

// added names the file of the functions that stand for the operators, in the package or beside the model.
var added = map[bool]string{false: "mutants.go", true: "mutants_test.go"}

var position = regexp.MustCompile(`(\w+\.go):(\d+):\d+: `)

// build compiles the tests of a package with the changes of p, or only those in a list. A change that does not
// compile is left out.
func (p *target) build(dir string, only map[string]bool) (binary string, err error) {
	binary = filepath.Join(p.temp, strings.ReplaceAll(p.dir+"-"+dir, "/", "_")+".test")
	skip := map[string]bool{}
	for try := 0; ; try++ {
		name, sources, mutants, err := rewrite(p.dir, p.model, skip, only)
		if err != nil {
			return "", err
		}
		p.mutants = mutants
		sources[filepath.Join(p.dir, added[p.model])] = helpers(name, len(mutants))
		replace := map[string]string{}
		for path, source := range sources {
			file, err := filepath.Abs(path)
			if err != nil {
				return "", err
			}
			replace[file] = filepath.Join(p.temp, strings.ReplaceAll(path, "/", "_"))
			if err := os.WriteFile(replace[file], []byte(source), 0o666); err != nil {
				return "", err
			}
		}
		if err := p.addTests(replace); err != nil {
			return "", err
		}
		overlay, err := json.Marshal(map[string]any{"Replace": replace})
		if err != nil {
			return "", err
		}
		file := filepath.Join(p.temp, "overlay.json")
		if err := os.WriteFile(file, overlay, 0o666); err != nil {
			return "", err
		}
		args := []string{"test", "-c", "-vet=off", "-gcflags=-e", "-overlay", file, "-o", binary, "./" + dir}
		out, err := exec.Command("go", args...).CombinedOutput()
		if err == nil {
			return binary, nil
		}
		before := len(skip)
		for _, m := range position.FindAllStringSubmatch(string(out), -1) {
			// The go command names the file itself or, in tests, what replaces it.
			skip[strings.TrimPrefix(m[1], strings.ReplaceAll(p.dir, "/", "_")+"_")+":"+m[2]] = true
		}
		if try == 5 || len(skip) == before {
			return "", fmt.Errorf("%v\n%s", err, out)
		}
	}
}

// addTests adds TestTrace and TestEngine to the tests of the games.
func (p *target) addTests(replace map[string]string) error {
	root, err := filepath.Abs(".")
	if err != nil {
		return err
	}
	for _, name := range []string{"trace.go", "engine.go"} {
		replace[filepath.Join(root, "internal", "gametest", name)] = filepath.Join(root, ".ci", "mutate", "testdata", name)
	}
	for _, game := range games {
		name := game + "_added_test.go"
		file := filepath.Join(p.temp, name)
		text := "package " + game + "_test\n\nimport \"testing\"\n\nfunc TestTrace(t *testing.T) { game.Trace(t) }\n\n" +
			"func TestEngine(*testing.T) { game.Serve() }\n"
		if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
			return err
		}
		replace[filepath.Join(root, game, name)] = file
	}
	return nil
}

// start runs a test binary of dir with a change. It gets less than 4 GB of memory and a limited processor time, both
// of which a change can make endless.
func (p *target) start(
	ctx context.Context, binary, dir string, id int, seconds float64, args ...string,
) ([]byte, error) {
	limit := fmt.Sprintf(`ulimit -v 4000000 -t %d; exec "$@"`, int(seconds+1))
	cmd := exec.CommandContext(ctx, "bash", append([]string{"-c", limit, "-", binary}, args...)...)
	cmd.Dir = dir
	cmd.WaitDelay = time.Second
	cmd.Env = append(os.Environ(), "MUTANT="+strconv.Itoa(id), "MUTANTS_SEEN="+filepath.Join(p.temp, "seen"))
	return cmd.CombinedOutput()
}

// seen runs a binary that notes the changes that made a difference to a value, and returns them.
func (p *target) seen(binary, dir string, args ...string) (map[int]bool, error) {
	if err := os.WriteFile(filepath.Join(p.temp, "seen"), nil, 0o666); err != nil {
		return nil, err
	}
	if out, err := p.start(context.Background(), binary, dir, -1, 100000, args...); err != nil {
		return nil, fmt.Errorf("no change: %v\n%s", err, out)
	}
	text, err := os.ReadFile(filepath.Join(p.temp, "seen"))
	seen := map[int]bool{}
	for _, word := range strings.Fields(string(text)) {
		id, _ := strconv.Atoi(word)
		seen[id] = true
	}
	return seen, err
}

// childTime returns the processor time of all that has been run, in seconds. It depends less on what else runs than
// the clock.
func childTime() float64 {
	var u syscall.Rusage
	if err := syscall.Getrusage(syscall.RUSAGE_CHILDREN, &u); err != nil {
		panic(err)
	}
	return float64(u.Utime.Nano()+u.Stime.Nano()) / 1e9
}

// gone prints the listed changes of the package, or of its model, whose place is no longer in the code.
func (p *target) gone(bad *int) error {
	_, _, mutants, err := rewrite(p.dir, p.model, nil, nil)
	if err != nil {
		return err
	}
	have := map[string]bool{}
	for _, m := range mutants {
		have[m.name] = true
	}
	for name := range p.list {
		file, _, _ := strings.Cut(name, " ")
		if filepath.Dir(file) == p.dir && (filepath.Base(file) == "model_test.go") == p.model && !have[name] {
			*bad++
			fmt.Printf("%s is listed, but its place is gone\n", name)
		}
	}
	return nil
}

// each calls do for the changes that are wanted, -j at a time.
func (p *target) each(wanted func(mutant) bool, do func(mutant)) {
	var wait sync.WaitGroup
	free := make(chan bool, *jobs)
	only := regexp.MustCompile(*match)
	for _, m := range p.mutants {
		if !only.MatchString(m.name) || !wanted(m) {
			continue
		}
		free <- true
		wait.Add(1)
		go func() {
			do(m)
			<-free
			wait.Done()
		}()
	}
	wait.Wait()
}

// A stage is a run of some tests with a change, with a limit of processor time.
type stage struct {
	args    []string
	seconds float64
}

// stages returns what to run with each change: in a game, a few quick tests, and then all that -short leaves, without
// those in skip. seen are the changes that make a difference to a value in them.
func (p *target) stages(binary string) (stages []stage, seen map[int]bool, skip []string, err error) {
	// Some tests count allocations or inlined calls, which the calls in place of the operators change.
	out, err := p.start(context.Background(), binary, p.dir, 0, 100000, "-test.short")
	failed := regexp.MustCompile(`(?m)^--- FAIL: (\w+)`).FindAllSubmatch(out, -1)
	if err != nil && len(failed) == 0 {
		return nil, nil, nil, fmt.Errorf("no change: %v\n%s", err, out)
	}
	skip = []string{"TestInlined", "TestTrace", "TestEngine"} // TestInlined compiles the sources, which have no change
	for _, f := range failed {
		skip = append(skip, string(f[1]))
	}
	args := []string{"-test.short", "-test.failfast", "-test.skip=^(" + strings.Join(skip, "|") + ")$"}
	before := childTime()
	if seen, err = p.seen(binary, p.dir, args...); err != nil {
		return nil, nil, nil, err
	}
	stages = []stage{{args, 2 + 3*(childTime()-before)}}
	// The quick tests find most changes that make a loop endless, and find them sooner with a limit that fits them.
	if _, err := os.Stat(filepath.Join(p.dir, "model_test.go")); err == nil {
		quick := []string{"-test.run=Rules|Lockstep", "-plies=1000"}
		before = childTime()
		if out, err := p.start(context.Background(), binary, p.dir, 0, 100000, quick...); err != nil {
			return nil, nil, nil, fmt.Errorf("no change: %v\n%s", err, out)
		}
		stages = append([]stage{{quick, 2 + 3*(childTime()-before)}}, stages...)
	}
	return stages, seen, skip, nil
}

// test runs the tests with each change.
func (p *target) test(bad *int) error {
	if err := p.gone(bad); err != nil {
		return err
	}
	binary, err := p.build(p.dir, nil)
	if err != nil {
		return err
	}
	stages, seen, skip, err := p.stages(binary)
	if err != nil {
		return err
	}
	noticed, listed, lock := 0, 0, sync.Mutex{}
	judge := func(m mutant, failed bool) {
		lock.Lock()
		defer lock.Unlock()
		switch {
		case failed && p.list[m.name]:
			*bad++
			fmt.Printf("%s is listed, but a test notices it\n", m.name)
		case failed:
			noticed++
		case p.list[m.name]:
			listed++
		default:
			*bad++
			fmt.Println(m.name)
		}
	}
	p.each(func(m mutant) bool { return !seen[m.id] }, func(m mutant) { judge(m, false) })
	p.each(func(m mutant) bool { return seen[m.id] }, func(m mutant) {
		ctx, cancel := context.WithTimeout(context.Background(), time.Duration(10*stages[len(stages)-1].seconds)*time.Second)
		defer cancel()
		failed := false
		for i := 0; i < len(stages) && !failed; i++ {
			_, err := p.start(ctx, binary, p.dir, m.id, stages[i].seconds, stages[i].args...)
			failed = err != nil
		}
		judge(m, failed)
	})
	fmt.Printf("%s: %d changes, %d noticed, %d listed; tests left out: %s\n",
		p.dir, len(p.mutants), noticed, listed, strings.Join(skip, " "))
	return nil
}

// games are the packages whose tests draw inputs and print a digest of the results.
var games = []string{"cultist", "onitama", "vindinium", "volcano"}

// compare runs the games with and without each listed change. A change that never makes a difference to a value in
// one run without it has no effect on any of its inputs, and needs no run.
func (p *target) compare(bad *int) error {
	for _, dir := range games {
		if p.dir != dir && strings.Contains(strings.Join(games, " "), p.dir) {
			continue
		}
		binary, err := p.build(dir, p.list)
		if err != nil {
			return err
		}
		args := []string{"-test.run=^TestTrace$", "-test.v", "-test.timeout=0", "-inputs=" + strconv.Itoa(*equal)}
		want, err := p.start(context.Background(), binary, dir, 0, 100000, args...)
		if err != nil {
			return fmt.Errorf("no change: %v\n%s", err, want)
		}
		digest := regexp.MustCompile(`after \d+ inputs: \w+`)
		wanted := bytes.Join(digest.FindAll(want, -1), []byte("\n"))
		seen, err := p.seen(binary, dir, args...)
		if err != nil {
			return err
		}
		without, with, lock := 0, 0, sync.Mutex{}
		p.each(func(m mutant) bool { return p.list[m.name] }, func(m mutant) {
			same := true
			if seen[m.id] {
				got, err := p.start(context.Background(), binary, dir, m.id, 100000, args...)
				same = err == nil && bytes.Equal(bytes.Join(digest.FindAll(got, -1), []byte("\n")), wanted)
			}
			lock.Lock()
			defer lock.Unlock()
			if !same {
				*bad++
				fmt.Printf("%s differs in %s\n", m.name, dir)
			} else if seen[m.id] {
				with++
			} else {
				without++
			}
		})
		fmt.Printf("%s, %d inputs of %s each: %d changes never make a difference to a value, "+
			"%d do but not to the results\n", p.dir, *equal, dir, without, with)
	}
	return nil
}
