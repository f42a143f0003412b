import type { z } from 'zod'

import { newPassword, samePasswordAs } from '../field/passwords.ts'
import { formOf } from '../table/form.ts'
import { schemaOf } from '../table/schema.ts'

export const newPasswordForm = formOf<unknown, { new: string }>()('account', {
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
})

/**
 * Who comes by the link in the mail sets a new password without the old one: typed twice, the
 * second like the first.
 *
 * @rule Shopping §5 "Login, register, recovery"
 */
export function newPasswordSchema() {
  return schemaOf(newPasswordForm, undefined)
}
export type NewPassword = z.infer<ReturnType<typeof newPasswordSchema>>
