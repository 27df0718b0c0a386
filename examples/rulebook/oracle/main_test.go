package oracle

import (
	"bytes"
	"errors"
	"strings"
	"testing"

	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

// closed is an output that nobody reads.
type closed struct{}

var errNobody = errors.New("nobody reads")

func (closed) Write([]byte) (int, error) { return 0, errNobody }

// TestCommandLine checks the exit statuses.
func TestCommandLine(t *testing.T) {
	for _, c := range []struct {
		args        []string
		status      int
		out, errors string
	}{
		{nil, 0, `"turn":0`, ""},
		{[]string{"-h"}, 0, "", ""}, // the program prints the manual
		{[]string{"--help"}, 0, "", ""},
		{[]string{"-format"}, 2, "", "oracle: there is no flag -format"},
		{[]string{"requests"}, 2, "", `oracle: unexpected argument "requests"`},
	} {
		var stdout, stderr bytes.Buffer
		status := cli.Run("oracle", Run, c.args, strings.NewReader(`{"game":"onitama","start":42}`), &stdout, &stderr)
		if status != c.status || !strings.Contains(stdout.String(), c.out) || !strings.Contains(stderr.String(), c.errors) ||
			(c.out == "") != (stdout.Len() == 0) || (c.errors == "") != (stderr.Len() == 0) {
			t.Errorf("%q: status %d, %s%s", c.args, status, &stdout, &stderr)
		}
	}
	var stderr bytes.Buffer
	if status := cli.Run("oracle", Run, nil, strings.NewReader("{}"), closed{}, &stderr); status != 1 || stderr.String() != "oracle: nobody reads\n" {
		t.Errorf("a closed output: status %d, %s", status, &stderr)
	}
}
