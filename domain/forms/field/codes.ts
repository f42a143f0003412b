import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

export const codeForm = formOf()('codes', { code: { kind: 'line', longest: 100 } })

/**
 * A discount code or a gift card is asked for with a code of one line.
 *
 * @rule Shopping §5 "Other rules"
 * @waits checkout
 */
export function codeSchema() {
  return schemaOf(codeForm, undefined)
}
