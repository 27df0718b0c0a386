//go:build browser

package browsertest

import (
	"bufio"
	"context"
	"errors"
	"flag"
	"fmt"
	"io"
	"net/http"
	"net/http/httptest"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"sync"
	"testing"
	"time"

	"github.com/chromedp/cdproto"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
	"github.com/rulebook-go/rulebook/examples/rulebook/internal/cli"
	command "github.com/rulebook-go/rulebook/examples/rulebook/lab"
)

// screenshots is the folder for pictures of the page, for people to look at. If it is empty, the tests take none.
var screenshots = os.Getenv("LAB_SCREENSHOTS")

// all is for .ci/run full. Without it the tests look at each game in some sizes and one scheme of colours, and measure less.
var all = flag.Bool("all", false, "test all sizes and colours, and measure longer")

var (
	lab    string          // the address of the lab
	chrome context.Context // the browser
	// elsewhere has what the browser asked for that is not the lab's.
	elsewhere sync.Map
)

// TestMain makes the test binary the program itself when it starts itself as the lab. Such a lab ends with its standard input, which
// the tests hold, however they end.
func TestMain(m *testing.M) {
	if os.Getenv("BROWSERTEST_LAB") != "" {
		go func() {
			io.Copy(io.Discard, os.Stdin)
			os.Exit(1)
		}()
		os.Exit(cli.Exit("lab", command.Run(os.Args[1:], nil, os.Stdout, os.Stderr), os.Stderr))
	}
	code, err := setUp(m)
	if err != nil {
		fmt.Fprintln(os.Stderr, err)
		code = 1
	}
	os.Exit(code)
}

// setUp starts the lab and the browser.
func setUp(m *testing.M) (int, error) {
	address, stop, err := serve()
	if err != nil {
		return 1, err
	}
	defer stop()
	lab = address
	// The browser reaches the lab directly, and asks the proxy for everything else.
	proxy := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		// These are what the browser itself wants.
		if host := strings.TrimSuffix(r.Host, ":443"); !strings.HasSuffix(host, ".google.com") && !strings.HasSuffix(host, ".googleapis.com") {
			elsewhere.Store(r.Host+r.URL.Path, true)
		}
		http.Error(w, "there is no network", http.StatusForbidden)
	}))
	defer proxy.Close()
	options := append(chromedp.DefaultExecAllocatorOptions[:],
		chromedp.NoSandbox,
		chromedp.DisableGPU,
		chromedp.ProxyServer(proxy.URL),
		chromedp.Flag("disable-quic", true),
		chromedp.Flag("disable-component-update", true),
		chromedp.Flag("js-flags", "--expose-gc"),
		chromedp.WSURLReadTimeout(10*time.Minute),
	)
	allocator, cancel := chromedp.NewExecAllocator(context.Background(), options...)
	defer cancel()
	// The driver does not know all that newer browsers say of themselves, and says so.
	quiet := chromedp.WithErrorf(func(string, ...any) {})
	chrome, cancel = chromedp.NewContext(allocator, quiet)
	defer cancel()
	if err := chromedp.Run(chrome); err != nil {
		return 1, fmt.Errorf("no Chromium: %w", err)
	}
	// Cancel lets the browser close itself, which leaves none of its processes behind.
	defer chromedp.Cancel(chrome)
	code := m.Run()
	elsewhere.Range(func(address, _ any) bool {
		fmt.Println("the browser asked for", address)
		code = 1
		return true
	})
	return code, nil
}

// serve starts the lab with files, and returns its address and how to end it.
func serve(files ...string) (address string, stop func(), err error) {
	cmd := exec.Command(os.Args[0], files...)
	cmd.Env, cmd.Stderr = append(os.Environ(), "BROWSERTEST_LAB=1"), os.Stderr
	out, err := cmd.StdoutPipe()
	if err == nil {
		_, err = cmd.StdinPipe()
	}
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return "", nil, err
	}
	stop = func() {
		cmd.Process.Kill()
		cmd.Wait()
	}
	line, err := bufio.NewReader(out).ReadString('\n')
	if address = regexp.MustCompile(`http://[0-9.:]+/`).FindString(line); address == "" {
		stop()
		return "", nil, fmt.Errorf("the lab says %q, %v", line, err)
	}
	return address, stop, nil
}

// tab is a page of the lab.
type tab struct {
	*testing.T
	ctx context.Context
}

// eval evaluates an expression.
func (p *tab) eval(expression string) {
	p.Helper()
	p.run(chromedp.Evaluate(expression+"\n;0", nil))
}

// open opens the lab in a fresh profile, with what stands behind the # of the address, such as game=onitama&seed=1.
func open(t *testing.T, hash string, width, height int64, features ...*emulation.MediaFeature) *tab {
	t.Helper()
	p := openURL(t, lab+"#"+hash, width, height, features...)
	p.load()
	return p
}

// openURL opens a page in a fresh profile.
func openURL(t *testing.T, address string, width, height int64, features ...*emulation.MediaFeature) *tab {
	t.Helper()
	ctx, cancel := chromedp.NewContext(chrome, chromedp.WithNewBrowserContext())
	t.Cleanup(cancel)
	ctx, cancel = context.WithTimeout(ctx, 30*time.Minute)
	t.Cleanup(cancel)
	chromedp.ListenTarget(ctx, func(event any) {
		switch e := event.(type) {
		case *runtime.EventExceptionThrown:
			t.Errorf("the script fails: %v", e.ExceptionDetails)
		case *runtime.EventConsoleAPICalled:
			for _, a := range e.Args {
				t.Errorf("the console says: %s", a.Value)
			}
		}
	})
	p := &tab{t, ctx}
	p.run(
		runtime.Enable(),
		emulation.SetEmulatedMedia().WithFeatures(features),
		chromedp.EmulateViewport(width, height),
		chromedp.Navigate(address),
	)
	return p
}

// modules are those of the page. The tests use what they export as global names, which the page itself does not have. The
// name Node stays that of the browser.
const modules = "base/state base/dom panel/panel base/session base/words files/history analysis/look files/import analysis/analyse board/board board/point panel/moves play/play engine/lab"

// load waits until the page shows its first board.
func (p *tab) load() {
	p.Helper()
	p.wait("performance.getEntriesByName('ready').length > 0 || document.getElementById('loading').textContent.includes('cannot')")
	p.await(fmt.Sprintf(`import("./main.js").then(({ modules: all }) => { Object.assign(globalThis, ...%q.split(" ").map(name => all[name + ".js"]), { Node }); globalThis.readText = read; })`, modules))
}

// await waits for an expression that may be a promise.
func (p *tab) await(expression string) {
	p.Helper()
	var done bool
	p.run(chromedp.Evaluate("Promise.resolve("+expression+").then(() => true)", &done, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
}

func (p *tab) run(actions ...chromedp.Action) {
	p.Helper()
	for _, action := range actions {
		err := chromedp.Run(p.ctx, action)
		for tries := 1; tries < 100 && gone(err); tries++ {
			err = chromedp.Run(p.ctx, action)
		}
		if err != nil {
			p.Fatal(err)
		}
	}
}

// gone reports whether the page wrote an element anew between the search for it and its use, so that another try finds the new one.
func gone(err error) bool {
	var answer *cdproto.Error
	return errors.As(err, &answer) && answer.Code == -32000
}

// click clicks at an element with the mouse, again if the click went elsewhere: a message that comes or goes moves the page
// between the look for the element's place and the click.
func click(selector string) chromedp.Action {
	return chromedp.ActionFunc(func(ctx context.Context) error {
		listen := fmt.Sprintf(`globalThis.clicked = false;
			addEventListener("click", event => { if (event.target.closest(%q)) clicked = true; }, { capture: true, once: true })`, selector)
		for hit := false; !hit; {
			err := chromedp.Tasks{chromedp.Evaluate(listen, nil), chromedp.Click(selector), chromedp.Evaluate("clicked", &hit)}.Do(ctx)
			if err != nil {
				return err
			}
		}
		return nil
	})
}

// TestClick clicks at an element that moves once under the mouse.
func TestClick(t *testing.T) {
	p := open(t, "game=onitama&seed=1", 1280, 900)
	p.eval(`addEventListener("pointerdown", () => { document.body.style.marginTop = "99px"; }, { capture: true, once: true })`)
	p.run(click("#t-rules"))
	p.is("the tab", "!byId('tab-rules').hidden")
}

// wait waits until an expression is true.
func (p *tab) wait(expression string) {
	p.Helper()
	// The page's security policy does not let chromedp.Poll build its function.
	const most = 600000
	var ok bool
	p.run(chromedp.Evaluate(fmt.Sprintf(`new Promise(resolve => {
		const begun = performance.now();
		const look = () => {
			if (%s) resolve(true);
			else if (performance.now() - begun > %d) resolve(false);
			else setTimeout(look, 10);
		};
		look();
	})`, expression, most), &ok, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	if !ok {
		p.Fatalf("%s does not become true; %s", expression, p.said())
	}
}

// analyse has the game on the board analysed, with fewer positions than usual.
func (p *tab) analyse() {
	p.Helper()
	p.eval("analyse(1 / 40)")
	p.wait("page.analysed.report !== null && !page.analysed.running")
}

// value returns the value of an expression as the page has it.
func value[T any](p *tab, expression string) T {
	p.Helper()
	var v T
	p.run(chromedp.Evaluate(expression, &v))
	return v
}

func (p *tab) text(id string) string {
	p.Helper()
	return value[string](p, "document.getElementById('"+id+"').textContent")
}

// said is what the page says, for the messages of failures.
func (p *tab) said() string {
	p.Helper()
	return fmt.Sprintf("loading %q, status %q, last %q, preview %q, message %q", p.text("loading"), p.text("status"), p.text("last"), p.text("preview"), p.text("message-text"))
}

// is checks an expression.
func (p *tab) is(what, expression string) {
	p.Helper()
	if !value[bool](p, expression) {
		p.Errorf("%s: %s is not true; %s", what, expression, p.said())
	}
}

// clickPlace clicks on a place of the board with the mouse, in the middle of what is seen of it.
func (p *tab) clickPlace(name string) {
	p.Helper()
	type point struct{ X, Y float64 }
	at := value[point](p, fmt.Sprintf(`(() => {
		const path = document.querySelector('#places [data-place=%q]');
		path.scrollIntoView({block: "center", inline: "center"});
		const place = page.places.find(p => p.name === %q);
		const m = path.getScreenCTM();
		return {X: m.a * place.x + m.e, Y: m.d * place.y + m.f};
	})()`, name, name))
	p.run(chromedp.MouseClickXY(at.X, at.Y))
}

func (p *tab) screenshot(name string) {
	p.Helper()
	if screenshots == "" {
		return
	}
	var picture []byte
	p.run(chromedp.FullScreenshot(&picture, 100))
	if err := os.WriteFile(filepath.Join(screenshots, name+".png"), picture, 0o666); err != nil {
		p.Fatal(err)
	}
}
