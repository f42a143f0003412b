import { z } from 'zod'

import { emailInput } from './field/emails.ts'
import { input, optionalInput, textArea } from './field/inputs.ts'

/**
 * A message to the shop takes a name, an e-mail address and the message; an order number may be
 * added.
 *
 * @rule Catalogue §5 "Newsletter"
 * @rule Shopping §5 "Other rules"
 * @waits catalogue
 */
export function contactSchema() {
  return z.object({
    name: input('name'),
    email: emailInput(),
    msg: textArea('message'),
    number: optionalInput('orderNumber'),
  })
}
export type Contact = z.infer<ReturnType<typeof contactSchema>>
