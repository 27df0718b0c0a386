# Slurm and Flink, each started on the loopback interface of this machine and ended. The machine's own are not used.

slurm() {
	type slurmctld slurmd munged parallel >/dev/null 2>&1 || debian munge parallel slurm-wlm
	examples/rulebook/arena/clusters/test.sh
}

flink() {
	type curl java mvn >/dev/null 2>&1 || debian curl maven openjdk-17-jre-headless
	examples/beam/flink/test.sh
}

step "Slurm and GNU parallel" slurm
step "Flink" flink
