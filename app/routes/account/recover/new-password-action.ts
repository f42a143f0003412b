import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'

import { newPasswordSchema } from '#domain/forms/account/new-password.ts'
import { toLogin, toRecover } from '#app/request/addresses.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { refusedForm, unexpectedly, waitingForm } from '../form/form-answer.ts'

/** Sets the password, or says why not. */
export async function answerNewPassword(
  form: FormData,
  { token, device }: { token: string; device: string },
  context: Readonly<RouterContextProvider>,
) {
  const rendering = getRendering(context)
  const { t } = rendering
  const submission = parseWithZod(form, { schema: newPasswordSchema() })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const body = { token: token.slice(0, 100), password: submission.value.new, device }
  const { shop } = getServices(context)
  const answer = await shop.setPassword({ body })
  if (answer.kind === 'ok') {
    const way = { label: t('login.submit'), href: toLogin() }
    const title = t('newPassword.doneTitle')
    return { outcome: { mark: 'check', title, text: t('newPassword.done'), way }, status: 200 }
  }
  const reason = answer.kind === 'refused' ? answer.body.error : undefined
  if (reason === 'LINK_GONE') {
    const way = { label: t('newPassword.again'), href: toRecover() }
    const title = t('newPassword.gone')
    return { outcome: { mark: 'clock', title, text: t('newPassword.goneText'), way }, status: 404 }
  }
  if (reason === 'PASSWORD_TOO_COMMON') {
    return refusedForm(
      submission,
      { status: 422, errors: { new: ['newPassword.common'] } },
      rendering,
    )
  }
  return waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
}
