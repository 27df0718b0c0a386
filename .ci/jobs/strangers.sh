# Damaged files, long fuzzing, and schedulers of clusters.

# The machine's own Slurm is not used; the test starts one of its own.
clusters() {
	type slurmctld slurmd munged parallel >/dev/null 2>&1 || debian munge parallel slurm-wlm
	examples/rulebook/arena/clusters/test.sh
}

step "100,000 damaged records" go test ./examples/record -run Damaged -damaged 100000 -seed "$(date +%s)" -timeout 1h -v
step "fuzzing, 60 s a target" .ci/fuzz 60s
step "Slurm and GNU parallel" clusters
