import type { Submission } from '@conform-to/react'
import type { RouterContextProvider } from 'react-router'

import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import type { FormAlert, FormAnswer } from '#app/blocks/login/form-answer.ts'
import { joinMessages } from '#domain/forms/field/fields.ts'
import { messageKey } from '#app/i18n/messages.ts'
import { noteWait, waitText } from '#app/request/limits.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import type { CallResult } from '#app/shop-client/errors.ts'

/** The form again, with what was typed, for who must wait; undefined for any other answer. */
export function waitingForm<Value>(
  result: CallResult<unknown>,
  submission: Submission<unknown, string[], Value>,
  context: Readonly<RouterContextProvider>,
): FormAnswer | undefined {
  const seconds = noteWait(result, context)
  if (seconds === undefined) return undefined
  const rendering = getRendering(context)
  const alert = { type: 'warning', text: waitText(seconds, rendering) } as const
  return refusedForm(submission, { status: 429, alert }, rendering)
}

/** The form again, where nobody knows why it failed (Shopping §8). */
export function unexpectedly<Value>(
  submission: Submission<unknown, string[], Value>,
  rendering: Pick<Rendering, 't'>,
): FormAnswer {
  const alert = {
    type: 'warning',
    text: rendering.t('form.unexpected'),
    seconds: alertSeconds.unexpected,
  } as const
  return refusedForm(submission, { status: 503, alert }, rendering)
}

type Refusal = {
  status: number
  alert?: FormAlert | undefined
  /** Keys of messages by field, besides those that the form itself has found. */
  errors?: Readonly<Record<string, readonly string[]>>
  clears?: readonly string[]
}

/** A page never holds a password. */
const PASSWORDS = ['password', 'retypedPassword', 'new', 'retyped', 'old']

/** A refused form: all that was typed but passwords, and what is wrong in the shopper's words. */
export function refusedForm<Value>(
  submission: Submission<unknown, string[], Value>,
  { status, alert, errors = {}, clears = [] }: Refusal,
  { t }: Pick<Rendering, 't'>,
): FormAnswer {
  const reply = submission.reply({
    hideFields: PASSWORDS,
    fieldErrors: Object.fromEntries(
      Object.entries(errors).map(([name, keys]) => [name, [...keys]]),
    ),
  })
  const said = Object.entries(reply.error ?? {}).flatMap(([name, keys]) =>
    // The schemas' messages are keys of our own texts.
    keys ? [[name, [joinMessages(keys.map((key) => t(messageKey(key))))]]] : [],
  )
  return {
    result: { ...reply, status: 'error', error: Object.fromEntries(said) },
    alert,
    clears,
    status,
  }
}
