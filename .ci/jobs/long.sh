# Millions of plies against the models, schedulers of clusters, and more of what the other jobs check in small.

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

# The machine's own Slurm is not used; the test starts one of its own.
clusters() {
	type slurmctld slurmd munged parallel >/dev/null 2>&1 || debian munge parallel slurm-wlm
	examples/rulebook/arena/clusters/test.sh
}

step "arm64" arm64
step "WebAssembly" wasm
step "20 million plies against the models" go test "${packages[@]:1}" -run Lockstep -plies 5000000 -timeout 4h
step "20,000 checks of each law" go test "${packages[@]}" -run Laws -rapid.checks 20000 -timeout 2h
step "more simulations play better" go test ./examples/search/volcano -run MoreThinking -games 30 -v
step "all planted errors" env FUZZRULES_ENGINES=all go test ./examples/rulebook/check -run PlantedErrors -v
step "the page in all sizes and colours" go test -tags browser ./examples/rulebook/lab/browsertest -all -timeout 30m
step "Slurm and GNU parallel" clusters
step "300 random pasted programs" go test ./examples/rulebook/paste -run Random -programs 300 -seed "$(date +%s)" -timeout 1h -v
