import type { z } from 'zod'

import { email } from '../field/emails.ts'
import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

export const contactForm = formOf()('letter', {
  name: { kind: 'line', longest: 120, autoComplete: 'name' },
  email,
  msg: { kind: 'lines', longest: 10_000 },
  number: {
    kind: 'line',
    longest: 40,
    autoComplete: 'off',
    asked: 'maybe',
    label: 'orderLogin.orderNumber',
  },
})

/**
 * A message to the shop takes a name, an e-mail address and the message; an order number may be
 * added.
 *
 * @rule Catalogue §5 "Newsletter"
 * @rule Shopping §5 "Other rules"
 */
export function contactSchema() {
  return schemaOf(contactForm, undefined)
}
export type Contact = z.infer<ReturnType<typeof contactSchema>>
