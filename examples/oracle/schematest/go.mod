module github.com/rulebook-go/rulebook/examples/oracle/schematest

go 1.24.0

replace github.com/rulebook-go/rulebook => ../../..

require (
	github.com/rulebook-go/rulebook v0.0.0
	github.com/santhosh-tekuri/jsonschema/v6 v6.0.3
)

require golang.org/x/text v0.14.0 // indirect
