// Package schematest checks what the oracle prints against its JSON Schema. It is a module of its own because of the
// validator.
package schematest
