// Command rulebook plays, shows and checks games: one program with a command for each task.
//
//	go run ./examples/rulebook          lists the commands
//	go run ./examples/rulebook lab      opens a board in the browser
//	go install ./examples/rulebook      installs the program as rulebook
package main

import (
	"embed"
	"errors"
	"fmt"
	"io"
	"os"
	"runtime/debug"
	"strings"

	"github.com/rulebook-go/rulebook/examples/rulebook/arena"
	"github.com/rulebook-go/rulebook/examples/rulebook/check"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/players"
	"github.com/rulebook-go/rulebook/examples/rulebook/lab"
	"github.com/rulebook-go/rulebook/examples/rulebook/oracle"
	"github.com/rulebook-go/rulebook/examples/rulebook/paste"
	"github.com/rulebook-go/rulebook/examples/rulebook/referee"
	"github.com/rulebook-go/rulebook/examples/rulebook/replay"
	"github.com/rulebook-go/rulebook/examples/rulebook/simulate"
	"github.com/rulebook-go/rulebook/examples/rulebook/tune"
)

// manuals has the package comments of the commands.
//
//go:embed */doc.go
var manuals embed.FS

// command is a command of the program. summary says what it does, in a few words.
type command struct {
	name, summary string
	run           cli.Command
	players       bool // the manual lists the built-in players
}

// groups are the commands by what they are for.
var groups = []struct {
	title    string
	commands []command
}{
	{"Play", []command{
		{"referee", "play one game between programs, as match runners start it", referee.Run, true},
		{"arena", "play many games and estimate which player is better", arena.Run, true},
		{"simulate", "play games by the million, and make data sets of them", simulate.Run, true},
		{"tune", "find good values for the parameters of your bot by letting it play itself", tune.Run, false},
	}},
	{"Look", []command{
		{"lab", "a board in the browser: play, open games, analyse, find mistakes", lab.Run, false},
		{"replay", "show a recorded game as a page, a picture or text; list mistakes", replay.Run, false},
	}},
	{"Check", []command{
		{"check", "compare your engine with rulebook", check.Run, false},
		{"oracle", "answer questions about the rules in JSON", oracle.Run, false},
	}},
	{"Make", []command{
		{"paste", "bundle a bot into the single file that the site accepts", paste.Run, false},
	}},
}

func main() {
	os.Exit(run(os.Args[1:], os.Stdin, os.Stdout, os.Stderr))
}

// run returns the exit status.
func run(args []string, stdin io.Reader, stdout, stderr io.Writer) int {
	show := func(text string) int {
		return cli.Run("rulebook", func(_ []string, _ io.Reader, stdout, _ io.Writer) error {
			io.WriteString(stdout, text)
			return nil
		}, nil, stdin, stdout, stderr)
	}
	if len(args) == 0 {
		return show(overview())
	}
	name, help := args[0], false
	switch name {
	case "help", "-h", "-help", "--help":
		if len(args) == 1 {
			return show(overview())
		}
		name, help, args = args[1], true, args[1:]
	case "version", "-version", "--version":
		return show(version())
	}
	var names []string
	for _, g := range groups {
		for _, c := range g.commands {
			if c.name != name {
				names = append(names, c.name)
				continue
			}
			if help {
				args = append(args, "-h")
			}
			return cli.Run(name, c.withHelp, args[1:], stdin, stdout, stderr)
		}
	}
	fmt.Fprintf(stderr, "rulebook: there is no command %.40q%s\n", name, cli.Nearest(name, names, "rulebook "))
	return 2
}

// withHelp runs the command. If the flags ask for help, it prints the manual.
func (c command) withHelp(args []string, stdin io.Reader, stdout, stderr io.Writer) error {
	err := c.run(args, stdin, stdout, stderr)
	if asked := (cli.Help{}); errors.As(err, &asked) {
		source, _ := manuals.ReadFile(c.name + "/doc.go")
		fmt.Fprint(stdout, cli.Manual(string(source)), asked.Flags)
		if c.players {
			fmt.Fprint(stdout, players.Manual())
		}
	}
	return err
}

// overview is what the program prints without a command.
func overview() string {
	var b strings.Builder
	b.WriteString("rulebook plays, shows and checks games of Cultist Wars, Onitama, Vindinium and Volcanoes.\n")
	for _, g := range groups {
		fmt.Fprintf(&b, "\n%s\n", g.title)
		for _, c := range g.commands {
			fmt.Fprintf(&b, "  %-10s %s\n", c.name, c.summary)
		}
	}
	b.WriteString(`
To start with:
  rulebook lab
  rulebook arena -game onitama -n 20 search random
  rulebook referee -game onitama -p1 "python3 mybot.py" -p2 search:1000 -l game.json

rulebook help COMMAND prints a manual, rulebook version the version.
`)
	return b.String()
}

// release is the version of a program in the archives of a release, which .ci/release sets.
var release string

func version() string {
	version := "unknown"
	if info, ok := debug.ReadBuildInfo(); ok {
		version = info.Main.Version
	}
	if release != "" {
		version = release
	}
	return "rulebook " + version + "\n"
}
