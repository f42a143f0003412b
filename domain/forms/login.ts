import { z } from 'zod'

import { accountEmailInput } from './field/emails.ts'
import { passwordInput } from './field/passwords.ts'

/**
 * To log in takes an e-mail address, trimmed and in lower case, and a password.
 *
 * @rule Shopping §5 "Login, register, recovery"
 * @waits accounts
 */
export function loginSchema() {
  return z.object({ email: accountEmailInput(), password: passwordInput() })
}
export type Login = z.infer<ReturnType<typeof loginSchema>>
