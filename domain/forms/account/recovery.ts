import type { z } from 'zod'

import { accountEmail } from '../field/emails.ts'
import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

export const recoveryForm = formOf()('account', {
  email: { ...accountEmail, autoComplete: 'username' },
})

/**
 * To get a new password takes the e-mail address of the account.
 *
 * @rule Shopping §5 "Login, register, recovery"
 */
export function recoverySchema() {
  return schemaOf(recoveryForm, undefined)
}
export type Recovery = z.infer<ReturnType<typeof recoverySchema>>
