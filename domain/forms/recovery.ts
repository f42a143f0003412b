import { z } from 'zod'

import { accountEmailInput } from './field/emails.ts'

/**
 * To get a new password takes the e-mail address of the account.
 *
 * @rule Shopping §5 "Login, register, recovery"
 * @waits accounts
 */
export function recoverySchema() {
  return z.object({ email: accountEmailInput() })
}
export type Recovery = z.infer<ReturnType<typeof recoverySchema>>
