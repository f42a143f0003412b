import { parseWithZod } from '@conform-to/zod/v4'
import type { RouterContextProvider } from 'react-router'

import {
  type Register,
  registerContext,
  registerSchema,
  registrationOf,
} from '#domain/forms/account/register.ts'
import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import { caughtForm } from '#app/request/robots/trap.ts'
import { backOf } from '#app/request/local-target.ts'
import { noteMailbox } from '#app/request/account/noted-mailbox.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { noteEvents } from '#app/request/analytics/page-events.ts'
import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import { refusedForm, unexpectedly, waitingForm } from '../form/form-answer.ts'
import { registeredView } from '#app/blocks/login/register-view.ts'

export type RegisterAnswer =
  | ({ kind: 'refused' } & FormAnswer)
  | { kind: 'registered'; view: ReturnType<typeof registeredView>; status: 200 }

/** Creates an account; its owner then opens the link in the mail. */
export async function answerRegister(
  form: FormData,
  context: Readonly<RouterContextProvider>,
): Promise<RegisterAnswer> {
  const rendering = getRendering(context)
  const { t, lang, settings } = rendering
  const schema = registerSchema(registerContext(settings))
  const submission = parseWithZod(form, { schema })
  const info = (key: MessageKey, seconds: number) =>
    ({ type: 'info', text: t(key), seconds }) as const
  const refused = (...given: [Parameters<typeof refusedForm<Register>>[1]]) =>
    ({ kind: 'refused', ...refusedForm(submission, ...given, rendering) }) as const

  if (submission.status !== 'success') {
    return refused({
      status: 422,
      alert: info(firstFault(submission.error), alertSeconds.registerLocal),
    })
  }
  const caught = await caughtForm(form, submission, context)
  if (caught) return { kind: 'refused', ...caught }
  const { shop } = getServices(context)
  const body = { ...registrationOf(submission.value), lang }
  const answer = await shop.register({ body })
  if (answer.kind === 'ok') {
    const { email } = submission.value
    await noteMailbox(email, context)
    await noteEvents(context, () => [{ name: 'sign_up', method: 'email' }])
    const view = registeredView(email, backOf(form.get('back')), rendering)
    return { kind: 'registered', view, status: 200 }
  }
  const reason = answer.kind === 'refused' ? answer.body.error : undefined
  if (reason === 'EMAIL_TAKEN') {
    const errors = { email: ['register.takenField'] }
    return refused({
      status: 409,
      alert: info('register.taken', alertSeconds.registerTaken),
      errors,
    })
  }
  if (reason === 'PASSWORD_TOO_COMMON') {
    const errors = { password: ['newPassword.common'] }
    return refused({ status: 422, alert: info('register.invalid', 3), errors })
  }
  const again = waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
  return { kind: 'refused', ...again }
}

/** The four messages of a registration (Shopping §5): the first that fits. */
function firstFault(error: Record<string, string[] | null> | null): MessageKey {
  if (error?.['retypedPassword']?.includes('form.retypedPassword'))
    return 'register.passwordsDiffer'
  if (error?.['retypedEmail']?.includes('form.retypedEmail')) return 'register.emailsDiffer'
  if (error?.['terms'] || error?.['processing']) return 'register.notAgreed'
  return 'register.invalid'
}
