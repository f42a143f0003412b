import { randomUUID } from 'node:crypto'

import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'

import { fieldText } from '#app/request/form.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { withdrawalSchema, withdrawnOf } from '#domain/forms/order/withdrawal.ts'
import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import { refusedForm, waitingForm } from '../account/form/form-answer.ts'
import { type CheckView, checkView, type DoneView, doneView } from './check-view.ts'
import type { Own } from './own.ts'
import { contextOf } from './view.ts'

/** The form again, the same once more to confirm, or that it was received. */
export type WithdrawalAnswer = FormAnswer & { check?: CheckView; done?: DoneView }

/** The first step is judged and shown; only the second, which confirms it, declares anything. */
export async function answerWithdrawal(
  form: FormData,
  own: Own,
  context: Readonly<RouterContextProvider>,
): Promise<WithdrawalAnswer> {
  const rendering = getRendering(context)
  const { t, lang } = rendering
  const intent = form.get('intent')
  const key = usable(fieldText(form, 'key', 64))
  form.delete('intent')
  form.delete('key')
  const asked = contextOf(own.order)
  // A number that was chosen is not typed.
  if (own.order) form.set('number', own.order.no)
  const submission = parseWithZod(form, { schema: withdrawalSchema(asked) })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)
  if (intent === 'change') return refusedForm(submission, { status: 200 }, rendering)

  const carried = [...form].flatMap(([name, value]): [string, string][] =>
    typeof value === 'string' ? [[name, value]] : [],
  )
  const check = checkView(submission.value, { own, key, carried }, rendering)
  if (intent !== 'confirm') return { ...refusedForm(submission, { status: 200 }, rendering), check }

  const { name, email, number, scope, text } = submission.value
  const lines = withdrawnOf(submission.value, asked)
  const body = { key, lang, name, email, number, whole: scope === 'whole', text }
  const { shop } = getServices(context)
  const answer = await shop.withdraw({ body: { ...body, ...(lines && { lines }) } })
  if (answer.kind === 'ok') {
    const done = doneView(answer.value.at, email, rendering)
    return { ...refusedForm(submission, { status: 200 }, rendering), done }
  }
  const wait = waitingForm(answer, submission, context)
  if (wait) return { ...wait, check }
  // The account has ended meanwhile, or the order is not its any more.
  const isGone = answer.kind === 'refused' && (answer.status === 401 || answer.status === 404)
  const alert = {
    type: 'warning',
    text: t(isGone ? 'withdrawal.gone' : 'withdrawal.failed'),
  } as const
  const refused = refusedForm(submission, { status: isGone ? 409 : 503, alert }, rendering)
  return isGone ? refused : { ...refused, check }
}

/** A key that nobody would guess; a form without one gets it here. */
function usable(key: string | undefined): string {
  return key === undefined || key.length < 16 ? randomUUID() : key
}
