import { parseWithZod } from '@conform-to/zod/v4'
import { redirect, type RouterContextProvider } from 'react-router'

import { readableEmail } from '#domain/forms/field/email-domain.ts'
import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import { newsletterSchema } from '#domain/forms/content/newsletter.ts'
import { toKeptPage } from '#app/request/cookie-check.ts'
import { caughtKeptForm } from '#app/request/robots/trap.ts'
import { backOf } from '#app/request/local-target.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { noteEvents } from '#app/request/analytics/page-events.ts'
import { withAlert } from '#app/session/basket.ts'
import type { PendingAlert } from '#app/session/state.ts'
import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import { refusedForm, waitingForm } from '../account/form/form-answer.ts'

/**
 * Asks for the newsletter and leads back to the page of the form with a message (Shopping §8). An
 * address that is none comes back on the form's own page as it was typed; when the shop does not
 * answer, the field is cleared and nothing said.
 */
export async function answerNewsletter(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<Response | FormAnswer> {
  const rendering = getRendering(context)
  const { t, lang } = rendering
  const submission = parseWithZod(form, { schema: newsletterSchema() })
  if (submission.status !== 'success') {
    const alert = {
      type: 'warning',
      text: t('newsletter.incorrect'),
      seconds: alertSeconds.newsletterIncorrect,
    } as const
    return refusedForm(submission, { status: 422, alert }, rendering)
  }

  const caught = await caughtKeptForm(form, submission, context)
  if (caught) return caught
  const { email } = submission.value
  const { shop } = getServices(context)
  const answer = await shop.newsletter({ body: { email, lang } })
  const wait = waitingForm(answer, submission, context)
  if (wait) return wait
  const back = backOf(form.get('back')) ?? '/'
  if (answer.kind !== 'ok') return redirect(back, 303)

  const session = getSession(context)
  const alerts = answer.value.exist ? [known] : newlyAsked(email)
  await session.update((state) => ({ ...alerts.reduce(withAlert, state), newsletter: true }))
  if (!answer.value.exist) {
    await noteEvents(context, () => [{ name: 'generate_lead', lead: 'newsletter' }])
  }
  return redirect(toKeptPage(back, session), 303)
}

const known: PendingAlert = {
  type: 'info',
  key: 'newsletter.exist',
  values: {},
  seconds: alertSeconds.newsletterExist,
}

function newlyAsked(email: string): PendingAlert[] {
  return [
    {
      type: 'success',
      key: 'newsletter.success',
      values: { email: readableEmail(email) },
      seconds: alertSeconds.newsletterSuccess,
    },
    { type: 'info', key: 'newsletter.data', values: {} },
  ]
}
