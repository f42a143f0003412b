import { z } from 'zod'

import { type FieldRule, fieldErrors } from './fields.ts'

type InputOptions = {
  /** In UTF-16 units, as `maxlength` of HTML counts. */
  maxLength: number
  /** Changes the text before it is judged, such as to lower case. */
  tidy?: (value: string) => string
}

/**
 * A field that must be there: the text is tidied and measured first, then asked for the rules.
 *
 * @rule Catalogue §5 "Field validators available in forms"
 * @rule Shopping §5 "Field validators"
 */
export function input(rules: readonly FieldRule[], options: InputOptions) {
  return checked(['required', ...rules], options)
}

/**
 * A field that may stay empty and then gives ''; a text in it must keep the rules.
 *
 * @rule Shopping §5 "Order form"
 */
export function optionalInput(rules: readonly FieldRule[], options: InputOptions) {
  return checked(rules, options).default('')
}

/**
 * A field of more than one line that must be there; line breaks stay, other control characters go.
 *
 * @rule Catalogue §5 "Newsletter"
 * @rule Shopping §5 "Other rules"
 */
export function textArea(options: Pick<InputOptions, 'maxLength'>) {
  return text(['required'], options)
}

/**
 * A field of more than one line that may stay empty and then gives ''.
 *
 * @rule Shopping §5 "Order form"
 */
export function optionalTextArea(options: Pick<InputOptions, 'maxLength'>) {
  return text([], options).default('')
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
 */
export function consent() {
  return z.literal(true, { error: 'form.consent' })
}

function checked(rules: readonly FieldRule[], { maxLength, tidy }: InputOptions) {
  return measured(rules, maxLength, (value) => (tidy ?? asIs)(tidyLine(value)))
}

function text(rules: readonly FieldRule[], { maxLength }: Pick<InputOptions, 'maxLength'>) {
  return measured(rules, maxLength, tidyText)
}

/** The length comes before the rules, so that no pattern ever meets a text without bound. */
function measured(
  rules: readonly FieldRule[],
  maxLength: number,
  tidied: (value: string) => string,
) {
  return z
    .string({ error: 'form.required' })
    .overwrite(tidied)
    .max(maxLength, { error: 'form.tooLong', abort: true })
    .check((context) => {
      for (const message of fieldErrors(context.value, rules)) {
        context.issues.push({ code: 'custom', message, input: context.value })
      }
    })
}

function asIs(value: string): string {
  return value
}

/** Control characters and runs of white space become single spaces, so no header can be forged. */
function tidyLine(value: string): string {
  return value.replaceAll(/[\s\p{Cc}]+/gu, ' ').trim()
}

function tidyText(value: string): string {
  return value
    .replaceAll('\r\n', '\n')
    .replaceAll(/(?!\n)\p{Cc}/gu, ' ')
    .trim()
}
