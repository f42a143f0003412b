import { parseWithZod } from '@conform-to/zod/v4'
import { redirect, type RouterContextProvider } from 'react-router'

import { socialCodeSchema, socialEmailSchema } from '#domain/forms/account/social.ts'
import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import type { Flow } from '#app/request/account/flow-cookie.ts'
import { noteMailbox } from '#app/request/account/noted-mailbox.ts'
import { toFacebook } from '#app/request/addresses.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { refusedForm, unexpectedly, waitingForm } from '../form/form-answer.ts'
import { loggedIn, notLoggedIn, openerKept } from './ends.ts'

type Context = Readonly<RouterContextProvider>
type Ticketed = Flow & { ticket: string }

/** The steps of the page: an address, its code, and back to another address. */
export async function answerProof(
  request: Request,
  form: FormData,
  context: Context,
): Promise<Response | FormAnswer> {
  const { flowCookie } = getServices(context)
  const flow = await flowCookie.read(request.headers.get('Cookie'))
  if (flow?.ticket === undefined) {
    return notLoggedIn('closed', flow ?? { isWindow: false }, context)
  }
  const ticketed = { ...flow, ticket: flow.ticket }
  const intent = form.get('intent')
  if (intent === 'other') return stepOn({ ...flow, email: undefined }, context)
  return intent === 'code'
    ? openByCode(request, form, ticketed, context)
    : sendCode(form, ticketed, context)
}

/** Says nothing of whether the mailbox is known. */
async function sendCode(
  form: FormData,
  flow: Ticketed,
  context: Context,
): Promise<Response | FormAnswer> {
  const rendering = getRendering(context)
  const submission = parseWithZod(form, { schema: socialEmailSchema() })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const { email } = submission.value
  const { shop } = getServices(context)
  const body = { ticket: flow.ticket, email, lang: rendering.lang }
  const answer = await shop.facebookMail({ body })
  if (answer.kind === 'ok') {
    await noteMailbox(email, context)
    return stepOn({ ...flow, email }, context)
  }
  if (answer.kind === 'refused' && answer.status === 404) {
    return notLoggedIn('closed', flow, context)
  }
  return waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
}

async function openByCode(
  request: Request,
  form: FormData,
  flow: Ticketed,
  context: Context,
): Promise<Response | FormAnswer> {
  const rendering = getRendering(context)
  const submission = parseWithZod(form, { schema: socialCodeSchema() })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const { shop, tokenCookie } = getServices(context)
  const device = tokenCookie.device.nameOf(request.headers.get('Cookie'))
  const body = { ticket: flow.ticket, code: submission.value.code, lang: rendering.lang, device }
  const answer = await shop.facebookCode({ body })
  if (answer.kind === 'ok') return loggedIn(request, { ...answer.value, device }, flow, context)
  const reason = answer.kind === 'refused' ? answer.body.error : undefined
  if (reason === 'WRONG_CODE') {
    const errors = { code: ['orderLogin.wrong'] }
    return refusedForm(submission, { status: 401, errors }, rendering)
  }
  if (reason === 'TICKET_GONE') return notLoggedIn('closed', flow, context)
  if (reason === 'ACCOUNT_CLOSED') return notLoggedIn('failed', flow, context)
  return waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
}

async function stepOn(flow: Flow, context: Context): Promise<Response> {
  const headers = { ...openerKept, 'Set-Cookie': await getServices(context).flowCookie.keep(flow) }
  return redirect(toFacebook(), { status: 303, headers })
}
