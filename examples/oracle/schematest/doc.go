// Package schematest checks what the oracle prints against its JSON Schema. It is a separate module because of the
// validator.
package schematest
