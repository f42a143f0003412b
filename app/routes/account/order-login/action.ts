import { readableEmail } from '#domain/forms/field/email-domain.ts'
import { parseWithZod } from '@conform-to/zod/v4'
import { redirectDocument, type RouterContextProvider } from 'react-router'

import { toOrders } from '#app/request/addresses.ts'
import { endFormerToken } from '#app/request/account/former-token.ts'
import { toPageWithCookie } from '#app/request/cookie-check.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import { orderCodeSchema, orderLoginSchema } from '#domain/forms/order/order-login.ts'
import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import { refusedForm, unexpectedly, waitingForm } from '../form/form-answer.ts'

/** What the second step goes on from; nothing while the first is asked. */
export type OrderLoginAnswer = FormAnswer & {
  asked?: { email: string; number: string; lead: string }
}

type Context = Readonly<RouterContextProvider>

/** The first step has a code mailed, the second opens the order by it. */
export async function answerOrderLogin(
  request: Request,
  form: FormData,
  context: Context,
): Promise<Response | OrderLoginAnswer> {
  return form.get('intent') === 'code'
    ? openByCode(request, form, context)
    : sendCode(form, context)
}

/** Says nothing of whether there is such an order: anybody who asks comes to the second step. */
async function sendCode(form: FormData, context: Context): Promise<OrderLoginAnswer> {
  const rendering = getRendering(context)
  const { t } = rendering
  form.delete('code')
  const submission = parseWithZod(form, { schema: orderLoginSchema() })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const { email, number } = submission.value
  const { shop } = getServices(context)
  const answer = await shop.orderLogin({ body: { email, number } })
  if (answer.kind === 'ok') {
    const asked = { email, number, lead: leadOf(email, t) }
    return { ...refusedForm(submission, { status: 200 }, rendering), asked }
  }
  return waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
}

async function openByCode(
  request: Request,
  form: FormData,
  context: Context,
): Promise<Response | OrderLoginAnswer> {
  const rendering = getRendering(context)
  const { t } = rendering
  const submission = parseWithZod(form, { schema: orderCodeSchema() })
  const { email = '', number = '' } = submission.payload as { email?: string; number?: string }
  const asked = { email, number, lead: leadOf(email, t) }
  if (submission.status !== 'success') {
    return { ...refusedForm(submission, { status: 422 }, rendering), asked }
  }

  const { shop, tokenCookie } = getServices(context)
  const answer = await shop.orderLogin({ body: submission.value })
  if (answer.kind === 'ok' && answer.value.token !== undefined) {
    await endFormerToken(request, context)
    return redirectDocument(toPageWithCookie(toOrders(), request), {
      status: 303,
      headers: { 'Set-Cookie': tokenCookie.keep(answer.value.token) },
    })
  }
  if (answer.kind === 'refused' && answer.status === 401) {
    const errors = { code: ['orderLogin.wrong'] }
    return { ...refusedForm(submission, { status: 401, errors }, rendering), asked }
  }
  const again = waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
  return { ...again, asked }
}

function leadOf(email: string, t: Rendering['t']): string {
  return t('orderLogin.codeLead', { email: readableEmail(email) })
}
