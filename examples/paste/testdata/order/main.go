// Command order prints in which order its packages were initialised.
package main

import (
	"fmt"
	_ "image/png"
	"os"
	"runtime/debug"
	"strings"

	"image"

	"example.test/order/alpha"
	"example.test/order/middle"
	"example.test/order/trace"
	_ "example.test/order/zeta"
	"example.test/third"
)

func init() {
	percent = debug.SetGCPercent(-1)
}

var percent int

var started = trace.Note("main.started")

var early = late + 1

var late = trace.Note("main.late")

func main() {
	fmt.Println(strings.Join(trace.Log, "\n"))
	fmt.Println(middle.Copy, started, early, percent, debug.SetGCPercent(100), third.Half(9), os.Getenv("ORDER_ZETA"), alpha.Lookup())
	_, format, err := image.Decode(strings.NewReader("\x89PNG\r\n\x1a\n"))
	fmt.Println(format, err)
}
