package match

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/record"
)

// maxShown is how many bytes of a failed player's last words are shown.
const maxShown = 300

// Complaint explains in one line why a player failed, with the end of its standard error. The flag -slack that it names
// is one of the commands referee and arena.
func Complaint(g *record.Game, seat int) string {
	words := ""
	for _, t := range g.Turns {
		if t.Player == seat {
			words += t.Stderr
			words = words[max(0, len(words)-maxShown):]
		}
	}
	line := fmt.Sprintf("%s: %s", g.Failure(seat), g.Reason(seat))
	if g.Failure(seat) == record.Timeout && !strings.Contains(line, ErrTooLong.Error()) {
		line += "; -slack adds to the limit"
	}
	if words = strings.TrimSpace(words); words != "" {
		line += fmt.Sprintf("; its last words: %q", words)
	}
	// The reason may quote the player's output.
	return strings.Map(func(r rune) rune {
		if r < ' ' || r == 0x7f || r == '\u0085' || r == '\u2028' || r == '\u2029' {
			return ' '
		}
		return r
	}, line)
}
