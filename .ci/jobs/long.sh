# Millions of plies against the models, and more of what the other jobs check in small.

# A weaker memory order.
arm64() {
	command -v qemu-aarch64-static >/dev/null || debian qemu-user-static
	CGO_ENABLED=0 GOARCH=arm64 go test -exec qemu-aarch64-static "${same[@]}"
}

# The runtime has a single thread there and fails if it is told to use more.
wasm() {
	env -u GOMAXPROCS GOOS=js GOARCH=wasm go test -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" "${same[@]}"
	GOOS=js GOARCH=wasm go build -o /dev/null ./examples/rules
}

# The libraries of a release where no Go is: with C on two processors, Rust, Java and Python.
release_libraries() {
	local dir name=librulebook-v0.0.0-linux
	dir=$(mktemp -d)
	type aarch64-linux-gnu-gcc qemu-aarch64-static cargo mvn pkg-config >/dev/null 2>&1 ||
		debian cargo gcc-aarch64-linux-gnu maven openjdk-17-jdk-headless pkg-config qemu-user-static
	RELEASE_PARTS=libraries .ci/release v0.0.0 "$dir"
	cd "$dir"
	python3 -m venv tools
	tools/bin/pip install -q auditwheel check-wheel-contents twine
	tools/bin/twine check --strict ./*.whl rulebook_go-*.tar.gz
	tools/bin/check-wheel-contents ./*.whl
	tools/bin/auditwheel show ./*manylinux2014_x86_64.whl | grep manylinux
	tar xzf $name-amd64.tar.gz
	tar xzf $name-arm64.tar.gz
	cd $name-arm64
	aarch64-linux-gnu-gcc -std=c99 -Wall -Wextra -Werror -I. play.c -L. -lrulebook -Wl,-rpath,"$PWD" -o play
	qemu-aarch64-static -L /usr/aarch64-linux-gnu ./play | tail -n 1
	cd ../$name-amd64
	mvn -q dependency:copy -Dartifact=net.java.dev.jna:jna:5.14.0 -DoutputDirectory="$PWD"
	RUSTFLAGS="-D warnings" LIBRULEBOOK=$PWD cargo build -q --manifest-path rust/Cargo.toml
	javac -Xlint:all -Werror -cp jna-5.14.0.jar -d . java/Play.java
	python3 -m venv python
	python/bin/pip install -q ../*manylinux2014_x86_64.whl
	export PATH=/usr/bin:/bin
	if command -v go; then return 1; fi
	cc -std=c99 -Wall -Wextra -Werror play.c $(pkg-config --cflags --libs "$PWD/rulebook.pc") -o play
	./play | tail -n 1
	rust/target/debug/play
	java -Djna.library.path="$PWD" -cp jna-5.14.0.jar:. Play
	python/bin/python -m rulebook | tail -n 1
	rm -r "$dir"
}

# Its checker, and the examples of MaskablePPO. PyPI's torch brings 3 GB of CUDA along, which nothing here uses.
stable_baselines3() {
	install_python
	"$(dirname "$python")/pip" install --quiet sb3-contrib
	"$python" -m pytest -q examples/bindings/python/tests/sb3_checks.py
}

step "arm64" arm64
step "WebAssembly" wasm
step "20 million plies against the models" go test "${packages[@]:1}" -run Lockstep -plies 5000000 -timeout 4h
step "20,000 checks of each law" go test "${packages[@]}" -run Laws -rapid.checks 20000 -timeout 2h
step "more simulations play better" go test ./examples/search/volcano -run MoreThinking -games 30 -v
step "all planted errors" env FUZZRULES_ENGINES=all go test ./examples/rulebook/check -run PlantedErrors -v
step "the page in all sizes and colours" go test -tags browser ./examples/rulebook/lab/browsertest -all -timeout 30m
step "the libraries of a release" release_libraries
step "stable-baselines3" stable_baselines3
step "300 random pasted programs" go test ./examples/rulebook/paste -run Random -programs 300 -seed "$(date +%s)" -timeout 1h -v
step "the rules as data show the faults of engines" .ci/mutation -blocks
step "a fifth game" .ci/fifth
