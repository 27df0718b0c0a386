// Command referee plays one game between programs as the site does. It is started like the site's own referees by the
// tools for local matches:
//
//	referee -game onitama -p1 "./mybot" -p2 "python3 other.py" -d seed=42 -l game.json
//
// Standard output has one score a player, a line each, negative for a player that crashed, timed out or answered
// nonsense, and then the game's parameters. Standard error stays empty unless the command line is wrong.
package main

import (
	"crypto/rand"
	"encoding/binary"
	"encoding/json"
	"flag"
	"fmt"
	"os"
	"os/signal"
	"sort"
	"strconv"
	"strings"
	"syscall"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/internal/match"
	"github.com/rulebook-go/rulebook/examples/internal/replay"
)

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "referee:", err)
		os.Exit(2)
	}
}

func run(args []string) error {
	flags := flag.NewFlagSet("referee", flag.ExitOnError)
	name := flags.String("game", "", "what to play: "+strings.Join(game.Names(), ", "))
	parameters := flags.String("d", "", "the game's `parameters`, such as seed=42 or seed=42,players=2; the seed is random if missing")
	log := flags.String("l", "", "write the game as JSON to this `file`")
	page := flags.Bool("s", false, "write a page that shows the game to a temporary file and print its name after the parameters")
	slack := flags.Duration("slack", 0, "what to add to the site's time limits, for machines that are busy")
	var commands [4]string
	for i := range commands {
		flags.StringVar(&commands[i], fmt.Sprintf("p%d", i+1), "", fmt.Sprintf("the `command` of player %d", i))
	}
	flags.Parse(args)
	if flags.NArg() > 0 {
		return fmt.Errorf("unexpected argument %q", flags.Arg(0))
	}
	game, err := game.Named(*name)
	if err != nil {
		return err
	}
	seed, options, err := parseParameters(*parameters)
	if err != nil {
		return err
	}
	start, err := game.New(seed, options)
	if err != nil {
		return err
	}
	seats := start.NumPlayers()
	for i, c := range commands {
		if (c != "") != (i < seats) {
			return fmt.Errorf("this game has %d players, and so many of -p1 to -p4 must be given", seats)
		}
	}

	stop := make(chan struct{})
	signals := make(chan os.Signal, 1)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	go func() {
		<-signals
		close(stop)
	}()
	var players []match.Player
	for _, c := range commands[:seats] {
		players = append(players, match.Start(c))
	}
	rec, err := match.Play(match.Setting{Game: game, Seed: seed, Options: options, Slack: *slack, Inputs: true}, players, stop)
	for _, p := range players {
		p.Close()
	}
	if err != nil {
		return err
	}
	rec.Players = commands[:seats]
	if *log != "" {
		if err := writeLog(*log, rec); err != nil {
			return err
		}
	}
	shown := ""
	if *page {
		if shown, err = writePage(rec); err != nil {
			return err
		}
	}
	return print(rec, shown)
}

// parseParameters tells the seed from the options; it is random when it is not there.
func parseParameters(text string) (seed int64, options map[string]string, err error) {
	options, err = game.ParseParameters(text)
	if err != nil {
		return 0, nil, fmt.Errorf("the parameter %w", err)
	}
	value, ok := options["seed"]
	if !ok {
		return randomSeed(), options, nil
	}
	delete(options, "seed")
	if seed, err = strconv.ParseInt(value, 10, 64); err != nil {
		return 0, nil, fmt.Errorf("the seed %q is not a whole number of 64 bits", value)
	}
	return seed, options, nil
}

func randomSeed() int64 {
	var b [8]byte
	if _, err := rand.Read(b[:]); err != nil {
		return time.Now().UnixNano()
	}
	return int64(binary.LittleEndian.Uint64(b[:]))
}

func writeLog(file string, rec *match.Record) error {
	text, err := json.Marshal(rec)
	if err != nil {
		return err
	}
	return os.WriteFile(file, append(text, '\n'), 0o666)
}

func writePage(rec *match.Record) (name string, err error) {
	r, err := replay.New(rec)
	if err != nil {
		return "", err
	}
	f, err := os.CreateTemp("", rec.Game+"-*.html")
	if err != nil {
		return "", err
	}
	if err := r.WriteHTML(f); err != nil {
		return "", err
	}
	return f.Name(), f.Close()
}

// print writes the scores, the parameters, and the name of a page unless it is empty.
func print(rec *match.Record, page string) error {
	var out strings.Builder
	for seat := range rec.Scores {
		fmt.Fprintln(&out, rec.Score(seat))
	}
	fmt.Fprintf(&out, "seed=%d\n", rec.Seed)
	var keys []string
	for key := range rec.Options {
		keys = append(keys, key)
	}
	sort.Strings(keys)
	for _, key := range keys {
		fmt.Fprintf(&out, "%s=%s\n", key, rec.Options[key])
	}
	if page != "" {
		fmt.Fprintln(&out, page)
	}
	_, err := os.Stdout.WriteString(out.String())
	return err
}
