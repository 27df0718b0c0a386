# The program and its pages, the bots, a release, and every example on the pages.

# If no browser can be installed, the tests of the pages fail later, not this step.
browser() {
	for b in chromium chromium-browser google-chrome headless-shell; do
		if command -v $b >/dev/null; then return; fi
	done
	debian chromium
}

searches() {
	local game
	for game in "${games[@]}"; do
		go run ./examples/search -game "$game"
	done
}

# Pastes a bot, compiles it with Go 1.18 and lets it play a game against itself as the site would.
pasted_bot() {
	local bot=$work/bots/$1 players=() scores
	mkdir -p "$work/bots"
	scores=$(rulebook oracle <<<"{\"game\": \"$1\", \"start\": 1}" | sed 's/.*"scores":\[\([^]]*\)].*/\1/; s/,/ /g')
	for _ in $scores; do players+=("-p$((${#players[@]} / 2 + 1))" "$bot"); done
	rulebook paste -o "$bot.go" "examples/bot/$1"
	other_go go1.18.10 build -o "$bot" "$bot.go"
	# Four bots on two cores are slower than on the site.
	rulebook referee -game "$1" "${players[@]}" -d seed=1 -l "$bot.json" -slack 10m | tee "$bot.scores"
	grep -q seed=1 "$bot.scores"
	if grep '^-' "$bot.scores"; then return 1; fi
}

# The commands that the pages do not show.
commands() {
	rulebook version
	rulebook check -game onitama -engine builtin:exact -n 20 -vectors
	rulebook simulate -game volcano -n 5000
	rulebook tune -game onitama -n 16 -slack 5s -param tempo=1:0:9 -o "$work/bots/tune.json" 'search:50:weights.tempo.0={tempo}'
}

# A release for this machine's kind, built twice, has the same bytes. The program has at most 45 MB and needs no Go.
release() {
	local first second
	first=$(mktemp -d) second=$(mktemp -d)
	RELEASE_PARTS=program RELEASE_PLATFORMS=linux/amd64 .ci/release v0.0.0 "$first"
	RELEASE_PARTS=program RELEASE_PLATFORMS=linux/amd64 .ci/release v0.0.0 "$second" >/dev/null
	cmp "$first/checksums.txt" "$second/checksums.txt"
	tar -xzf "$first"/*.tar.gz -C "$first"
	cd "$first"
	ls -l rulebook-*/
	[ "$(stat -c %s rulebook-*/rulebook)" -le 45000000 ]
	[ "$(PATH=/usr/bin:/bin rulebook-*/rulebook version)" = "rulebook v0.0.0" ]
	PATH=/usr/bin:/bin rulebook-*/rulebook lab -o site >/dev/null
	grep -q Go site/rulebook/wasm_exec.js
	cd "$clone"
	rm -r "$first" "$second"
}

pages() {
	install_python
	PATH=$(dirname "$python"):$PATH go test ./.ci/pages -run TestPages -count=1 -timeout 2h -v | grep -v '^=== '
}

step "a browser" browser
step "the pages of the lab in a browser" go test -tags browser ./examples/rulebook/lab/browsertest
step "the searches" searches
step "the program" install_program
for game in "${games[@]}"; do
	step "a pasted bot, $game" pasted_bot "$game"
done
step "the program's other commands" commands
step "a release" release
step "every block of code on the pages" pages
step "the module and the program from a module proxy" go test -tags install ./examples/rulebook -run Install
