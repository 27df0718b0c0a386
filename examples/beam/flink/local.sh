#!/usr/bin/env bash
# Starts Flink and Beam's job server on the loopback interface of this machine, without containers, and prints the address
# for -endpoint. It starts a TaskManager or job server again that has died. Ctrl-C ends all of them, and removes what jobs have
# left: 250 MB each, the client's program and the jars.
#
#	local.sh [DIRECTORY]    # of the jars, which stay, and logs; flink-local by default
#
# It needs bash, curl, Java 17 and Maven, which loads 185 MB the first time. SLOTS is the number of worker slots (2).
# RESTART is Flink's restart strategy: after a failure, fixed-delay continues a job, and none ends it.
set -euo pipefail
flink=$(cd "$(dirname "${BASH_SOURCE[0]}")" && pwd)
declare -A pid

say() { printf '%4d s  %s\n' $SECONDS "$*"; }

# await SECONDS COMMAND... waits until a command succeeds.
await() {
	local end=$((SECONDS + $1))
	shift
	until "$@"; do
		if [ $SECONDS -ge $end ]; then
			echo "gave up waiting for: $*" >&2
			tail -n 20 "$work"/*.log >&2
			return 1
		fi
		sleep 0.3
	done
}

stop() {
	local name
	for name in "${!pid[@]}"; do kill "${pid[$name]}" 2>/dev/null || true; done
	for name in "${!pid[@]}"; do wait "${pid[$name]}" 2>/dev/null || true; done
	pid=()
}

# java_process NAME CLASS ARGUMENT... starts a program. Java 17 needs the options that Flink's own scripts would give.
java_process() {
	local name=$1 package opens=()
	shift
	for package in java.base/sun.net.util java.rmi/sun.rmi.registry java.security.jgss/sun.security.krb5; do
		opens+=("--add-exports=$package=ALL-UNNAMED")
	done
	for package in java.{lang,net,io,nio,lang.reflect,text,time,util,util.concurrent,util.concurrent.atomic,util.concurrent.locks} sun.nio.ch; do
		opens+=("--add-opens=java.base/$package=ALL-UNNAMED")
	done
	java "${opens[@]}" -Djava.io.tmpdir="$work/flink-tmp" -Dorg.slf4j.simpleLogger.showDateTime=true \
		-Dorg.slf4j.simpleLogger.dateTimeFormat=HH:mm:ss.SSS -cp "$work/lib/*" "$@" >"$work/$name.log" 2>&1 </dev/null &
	pid[$name]=$!
}

taskmanager() {
	java_process "$1" -Xmx640m -XX:MaxDirectMemorySize=192m -XX:MaxMetaspaceSize=256m \
		org.apache.flink.runtime.taskexecutor.TaskManagerRunner --configDir "$work/conf"
}

jobserver() {
	java_process jobserver -Xmx768m org.apache.beam.runners.flink.FlinkJobServerDriver --flink-master=127.0.0.1:"$rest" \
		--job-host=127.0.0.1 --job-port="$jobs" --artifact-port="$artifacts" --expansion-port="$expansion" \
		--artifacts-dir="$work/flink-tmp/artifacts"
	await 120 listens
}

# slots prints the number of slots that are free.
slots() { curl -s "http://127.0.0.1:$rest/overview" | sed -n 's/.*"slots-available":\([0-9]*\).*/\1/p'; }
has_slots() { [ "$(slots)" = "$1" ]; }
listens() { (exec 3<>"/dev/tcp/127.0.0.1/$jobs") 2>/dev/null; }

# free_ports prints numbers of free ports.
free_ports() {
	python3 -c 'import socket, sys
held = [socket.create_server(("127.0.0.1", 0)) for _ in range(int(sys.argv[1]))]
print(*(s.getsockname()[1] for s in held))' "$1"
}

# cluster DIRECTORY TASKMANAGERS SLOTS starts everything. Without Flink's scripts, each part of the memory must be given.
cluster() {
	local rpc blob i
	work=$1
	rm -rf "$work/flink-tmp"
	mkdir -p "$work/conf" "$work/flink-tmp"
	if [ ! -d "$work/lib" ]; then
		echo "loading the jars"
		mvn -B -q -Dstyle.color=never -f "$flink/pom.xml" dependency:copy-dependencies -DoutputDirectory="$work/lib"
	fi
	echo "starting Flink"
	read -r rest rpc blob jobs artifacts expansion < <(free_ports 6)
	cat >"$work/conf/flink-conf.yaml" <<-YAML
		jobmanager.rpc.address: 127.0.0.1
		jobmanager.bind-host: 127.0.0.1
		jobmanager.rpc.port: $rpc
		blob.server.port: $blob
		rest.address: 127.0.0.1
		rest.bind-address: 127.0.0.1
		rest.port: $rest
		taskmanager.host: 127.0.0.1
		taskmanager.bind-host: 127.0.0.1
		taskmanager.numberOfTaskSlots: $3
		taskmanager.cpu.cores: $3.0
		taskmanager.memory.framework.heap.size: 128m
		taskmanager.memory.framework.off-heap.size: 128m
		taskmanager.memory.task.heap.size: 512m
		taskmanager.memory.task.off-heap.size: 0m
		taskmanager.memory.network.min: 64m
		taskmanager.memory.network.max: 64m
		taskmanager.memory.managed.size: 128m
		taskmanager.memory.jvm-metaspace.size: 256m
		taskmanager.memory.jvm-overhead.min: 128m
		taskmanager.memory.jvm-overhead.max: 128m
		heartbeat.interval: 2000
		heartbeat.timeout: 10000
		io.tmp.dirs: $work/flink-tmp
		restart-strategy.type: ${RESTART:-fixed-delay}
		restart-strategy.fixed-delay.attempts: 10
		restart-strategy.fixed-delay.delay: 1 s
	YAML
	java_process jobmanager -Xmx512m org.apache.flink.runtime.entrypoint.StandaloneSessionClusterEntrypoint --configDir "$work/conf"
	for ((i = 1; i <= $2; i++)); do taskmanager "taskmanager$i"; done
	jobserver
	await 120 has_slots $(($2 * $3))
}

if [ "${BASH_SOURCE[0]}" = "$0" ]; then
	trap 'stop; rm -rf "${work:?}/flink-tmp"' EXIT
	trap 'exit 130' INT
	trap 'exit 143' TERM
	mkdir -p "${1:-flink-local}"
	cluster "$(cd "${1:-flink-local}" && pwd)" 1 "${SLOTS:-2}"
	echo "Flink runs at http://127.0.0.1:$rest; give -endpoint localhost:$jobs; Ctrl-C ends it"
	runs() { kill -0 "${pid[$1]}" 2>/dev/null; }
	while runs jobmanager; do
		wait -n || true
		runs taskmanager1 || taskmanager taskmanager1
		runs jobserver || jobserver
	done
fi
