// Command versions compares the bot of a game with earlier versions of itself, at equal numbers of positions.
// It runs in the clone of the repository:
//
//	go run ./examples/internal/versions -game vindinium -n 96 -nodes 5000 . 96a1ced
//
// A player is a commit of the repository, or . for the files as they are, or a player of the arena such as
// search:2000. Each version is built with a bot.go that counts positions. The first player has each seat once
// from each start; in a run for each of the others, that one takes all other seats. The programs and the
// games are kept in -dir, so a run that was interrupted continues.
package main

import (
	"bytes"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"log"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"text/tabwriter"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/internal/stats"
	"github.com/rulebook-go/rulebook/examples/record"
	"github.com/rulebook-go/rulebook/vindinium"
)

type config struct {
	game                 *game.Game
	options              string
	n, from, mines, jobs int
	nodes                int
	dir                  string
}

func main() {
	log.SetFlags(0)
	log.SetPrefix("versions: ")
	var c config
	name := flag.String("game", "vindinium", "the game")
	flag.StringVar(&c.options, "d", "", "a parameter of the game, such as players=2")
	flag.IntVar(&c.n, "n", 96, "the number of games against each opponent")
	flag.IntVar(&c.from, "from", 1, "the number of the first start; starts that a change was tuned on do not judge it")
	flag.IntVar(&c.mines, "mines", 0, "play only the maps with so many mines, in Vindinium")
	flag.IntVar(&c.nodes, "nodes", 2000, "positions for each answer of a version, 0 for the site's times")
	flag.IntVar(&c.jobs, "j", 1, "games at a time")
	flag.StringVar(&c.dir, "dir", filepath.Join(os.TempDir(), "versions"), "the `directory` of the programs and the games")
	flag.Parse()
	g, err := games.Named(*name)
	switch {
	case err != nil:
	case flag.NArg() < 2 || c.n < 1:
		err = errors.New("it takes a player and its opponents, and at least one game")
	case c.mines > 0 && (g.Name != "vindinium" || c.mines%4 != 0 || c.mines > 48):
		err = errors.New("-mines is for Vindinium, whose maps have 4, 8, 12 or more mines")
	}
	if c.game = g; err == nil {
		err = c.run(flag.Args())
	}
	if err != nil {
		log.Fatal(err)
	}
}

func (c *config) run(players []string) (err error) {
	if c.dir, err = filepath.Abs(c.dir); err != nil {
		return err
	}
	if err := os.MkdirAll(c.dir, 0o755); err != nil {
		return err
	}
	arena := filepath.Join(c.dir, "rulebook")
	if err := command(".", os.Stdout, "go", "build", "-C", "examples/rulebook", "-o", arena, "."); err != nil {
		return err
	}
	commands := make([]string, len(players))
	for i, p := range players {
		if commands[i], err = c.player(p); err != nil {
			return fmt.Errorf("%s: %w", p, err)
		}
	}
	seeds, err := c.seeds()
	if err != nil {
		return err
	}
	for i, opponent := range players[1:] {
		file := filepath.Join(c.dir, fmt.Sprintf("%s-%s-%d-%d-%d-%s.jsonl",
			fileName(commands[0]), fileName(commands[i+1]), c.n, c.from, c.mines, c.options))
		args := []string{"arena", "-game", c.game.Name, "-slack", "1h", "-resume", "-o", file,
			"-j", fmt.Sprint(c.jobs), "-seeds", seeds.String(), "-fill", "other=" + commands[i+1]}
		if c.options != "" {
			args = append(args, "-d", c.options)
		}
		if err := command(".", io.Discard, arena, append(args, "first="+commands[0])...); err != nil {
			return err
		}
		fmt.Printf("%s against %s, %d positions\n\n", players[0], opponent, c.nodes)
		if err := report(os.Stdout, file); err != nil {
			return err
		}
	}
	return nil
}

var notName = regexp.MustCompile(`[^\w.=]+`)

func fileName(command string) string { return notName.ReplaceAllString(filepath.Base(command), "_") }

// seeds returns the starts. They are spread, because java.util.Random deals alike with seeds that are near
// each other.
func (c *config) seeds() (list game.SeedList, err error) {
	options := map[string]string{}
	if k, v, ok := strings.Cut(c.options, "="); ok {
		options[k] = v
	}
	start, err := c.game.Start(1, options)
	if err != nil {
		return nil, err
	}
	seats := start.NumPlayers()
	for i := int64(c.from); len(list)*seats < c.n; i++ {
		const spread = 2177342782468422677
		seed := i * spread
		if c.mines > 0 {
			if s, err := vindinium.New(seed, vindinium.Options{}); err != nil || s.Map().NumMines() != c.mines {
				continue
			}
		}
		list = append(list, game.SeedSpan{First: seed, Last: seed})
	}
	return list, nil
}

// player returns the arena's command of a player, after building it if it is a version.
func (c *config) player(name string) (string, error) {
	source := "."
	if name != "." {
		text, err := exec.Command("git", "rev-parse", "--verify", "--quiet", name+"^{commit}").Output()
		if err != nil {
			return name, nil
		}
		id := strings.TrimSpace(string(text))
		source = filepath.Join(c.dir, id)
		if _, err := os.Stat(source); err != nil {
			if err := os.Mkdir(source, 0o755); err != nil {
				return "", err
			}
			if err := command(".", os.Stdout, "sh", "-c", `git archive "$1" | tar -x -C "$2"`, "sh", id, source); err != nil {
				return "", err
			}
		}
	}
	program, err := c.build(source)
	if err != nil {
		return "", err
	}
	if c.nodes == 0 {
		return program, nil
	}
	return fmt.Sprintf("%s %d", program, c.nodes), nil
}

// clock is how a bot.go says how long to think.
const clock = "think.For(allowed)"

// build compiles a bot that takes the number of positions as an argument, by a bot.go that replaces that of
// the source. The name of the program says what is in it, so a run does not continue with another one.
func (c *config) build(source string) (program string, err error) {
	if source, err = filepath.Abs(source); err != nil {
		return "", err
	}
	original := filepath.Join(source, "examples", "bot", "bot.go")
	text, err := os.ReadFile(original)
	if err != nil {
		return "", err
	}
	if !bytes.Contains(text, []byte(clock)) {
		return "", errors.New("its bot.go does not say how long to think")
	}
	text = append(bytes.ReplaceAll(text, []byte(clock), []byte("budget(allowed)")), `
func budget(allowed time.Duration) think.Budget {
	nodes := 0
	if len(os.Args) > 1 {
		fmt.Sscan(os.Args[1], &nodes)
		return think.Budget{Nodes: nodes}
	}
	return `+clock+`
}
`...)
	built := filepath.Join(c.dir, "built")
	changed, overlay := built+".go.txt", built+".json"
	replace, err := json.Marshal(map[string]map[string]string{"Replace": {original: changed}})
	if err != nil {
		return "", err
	}
	for file, text := range map[string][]byte{changed: text, overlay: replace} {
		if err := os.WriteFile(file, text, 0o644); err != nil {
			return "", err
		}
	}
	if err := command(source, os.Stdout, "env", "GOWORK=off", "go", "build", "-buildvcs=false", "-trimpath",
		"-overlay", overlay, "-o", built, "./examples/bot/"+c.game.Name); err != nil {
		return "", err
	}
	if text, err = os.ReadFile(built); err != nil {
		return "", err
	}
	program = filepath.Join(c.dir, fmt.Sprintf("%s-%.4x", c.game.Name, sha256.Sum256(text)))
	return program, os.Rename(built, program)
}

func command(dir string, out io.Writer, name string, args ...string) error {
	cmd := exec.Command(name, args...)
	cmd.Dir, cmd.Stdout, cmd.Stderr = dir, out, os.Stderr
	return cmd.Run()
}

// class has the results of the first player in some games.
type class struct{ games, first, rank, beaten float64 }

// add adds a game. Players with the same score share their ranks.
func (c *class) add(me int, g *record.Game) {
	first := 1.0
	for seat := range g.Scores {
		if seat != me && g.Score(seat) == g.Score(me) {
			first++
		}
	}
	if c.games++; stats.Margin(g, me) >= 0 {
		c.first += 1 / first
	}
	beaten := stats.Share(g, me)
	c.beaten += beaten
	c.rank += 1 + (1-beaten)*float64(len(g.Scores)-1)
}

func report(out io.Writer, file string) error {
	f, err := os.Open(file)
	if err != nil {
		return err
	}
	defer f.Close()
	r, err := record.NewReader(f)
	if err != nil {
		return err
	}
	classes := map[string]*class{}
	for {
		g, err := r.Read()
		if err == io.EOF {
			break
		} else if err != nil {
			return err
		}
		me := slices.Index(g.Run.Seating, 0)
		for _, name := range kinds(g) {
			c := classes[name]
			if c == nil {
				c = &class{}
				classes[name] = c
			}
			c.add(me, g)
		}
	}
	w := tabwriter.NewWriter(out, 0, 0, 1, ' ', 0)
	fmt.Fprintln(w, "| maps\t| games\t| first\t| mean rank\t| opponents beaten\t| 95%\t|")
	fmt.Fprintln(w, "|---\t|---\t|---\t|---\t|---\t|---\t|")
	for _, name := range slices.Sorted(maps.Keys(classes)) {
		c := classes[name]
		rate := c.beaten / c.games
		low, high := stats.Wilson(rate, c.games)
		fmt.Fprintf(w, "| %s\t| %.0f\t| %.1f%%\t| %.2f\t| %.1f%%\t| %.0f to %.0f\t|\n",
			name, c.games, 100*c.first/c.games, c.rank/c.games, 100*rate, 100*low, 100*high)
	}
	fmt.Fprintln(w)
	return w.Flush()
}

// kinds returns the classes of a game.
func kinds(g *record.Game) []string {
	if g.Game != "vindinium" {
		return []string{"all"}
	}
	s, err := vindinium.New(g.Seed, vindinium.ParseOptions(g.Options))
	if err != nil {
		return []string{"all"}
	}
	size, mines := "size 8 to 12", "4 mines"
	switch n := s.Map().Size(); {
	case n > 18:
		size = "size 20 and more"
	case n > 12:
		size = "size 14 to 18"
	}
	switch n := s.Map().NumMines(); {
	case n > 12:
		mines = "more than 12 mines"
	case n > 4:
		mines = "5 to 12 mines"
	}
	return []string{"all", size, mines}
}
