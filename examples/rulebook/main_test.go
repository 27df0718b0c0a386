package main

import (
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/players"
)

// TestHelp prints the help of each command as its -h does, and that of merge for the commands that have it.
func TestHelp(t *testing.T) {
	for _, g := range groups {
		for _, c := range g.commands {
			plain := output(t, c.name, "-h")
			if got := output(t, "help", c.name); got != plain || len(plain) < 300 {
				t.Errorf("help %s prints\n%s\nand %[1]s -h\n%s", c.name, got, plain)
			}
			if strings.Contains(plain, "\nFlags:\n") != (c.name != "oracle") { // which has none
				t.Errorf("help %s prints a list of flags, or none:\n%s", c.name, plain)
			}
		}
	}
	for _, name := range []string{"arena", "simulate", "referee"} {
		for _, g := range games.All() {
			for _, player := range players.Names(g) {
				if help := output(t, "help", name); !strings.Contains(help, player) {
					t.Errorf("help %s does not name the player %s", name, player)
				}
			}
		}
	}
	for _, name := range []string{"arena", "simulate"} {
		want, got := output(t, name, "merge", "-h"), output(t, "help", name, "merge")
		if got != want || !strings.Contains(got, "\n  -partial\n") {
			t.Errorf("help %s merge prints\n%s\ninstead of\n%s", name, got, want)
		}
	}
}

// output returns what the program prints without an error.
func output(t *testing.T, args ...string) string {
	t.Helper()
	var stdout, stderr strings.Builder
	if status := run(args, strings.NewReader(""), &stdout, &stderr); status != 0 || stderr.Len() > 0 {
		t.Fatalf("%q: status %d, %s", args, status, &stderr)
	}
	return stdout.String()
}
