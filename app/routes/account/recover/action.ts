import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'

import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import { recoverySchema } from '#domain/forms/account/recovery.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { refusedForm, unexpectedly, waitingForm } from '../form/form-answer.ts'

/** Has the link mailed (Shopping §8 "Reset password"). */
export async function answerRecovery(form: FormData, context: Readonly<RouterContextProvider>) {
  const rendering = getRendering(context)
  const { t, lang } = rendering
  const submission = parseWithZod(form, { schema: recoverySchema() })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const body = { email: submission.value.email, lang }
  const answer = await getServices(context).shop.resetPassword({ body })
  if (answer.kind === 'ok') {
    const text = t('recover.done', body)
    // Where a dialog closes, the page says it as long (Shopping §8).
    return {
      sent: { title: t('recover.doneTitle'), text, seconds: alertSeconds.recoverySent },
      status: 200,
    }
  }
  if (answer.kind === 'refused' && answer.status === 404) {
    const alert = {
      type: 'warning',
      text: t('recover.unknown'),
      seconds: alertSeconds.recoveryUnknown,
    } as const
    const errors = { email: ['recover.unknown'] }
    return refusedForm(submission, { status: 404, alert, errors }, rendering)
  }
  return waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
}
