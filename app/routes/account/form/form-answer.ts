import type { Submission, SubmissionResult } from '@conform-to/react'

import { joinMessages } from '#domain/forms/field/fields.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { Rendering } from '#app/request/shopper.ts'

/** A message at the top of a form, with the time that the specification gives it. */
export type FormAlert = { type: 'success' | 'info' | 'warning'; text: string; seconds?: number }

/** The same page again after a form that was refused. */
export type FormAnswer = {
  result: SubmissionResult
  alert?: FormAlert | undefined
  /** Passwords that are to be typed again. */
  clears: readonly string[]
  status: number
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
    keys ? [[name, [joinMessages(keys.map((key) => t(key as MessageKey)))]]] : [],
  )
  return {
    result: { ...reply, status: 'error', error: Object.fromEntries(said) },
    alert,
    clears,
    status,
  }
}
