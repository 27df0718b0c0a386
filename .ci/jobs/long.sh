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

# on_windows runs a program with Wine. Wine 8 lacks bcryptprimitives.dll, from which programs in Go have their random numbers.
on_windows() {
	export WINEPREFIX=$PWD/wine WINEDEBUG=-all
	echo 'int SystemFunction036(void *, unsigned long);
		__declspec(dllexport) int ProcessPrng(void *data, unsigned long long n) { return SystemFunction036(data, n); }' >random.c
	wineboot -i >/dev/null 2>&1
	$zig -shared random.c -ladvapi32 -o wine/drive_c/windows/system32/bcryptprimitives.dll
	wine "$@"
	wineserver -k -w
}

# on_debian runs a wheel with the Python and the glibc of a release of Debian: on_debian bullseye arm64.
on_debian() {
	local root=$dir/$1-$2 machine=x86_64 run package python
	run="$root/lib/x86_64-linux-gnu/ld-linux-x86-64.so.2 --library-path $root/lib/x86_64-linux-gnu:$root/usr/lib/x86_64-linux-gnu"
	if [ "$2" = arm64 ]; then machine=aarch64 run="qemu-aarch64-static -L $root"; fi
	fakeroot debootstrap --download-only --variant=minbase --include=python3 --arch="$2" "$1" "$root" | tail -n 1
	for package in "$root"/var/cache/apt/archives/*.deb; do dpkg -x "$package" "$root"; done
	python=$(basename "$root"/usr/bin/python3.*[0-9])
	tools/bin/pip install -q --target "$root/packages" --only-binary=:all: --python-version "${python#python}" \
		--platform "manylinux2014_$machine" --platform "manylinux_2_28_$machine" ./*"manylinux2014_$machine.whl"
	echo "$1, $python, $machine:"
	PYTHONPATH=$root/packages $run "$root/usr/bin/$python" -m rulebook | tail -n 1
}

# The files of a release where no Go is: with C on three systems, Rust, Java, and the oldest and newest Python.
release_libraries() {
	local dir name=librulebook-v0.0.0 arch archive suite zig
	dir=$(mktemp -d)
	type aarch64-linux-gnu-gcc cargo debootstrap fakeroot mvn pkg-config qemu-aarch64-static wine >/dev/null 2>&1 ||
		debian cargo debian-archive-keyring debootstrap fakeroot gcc-aarch64-linux-gnu maven openjdk-17-jdk-headless pkg-config qemu-user-static wine wine64
	RELEASE_PARTS=libraries .ci/release v0.0.0 "$dir"
	cd "$dir"
	for archive in $name-*.tar.gz; do tar xzf "$archive"; done
	mvn -q dependency:copy -Dartifact=net.java.dev.jna:jna:5.14.0 -DoutputDirectory="$dir/$name-linux-amd64"
	python3 -m venv tools
	tools/bin/pip install -q ziglang==0.17.1
	zig="$dir/tools/bin/python -m ziglang cc -target x86_64-windows-gnu -Wall -Wextra -Werror"
	PATH=$(dirname "$(command -v cargo)"):/usr/sbin:/usr/bin:/bin
	if command -v go; then return 1; fi
	for suite in bullseye testing; do
		for arch in amd64 arm64; do on_debian $suite $arch; done
	done
	cd $name-linux-amd64
	if grep -E '\]\([^:)]+\)' README.md; then return 1; fi
	grep -x 'Version: 0.0.0' rulebook.pc
	cc -std=c99 -Wall -Wextra -Werror play.c $(pkg-config --cflags --libs "$PWD/rulebook.pc") -o play
	./play | tee ../played | tail -n 1
	cd ../$name-linux-arm64
	aarch64-linux-gnu-gcc -std=c99 -Wall -Wextra -Werror -I. play.c -L. -lrulebook -Wl,-rpath,"$PWD" -o play
	qemu-aarch64-static -L /usr/aarch64-linux-gnu ./play | diff - ../played
	cd ../$name-windows-amd64
	$zig -I. play.c rulebook.lib -o play.exe
	on_windows play.exe | tr -d '\r' | diff - ../played
	cd ../$name-linux-amd64
	RUSTFLAGS="-D warnings" cargo run -q --manifest-path rust/Cargo.toml
	javac -Xlint:all -Werror -cp jna-5.14.0.jar -d . java/Play.java
	java -Djna.library.path=. -cp jna-5.14.0.jar:. Play
	cd "$clone"
	rm -r "$dir"
}

# Its checker, and the examples of MaskablePPO. PyPI's torch brings 3 GB of CUDA along, which nothing here uses.
stable_baselines3() {
	install_python
	"$(dirname "$python")/pip" install --quiet sb3-contrib
	"$python" -m pytest -q examples/bindings/python/tests/sb3_checks.py
}

# The package's tests with the oldest packages that its page allows for this Python, and with the newest.
package_versions() {
	local packages dir
	install_python
	dir=$(mktemp -d)
	for packages in "numpy==1.23.* gymnasium==1.1.* pettingzoo==1.24.*" "numpy gymnasium pettingzoo"; do
		/usr/bin/python3 -m venv --clear "$dir"
		"$dir/bin/pip" install --quiet $packages pygame resvg-py supersuit pytest "$work/python-$job"/rulebook*.tar.gz
		"$dir/bin/pip" list 2>/dev/null | grep -E '^(numpy|gymnasium|pettingzoo) '
		"$dir/bin/python" -m pytest -q examples/bindings/python
	done
	rm -r "$dir"
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
step "the oldest and newest numpy, Gymnasium and PettingZoo" package_versions
step "300 random pasted programs" go test ./examples/rulebook/paste -run Random -programs 300 -seed "$(date +%s)" -timeout 1h -v
step "the rules as data show the faults of engines" .ci/mutation -blocks
step "a fifth game" .ci/fifth
