import { randomUUID } from 'node:crypto'

import { parseWithZod } from '@conform-to/zod/v4'
import { redirect, type RouterContextProvider } from 'react-router'

import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import { toReturned } from '#app/request/addresses.ts'
import { fieldText } from '#app/request/form.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { OneOrder } from '#domain/entities/one-order.ts'
import { returnRequestOf, returnSchema } from '#domain/forms/order/return.ts'
import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import { refusedForm, waitingForm } from '../../form/form-answer.ts'
import { returnContextOf } from './form-view.ts'

export type ReturnAnswer = FormAnswer & { key: string }

/** Asks the shop for the return; the same form sent again leads to the same return. */
export async function answerReturn(
  form: FormData,
  order: OneOrder,
  context: Readonly<RouterContextProvider>,
): Promise<Response | ReturnAnswer> {
  const rendering = getRendering(context)
  const { t } = rendering
  const key = fieldText(form, 'key', 64) ?? ''
  const asked = returnContextOf(order)
  const submission = parseWithZod(form, { schema: returnSchema(asked) })
  if (submission.status !== 'success') {
    const isNothing = submission.error?.['lines'] !== undefined
    const alert = {
      type: 'info',
      text: t('return.nothing'),
      seconds: alertSeconds.returnFailed,
    } as const
    const given = { status: 422, alert: isNothing ? alert : undefined }
    return { ...refusedForm(submission, given, rendering), key: usable(key) }
  }

  const body = { ...returnRequestOf(submission.value, asked), key: usable(key) }
  const { shop } = getServices(context)
  const answer = await shop.newReturn({ params: { orderId: order._id }, body })
  if (answer.kind === 'ok') return redirect(toReturned(order.no, answer.value.no), 303)

  const wait = waitingForm(answer, submission, context)
  if (wait) return { ...wait, key: body.key }
  // A refusal is final: what is sent next is another return. Without an answer it may be the same.
  const isRefused = answer.kind === 'refused' && (answer.status === 409 || answer.status === 422)
  const alert = {
    type: 'warning',
    text: t(isRefused ? 'return.gone' : 'return.failed'),
    seconds: alertSeconds.returnFailed,
  } as const
  return {
    ...refusedForm(submission, { status: isRefused ? 409 : 503, alert }, rendering),
    key: isRefused ? randomUUID() : body.key,
  }
}

/** A key that nobody would guess; a form without one gets it here. */
function usable(key: string): string {
  return key.length < 16 ? randomUUID() : key
}
