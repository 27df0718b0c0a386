package volcano_test

import (
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/volcano"
)

// TestSetupErrors checks that Parse and State refuse what is not a position, and say why.
func TestSetupErrors(t *testing.T) {
	const empty = "...../.............../..................../...../.............../...................."
	for _, c := range []struct {
		text, want string
		kind       error
	}{
		{"", "fields", volcano.ErrSyntax},
		{empty + " 0", "2 fields", volcano.ErrSyntax},
		{empty + " 0 0 ", "4 fields", volcano.ErrSyntax},
		{empty + "/ 0 0", "7 rings", volcano.ErrSyntax},
		{empty[6:] + " 0 0", "5 rings", volcano.ErrSyntax},
		{"." + empty + " 0 0", `the row "......" is not 5 of the letters dcba.1234`, volcano.ErrSyntax},
		{empty[:len(empty)-1] + " 0 0", `the row "..................." is not 20 of the letters`, volcano.ErrSyntax},
		{"5" + empty[1:] + " 0 0", `the row "5...." is not 5 of`, volcano.ErrSyntax},
		{empty[:len(empty)-1] + "e 0 0", `the row "...................e" is not 20 of`, volcano.ErrSyntax},
		{"..\xff" + empty[3:] + " 0 0", `the row "..\xff.." is not 5 of`, volcano.ErrSyntax},
		{"A" + empty[1:] + " 0 0", `the row "A...." is not 5 of`, volcano.ErrSyntax},
		{empty + " 2 0", "player 2 is to move", volcano.ErrSetup},
		{empty + " 10 0", `"10"`, volcano.ErrSyntax},
		{empty + "  0", `""`, volcano.ErrSyntax},
		{empty + " 0 00", `"00"`, volcano.ErrSyntax},
		{empty + " 0 +1", `"+1"`, volcano.ErrSyntax},
		{empty + " 0 x", `"x"`, volcano.ErrSyntax},
		{empty + " 0 9223372036854775808", `"9223372036854775808"`, volcano.ErrSyntax},
		{empty + " 0 -1", "turn -1", volcano.ErrSetup},
		{empty + " 0 135", "turn 135", volcano.ErrSetup},
	} {
		s, err := volcano.Parse(c.text)
		checkRefused(t, s, err, c.kind, c.want)
	}
	for _, c := range []struct {
		change func(p *volcano.Setup)
		want   string
	}{
		{func(p *volcano.Setup) { p.ToMove = 2 }, "player 2"},
		{func(p *volcano.Setup) { p.Turn = 1 << 30 }, "turn 1073741824"},
		{func(p *volcano.Setup) { p.Rows[5] = p.Rows[5][1:] + "5" }, `the row "...................5" is not 20 of`},
		{func(p *volcano.Setup) { p.Rows[0] = "" }, `the row "" is not 5 of`},
	} {
		setup := volcano.New().Setup()
		c.change(&setup)
		s, err := setup.State()
		checkRefused(t, s, err, volcano.ErrSetup, c.want)
	}
}

// checkRefused checks that there is no position but an error of a kind, which contains a text.
func checkRefused(t *testing.T, s volcano.State, err, kind error, text string) {
	t.Helper()
	if s.IsValid() || !errors.Is(err, kind) || !strings.Contains(err.Error(), text) {
		t.Errorf("the result is %q and the error %v, want %v with %s", s, err, kind, text)
	}
}
