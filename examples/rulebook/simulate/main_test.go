package simulate

import (
	"bytes"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/players"
	"github.com/rulebook-go/rulebook/examples/search/think"
)

// TestMain makes the test binary the command itself when a test asks for it.
func TestMain(m *testing.M) {
	if os.Getenv("SIMULATE_TEST_MAIN") != "" {
		players.Own["onitama"]["stuck"] = stuck
		os.Exit(cli.Run("simulate", Run, os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
	}
	os.Exit(m.Run())
}

// stuck makes a player that says so and never answers.
func stuck(*rand.Rand, func() bool, func(think.Report[string])) (game.Policy, error) {
	return func(game.Board) (int, error) {
		fmt.Println("a player is to answer")
		select {}
	}, nil
}

// command returns the command with some arguments.
func command(args ...string) *exec.Cmd {
	cmd := exec.Command(os.Args[0], args...)
	cmd.Env = append(os.Environ(), "SIMULATE_TEST_MAIN=1")
	return cmd
}

// simulate runs the command and returns what it prints, without the line on the speed.
func simulate(t *testing.T, cmd *exec.Cmd) string {
	t.Helper()
	var stderr bytes.Buffer
	cmd.Stderr = &stderr
	out, err := cmd.Output()
	if err != nil {
		t.Fatalf("%s: %v\n%s", cmd, err, &stderr)
	}
	lines := strings.Split(strings.TrimSpace(string(out)), "\n")
	if len(lines) < 2 || !strings.Contains(lines[len(lines)-1], "games/s") {
		t.Fatalf("the output is %s", out)
	}
	return strings.Join(lines[:len(lines)-1], "\n")
}

// sortedRows returns the rows of a data set of JSON lines in alphabetical order, and the names of its files.
func sortedRows(t *testing.T, folder string) (rows, names []string) {
	t.Helper()
	files, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range files {
		if f.Name() == lockFile || strings.HasSuffix(f.Name(), ".json") {
			continue
		}
		names = append(names, f.Name())
		text, err := os.ReadFile(filepath.Join(folder, f.Name()))
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, strings.Split(strings.TrimSuffix(string(text), "\n"), "\n")...)
	}
	slices.Sort(rows)
	return rows, names
}

// TestTie prints shares of 50.055% and 49.945%, which add up to 100%, and mean scores of the same size.
func TestTie(t *testing.T) {
	x, err := Config{Game: "volcano", Players: []string{"random"}, Games: 10_000}.Job(1)
	if err != nil {
		t.Fatal(err)
	}
	var out strings.Builder
	err = x.Table(&out, Summary{Games: 10_000, Wins: []int64{5005, 4994}, Losses: []int64{4994, 5005},
		Scores: []int64{500_550, 499_450}, Shares: []int64{60_066, 59_934}, Lengths: []int64{10_000},
		Endings: []int64{0, 10_000}})
	for _, want := range []string{"50.05%  49.08 to 51.03       50.05\n", "49.95%  48.97 to 50.92       49.95\n"} {
		if err != nil || !strings.Contains(out.String(), want) {
			t.Errorf("%v, there is no %q in\n%s", err, want, &out)
		}
	}
}

// TestDamaged checks that sums that no games have are an error, and no panic.
func TestDamaged(t *testing.T) {
	x, err := Config{Game: "onitama", Players: []string{"random"}, Games: 10}.Job(1)
	if err != nil {
		t.Fatal(err)
	}
	two := []int64{5, 5}
	for _, s := range []Summary{
		{Games: 10},
		{Games: 10, Wins: two, Losses: two, Scores: two, Shares: two, Lengths: two},
		{Games: 10, Wins: two, Losses: two, Scores: two, Shares: two, Endings: two},
		{Games: 10, Wins: two[:1], Losses: two, Scores: two, Shares: two, Lengths: two, Endings: two},
		{Games: 10, Wins: two, Losses: two, Scores: two, Shares: []int64{-1, 5}, Lengths: two, Endings: two},
		{Games: 10, Wins: two, Losses: two, Scores: two, Shares: two, Lengths: two, Endings: make([]int64, 99)},
	} {
		if err := x.Table(io.Discard, s); err == nil {
			t.Errorf("%+v is accepted", s)
		}
	}
}

// runs are small runs of all games.
var runs = []struct {
	name string
	args []string
}{
	{"cultist", []string{"-game", "cultist", "-n", "20", "-players", "search:40,random"}},
	{"onitama", []string{"-game", "onitama", "-n", "400", "-players", "cramp,random"}},
	{"onitama search", []string{"-game", "onitama", "-n", "20", "-players", "search:100"}},
	{"vindinium", []string{"-game", "vindinium", "-n", "12", "-d", "turns=20,size=10", "-players", "random,search:20,random,random"}},
	{"volcano", []string{"-game", "volcano", "-n", "20", "-players", "random,search:20"}},
}

// TestWorkers plays different numbers of games at a time, in batches of different sizes: the rows and the results are the
// same.
func TestWorkers(t *testing.T) {
	for _, r := range runs {
		t.Run(r.name, func(t *testing.T) {
			t.Parallel()
			alone := simulate(t, command(r.args...))
			var want []string
			for _, cores := range []int{1, 2, 8} {
				folder := filepath.Join(t.TempDir(), "data")
				cmd := command(append(r.args, "-batch", fmt.Sprint(3+cores), "-j", fmt.Sprint(cores), "-data", folder)...)
				if got := simulate(t, cmd); got != alone {
					t.Errorf("%d at a time:\n%s\nwithout a data set:\n%s", cores, got, alone)
				}
				rows, _ := sortedRows(t, folder)
				if want == nil {
					want = rows
				}
				if !slices.Equal(rows, want) {
					t.Errorf("the rows on %d cores are not those on one", cores)
				}
			}
			if len(want) < 100 {
				t.Errorf("there are only %d rows", len(want))
			}
		})
	}
}
