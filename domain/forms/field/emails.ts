import { type FieldCheck, longestEmail } from './fields.ts'

/** An e-mail address is trimmed and must look like one. */
export const email = {
  kind: 'email',
  longest: longestEmail,
  autoComplete: 'email',
  rules: ['email'],
} as const

/** An address that names an account is put into lower case as well. */
export const accountEmail = { ...email, tidy: (typed: string) => typed.toLowerCase() } as const

/** An address typed again is only compared with the first. */
export const retypedEmail = {
  kind: 'email',
  longest: longestEmail,
  autoComplete: 'off',
  rules: [
    {
      messages: ['form.retypedEmail'],
      breaks: (retyped: string, _: unknown, typed: { email: string }) =>
        sameEmailAs(typed.email)(retyped),
    },
  ],
} as const

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
