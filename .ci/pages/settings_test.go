package pages

// setting is what is special about a page.
type setting struct {
	// setup are commands that run before the first block.
	setup string
	// smaller are parts of commands that would run for minutes, and what runs instead.
	smaller []struct{ shown, run string }
	exempt  []exemption
}

// exemption is a block that does not run.
type exemption struct{ start, reason string }

type runs = []struct{ shown, run string }

// elsewhere is for pages that clone the repository.
const elsewhere = `mkdir "$STATE/home" && cd "$STATE/home"`

var settings = map[string]setting{
	"README.md": {
		setup:   elsewhere,
		smaller: runs{{"go test ./... ./examples/rulebook/...", "go list ./... ./examples/rulebook/..."}},
		exempt:  []exemption{{"go get ", "nothing is tagged; the tests with the tag install get the module from a proxy"}},
	},
	"examples/GUIDE.md": {
		// The bot of the README.
		setup: `mkdir -p mybot
awk '/^## / { bot = /A bot/ } /^` + "```" + `$/ { code = 0 } bot && code; /^` + "```go" + `$/ { code = 1 }' README.md >mybot/main.go`,
		smaller: runs{{"-nodes 500", "-nodes 50"}},
		exempt:  []exemption{{"go mod edit -require", "for a module beside the clone, not for the clone"}},
	},
	// The job libraries runs the tests of the libraries.
	"examples/bindings/README.md": {smaller: runs{{"npm test", "npm run build"}}},
	"examples/bindings/js/README.md": {
		setup:   elsewhere,
		smaller: runs{{"npm test", "npm run build"}},
		exempt:  []exemption{{"load({ wasm", "only for a page in one file, which the tests of the lab build"}},
	},
	"examples/bindings/python/README.md": {
		smaller: runs{{"range(1000)", "range(10)"}, {"examples/ppo.py", "examples/ppo.py 40000"}},
		exempt: []exemption{
			{"python3 -m venv env &&", "pip gets setuptools and wheel from an index; the next block needs none"},
			{"pip install pytest", "the job libraries runs the tests"},
			{"env = gymnasium.make_vec", "needs gymnasium, for which the package's tests have a stand-in"},
		},
	},
	"examples/learn/README.md": {smaller: runs{
		{"-n 4000 -players search:1000", "-n 40 -players search:50"}, {"-n 9000", "-n 300"}, {"-n 12000", "-n 300"},
		{"--new", "--new --epochs 1"}, {"--epochs 3", "--epochs 1"}, {"arena -game volcano -n 200", "arena -game volcano -n 2"},
	}},
	"examples/rulebook/bench/README.md": {smaller: runs{{"-count 6 -time 100ms", "-count 1 -time 1ms"}}},
	"examples/RUNS.md": {
		smaller: runs{{"-n 1000000", "-n 20000"}, {"-n 100000", "-n 20000"}, {"search:1000", "search:10"}},
		exempt: []exemption{
			{"./rulebook arena merge", "test.sh of the scripts runs it, with Slurm, in .ci/run strangers"},
			{"cd examples/beam", "needs a cluster; the tests of the module build and run the program"},
		},
	},
	"examples/rulebook/referee/clients/README.md": {exempt: []exemption{
		{"java -jar cg-brutaltester.jar", "another program; the tests of this directory read the line"},
		{"cmd_play_game", "the configuration of another program; the tests of this directory read the line"},
		{"cmd_play_match", "the configuration of another program; the tests of this directory read the line"},
	}},
}
