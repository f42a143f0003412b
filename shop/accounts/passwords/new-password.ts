import { newPassword } from '#domain/forms/field/passwords.ts'
import { formOf } from '#domain/forms/table/form.ts'
import { schemaOf } from '#domain/forms/table/schema.ts'
import type { ShopRefusal } from '#contract/contract.ts'
import { refuse, type Refused } from '#shop/refuse.ts'
import { isCommonPassword } from './common-password.ts'

const schema = schemaOf(formOf()('account', { password: newPassword }), undefined)

/** Why nobody may have this password; `field` is what the call names it. */
export function refuseNewPassword(
  password: string,
  field: string,
): Refused<ShopRefusal> | undefined {
  const { error } = schema.safeParse({ password })
  if (error) {
    const faults = error.issues.map(({ message }) => message)
    return refuse(422, 'FORM_INVALID', { fields: { [field]: faults } })
  }
  return isCommonPassword(password) ? refuse(422, 'PASSWORD_TOO_COMMON', { field }) : undefined
}
