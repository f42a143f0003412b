import type { z } from 'zod'

import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

export const opinionForm = formOf()('opinion', {
  name: { kind: 'line', longest: 100, autoComplete: 'given-name' },
  text: { kind: 'lines', longest: 5000 },
  number: { kind: 'number', least: 1, most: 5, missing: 'form.rating', label: 'opinion.rating' },
})

/**
 * An opinion takes a name, a comment and a rating from 1 to 5.
 *
 * @rule Catalogue §5 "Newsletter"
 * @rule Shopping §5 "Other rules"
 */
export function opinionSchema() {
  return schemaOf(opinionForm, undefined)
}
export type OpinionForm = z.infer<ReturnType<typeof opinionSchema>>
