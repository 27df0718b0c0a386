#!/bin/bash
# A tournament on a handful of hosts, with GNU parallel over ssh: HOSTS=4/alpha,8/beta ./parallel.sh
# A number before a host is how many parts it plays at a time. Each host needs rulebook and the bots in the directory in which
# this script is started, which all hosts share or which is copied to them.
# Started again, the script skips finished parts and goes on with the others. FIRST and SECOND are the players as the arena
# takes them, such as FIRST="new=./mybot --depth 5".
set -euo pipefail
# -q keeps the spaces in a player from the shell of the host.
parts=${PARTS:-8}
seq 0 $((parts - 1)) | parallel -q --sshlogin "${HOSTS:-:}" --workdir . --joblog parallel.log --resume-failed --retries 3 \
	"${RULEBOOK:-./rulebook}" arena -game onitama -n "${GAMES:-1000}" -slack "${SLACK:-0s}" -j 1 \
	-shard "{}/$parts" -resume -o games-{}.jsonl \
	"${FIRST:-new=./mybot}" "${SECOND:-old=./mybot.v1}"
