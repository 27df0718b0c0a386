package picture_test

import (
	"fmt"
	"log"
	"strings"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/picture"
	"github.com/rulebook-go/rulebook/onitama"
)

// A picture for a phone, with the effects of the last action and an arrow for the next one.
func ExampleSVG() {
	before, err := games.Wrap(onitama.New(42))
	if err != nil {
		log.Fatal(err)
	}
	s, err := before.Apply("13 B1A2")
	if err != nil {
		log.Fatal(err)
	}
	svg, err := picture.SVG(s, picture.Options{Width: 375, Theme: picture.Dark, Before: before, Last: "13 B1A2", Next: s.LegalActions()[0]})
	if err != nil {
		log.Fatal(err)
	}
	tag, _, _ := strings.Cut(svg[strings.Index(svg, "width="):], " ")
	fmt.Println(tag)
	// Output: width="375"
}
