import { parseWithZod } from '@conform-to/zod/v4'
import { replace, type RouterContextProvider } from 'react-router'

import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import { passwordSchema } from '#domain/forms/account/password.ts'
import { profileOf, profileSchema } from '#domain/forms/account/profile.ts'
import { toAccount } from '#app/request/addresses.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { withAlert } from '#app/session/basket.ts'
import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import { refusedForm, unexpectedly, waitingForm } from '../form/form-answer.ts'

/** Which of the page's forms was refused. */
export type ProfileAnswer = FormAnswer & { of: 'profile' | 'password' }

type Context = Readonly<RouterContextProvider>

/** Saves the profile; what the account itself is cannot be changed by it. */
export async function saveProfile(
  form: FormData,
  email: string,
  context: Context,
): Promise<Response | ProfileAnswer> {
  const rendering = getRendering(context)
  const { t } = rendering
  // The address is shown, not asked.
  form.set('email', email)
  const submission = parseWithZod(form, { schema: profileSchema() })
  if (submission.status !== 'success') {
    const alert = {
      type: 'info',
      text: t('profile.invalid'),
      seconds: alertSeconds.registerLocal,
    } as const
    return { of: 'profile', ...refusedForm(submission, { status: 422, alert }, rendering) }
  }
  const { email: _, ...body } = profileOf(submission.value)
  const { shop } = getServices(context)
  const answer = await shop.saveMe({ body })
  if (answer.kind === 'ok') return answerWithAlert('profile.saved', context)
  const again = waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
  return { of: 'profile', ...again }
}

/** Changes the password; every other device is logged out, and this one gets the new token. */
export async function changePassword(
  request: Request,
  form: FormData,
  context: Context,
): Promise<Response | ProfileAnswer> {
  const rendering = getRendering(context)
  const submission = parseWithZod(form, { schema: passwordSchema() })
  const refused = (...given: [Parameters<typeof refusedForm>[1]]) =>
    ({ of: 'password', ...refusedForm(submission, ...given, rendering) }) as const
  if (submission.status !== 'success') return refused({ status: 422 })

  const { old, new: fresh } = submission.value
  const { shop, tokenCookie } = getServices(context)
  const device = tokenCookie.device.nameOf(request.headers.get('Cookie'))
  const body = { old, new: fresh, device }
  const answer = await shop.changePassword({ body })
  if (answer.kind === 'ok') {
    const response = await answerWithAlert('profile.passwordChanged', context)
    response.headers.append('Set-Cookie', tokenCookie.keep(answer.value.token))
    response.headers.append('Set-Cookie', tokenCookie.device.keep(device))
    return response
  }
  const reason = answer.kind === 'refused' ? answer.body.error : undefined
  if (reason === 'WRONG_PASSWORD') {
    return refused({ status: 422, errors: { old: ['profile.passwordWrong'] }, clears: ['old'] })
  }
  if (reason === 'PASSWORD_TOO_COMMON') {
    return refused({ status: 422, errors: { new: ['newPassword.common'] } })
  }
  const again = waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
  return { of: 'password', ...again }
}

/** Ends the link with Facebook, where there is a password to come in by. */
export async function endFacebook(context: Context): Promise<Response> {
  const { shop } = getServices(context)
  const answer = await shop.facebookUnlink({})
  return answer.kind === 'ok'
    ? answerWithAlert('profile.facebookEnded', context)
    : answerWithAlert('form.unexpected', context, 'warning')
}

type AlertKey =
  | 'profile.saved'
  | 'profile.passwordChanged'
  | 'profile.facebookEnded'
  | 'form.unexpected'

async function answerWithAlert(
  key: AlertKey,
  context: Context,
  type: 'success' | 'warning' = 'success',
) {
  await getSession(context).update((state) =>
    withAlert(state, { type, key, values: {}, seconds: alertSeconds.unexpected }),
  )
  return replace(toAccount(), 303)
}
