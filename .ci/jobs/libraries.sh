# The libraries for C, Python and JavaScript, and the way from self-play to a network, which needs the one for Python.

raw_lines() { go test ./examples/rulebook/oracle -run RawLines -rawlines 20000 -rawengine "$1"; }

# play.c and an engine for "rulebook check" under the address sanitizer, and the exported functions under the race detector. The tests
# of the module also build play.c as C99 and as C++17.
c_library() {
	local dir game
	dir=$(mktemp -d)
	go test ./examples/bindings/c/...
	examples/bindings/c/build.sh "$dir" -asan
	command -v pkg-config >/dev/null || debian pkg-config
	cc -g -std=c99 -fsanitize=address examples/bindings/c/play.c $(pkg-config --cflags --libs "$dir/rulebook.pc") -o "$dir/play"
	"$dir/play" | tail -n 1
	# examples/serve.hpp, with the library as the rules.
	[ -e /usr/include/nlohmann/json.hpp ] || debian nlohmann-json3-dev
	c++ -std=c++17 -Wall -Wextra -Werror -fsanitize=address examples/bindings/c/library/testdata/engine.cpp \
		$(pkg-config --cflags --libs "$dir/rulebook.pc") -o "$dir/engine"
	install_program
	for game in "${games[@]}"; do
		rulebook check -game "$game" -engine "$dir/engine $game" -n 10 -vectors -ask-starts | tail -n 1
	done
	go test -race ./examples/bindings/c/library
	# A library for musl would crash.
	command -v musl-gcc >/dev/null || debian musl-tools
	if CC=musl-gcc examples/bindings/c/build.sh "$dir/musl" 2>"$dir/refusal"; then return 1; fi
	grep 'musl-gcc does not compile for glibc' "$dir/refusal"
	rm -r "$dir"
}

# The package's tests and types, "rulebook check", which takes it for a foreign engine, and raw lines, which it judges as the referee
# does, by the library for C.
python_package() {
	local game
	install_python
	"$python" -m pytest -q examples/bindings/python
	"$python" -m mypy --strict examples/bindings/python/src
	"$python" -m rulebook.bench --seconds 0.1 --repeat 1
	install_program
	for game in "${games[@]}"; do
		rulebook check -game "$game" -engine "$python examples/bindings/python/tests/engine.py" -n 10 -vectors -ask-starts | tail -n 1
	done
	raw_lines "$python $clone/examples/bindings/python/tests/engine.py"
}

# The decoder in Python prints the texts of the positions in testdata.
binary_form() {
	local game
	for game in "${games[@]}"; do
		python3 examples/binary.py "$game" <"$game/testdata/binary.txt" | diff - <(cut -d' ' -f2- "$game/testdata/binary.txt")
	done
}

# The package's tests, a program in TypeScript that uses the package as npm packs it, and a page that the newest webpack
# bundles without a warning, with the worker and rulebook.wasm beside it.
javascript() {
	local scratch
	scratch=$(mktemp -d)
	npm test --prefix examples/bindings/js
	raw_lines "node testdata/engine.mjs"
	(cd examples/bindings/js && npm pack --silent --pack-destination "$scratch")
	cp examples/bindings/js/example.ts "$scratch/example.mts"
	cd "$scratch"
	npm install --silent --no-audit --no-fund typescript@5 webpack webpack-cli ./rulebook-go-rulebook-*.tgz
	npx tsc --strict --noUncheckedIndexedAccess --target es2022 --lib es2022,dom --module nodenext example.mts
	node example.mjs
	# The types of the package need no types of a browser.
	echo 'import { load } from "@rulebook-go/rulebook"; (await load({ worker: "/w.js" })).game("onitama").start(42n).text;' >plain.mts
	npx tsc --noEmit --strict --target es2022 --lib es2022 --module nodenext plain.mts
	echo 'import { load } from "@rulebook-go/rulebook"; load();' >page.mjs
	npx webpack --mode production --no-performance --fail-on-warnings --entry ./page.mjs
	[ "$(ls dist | wc -l)" -eq 3 ]
	# Both programs play the same games, in CommonJS, too. A bundler adds the one that is named.
	cat >play.cjs <<-'END'
		require("@rulebook-go/rulebook").load(process.argv[2] ? { wasm: process.argv[2] } : {}).then(rb => {
			for (const game of rb.games) {
				let state = game.start(42n);
				while (!state.over) state = state.apply(state.legalActions().at(-1));
				console.log(state.text);
			}
		});
	END
	node play.cjs >full.txt
	node play.cjs ./rules.wasm >rules.txt
	[ "$(wc -l <full.txt)" -eq ${#games[@]} ]
	diff full.txt rules.txt
	echo 'import { load } from "@rulebook-go/rulebook"; load({ wasm: new URL("@rulebook-go/rulebook/rules.wasm", import.meta.url) });' >page.mjs
	npx webpack --mode production --no-performance --fail-on-warnings --entry ./page.mjs --output-path small
	sha256sum small/*.wasm | grep "$(sha256sum <node_modules/@rulebook-go/rulebook/rules.wasm | cut -d' ' -f1)"
	cd "$clone"
	rm -r "$scratch"
}

# The way of examples/learn in small: the policy of Volcanoes, compared with Go to the last bit, the networks of all
# games, and the pasted bots. It replaces weights that
# other jobs need, so it works in a clone of its own.
learning() {
	local dir policy=examples/search/volcano/policy
	dir=$(mktemp -d)
	install_program
	install_python
	git clone -q . "$dir/clone"
	cd "$dir/clone"
	rulebook simulate -game volcano -n 40 -players search:50 -opening 6 -random 0.1 -with search -data "$dir/data1" -q
	"$python" examples/learn/train.py volcano "$dir/data1" -o $policy --policy --new --epochs 2
	rulebook simulate -game volcano -n 10 -players net:$policy/net.txt,random -q
	go test ./$policy
	local game kind small
	for game in "${games[@]}"; do
		small=(-q -d size=12,turns=40) # of a game that has these parameters
		rulebook simulate -game $game -n 1 "${small[@]}" >/dev/null 2>&1 || small=(-q)
		rulebook simulate -game $game -n 30 -players search:20 -with search -data "$dir/$game" "${small[@]}"
		for kind in "learned --hidden 16" "policy --policy"; do
			"$python" examples/learn/train.py $game "$dir/$game" --epochs 1 -o mybot/$game/$kind
			rulebook simulate -game $game -n 10 -players "net:mybot/$game/${kind%% *}/net.txt" "${small[@]}"
		done
		if [ -e mybot/$game/learned/weights.go ]; then
			sed -e "s|^import (|&\n\"github.com/rulebook-go/rulebook/mybot/$game/learned\"|; s/ evaluate,/ learned.Evaluate,/" \
				examples/bot/skeleton/$game/main.go >mybot/$game/main.go
			rulebook paste -o "$dir/$game.txt" ./mybot/$game
		fi
	done
	grep -q Calibration $policy/report.html
	rm -rf "$dir"
}

step "the C library" c_library
step "the Python package" python_package
step "the binary form in Python" binary_form
step "the JavaScript package" javascript
step "from self-play to a network" learning
