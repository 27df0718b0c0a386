#!/usr/bin/env bash
# Plays the same data set with "rulebook simulate" and on Flink, where it kills a TaskManager, a worker, the job server and the
# client in the middle of runs, and compares the files and the sums. It leaves no process and no file.
#
#	test.sh    # N is the number of games of a run, 400000 by default; JARS a directory with the jars from an earlier run
set -euo pipefail
. "$(dirname "$0")/local.sh"
n=${N:-400000}
test=$(mktemp -d)
# processes prints the numbers and programs of the processes that the test started. They inherited its environment. What reads its
# output in a pipeline is such a process, too.
export RULEBOOK_FLINK_TEST=$test
processes() {
	local number program
	for number in $(grep -lzs "^RULEBOOK_FLINK_TEST=$test" /proc/[0-9]*/environ | cut -d/ -f3); do
		program=$({ tr '\0' ' ' <"/proc/$number/cmdline" | cut -c 1-80; } 2>/dev/null) || true
		if [ -n "$program" ]; then echo "$number $program"; fi
	done
}
none_left() { [ -z "$(processes)" ]; }
finish() {
	local code=$?
	trap - EXIT
	set +e # up to the end, whatever fails
	if [ $code != 0 ]; then tail -n 5 "$test"/*.err "$test"/cluster/*.log; processes; fi
	stop
	rm -rf "$test"
	exit $code
}
trap finish EXIT
trap 'exit 1' INT TERM

cd "$flink/.."
CGO_ENABLED=0 GOWORK=off go build -o "$test/simulate" .
CGO_ENABLED=0 GOWORK=off go build -o "$test/boot" github.com/apache/beam/sdks/v2/go/container
(cd ../.. && go build -o "$test/rulebook" ./examples/rulebook)
say "programs built"
cd "$test"
export BOOT=$test/boot TMPDIR=$test/tmp
mkdir -p tmp cluster
if [ -n "${JARS:-}" ]; then ln -s "$JARS" cluster/lib; fi
cluster "$test/cluster" 2 1
say "the cluster runs, with $(find -L cluster/lib -name '*.jar' | wc -l) jars"

flags=(-game onitama -n "$n")
on_flink() {
	exec ./simulate "${flags[@]}" -runner flink -endpoint localhost:"$jobs" -environment_type PROCESS \
		-environment_config "{\"command\":\"$flink/worker.sh\"}" -parallelism 2 "$@"
}
# finished NAME prints the files of sums, which batches write at their end. One that is written again has another inode or time.
finished() { find "$1" -name '*-*.json' -printf '%f %i %T@\n' 2>/dev/null | sort; }
has_finished() { [ "$(finished "$1" | wc -l)" -ge "$2" ]; }
all_finished() {
	[ "$(curl -s "http://127.0.0.1:$rest/jobs/overview" | grep -o '"state":"[A-Z]*"' | sort -u)" = '"state":"FINISHED"' ]
}
# same NAME PLAIN compares a data set and its sums with those of rulebook simulate, and looks whether the batches were played
# again that had been finished before something was killed.
same() {
	rm "$1/simulate.lock"
	diff -rq "$2" "$1"
	cmp plain.json "$1.json"
	if [ -f "$1.before" ]; then
		finished "$1" | comm -23 "$1.before" - >again
		[ ! -s again ] || { say "played again: $(cat again)"; return 1; }
	fi
	say "$1: the files of $(finished "$1" | wc -l) batches and the sums are the same"
}
# begin NAME starts a run and waits until it has finished some batches.
begin() {
	on_flink -data "$1" -summary "$1.json" >"$1.out" 2>"$1.err" &
	client=$!
	await 300 has_finished "$1" 5
	finished "$1" >"$1.before"
}
# ends STATUS waits for the client and compares its exit status.
ends() {
	local code=0
	wait $client || code=$?
	[ $code = "$1" ] || { say "status $code instead of $1"; return 1; }
}

./rulebook simulate "${flags[@]}" -data plain -summary plain.json | tail -n 1
./rulebook simulate "${flags[@]}" -data parquet -format parquet | tail -n 1
rm {plain,parquet}/simulate.lock
say "rulebook simulate has ended"

(on_flink -data calm -summary calm.json -format parquet) | tail -n 1
same calm parquet
await 60 has_slots 2

begin killed
kill -9 "${pid[taskmanager1]}"
say "a TaskManager was killed"
taskmanager taskmanager3
ends 0
same killed plain
grep -q 'RUNNING to RESTARTING' cluster/jobmanager.log
await 60 has_slots 2

begin worker
kill -9 "$(processes | sed -n 's|^\([0-9]*\) /tmp/bin[0-9]*/worker .*|\1|p' | tail -n 1)"
say "a worker was killed"
ends 0
same worker plain
await 60 has_slots 2

begin service
kill -9 "${pid[jobserver]}"
ends 1
grep -q 'may still be running' service.err
say "the job server was killed: $(tail -n 1 service.err)"
jobserver
# The job goes on, and keeps others away until its end.
if (on_flink -data service -summary service.json) >service.out 2>service.err; then
	say "the job had ended"
else
	grep 'is being written' service.err
	await 300 has_slots 2
	(on_flink -data service -summary service.json) 2>service.err | tail -n 1
fi
same service plain
await 60 has_slots 2

begin stopped
kill -INT $client
ends 130
grep -q 'is cancelled' stopped.err
say "the client was interrupted: $(tail -n 1 stopped.err)"
await 60 all_finished # and no job was tried again until it failed
await 60 has_slots 2
[ "$(finished stopped | wc -l)" -lt "$(finished plain | wc -l)" ]
(on_flink -data stopped -summary stopped.json) | tail -n 1
same stopped plain

stop
say "the cluster has ended"
await 60 none_left
[ -z "$(find tmp -mindepth 1 ! -path 'tmp/hsperf*')" ] || { ls -R tmp; exit 1; }
say "passed; no process and no file is left"
