# The same games, texts and hashes with 32 bits, and with the opposite byte order. The job "long" has more processors.

# Packages that mostly compile and run other programs, which are of the usual kind, say nothing more about a processor.
bits32() { GOARCH=386 go test $(go list ./... | grep -vE 'examples/(bot|bindings/js)$'); }

s390x() {
	command -v qemu-s390x-static >/dev/null || debian qemu-user-static
	CGO_ENABLED=0 GOARCH=s390x go test -exec qemu-s390x-static "${same[@]}"
}

step "32 bit" bits32
step "s390x" s390x
