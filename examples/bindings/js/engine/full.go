//go:build !rules

package engine

import (
	"maps"

	"github.com/rulebook-go/rulebook/examples/game"
)

// These operations are not in the program that has the rules only.
func init() {
	maps.Copy(texts, map[string]func(q *question) any{
		"read":      read,
		"summary":   summarize,
		"analyse":   analyse,
		"analysing": analyseStep,
		"common":    common,
	})
	maps.Copy(positions, map[string]func(s game.State, q *question) any{
		"picture":  draw,
		"ground":   ground,
		"view":     look,
		"play":     play,
		"preview":  preview,
		"overlays": overlays,
		"globe":    globe,
		"marks":    marks,
		"think":    think,
	})
}
