import { z } from 'zod'

import { across, oncePresent } from './field/across.ts'
import { newPasswordInput, passwordInput, samePasswordAs } from './field/passwords.ts'

/**
 * To change a password takes the old one and the new one twice, the second like the first.
 *
 * @rule Shopping §5 "Account form"
 * @waits accounts
 */
export function passwordSchema() {
  return z
    .object({ new: newPasswordInput(), retyped: passwordInput(), old: passwordInput() })
    .superRefine((form, issues) => {
      across(issues)(['retyped'], form.retyped, [samePasswordAs(form.new ?? '')])
    }, oncePresent())
}
export type PasswordChange = z.infer<ReturnType<typeof passwordSchema>>
