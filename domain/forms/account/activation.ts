import type { z } from 'zod'

import { password } from '../field/passwords.ts'
import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

export const activationForm = formOf()('account', { password })

/**
 * To activate an account takes, besides the link in the mail, the password that was registered.
 *
 * @rule Shopping §5 "Login, register, recovery"
 */
export function activationSchema() {
  return schemaOf(activationForm, undefined)
}
export type ActivationForm = z.infer<ReturnType<typeof activationSchema>>
