import { z } from 'zod'

import { emailInput } from './field/emails.ts'

/**
 * The newsletter takes an e-mail address.
 *
 * @rule Catalogue §5 "Newsletter"
 * @waits accounts
 */
export function newsletterSchema() {
  return z.object({ email: emailInput() })
}
export type Newsletter = z.infer<ReturnType<typeof newsletterSchema>>
