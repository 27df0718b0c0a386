// Package rules reports which rules of a game decided a step of it. The rules are the statements of the game's package
// comment: the sentences of its section Rules, R1, R2 and so on, and the numbered points after it.
//
//	before, _ := g.Parse("w..../W..../w..../w..../w..B. ox,tiger/horse,monkey/frog 0 48")
//	after, _ := before.Apply("7 A1A2")
//	for _, r := range rules.Touched(before, "7 A1A2", after) {
//		fmt.Println(r.ID, r.Text)
//	}
//
// A tool that plays many games can count the rules that they showed, see "rulebook check"; a page can show the rules
// beside a move. The package needs nothing besides the game packages and compiles for the browser.
//
// A rule is reported if the step would have gone differently without it, or is of a kind that the rule mentions. The
// detectors look at the positions and the line from outside, one for each rule, so the list is a guide and not a proof:
// where a rule has several parts, one of them is enough. Rules that no step shows, such as time limits, the form of the
// input and the deal, say so in Rule.Unseen.
package rules
