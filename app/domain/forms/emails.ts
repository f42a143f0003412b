import type { FieldRule } from './fields.ts'
import { input, optionalInput } from './inputs.ts'

/** The longest address that mail servers take (RFC 5321). */
export const EMAIL_LENGTH = 254

/**
 * An e-mail address is trimmed and must look like one.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Other rules"
 * @rule Catalogue §5 "Newsletter"
 */
export function emailInput() {
  return input(['email'], { maxLength: EMAIL_LENGTH })
}

/**
 * An address that names an account is trimmed and put into lower case as well.
 *
 * @rule Shopping §5 "Login, register, recovery"
 */
export function accountEmailInput() {
  return input(['email'], { maxLength: EMAIL_LENGTH, tidy: (value) => value.toLowerCase() })
}

/**
 * An address typed again is required; `sameEmailAs` compares it.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Login, register, recovery"
 */
export function retypedEmailInput() {
  return input([], { maxLength: EMAIL_LENGTH })
}

/**
 * A customer whose address is known does not type it again.
 *
 * @rule ours
 */
export function optionalRetypedEmailInput() {
  return optionalInput([], { maxLength: EMAIL_LENGTH })
}

/**
 * An address typed again must be the address typed first, letter case aside; while either is empty
 * there is nothing to compare.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Login, register, recovery"
 */
export function sameEmailAs(email: string): FieldRule {
  return (retyped) => {
    const same = email === '' || retyped === '' || email.toLowerCase() === retyped.toLowerCase()
    return same ? [] : ['form.retypedEmail']
  }
}
