package bench

import (
	"fmt"
	"strings"

	"github.com/rulebook-go/rulebook/examples/game"
)

// svg draws the ratios as bars, a group for each game.
func (m measurements) svg() string {
	const left, barHeight, gap, scale, top = 210, 18, 30, 130, 40
	ways, games := m.ways(), game.Names()
	height := top + len(games)*(len(ways)*barHeight+gap)
	var b strings.Builder
	fmt.Fprintf(&b, `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 720 %d" `, height)
	b.WriteString(`font-family="system-ui, sans-serif" font-size="13">`)
	// The picture has its own background, because a page that shows it as a file does not tell it whether it is dark.
	b.WriteString(`<style>text{fill:#20242a}.bar{fill:#016cd4}line{stroke:#6e6a5e}</style>`)
	fmt.Fprintf(&b, `<rect width="720" height="%d" rx="6" fill="#fff"/>`, height)
	b.WriteString(`<text x="8" y="20" font-weight="600">`)
	b.WriteString(`Random games: speed relative to AppendLegalActions and ApplyUnchecked</text>`)
	y := top
	for _, game := range games {
		fmt.Fprintf(&b, `<text x="8" y="%d" font-weight="600">%s</text>`, y+14, game)
		for _, way := range ways {
			if ratio, ok := m.ratio(game, way); ok {
				width := min(scale*ratio, 720-left-60)
				figure := width + 6
				if width < scale && figure+30 > scale {
					figure = scale + 6 // past the line, not on it
				}
				fmt.Fprintf(&b, `<text x="%d" y="%d" text-anchor="end">%s</text>`, left-8, y+14, way)
				fmt.Fprintf(&b, `<rect class="bar" x="%d" y="%d" width="%.1f" height="%d"/>`, left, y+3, width, barHeight-4)
				fmt.Fprintf(&b, `<text x="%.1f" y="%d">%.2f</text>`, left+figure, y+14, ratio)
			}
			y += barHeight
		}
		y += gap
	}
	fmt.Fprintf(&b, `<line x1="%d" y1="%d" x2="%d" y2="%d" stroke-dasharray="4 3"/></svg>`+"\n",
		left+scale, top-8, left+scale, height-gap)
	return b.String()
}
