import type { FieldCheck } from './fields.ts'
import { input, optionalInput } from './inputs.ts'

/**
 * An e-mail address is trimmed and must look like one.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Other rules"
 * @rule Catalogue §5 "Newsletter"
 */
export function emailInput() {
  return input('email', ['email'])
}

/**
 * An address that names an account is trimmed and put into lower case as well.
 *
 * @rule Shopping §5 "Login, register, recovery"
 * @waits accounts
 */
export function accountEmailInput() {
  return input('email', ['email'], (value) => value.toLowerCase())
}

/**
 * An address typed again is required; `sameEmailAs` compares it.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Login, register, recovery"
 */
export function retypedEmailInput() {
  return input('email')
}

/**
 * A customer whose address is known does not type it again.
 *
 * @rule ours
 */
export function optionalRetypedEmailInput() {
  return optionalInput('email')
}

/**
 * An address typed again must be the address typed first, letter case aside; while either is empty
 * there is nothing to compare.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Login, register, recovery"
 */
export function sameEmailAs(email: string): FieldCheck {
  return (retyped) => {
    const same = email === '' || retyped === '' || email.toLowerCase() === retyped.toLowerCase()
    return same ? [] : ['form.retypedEmail']
  }
}
