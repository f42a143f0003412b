import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'

import { activationSchema } from '#domain/forms/account/activation.ts'
import { toLogin } from '#app/request/addresses.ts'
import { isNowhere } from '#app/request/answer.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import { refusedForm, unexpectedly, waitingForm } from '../form/form-answer.ts'

/** Activates by the link and the password, or says why not (Shopping §2 "Activation"). */
export async function answerActivation(
  form: FormData,
  code: string,
  context: Readonly<RouterContextProvider>,
) {
  const rendering = getRendering(context)
  const { t } = rendering
  const submission = parseWithZod(form, { schema: activationSchema() })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const body = { token: code.slice(0, 100), ...submission.value }
  const { shop } = getServices(context)
  const answer = await shop.activate({ body })
  if (answer.kind === 'ok') {
    const kind = answer.value.result === 'activated' ? 'done' : 'already'
    return { outcome: outcomeOf(kind, rendering), status: 200 }
  }
  if (answer.kind === 'refused' && isNowhere(answer)) {
    return { outcome: outcomeOf('none', rendering), status: 404 }
  }
  if (answer.kind === 'refused' && answer.status === 401) {
    const alert = { type: 'warning', text: t('activation.wrongText') } as const
    const errors = { password: ['activation.wrong'] }
    return refusedForm(submission, { status: 401, alert, errors, clears: ['password'] }, rendering)
  }
  return waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
}

/**
 * What is known of a link before anybody has typed a password: that its account is active already,
 * or that it leads to none. Where the shop cannot say, the form is shown.
 */
export async function knownOutcome(code: string, context: Readonly<RouterContextProvider>) {
  const rendering = getRendering(context)
  const { shop } = getServices(context)
  const answer = await shop.activation({ params: { token: code.slice(0, 100) } })
  if (answer.kind === 'ok') return { outcome: outcomeOf('already', rendering), status: 200 }
  if (answer.kind !== 'refused' || !isNowhere(answer)) return undefined
  return { outcome: outcomeOf('none', rendering), status: 404 }
}

function outcomeOf(kind: 'done' | 'already' | 'none', { t }: Pick<Rendering, 't'>) {
  return {
    mark: kind === 'none' ? 'info' : 'check',
    title: t(`activation.${kind}`),
    text: t(`activation.${kind}Text`),
    way: { label: t('login.submit'), href: toLogin() },
  }
}
