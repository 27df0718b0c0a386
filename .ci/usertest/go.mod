module github.com/rulebook-go/rulebook/.ci/usertest

go 1.24.13

require golang.org/x/mod v0.26.0
