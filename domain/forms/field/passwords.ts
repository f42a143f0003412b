import type { FieldCheck } from './fields.ts'

/** A password is required and taken exactly as typed, spaces included. */
export const password = {
  kind: 'password',
  longest: 128,
  autoComplete: 'current-password',
} as const

/** The fewest UTF-16 units of a new password. */
const shortest = 10

/** A new password has 10 to 128 characters, whichever they are; one that exists may be shorter. */
export const newPassword = {
  kind: 'password',
  shortest,
  longest: 128,
  autoComplete: 'new-password',
  rules: [
    {
      messages: ['form.passwordShort'],
      breaks: (typed: string) => (typed.length < shortest ? ['form.passwordShort'] : []),
    },
  ],
} as const

/**
 * A password typed again must be the password typed first, letter for letter; while either is empty
 * there is nothing to compare.
 *
 * @rule Shopping §5 "Login, register, recovery"
 * @rule Shopping §5 "Account form"
 */
export function samePasswordAs(password: string): FieldCheck {
  return (retyped) => {
    const same = password === '' || retyped === '' || password === retyped
    return same ? [] : ['form.retypedPassword']
  }
}
