import { asciiEmail } from './email-domain.ts'
import { type FieldCheck, longestEmail } from './fields.ts'

/** An e-mail address is trimmed, its domain written in ASCII, and must look like one. */
export const email = {
  kind: 'email',
  longest: longestEmail,
  autoComplete: 'email',
  rules: ['email'],
  tidy: asciiEmail,
} as const

/** An address that names an account is put into lower case as well. */
export const accountEmail = { ...email, tidy: mailboxOf } as const

/**
 * The address by which a mailbox is known, however it was typed.
 *
 * @rule Shopping §2 "Login, registration, recovery, order login, activation"
 * @rule ours
 */
export function mailboxOf(typed: string): string {
  return asciiEmail(typed.trim()).toLowerCase()
}

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
 * An address typed again must name the mailbox of the address typed first; while either is empty
 * there is nothing to compare.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Login, register, recovery"
 */
export function sameEmailAs(email: string): FieldCheck {
  return (retyped) => {
    const same = email === '' || retyped === '' || mailboxOf(email) === mailboxOf(retyped)
    return same ? [] : ['form.retypedEmail']
  }
}
