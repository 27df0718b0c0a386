# Damaged files, and long fuzzing.

step "100,000 damaged records" go test ./examples/record -run Damaged -damaged 100000 -seed "$(date +%s)" -timeout 1h -v
step "fuzzing, 60 s a target" .ci/fuzz 60s
