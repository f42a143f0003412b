import type { z } from 'zod'

import { email } from '../field/emails.ts'
import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

export const newsletterForm = formOf()('letter', { email })

/**
 * The newsletter takes an e-mail address.
 *
 * @rule Catalogue §5 "Newsletter"
 */
export function newsletterSchema() {
  return schemaOf(newsletterForm, undefined)
}
export type Newsletter = z.infer<ReturnType<typeof newsletterSchema>>
