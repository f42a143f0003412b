import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'

import { readableEmail } from '#domain/forms/field/email-domain.ts'
import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import { caughtForm } from '#app/request/robots/trap.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { noteEvents } from '#app/request/analytics/page-events.ts'
import { contactSchema } from '#domain/forms/content/contact.ts'
import { refusedForm, waitingForm } from '../account/form/form-answer.ts'

/** The form again, or that the message was sent. */
export type ContactAnswer = FormAnswer & {
  sent?: { title: string; text: string; way: { text: string; href: string } }
  /** It failed, and nobody knows why: what the page says can be put away. */
  failed?: true
}

/** The same message again is one that was sent. */
export async function answerContact(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<ContactAnswer> {
  const rendering = getRendering(context)
  const { t, lang } = rendering
  const submission = parseWithZod(form, { schema: contactSchema() })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const caught = await caughtForm(form, submission, context)
  if (caught) return caught
  const { number, ...letter } = submission.value
  const body = { ...letter, lang, ...(number !== '' && { number }) }
  const answer = await getServices(context).shop.contactForm({ body })
  const wait = waitingForm(answer, submission, context)
  if (wait) return wait
  if (answer.kind === 'ok') {
    await noteEvents(context, () => [{ name: 'generate_lead', lead: 'contact' }])
    const sent = {
      title: t('contact.sentTitle'),
      text: t('contact.sent', { email: readableEmail(letter.email) }),
      way: { text: t('contact.toShop'), href: '/' },
    }
    return { ...refusedForm(submission, { status: 200 }, rendering), sent }
  }
  const alert = {
    type: 'warning',
    text: t('contact.failed'),
    seconds: alertSeconds.contactFailed,
  } as const
  return { ...refusedForm(submission, { status: 503, alert }, rendering), failed: true }
}
