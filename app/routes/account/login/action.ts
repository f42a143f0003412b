import { parseWithZod } from '@conform-to/zod/v4'
import { redirectDocument, type RouterContextProvider } from 'react-router'

import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import { loginSchema } from '#domain/forms/account/login.ts'
import { recoverySchema } from '#domain/forms/account/recovery.ts'
import { afterLogin, backOf } from '#app/request/local-target.ts'
import { takeIntoAccount } from '#app/request/account/account-session.ts'
import { asLogin } from '#app/request/account/counted-login.ts'
import { endFormerToken } from '#app/request/account/former-token.ts'
import { toPageWithCookie } from '#app/request/cookie-check.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { noteLogin } from '#app/request/analytics/page-events.ts'
import type { LoginAnswer } from '#app/blocks/login/login-form.tsx'
import { refusedForm, unexpectedly, waitingForm } from '../form/form-answer.ts'

type Context = Readonly<RouterContextProvider>

/**
 * Logs in and leads back, as a new page: nothing that a script has kept of the visitor's prices is
 * left (Shopping §4 "Authentication"). Who was logged in before is so no longer.
 */
export async function answerLogin(
  request: Request,
  form: FormData,
  context: Context,
): Promise<Response | LoginAnswer> {
  if (form.get('intent') === 'activation') return sendActivation(form, context)
  const rendering = getRendering(context)
  const { t } = rendering
  const submission = parseWithZod(form, { schema: loginSchema() })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const { shop, tokenCookie } = getServices(context)
  const device = tokenCookie.device.nameOf(request.headers.get('Cookie'))
  const body = { ...submission.value, device }
  const answer = await asLogin(body.email, () => shop.login({ body }), context)
  if (answer.kind === 'ok') {
    const { token, user } = answer.value
    await takeIntoAccount(request, { user, token }, context)
    await noteLogin(user, 'email', context)
    await endFormerToken(request, context)
    const headers = new Headers({ 'Set-Cookie': tokenCookie.keep(token) })
    headers.append('Set-Cookie', tokenCookie.device.keep(device))
    const target = toPageWithCookie(afterLogin(backOf(form.get('back'))), request)
    return redirectDocument(target, { status: 303, headers })
  }
  const isRefused = answer.kind === 'refused' && answer.status === 401
  if (isRefused && answer.body.inactive === true) {
    const alert = {
      type: 'info',
      text: t('login.inactive'),
      seconds: alertSeconds.loginInactive,
    } as const
    return { ...refusedForm(submission, { status: 401, alert }, rendering), isInactive: true }
  }
  if (isRefused) {
    const alert = {
      type: 'warning',
      text: t('login.wrong'),
      seconds: alertSeconds.loginWrong,
    } as const
    const errors = { password: ['login.wrong'] }
    return refusedForm(submission, { status: 401, alert, errors, clears: ['password'] }, rendering)
  }
  return waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
}

/** The answer tells nothing about the account. */
async function sendActivation(form: FormData, context: Context): Promise<LoginAnswer> {
  const rendering = getRendering(context)
  const { t, lang } = rendering
  const submission = parseWithZod(form, { schema: recoverySchema() })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const { shop } = getServices(context)
  const body = { email: submission.value.email, lang }
  const answer = await shop.sendActivation({ body })
  if (answer.kind !== 'ok') {
    return waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
  }
  const alert = {
    type: 'success',
    text: t('login.activationSent'),
    seconds: alertSeconds.recoverySent,
  } as const
  return refusedForm(submission, { status: 200, alert }, rendering)
}
