# The tests of Go, with more inputs than "go test" gives them.

# The race detector watches the games, where a race does not depend on how many positions the laws see, and the packages that start
# goroutines or use one that does. Packages that mostly compile and run other programs are left out.
races() {
	local started users
	started=$(git grep -lE '^\s*(defer )?go (func\b|[a-zA-Z_.]+\()' -- 'examples/*.go' ':!*_test.go' | xargs -n1 dirname | sort -u |
		sed 's|^|github.com/rulebook-go/rulebook/|')
	users=$(go list -f '{{.ImportPath}} {{join .Deps " "}} {{join .TestImports " "}} {{join .XTestImports " "}}' ./... ./examples/rulebook/... |
		grep -wF "$started" | cut -d' ' -f1 | grep -vE 'examples/(bot|bindings/js|rulebook(/lab|/referee|/replay|/referee/clients|/paste)?)$')
	go test -race "${packages[@]}" -rapid.checks 10
	go test -race $users
}

step "the README's test command" go test ./... ./examples/rulebook/...
if [ -n "$corpora" ]; then
	step "all recorded games" env RULEBOOK_CORPORA="$corpora" go test -count=1 -run Corpus -v "${packages[@]}"
fi
step "200,000 plies against the models" go test "${packages[@]:1}" -run Lockstep -plies 200000
step "fuzzing, 3 s a target" .ci/fuzz 3s
step "race detector" races
step "benchmarks" go test -run - -bench . -benchtime 1x "${packages[@]}"
