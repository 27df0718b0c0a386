//go:build browser

package browsertest

import (
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"testing"

	"github.com/chromedp/cdproto/runtime"
	"github.com/chromedp/chromedp"
)

// axe is the program that looks for barriers, in the version with this checksum. npm fetches it.
const (
	axeVersion = "4.14.1"
	axeSum     = "29348999450cdf2849a8e70b7912fc2da85a849da39c0d0d5394f51d4a9ed95c"
)

func axe(t *testing.T) string {
	t.Helper()
	dir := t.TempDir()
	install := exec.Command("npm", "install", "--silent", "--no-audit", "--no-fund", "--ignore-scripts", "--no-save", "--prefix", dir, "axe-core@"+axeVersion)
	if out, err := install.CombinedOutput(); err != nil {
		t.Fatalf("%v: %v\n%s", install, err, out)
	}
	script, err := os.ReadFile(filepath.Join(dir, "node_modules", "axe-core", "axe.min.js"))
	if err != nil {
		t.Fatal(err)
	}
	if sum := sha256.Sum256(script); hex.EncodeToString(sum[:]) != axeSum {
		t.Fatalf("axe-core %s has the checksum %x, want %s", axeVersion, sum, axeSum)
	}
	return string(script)
}

// barriers returns what axe finds.
func (p *tab) barriers() string {
	p.Helper()
	var found string
	p.run(chromedp.Evaluate(`axe.run(document, {resultTypes: ["violations"]}).then(r => JSON.stringify(r.violations.map(v => [v.id, v.help, v.nodes.slice(0, 3).map(n => n.html.slice(0, 160) + " " + n.failureSummary)])))`,
		&found, func(p *runtime.EvaluateParams) *runtime.EvaluateParams { return p.WithAwaitPromise(true) }))
	return found
}

// TestBarriers runs axe in all tabs of all games, in both schemes, and in the dialogs.
func TestBarriers(t *testing.T) {
	script := axe(t)
	for game, hash := range positions {
		for _, colours := range []string{"light", "dark"} {
			if !*all && (colours == "dark") != (game > "p") {
				continue // two games are light, and two are dark
			}
			t.Run(game+"-"+colours, func(t *testing.T) {
				p := open(t, hash, 1280, 900, scheme(colours))
				p.eval(script)
				p.underWay()
				p.eval(`if (!byId("stop").hidden) byId("stop").click()`) // the search may have ended
				p.eval(`jump(line().at(3));
					play(page.view.moves.find(m => m.action !== page.current.after?.action).action);
					byId("choices-box").open = byId("actions-box").open = byId("common-box").open = true;
					for (const b of document.querySelectorAll("[data-overlay]")) if (b === document.querySelector("[data-overlay]")) b.click()`)
				text, _ := json.Marshal(fmt.Sprintf(`{"game":%q,"seed":1,"players":["a","b"],"turns":[]}`, game))
				p.await(fmt.Sprintf("openFile(%s + '\\n' + %[1]s).then(games => { page.file = { name: 'games.jsonl', games, number: null }; tell('file'); })", text))
				p.run(click("#t-analysis"))
				p.analyse()
				for _, name := range []string{"games", "analysis", "moves", "rules", "import"} {
					p.run(click("#t-" + name))
					if found := p.barriers(); found != "[]" {
						t.Errorf("in the tab %s: %s", name, found)
					}
					p.screenshot(fmt.Sprintf("tab-%s-%s-%s", name, game, colours))
				}
				for _, name := range []string{"new-open", "keys"} {
					p.run(click("#" + name))
					if found := p.barriers(); found != "[]" {
						t.Errorf("in the dialog of %s: %s", name, found)
					}
					p.run(click("dialog[open] [data-close]"))
				}
			})
		}
	}
}
