// Command program has everything in it that makes pasting hard.
package main

import (
	"fmt"
	"math/rand"

	"example.test/program/alpha"
	"example.test/program/beta"
)

// Table clashes with both packages.
var Table = []int{1, 2, 3}

func main() {
	shape := beta.Square{Base: alpha.Base{ID: 7}}
	fmt.Println(shape.ID, shape.Base.ID, shape.Area(), Table, alpha.Table, beta.Table)
	fmt.Println(alpha.Red, alpha.Blue, beta.Join(alpha.Red, alpha.Green))
	box := alpha.NewBox[int, string](3)
	box.Put("x")
	fmt.Println(box.Len(), alpha.Map(box.All(), func(s string) int { return len(s) }))
	var measured alpha.Measurer = beta.Circle{R: 2}
	fmt.Println(measured.Area(), beta.Draw() >= 0, rand.Intn(1))
	helper := "a local of this name hides alpha's"
	fmt.Println(helper, alpha.Help(), beta.FromTable)
	for i, n := range []int{1, 2} {
		defer func(i, n int) { fmt.Println("deferred", i, n) }(i, n)
	}
}
