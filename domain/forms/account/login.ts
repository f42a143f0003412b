import type { z } from 'zod'

import { accountEmail } from '../field/emails.ts'
import { password } from '../field/passwords.ts'
import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

export const loginForm = formOf()('account', {
  email: { ...accountEmail, autoComplete: 'username' },
  password,
})

/**
 * To log in takes an e-mail address, trimmed and in lower case, and a password.
 *
 * @rule Shopping §5 "Login, register, recovery"
 */
export function loginSchema() {
  return schemaOf(loginForm, undefined)
}
export type Login = z.infer<ReturnType<typeof loginSchema>>
