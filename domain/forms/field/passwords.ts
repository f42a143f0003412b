import { z } from 'zod'

import type { FieldCheck } from './fields.ts'
import { fieldLengths, shortestPassword } from './lengths.ts'

/**
 * A password is required and taken exactly as typed, spaces included.
 *
 * @rule Shopping §5 "Login, register, recovery"
 * @rule Shopping §5 "Account form"
 * @waits accounts
 */
export function passwordInput() {
  return z
    .string({ error: 'form.required' })
    .min(1, { error: 'form.required' })
    .max(fieldLengths.password, { error: 'form.tooLong' })
}

/**
 * A new password has 8 to 128 characters, whichever they are.
 *
 * @rule ours
 * @waits accounts
 */
export function newPasswordInput() {
  return passwordInput().refine(
    (password) => password === '' || password.length >= shortestPassword,
    { error: 'form.passwordShort' },
  )
}

/**
 * A password typed again must be the password typed first, letter for letter; while either is empty
 * there is nothing to compare.
 *
 * @rule Shopping §5 "Login, register, recovery"
 * @rule Shopping §5 "Account form"
 * @waits accounts
 */
export function samePasswordAs(password: string): FieldCheck {
  return (retyped) => {
    const same = password === '' || retyped === '' || password === retyped
    return same ? [] : ['form.retypedPassword']
  }
}
