#!/bin/bash
# Plays a tournament in one process, as a Slurm array with a task that is requeued in the middle, and with GNU parallel over
# two hosts, and compares the games. Makes a data set in one process and as such an array, and compares the rows. It
# starts Slurm on the loopback address and ends it. It needs root and Debian's packages slurm-wlm, munge and parallel,
# Python and Go.
set -euo pipefail
cd "$(dirname "$0")"
here=$PWD
dir=$(mktemp -d)
chmod 755 "$dir"
daemons=()
finish() {
	code=$?
	if [ $code != 0 ]; then tail -n 20 "$dir"/*.log "$dir"/slurm/*.log "$dir"/array/*-3.log "$dir"/hosts/*.log 2>/dev/null || true; fi
	for ((i = ${#daemons[@]} - 1; i >= 0; i--)); do
		kill "${daemons[i]}" 2>/dev/null || true
		wait "${daemons[i]}" 2>/dev/null || true
	done
	rm -rf "$dir"
	exit $code
}
trap finish EXIT

# until COMMAND... waits until a command succeeds, two minutes at most.
until_true() {
	local end=$((SECONDS + 120))
	until "$@" >/dev/null 2>&1; do
		[ $SECONDS -lt $end ] || { echo "two minutes have passed: $*"; return 1; }
		sleep 0.2
	done
}

go build -o "$dir/rulebook" ../..
# On a busy machine, the time limits must not decide any game.
export RULEBOOK=$dir/rulebook GAMES=160 SLACK=1m FIRST=new=search:10000 SECOND=old=search:10000

echo "== one process"
"$RULEBOOK" arena -game onitama -n $GAMES -slack $SLACK -j 4 -o "$dir/whole.jsonl" "$FIRST" "$SECOND" 2>/dev/null | tee "$dir/whole.txt"

start_slurm() {
	local host cores
	host=$(hostname -s) cores=$(nproc)
	mkdir -p "$dir/munge" "$dir/slurm/spool" "$dir/slurm/state"
	head -c 1024 /dev/urandom >"$dir/munge/key"
	chmod 600 "$dir/munge/key"
	chown -R munge "$dir/munge"
	setpriv --reuid=munge --regid=munge --init-groups munged --foreground --key-file="$dir/munge/key" --socket="$dir/munge/socket" --seed-file="$dir/munge/seed" \
		--pid-file="$dir/munge/pid" --log-file="$dir/munge/munged.log" >"$dir/munged.log" 2>&1 &
	daemons+=($!)
	cat >"$dir/slurm/slurm.conf" <<-END
		ClusterName=test
		SlurmctldHost=$host(127.0.0.1)
		SlurmctldPort=$((20000 + $$ % 10000))
		SlurmdPort=$((30000 + $$ % 10000))
		NodeName=$host NodeAddr=127.0.0.1 CPUs=$cores
		PartitionName=all Nodes=$host Default=YES MaxTime=INFINITE State=UP
		AuthType=auth/munge
		AuthInfo=socket=$dir/munge/socket,cred_expire=5
		CredType=cred/munge
		SlurmUser=root
		SlurmdUser=root
		ProctrackType=proctrack/linuxproc
		TaskPlugin=task/none
		SelectType=select/cons_tres
		SelectTypeParameters=CR_CPU
		ReturnToService=2
		MpiDefault=none
		SlurmdSpoolDir=$dir/slurm/spool
		StateSaveLocation=$dir/slurm/state
		SlurmctldPidFile=$dir/slurm/slurmctld.pid
		SlurmdPidFile=$dir/slurm/slurmd.pid
		SlurmctldLogFile=$dir/slurm/slurmctld.log
		SlurmdLogFile=$dir/slurm/slurmd.log
	END
	export SLURM_CONF=$dir/slurm/slurm.conf
	until_true munge --socket="$dir/munge/socket" --no-input
	slurmctld -D >"$dir/slurm/out.log" 2>&1 &
	daemons+=($!)
	slurmd -D >"$dir/slurm/out2.log" 2>&1 &
	daemons+=($!)
	until_true node_is_up
}

node_is_up() { sinfo --noheader --format=%T | grep -qx idle; }
has_games() { [ "$(wc -l <"$1")" -ge "$2" ]; }
has_batches() { [ "$(find "$1" -name '*-*.json' | wc -l)" -ge "$2" ]; }
runs_again() { [ "$(scontrol show job "$1" | grep -o 'Restarts=[0-9]*')" = Restarts=1 ]; }
is_done() { [ -z "$(squeue --noheader)" ]; }

echo "== a Slurm array of eight tasks, one of them requeued"
start_slurm
mkdir "$dir/array"
cd "$dir/array"
job=$(sbatch --parsable --cpus-per-task=1 "$here/arena.sbatch")
until_true has_games games-3.jsonl 3
scontrol requeue "${job}_3"
squeue
until_true runs_again "${job}_3"
until_true is_done
played=$(grep -c '^game ' arena-3.log) rest=$(sed -n 's/^game .*(1 of \(.*\)).*/\1/p' arena-3.log | tail -n 1)
echo "task 3 played $played games, the last $rest of them after it was requeued"
[ "$played" = 20 ] && [ "$rest" -gt 0 ] && [ "$rest" -lt 20 ] || { echo "that is not a task that went on with its file"; exit 1; }
"$RULEBOOK" arena merge -n $GAMES games-*.jsonl | tee merged.txt
python3 "$here/same.py" "$dir/whole.jsonl" games-*.jsonl
diff <(sed -n '3,5s/  */ /gp' "$dir/whole.txt") <(sed -n '3,5s/  */ /gp' merged.txt)
if "$RULEBOOK" arena merge -n $GAMES games-[0-6].jsonl 2>refused; then
	echo "a merge without the last file was not refused"
	exit 1
fi
cat refused

echo "== a data set by a Slurm array of four tasks, one of them requeued"
mkdir "$dir/sets"
cd "$dir/sets"
flags=(-game volcano -n 2000 -batch 20 -players alphabeta:500 -format parquet)
job=$(PARTS=4 sbatch --parsable --cpus-per-task=1 --array=0-3 "$here/simulate.sbatch" "${flags[@]}")
until_true has_batches part1 3
scontrol requeue "${job}_1"
until_true runs_again "${job}_1"
until_true is_done
grep -q '^[0-9]* games were there; ' simulate-1.log || { cat simulate-1.log; echo "task 1 did not continue its part"; exit 1; }
"$RULEBOOK" simulate merge -summary merged.json part? | tee merged.txt
"$RULEBOOK" simulate "${flags[@]}" -data whole -summary whole.json | sed '$d' | diff - merged.txt
cmp whole.json merged.json
for name in whole/*.parquet; do cmp "$name" part?/"${name##*/}"; done

echo "== GNU parallel on two hosts"
mkdir "$dir/hosts"
cd "$dir/hosts"
# This takes the place of ssh: it runs the command on this machine, as a login on a host would.
cat >ssh <<-'END'
	#!/bin/bash
	while [[ $1 == -* ]]; do shift; done
	echo "$1" >>hosts
	shift
	if [[ $1 == -- ]]; then shift; fi
	cd / && exec env -i HOME="$HOME" PATH="$PATH" USER=root SHELL=/bin/bash bash -c "$*"
END
sed -i "s|>>hosts|>>$dir/hosts/hosts|" ssh
chmod +x ssh
PARALLEL_SSH=$dir/hosts/ssh HOSTS=2/alpha,2/beta "$here/parallel.sh" 2>/dev/null >log
sort hosts | uniq -c
[ "$(sort -u hosts | wc -l)" = 2 ]
"$RULEBOOK" arena merge -n $GAMES games-*.jsonl >merged.txt
python3 "$here/same.py" "$dir/whole.jsonl" games-*.jsonl
mkdir "$dir/words"
cd "$dir/words"
printf '#!/bin/sh\necho "$#: $2" >&2\necho nonsense\n' >bot
chmod +x bot
PARALLEL_SSH=$dir/hosts/ssh HOSTS=1/alpha PARTS=1 GAMES=2 FIRST="new=./bot 1 'two words'" "$here/parallel.sh" >log 2>&1 || { cat log; exit 1; }
grep -q '2: two words' games-0.jsonl || { echo "a player with arguments was not started with them"; exit 1; }
echo "== all equal"
