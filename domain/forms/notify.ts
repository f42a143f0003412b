import { z } from 'zod'

import { emailInput } from './field/emails.ts'
import { optionalTextArea } from './field/inputs.ts'

/**
 * To be told when a product is back takes an e-mail address, trimmed; product and variant come with
 * the page, a word to the shop may be added.
 *
 * @rule Catalogue §5 "Newsletter"
 * @rule Shopping §5 "Other rules"
 * @waits catalogue
 */
export function notifySchema() {
  return z.object({
    productId: z.string({ error: 'form.required' }).max(200, { error: 'form.tooLong' }),
    variantHash: z.string().max(500, { error: 'form.tooLong' }).default(''),
    email: emailInput(),
    text: optionalTextArea('notifyText'),
  })
}
export type Notify = z.infer<ReturnType<typeof notifySchema>>
