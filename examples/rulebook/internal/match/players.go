package match

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math/rand/v2"
	"os"
	"os/exec"
	"path"
	"runtime"
	"strings"
	"time"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/players"
	"github.com/rulebook-go/rulebook/internal/textfile"
)

// builtin is a player inside this program, which gets the position in place of the referee's lines. In
// Vindinium it knows a number of turns that the lines do not show.
type builtin struct {
	silent
	game   *game.Game
	policy game.Policy
	board  game.Board

	ctx      context.Context // these are of the last call of Answer
	deadline time.Time
}

// newPlayer starts a player: a built-in one, or a program by its command line.
func newPlayer(g *game.Game, player string, seed uint64, longLines bool) (Player, error) {
	b, err := players.Parse(g, player)
	if err != nil {
		return nil, err
	}
	if b == nil {
		return Start(player, longLines)
	}
	p := &builtin{game: g}
	stop := func() bool { return p.ctx.Err() != nil || time.Now().After(p.deadline) }
	p.policy, err = b.Make(rand.New(rand.NewPCG(seed, 0)), stop, nil)
	return p, err
}

// Check returns an error if a player cannot be started: a built-in one with a wrong argument, or a program
// that does not exist.
func Check(g *game.Game, player string) error {
	b, err := players.Parse(g, player)
	if b == nil && err == nil {
		err = CheckProgram(player)
	}
	if errors.Is(err, exec.ErrNotFound) {
		err = fmt.Errorf("%w%s", err, players.Hint(g, player))
	}
	return err
}

func (p *builtin) Answer(ctx context.Context, s game.State, _ []byte, limit time.Duration) (string, error) {
	p.ctx, p.deadline = ctx, time.Now().Add(limit)
	if p.board == nil {
		p.board = game.NewBoard(s)
	}
	p.board.Set(s)
	index, err := p.policy(p.board)
	switch {
	case err != nil:
		return "", err
	case ctx.Err() != nil:
		return "", ctx.Err()
	case time.Now().After(p.deadline):
		return "", fmt.Errorf("%w after %v", ErrTimeout, limit)
	}
	return p.game.ActionAt(index), nil
}

// silent is what players have in common that are no running programs.
type silent struct{}

func (silent) Stderr() string                    { return "" }
func (silent) LastWords() (string, int64, int64) { return "", 0, 0 }
func (silent) Memory() int64                     { return 0 }
func (silent) Early() int                        { return 0 }
func (silent) Exit() string                      { return "" }
func (silent) Close()                            {}

// Words splits a command line as Start does.
func Words(line string) ([]string, error) { return splitCommand(line, runtime.GOOS == "windows") }

// splitCommand splits a command line into words at spaces. Quotes keep spaces. A backslash keeps the next
// character, except between single quotes; on Windows, where backslashes separate the parts of a path, it
// does so only before a double quote. Nothing else is special.
func splitCommand(line string, windows bool) ([]string, error) {
	var words []string
	var word strings.Builder
	inWord, quote := false, rune(0)
	escaped := false
	for i, c := range line {
		switch {
		case escaped:
			word.WriteRune(c)
			escaped = false
		case c == '\\' && quote != '\'' && (!windows || strings.HasPrefix(line[i+1:], `"`)):
			escaped, inWord = true, true
		case quote != 0:
			if c == quote {
				quote = 0
			} else {
				word.WriteRune(c)
			}
		case c == '"' || c == '\'':
			quote, inWord = c, true
		case c == ' ' || c == '\t' || c == '\n':
			if inWord {
				words = append(words, word.String())
				word.Reset()
				inWord = false
			}
		default:
			word.WriteRune(c)
			inWord = true
		}
	}
	if quote != 0 || escaped {
		return nil, errors.New("a quote is not closed in the command " + line)
	}
	if inWord {
		words = append(words, word.String())
	}
	if len(words) == 0 {
		return nil, errors.New("the command is empty")
	}
	return words, nil
}

// CheckProgram returns an error if the program of a command line does not exist or cannot be executed, or is
// a script whose interpreter does not exist.
func CheckProgram(command string) error {
	words, err := Words(command)
	if err != nil {
		return err
	}
	file, err := exec.LookPath(words[0])
	if err == nil && runtime.GOOS != "windows" {
		err = checkInterpreter(file)
	}
	return err
}

// checkInterpreter returns an error if a program is a script whose interpreter does not exist. The system's
// own error would say that the script does not.
func checkInterpreter(program string) error {
	f, err := os.Open(program)
	if err != nil {
		return nil // a program may be executable without being readable
	}
	defer f.Close()
	start := make([]byte, 256) // as much as Linux looks at
	n, _ := io.ReadFull(f, start)
	line, _, _ := strings.Cut(string(start[:n]), "\n")
	if strings.HasPrefix(line, textfile.Mark+"#!") {
		return fmt.Errorf("%s begins with a byte order mark, so that #! has no effect: save it without one", program)
	}
	line, script := strings.CutPrefix(line, "#!")
	words := strings.Fields(line)
	if !script || len(words) == 0 {
		return nil
	}
	interpreter, hint := words[0], ""
	_, err = os.Stat(interpreter)
	if path.Base(interpreter) == "env" && len(words) > 1 && words[1][0] != '-' && !strings.Contains(words[1], "=") {
		interpreter = words[1]
		_, err = exec.LookPath(interpreter)
	}
	if strings.HasSuffix(line, "\r") {
		interpreter, hint, err = interpreter+"\r", "; its lines end in CR LF: save it with LF", fs.ErrNotExist
	}
	if err != nil {
		return fmt.Errorf("the interpreter %q of %s does not exist%s", interpreter, program, hint)
	}
	return nil
}
