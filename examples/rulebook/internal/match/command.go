package match

import (
	"errors"
	"os/exec"
	"runtime"
	"strings"
)

// Words splits a command line as Start does.
func Words(line string) ([]string, error) { return splitCommand(line, runtime.GOOS == "windows") }

// splitCommand splits a command line into words at spaces. Quotes keep spaces. A backslash keeps the next character,
// except between single quotes; on Windows, where backslashes separate the parts of a path, it does so only before a
// double quote. Nothing else is special.
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

// CheckProgram returns an error if the program of a command line does not exist or cannot be executed.
func CheckProgram(command string) error {
	words, err := Words(command)
	if err != nil {
		return err
	}
	_, err = exec.LookPath(words[0])
	return err
}
