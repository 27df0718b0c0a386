#!/usr/bin/env bash
# Builds the library for C: build.sh DIR [FLAG]... writes librulebook.so (.dylib on macOS, .dll and rulebook.lib for
# linkers on Windows) and rulebook.h to DIR, and rulebook.pc for pkg-config, whose version is RULEBOOK_VERSION or else 0.
# It needs Go and a C compiler. Flags, such as -race or -asan, go to "go build".
set -euo pipefail
if [ $# = 0 ]; then
	echo "usage: build.sh DIR [FLAG OF GO BUILD]..., for instance build.sh lib -asan" >&2
	exit 2
fi
command -v go >/dev/null || { echo "build.sh: Go is missing" >&2; exit 1; }
mkdir -p "$1"
dir=$(cd "$1" && pwd)
shift
cd "$(dirname "$0")"
linker=
case $(go env GOOS) in
darwin) file=librulebook.dylib linker=-Wl,-install_name,@rpath/librulebook.dylib ;;
windows) # the Go command does not know the paths of bash
	file=librulebook.dll linker="\"-Wl,--out-implib,$(cygpath -m "$dir" 2>/dev/null || echo "$dir")/rulebook.lib\"" ;;
*) file=librulebook.so linker=-Wl,-soname,librulebook.so ;;
esac
# Go's libraries expect the arguments of the program from the linker of glibc, and storage for threads that musl does not give them.
probe=$(mktemp -d)
trap 'rm -r "$probe"' EXIT
printf '#include <features.h>\n#ifndef __GLIBC__\n#error\n#endif\n' >"$probe/probe.c"
if [ "$(go env GOOS)" = linux ] && ! $(go env CC) -E "$probe/probe.c" -o "$probe/probe.i" 2>/dev/null; then
	echo "build.sh: $(go env CC) does not compile for glibc; with another C library, such as musl on Alpine Linux, a" \
		"library made by Go crashes" >&2
	exit 1
fi
CGO_ENABLED=1 go build -buildmode=c-shared -trimpath -buildvcs=false -ldflags "-s -w -extldflags '$linker'" \
	-o "$dir/$file" "$@" ./library
rm -f "$dir/librulebook.h" # what cgo writes; rulebook.h has types and comments
cp rulebook.h "$dir"
cat >"$dir/rulebook.pc" <<END
Name: rulebook
Description: exact rules of four CodinGame arenas
Version: ${RULEBOOK_VERSION:-0}
Cflags: -I\${pcfiledir}
Libs: -L\${pcfiledir} -lrulebook -Wl,-rpath,\${pcfiledir}
END
