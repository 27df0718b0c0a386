package check

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
)

// TestPlantedErrors lets the command find the errors that are planted in the foreign engines, and agree with the engines without an
// error. It logs how long each takes, and tries two errors of each engine, or all thirty if FUZZRULES_ENGINES is "all".
func TestPlantedErrors(t *testing.T) {
	all, long := os.Getenv("FUZZRULES_ENGINES") == "all", time.Second
	if all {
		long = 20 * time.Second
	}
	for _, game := range []string{"onitama", "volcano", "cultist"} {
		engine := strings.Join(foreignEngine(t, game), " ")
		vectors := filepath.Join("..", "..", "..", game, "testdata", "rules")
		if status, out := compare(game, engine, vectors, long); status != 0 {
			t.Errorf("%s, without an error: exit status %d\n%s", game, status, out)
		}
		for n := 1; n <= 10; n++ {
			if !all && n%5 != 2 {
				continue
			}
			t.Run(fmt.Sprintf("%s/%d", game, n), func(t *testing.T) {
				start := time.Now()
				status, out := compare(game, fmt.Sprintf("%s --error %d", engine, n), vectors, 10*time.Minute)
				if status != 1 {
					t.Errorf("it is not found: exit status %d\n%s", status, out)
				}
				t.Logf("found in %.2f s:\n%s", time.Since(start).Seconds(), out)
			})
		}
	}
}

// compare runs the command, with the blocks of rules and then from odd positions and starts for so long.
func compare(game, engine, vectors string, long time.Duration) (status int, out string) {
	var stdout, stderr bytes.Buffer
	status = cli.Run("check", Run, []string{"-game", game, "-engine", engine, "-vectors=" + vectors, "-time", long.String(), "-n", "0"}, nil, &stdout, &stderr)
	return status, stdout.String() + stderr.String()
}
