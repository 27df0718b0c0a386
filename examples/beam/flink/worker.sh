#!/bin/sh
# Starts a worker, for runners that start workers as processes: -environment_type PROCESS with this script as the command.
# BOOT is Beam's boot program, "boot" in the directory of examples/beam by default. Workers that share boot's directory would
# write and run the program in it at the same time, so each has a directory of its own.
boot=${BOOT:-$(cd "$(dirname "$0")/.." && pwd)/boot}
dir=$(mktemp -d) || exit
eval set -- "$@"   # Prism puts quotes around its arguments, as for a shell
cd "$dir" || exit # boot leaves a file in its working directory
# boot outlives the process that started it, and is killed without a chance to clean up.
(
	while kill -0 $$ && kill -0 "$PPID"; do sleep 1; done
	kill -9 $$
	rm -rf "$dir"
) </dev/null >/dev/null 2>&1 &
BOOT_PID=$$ exec "$boot" -semi_persist_dir "$dir" "$@" >&2
