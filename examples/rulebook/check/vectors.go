package check

import (
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/words"
	"github.com/rulebook-go/rulebook/internal/gametest/ruleblock"
)

// findVectors looks for the blocks of a game in the directories above the present one and above the source of
// this program.
func findVectors(name string) (string, error) {
	inside := filepath.Join(name, "testdata", "rules")
	here, _ := os.Getwd()
	_, source, _, _ := runtime.Caller(0)
	for _, start := range []string{here, source} {
		for folder, below := start, ""; folder != below; folder, below = filepath.Dir(folder), folder {
			if info, err := os.Stat(filepath.Join(folder, inside)); err == nil && info.IsDir() {
				return filepath.Join(folder, inside), nil
			}
		}
	}
	return "", fmt.Errorf("%s was not found; say with -vectors=DIR where it is", inside)
}

// maxShown is how many of the blocks that the engine gets wrong are shown in full.
const maxShown = 5

// runVectors runs the blocks against the engine and reports whether it got any of them wrong.
func (s *session) runVectors() (failed bool, err error) {
	list, err := ruleblock.ReadDir(s.set.vectors)
	if err != nil {
		return false, err
	}
	blocks, wrong := map[string]int{}, 0 // blocks counts those that ran as "", and the others by why they did not
	for i, b := range list {
		s.progress.Show(float64(i)/float64(len(list)), fmt.Sprintf("%d blocks", i))
		s.found = nil
		why, err := s.runBlock(b)
		if err != nil {
			return false, fmt.Errorf("%s:%d: %w", b.File, b.Line, err)
		}
		if s.found == interrupted {
			blocks[noTime] = len(list) - i
			break
		}
		if blocks[why]++; s.found == nil {
			continue
		}
		s.progress.Clear()
		head := fmt.Sprintf("%s:%d: rule %s. %s\n", b.File, b.Line, strings.Join(b.Rules, " "), b.Text)
		switch wrong++; {
		case wrong <= maxShown:
			fmt.Fprint(s.out, head)
			s.printFinding(s.found)
			fmt.Fprintln(s.out)
		case wrong == maxShown+1:
			fmt.Fprint(s.out, "More blocks that the engine gets wrong:\n  ", head)
		default:
			fmt.Fprint(s.out, "  ", head)
		}
		if s.found.slow {
			blocks[tooSlow] = len(list) - i - 1
			break
		}
	}
	s.progress.Clear()
	fmt.Fprintf(s.out, "%s run", words.Count(blocks[""], "block"))
	for _, why := range []string{noPosition, noAnswer, noGrowth, noDraw, noSupport, tooSlow, noTime} {
		if blocks[why] > 0 {
			fmt.Fprintf(s.out, ", %d left out: %s", blocks[why], why)
		}
	}
	switch {
	case wrong > 0:
		fmt.Fprintf(s.out, "; the engine gets %d of them wrong", wrong)
		if wrong > maxShown {
			fmt.Fprintf(s.out, ", %d of which are shown in full", maxShown)
		}
		if s.set.time > 0 || s.set.games > 0 {
			fmt.Fprint(s.out, ". No games were played; leave -vectors out to play them")
		}
		fmt.Fprintln(s.out, ".")
	case blocks[""] > 0:
		fmt.Fprintln(s.out, "; the engine gets them right.")
	default:
		fmt.Fprintln(s.out, ".")
	}
	return wrong > 0, nil
}

// Why blocks are skipped.
const (
	noPosition = "about the start"
	noAnswer   = "beginning with a timeout"
	noGrowth   = "no action leads to their growth"
	noDraw     = "the seed decides what RANDOM plays"
	tooSlow    = "a block took too long before"
	noTime     = "the run was stopped before"
	noSupport  = "the engine does not support them"
)

// runBlock asks for the position of a block and the results of its steps, up to the first that is not an
// accepted line. It returns why it skips the block, if it does.
func (s *session) runBlock(b ruleblock.Block) (why string, err error) {
	var at game.State
	left := s.left // a start that the engine refuses counts as left out, too
	switch {
	case b.From != "":
		at, err = s.set.game.Parse(b.From)
	case b.Start == "" || len(b.Steps) == 0 && !s.set.askStarts:
		return noPosition, nil
	default:
		seed, err := strconv.ParseInt(b.Start, 10, 64)
		if err != nil {
			return "", err
		}
		if at, err = s.start(seed, b.Options); err != nil {
			at = nil // a block about options with which there is no game
		}
	}
	first := ruleblock.Step{}
	if len(b.Steps) > 0 {
		first = b.Steps[0]
	}
	switch {
	case err != nil || s.found != nil:
		return "", err
	case at == nil:
		return noPosition, nil
	case first.Kind == "timeout":
		return noAnswer, nil
	case first.Kind == "grow":
		return s.growBlock(at)
	case strings.EqualFold(first.Line, "random"):
		return noDraw, nil
	}
	s.look(at)
	verdicts, _ := b.Verdicts() // ReadDir has checked them
	for i, step := range b.Steps {
		if step.Kind != "line" || strings.EqualFold(step.Line, "random") {
			break
		}
		chance := at.ToMove() == at.NumPlayers() // a refused move of chance does not end the game
		if at = s.try(at, step.Line); verdicts[i] != "accepted" && !chance {
			break
		}
	}
	if s.found == nil && s.left > left {
		return noSupport, nil
	}
	return "", nil
}

// growBlock asks for a growth out of turn, for which there is no request, as the growth after an action.
func (s *session) growBlock(at game.State) (why string, err error) {
	if s.odd.Growth == nil {
		return noGrowth, nil
	}
	value, line, ok := s.odd.Growth(at)
	if from, valid := at.Game().Wrap(value); ok && valid {
		s.try(from, line)
		return "", nil
	}
	return noGrowth, nil
}
