package rules_test

import (
	"fmt"
	"log"

	"github.com/rulebook-go/rulebook/examples/games"
	"github.com/rulebook-go/rulebook/examples/rules"
)

// The rules that decide a step: PASS is refused, because the player has a move.
func ExampleTouched() {
	g, err := games.Named("onitama")
	if err != nil {
		log.Fatal(err)
	}
	before, err := g.Parse("w..../W..../w..../w..../w..B. ox,tiger/horse,monkey/frog 0 48")
	if err != nil {
		log.Fatal(err)
	}
	after, err := before.Apply("15 PASS")
	fmt.Println(err)
	for _, r := range rules.Touched(before, "15 PASS", after) {
		fmt.Printf("%s: %.40s...\n", r.ID, r.Text)
	}
	// Output:
	// onitama: action "15 PASS" in "w..../W..../w..../w..../w..B. ox,tiger/horse,monkey/frog 0 48": illegal: PASS while a move exists
	// 2: PASS exchanges a card without moving a p...
	// 9: An action is checked in this order: the ...
	// 7: An invalid line or a timeout loses the g...
}
