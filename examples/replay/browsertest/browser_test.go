// Package browsertest opens replay pages in a headless Chromium. It is a nested module because the driver for the browser
// is a large dependency.
package browsertest

import (
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"
	"time"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// screenshots is the folder for pictures of the pages, for people to look at. If it is empty, the test takes none.
var screenshots = os.Getenv("REPLAY_SCREENSHOTS")

func TestPages(t *testing.T) {
	dir := t.TempDir()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.WSURLReadTimeout(time.Minute),
	)
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	defer cancel()
	browser, cancel := chromedp.NewContext(allocator)
	defer cancel()
	if err := chromedp.Run(browser); err != nil {
		t.Fatalf("no Chromium: %v", err)
	}
	// Cancel lets the browser close itself, which leaves none of its processes behind.
	defer chromedp.Cancel(browser)
	transcripts, err := filepath.Glob("../../../*/testdata/transcripts.jsonl.gz")
	if err != nil || len(transcripts) == 0 {
		t.Fatalf("no recorded games: %v", err)
	}
	for _, file := range transcripts {
		game := filepath.Base(filepath.Dir(filepath.Dir(file)))
		page := filepath.Join(dir, game+".html")
		cmd := exec.Command("go", "run", "./examples/replay", "-n", "5", "-o", page, filepath.Join(game, "testdata", "transcripts.jsonl.gz"))
		cmd.Dir = "../../.."
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%v\n%s", err, out)
		}
		for _, width := range []int64{375, 1280} {
			for _, scheme := range []string{"light", "dark"} {
				name := fmt.Sprintf("%s-%d-%s", game, width, scheme)
				t.Run(name, func(t *testing.T) { look(t, browser, page, name, width, scheme) })
			}
		}
	}
}

// look opens a page and uses it.
func look(t *testing.T, browser context.Context, page, name string, width int64, scheme string) {
	tab, cancel := chromedp.NewContext(browser)
	defer cancel()
	tab, cancel = context.WithTimeout(tab, time.Minute)
	defer cancel()
	chromedp.ListenTarget(tab, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			t.Errorf("the script fails: %v", e.ExceptionDetails)
		case *runtime.EventConsoleAPICalled:
			t.Errorf("the console says: %v", e.Args)
		}
	})
	check := func(what, script string, want any) chromedp.Action {
		return chromedp.ActionFunc(func(ctx context.Context) error {
			var got any
			if err := chromedp.Evaluate(script, &got).Do(ctx); err != nil {
				return fmt.Errorf("%s: %w", what, err)
			}
			if got != want {
				t.Errorf("%s: %v instead of %v", what, got, want)
			}
			return nil
		})
	}
	set := func(script string) chromedp.Action { return chromedp.Evaluate(script, nil) }
	var picture []byte
	colours := map[string]string{}
	err := chromedp.Run(tab,
		runtime.Enable(),
		emulation.SetEmulatedMedia().WithFeatures([]*emulation.MediaFeature{{Name: "prefers-color-scheme", Value: scheme}}),
		chromedp.EmulateViewport(width, 900),
		chromedp.Navigate("file://"+page),
		chromedp.WaitVisible("#picture"),
		check("the page is as wide as the window", "document.documentElement.scrollWidth", float64(width)),
		check("the scheme", "matchMedia('(prefers-color-scheme: dark)').matches", scheme == "dark"),
		check("the background is dark", "getComputedStyle(document.body).backgroundColor === 'rgb(22, 24, 28)'", scheme == "dark"),
		check("the first position", "byId('slider').value", "0"),
		check("something is drawn", "byId('picture').childElementCount > 0", true),
		set("before = byId('picture').innerHTML; words = byId('caption').textContent"),
		set("byId('slider').value = 3; byId('slider').dispatchEvent(new Event('input'))"),
		check("the slider moves the picture", "byId('picture').innerHTML !== before && byId('caption').textContent !== words", true),
		check("the place", "byId('place').textContent.startsWith('3 of ')", true),
		chromedp.KeyEvent("\u0303"), // right arrow
		check("the right arrow goes on", "byId('slider').value", "4"),
		chromedp.KeyEvent("\u0302"), // left arrow
		check("the left arrow goes back", "byId('slider').value", "3"),
		chromedp.ActionFunc(func(ctx context.Context) (err error) {
			if screenshots != "" {
				err = chromedp.FullScreenshot(&picture, 100).Do(ctx)
			}
			return err
		}),
		chromedp.Click("#on"),
		check("the button goes on", "byId('slider').value", "4"),
		chromedp.Click("#end"),
		check("the end", "byId('slider').value === byId('slider').max && byId('caption').textContent.startsWith('The end')", true),
		chromedp.Click("#play"),
		check("play starts over", "byId('slider').value + byId('play').textContent", "0Pause"),
		chromedp.Poll("byId('slider').value > 1", nil, chromedp.WithPollingTimeout(20*time.Second)),
		chromedp.Click("#play"),
		check("and pauses", "byId('play').textContent", "Play"),
		chromedp.Click("#first"),
		check("the speed", "byId('speed').value", "500"),
		chromedp.KeyEvent("+"),
		check("plus is faster", "byId('speed').value", "250"),
		set("byId('seat').value = '1'"),
		chromedp.Click("#on"),
		check("only a player's own turns", "frames[at].player", float64(1)),
		chromedp.Click("#on"),
		check("and the next one", "frames[at].player === 1 && at > 1", true),
		check("the address is that of the position", "location.hash === '#' + at", true),
		set("byId('seat').value = ''"),
		set("location.hash = '#7'"),
		chromedp.Poll("at === 7", nil, chromedp.WithPollingTimeout(20*time.Second)),
		check("no button without errors", "byId('next-error').hidden || frames.some(f => f.failed)", true),
		set("frames[9].failed = true; nextError()"),
		check("the next error", "frames[at].failed", true),
		set("frames[at].caption = 'a position '.repeat(3) + 'x'.repeat(500); show(at)"),
		check("a position in words makes the page no wider", "document.documentElement.scrollWidth", float64(width)),
		chromedp.Evaluate(`Object.fromEntries(["--p0", "--p1", "--p2", "--p3", "--soft", "--tile"].map(name => [name, getComputedStyle(svg).getPropertyValue(name).trim()]))`, &colours),
		chromedp.Click("#first"),
		check("back to the start", "byId('slider').value", "0"),
	)
	if err != nil {
		t.Fatal(err)
	}
	checkColours(t, scheme, colours)
	if screenshots != "" {
		if err := os.WriteFile(filepath.Join(screenshots, name+".png"), picture, 0o666); err != nil {
			t.Fatal(err)
		}
	}
}
