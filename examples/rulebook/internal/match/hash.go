package match

import (
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"os"
	"os/exec"

	"github.com/rulebook-go/rulebook/examples/game"
	"github.com/rulebook-go/rulebook/examples/searches"
)

// Hash returns a hash of the files that the command of a player names: of the program and, as in python3
// bot.py, of its arguments. It is "" for a built-in player.
func Hash(g *game.Game, player string) string {
	words, err := Words(player)
	if b, wrong := searches.Parse(g, player); b != nil || wrong != nil || err != nil {
		return ""
	}
	if program, err := exec.LookPath(words[0]); err == nil {
		words[0] = program
	}
	h := sha256.New()
	for _, word := range words {
		info, err := os.Stat(word)
		if err != nil || !info.Mode().IsRegular() {
			continue
		}
		if f, err := os.Open(word); err == nil {
			fmt.Fprintln(h, info.Size())
			io.Copy(h, f)
			f.Close()
		}
	}
	return hex.EncodeToString(h.Sum(nil)[:8])
}
