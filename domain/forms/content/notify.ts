import type { z } from 'zod'

import { email } from '../field/emails.ts'
import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

export const notifyForm = formOf()('letter', {
  productId: { kind: 'carried', longest: 200 },
  variantHash: { kind: 'carried', longest: 500, asked: 'maybe' },
  lang: { kind: 'carried', longest: 10, asked: 'maybe' },
  email,
  text: { kind: 'lines', longest: 2000, asked: 'maybe' },
})

/**
 * A mail when a product is back takes an e-mail address, trimmed; product, variant and language
 * come with the page, a word to the shop may be added.
 *
 * @rule Catalogue §5 "Newsletter"
 * @rule Shopping §5 "Other rules"
 */
export function notifySchema() {
  return schemaOf(notifyForm, undefined)
}
export type Notify = z.infer<ReturnType<typeof notifySchema>>
