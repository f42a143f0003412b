import { z } from 'zod'

import { lengthOf, tidyLine, tidyText } from '#domain/screen/typed-text.ts'
import { type FieldRule, fieldErrors } from './fields.ts'
import { type FieldLength, fieldLengths } from './lengths.ts'

/**
 * A field of one line that must be there: tidied, then measured, then asked for the rules. `tidy`
 * changes the text before it is judged, such as to lower case.
 *
 * @rule Catalogue §5 "Field validators available in forms"
 * @rule Shopping §5 "Field validators"
 */
export function input(length: FieldLength, rules: readonly FieldRule[] = [], tidy = asIs) {
  return measured(length, ['required', ...rules], (value) => tidy(tidyLine(value)))
}

/**
 * A field of one line that may stay empty and then gives ''; a text in it must keep the rules.
 *
 * @rule Shopping §5 "Order form"
 */
export function optionalInput(length: FieldLength, rules: readonly FieldRule[] = [], tidy = asIs) {
  return measured(length, rules, (value) => tidy(tidyLine(value))).default('')
}

/**
 * A field of more than one line that must be there; line breaks stay, other control characters go.
 *
 * @rule Catalogue §5 "Newsletter"
 * @rule Shopping §5 "Other rules"
 * @waits catalogue
 */
export function textArea(length: FieldLength) {
  return measured(length, ['required'], tidyText)
}

/**
 * A field of more than one line that may stay empty and then gives ''.
 *
 * @rule Shopping §5 "Order form"
 */
export function optionalTextArea(length: FieldLength) {
  return measured(length, [], tidyText).default('')
}

/**
 * A tick that may be left out.
 *
 * @rule Shopping §5 "Order form"
 */
export function checkbox() {
  return z.boolean({ error: 'form.required' }).default(false)
}

/**
 * A consent that must be given.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §5 "Login, register, recovery"
 */
export function consent() {
  return z.literal(true, { error: 'form.consent' })
}

/**
 * The length, in characters, comes before the rules, so that no pattern ever meets a text without
 * bound. Nothing aborts, so that checks across fields still run beside the fault of one.
 */
function measured(
  length: FieldLength,
  rules: readonly FieldRule[],
  tidied: (value: string) => string,
) {
  return z
    .string({ error: 'form.required' })
    .overwrite(tidied)
    .check(({ value, issues }) => {
      const messages =
        lengthOf(value) > fieldLengths[length] ? ['form.tooLong'] : fieldErrors(value, rules)
      issues.push(
        ...messages.map((message) => ({ code: 'custom' as const, message, input: value })),
      )
    })
}

function asIs(value: string): string {
  return value
}
