# The same games, texts and hashes on other processors: one with 32 bits, one with the opposite byte order, one with a weaker memory
# order, and WebAssembly.

game=(-run 'Rules|Corpus|Hashes|Golden|Example' "${packages[@]:1}")

# Packages that mostly compile and run other programs, which are of the usual kind, say nothing more about a processor.
bits32() { GOARCH=386 go test $(go list ./... | grep -vE 'examples/(bot|bindings/js)$'); }

qemu() {
	command -v qemu-s390x-static >/dev/null || debian qemu-user-static
	CGO_ENABLED=0 GOARCH=s390x go test -exec qemu-s390x-static "${game[@]}"
	CGO_ENABLED=0 GOARCH=arm64 go test -exec qemu-aarch64-static "${game[@]}"
}

# The runtime has a single thread there and fails if it is told to use more.
wasm() {
	env -u GOMAXPROCS GOOS=js GOARCH=wasm go test -exec "$(go env GOROOT)/lib/wasm/go_js_wasm_exec" "${game[@]}"
	GOOS=js GOARCH=wasm go build -o /dev/null ./examples/rules
}

step "32 bit" bits32
step "s390x and arm64" qemu
step "WebAssembly" wasm
