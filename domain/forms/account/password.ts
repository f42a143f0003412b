import type { z } from 'zod'

import { newPassword, password, samePasswordAs } from '../field/passwords.ts'
import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

export const passwordForm = formOf<unknown, { new: string }>()('account', {
  new: { ...newPassword, label: 'account.newPassword' },
  retyped: {
    ...newPassword,
    label: 'account.retypedPassword',
    rules: [
      {
        messages: ['form.retypedPassword'],
        breaks: (retyped, _, typed) => samePasswordAs(typed.new)(retyped),
      },
    ],
  },
  old: { ...password, label: 'account.oldPassword' },
})

/**
 * To change a password takes the old one and the new one twice, the second like the first.
 *
 * @rule Shopping §5 "Account form"
 */
export function passwordSchema() {
  return schemaOf(passwordForm, undefined)
}
export type PasswordChange = z.infer<ReturnType<typeof passwordSchema>>
