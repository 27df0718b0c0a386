# Millions of plies against the models, and more of what the other jobs check in small.

step "20 million plies against the models" go test "${packages[@]:1}" -run Lockstep -plies 5000000 -timeout 4h
step "20,000 checks of each law" go test "${packages[@]}" -run Laws -rapid.checks 20000 -timeout 2h
step "more simulations play better" go test ./examples/search/volcano -run MoreThinking -games 30 -v
step "all planted errors" env FUZZRULES_ENGINES=all go test ./examples/rulebook/check -run PlantedErrors -v
step "the page in all sizes and colours" go test -tags browser ./examples/rulebook/lab/browsertest -all -timeout 30m
step "300 random pasted programs" go test ./examples/rulebook/paste -run Random -programs 300 -seed "$(date +%s)" -timeout 1h -v
