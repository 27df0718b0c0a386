# The tests of Go, with more inputs than "go test" gives them.

# The commands of the README, the guide and CONTRIBUTING, among them all tests, in a clone of their own, without a home or caches. Nothing
# that other steps have left is there.
stranger() { go test ./.ci/pages -run TestStranger -count=1 -timeout 2h -v | grep -v '^=== '; }

# The race detector watches the tests of the games that start goroutines, and the packages that start them or hand them work.
# Tests whose time goes into many games or into programs that read them start nothing that others of their package do not.
races() {
	go test -race "${packages[@]:1}" -run 'Goroutines|TestLaws/Goroutines'
	go test -race -skip '^Test(Planted|Parquet|Python|Reader|With)$' \
		./examples/internal/{analysis,batch,pool} ./examples/rulebook/{internal/match,arena,simulate,tune}
}

step "a stranger's first hour" stranger
if [ -n "$corpora" ]; then
	step "all recorded games" env RULEBOOK_CORPORA="$corpora" go test -count=1 -run Corpus -v "${packages[@]}"
fi
step "200,000 plies against the models" go test "${packages[@]:1}" -run Lockstep -plies 200000
step "race detector" races
step "benchmarks" go test -run - -bench . -benchtime 1x "${packages[@]}"
