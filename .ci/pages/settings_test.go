package pages

// setting is what is special about a page.
type setting struct {
	// setup are commands that run before the first block.
	setup string
	// smaller are parts of commands that would run for minutes or that need a check, and what runs instead.
	smaller []struct{ shown, run string }
	exempt  []exemption
	numbers []number
}

// exemption is a block that does not run.
type exemption struct{ start, reason string }

// number is a sentence of the page with # for each number, and a command that prints the numbers.
type number struct{ text, command string }

type runs = []struct{ shown, run string }

// counts prints the smallest and the largest number of recorded games, the largest of starts, and both of single actions.
const counts = `
lines() { for f in $1; do zcat $f | wc -l; done | sort -n | sed -n "$2"; }
lines '*/testdata/transcripts.jsonl.gz' '1p;$p'
lines '*/testdata/maps.jsonl.gz' '$p'
lines '*/testdata/cases.jsonl.gz' '1p;$p'`

// sizes prints the sizes of the smallest and the largest State.
const sizes = `mkdir -p .pages/sizes
cat >.pages/sizes/main.go <<'END'
package main

import (
	"fmt"
	"unsafe"

	"github.com/rulebook-go/rulebook/cultist"
	"github.com/rulebook-go/rulebook/onitama"
	"github.com/rulebook-go/rulebook/vindinium"
	"github.com/rulebook-go/rulebook/volcano"
)

func main() {
	list := []uintptr{unsafe.Sizeof(cultist.State{}), unsafe.Sizeof(onitama.State{}), unsafe.Sizeof(vindinium.State{}), unsafe.Sizeof(volcano.State{})}
	low, high := list[0], list[0]
	for _, n := range list {
		low, high = min(low, n), max(high, n)
	}
	fmt.Println(low, high)
}
END
go run ./.pages/sizes`

// downloaded checks that the tests have downloaded two modules, and no toolchain.
const downloaded = `[ "$(cd "$(go env GOMODCACHE)/cache/download" && find . -name '*.zip' | cut -d@ -f1 | sort | xargs)" = "./github.com/google/go-cmp/ ./pgregory.net/rapid/" ]`

// elsewhere is for pages that clone the repository.
const elsewhere = `mkdir "$STATE/home" && cd "$STATE/home"`

var settings = map[string]setting{
	"README.md": {
		setup:   elsewhere,
		smaller: runs{{"go test ./... ", "go test -timeout 2h ./...; " + downloaded}},
		numbers: []number{
			{"replay # to # games, up to # starts, and # to # single actions", counts},
			{"A `State` is # to # bytes", sizes},
		},
		exempt: []exemption{{"go get ", "nothing is tagged; the tests with the tag install get the module from a proxy"}},
	},
	"CONTRIBUTING.md": {smaller: runs{{"go test ", "go test -timeout 2h "}}}, // on a busy machine
	"examples/GUIDE.md": {
		// The bot of the README.
		setup: `mkdir -p mybot
awk '/^## / { bot = /A bot/ } /^` + "```" + `$/ { code = 0 } bot && code; /^` + "```go" + `$/ { code = 1 }' README.md >mybot/main.go`,
		smaller: runs{{"-nodes 500", "-nodes 50"}, {"-n 200 -param", "-n 16 -param"}, {"-n 200 -sprt", "-n 8 -sprt"}},
		numbers: []number{{"README's bot has #, the skeletons have # to #, and Onitama's bot has #", `pasted() { rulebook paste -go '' "$1" | wc -m; } 2>/dev/null
pasted mybot
for game in cultist onitama vindinium volcano; do pasted examples/bot/skeleton/$game; done | sort -n | sed -n '1p;$p'
pasted examples/bot/onitama`}},
	},
	"examples/bindings/README.md": {exempt: []exemption{
		{"tar xzf librulebook", "an archive of a release, which the job long builds and tries so"},
		{"cargo run --manifest-path", "needs cargo and Maven; the job long tries them on the archive"},
	}},
	"examples/bindings/js/README.md": {
		setup: elsewhere,
		// The job libraries runs the tests of the libraries.
		smaller: runs{{"npm test", "npm run build"}},
		exempt: []exemption{
			{"load({ wasm: \"/rulebook.wasm\", workerScript", "only where nothing copies the files that a module names"},
			{"load({ wasm: \"/rulebook.wasm\", worker:", "only in a browser"},
		},
		numbers: []number{{"| rulebook.wasm | # | # | | rules.wasm | # | # | | the scripts | # | # |", `size() { cat "$@" | wc -c; cat "$@" | gzip -9 | wc -c; }
size rulebook.wasm
size rules.wasm
size index.js rulebook.js engine.js thinker.js worker.js wasm_exec.js worker-script.js`}},
	},
	"examples/bindings/python/README.md": {
		smaller: runs{{"range(1000)", "range(10)"}, {"ppo.py 1300000", "ppo.py 33000"}, {"-n 20 -slack", "-n 10 -slack"}},
		exempt: []exemption{
			{"python3 -m venv env &&", "pip gets setuptools and wheel from an index; the next block needs none"},
			{"pip install sb3-contrib", "downloads 3 GB; the job long installs it"},
			{"from sb3_contrib", "needs torch; sb3_checks.py runs it in the job long"},
		},
		numbers: []number{{"a whole learner in # lines", "wc -l <examples/bindings/python/examples/ppo.py"}},
	},
	"examples/learn/README.md": {smaller: runs{
		{"-n 4000 -players search:1000", "-n 40 -players search:50"}, {"-n 9000", "-n 300"}, {"-n 12000", "-n 300"},
		{"--new", "--new --epochs 1"}, {"--epochs 3", "--epochs 1"}, {"arena -game volcano -n 200", "arena -game volcano -n 2"},
		{"arena -game onitama -n 200", "arena -game onitama -n 2"},
		{"go -C mybot/tree build -o ../rulebook ./examples/rulebook", `ln -s "$(which rulebook)" mybot/rulebook`}, // which would compile everything again
	}},
	"examples/TIMES.md": {exempt: []exemption{
		{"go test -run -", "compiles the tests of all packages, which the job tests does and runs each benchmark once"},
	}},
	"examples/RUNS.md": {
		smaller: runs{
			{"-n 1000000", "-n 20000"}, {"-n 100000", "-n 20000"}, {"search:1000", "search:10"},
			// Without cgo, everything would be compiled again.
			{"CGO_ENABLED=0 go build -o", "go build -o"},
		},
		numbers: []number{{"a target has # places in Cultist Wars, # in Onitama, # in Vindinium and # in Volcanoes",
			"cd ../../../..; for game in cultist onitama vindinium volcano; do wc -l <$game/testdata/actions.txt; done"}},
		exempt: []exemption{
			{"./rulebook arena merge", "test.sh of the scripts runs it, with Slurm, in .ci/run clusters"},
			{"cd \"$(git rev-parse --show-toplevel)\" && mkdir -p mybot\nGOWORK=off", "compiles all of Beam, which the tests of the module do"},
			{"simulate, the client", "a picture"},
			{"examples/beam/flink/local.sh", "runs until Ctrl-C; the test of local.sh does the same, in .ci/run clusters"},
			{"mybot/simulate -game onitama -n 1000000 -summary", "needs that program; the tests of the module compare its sums"},
			{"mybot/simulate", "needs the cluster; the same test runs it"},
		},
	},
	"examples/rulebook/referee/clients/README.md": {exempt: []exemption{
		{"java -jar cg-brutaltester.jar", "another program; the tests of this directory read the line"},
		{"cmd_play_game", "the configuration of another program; the tests of this directory read the line"},
		{"cmd_play_match", "the configuration of another program; the tests of this directory read the line"},
		{"[workers.referee]", "the configuration of another program"},
	}},
}
