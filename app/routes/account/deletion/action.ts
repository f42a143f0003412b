import { parseWithZod } from '@conform-to/zod/v4'
import { redirectDocument, type RouterContextProvider } from 'react-router'

import type { User } from '#domain/entities/user.ts'
import { deletionSchema } from '#domain/forms/account/deletion.ts'
import { forgetAccount } from '#app/request/account/account-session.ts'
import { requireUnlimited } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { FormAnswer } from '#app/blocks/login/form-answer.ts'
import { refusedForm, unexpectedly, waitingForm } from '../form/form-answer.ts'

type Context = Readonly<RouterContextProvider>

/** Deletes the account by its password, or mails the link to who has none. */
export async function answerDeletion(
  request: Request,
  form: FormData,
  user: Pick<User, 'hasPassword'>,
  context: Context,
): Promise<Response | FormAnswer> {
  if (!user.hasPassword) return sendLink(context)
  const rendering = getRendering(context)
  const submission = parseWithZod(form, { schema: deletionSchema() })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const { password } = submission.value
  const { shop, tokenCookie } = getServices(context)
  const answer = await shop.deleteMe({ body: { password } })
  if (answer.kind === 'ok') {
    const headers = new Headers({ 'Set-Cookie': tokenCookie.clear() })
    headers.append('Set-Cookie', await forgetAccount(request, answer.value.account, context))
    headers.append('Clear-Site-Data', '"cache"')
    return redirectDocument('/', { status: 303, headers })
  }
  const reason = answer.kind === 'refused' ? answer.body.error : undefined
  if (reason === 'WRONG_PASSWORD') {
    const errors = { password: ['profile.passwordWrong'] }
    return refusedForm(submission, { status: 422, errors, clears: ['password'] }, rendering)
  }
  return waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
}

async function sendLink(context: Context): Promise<FormAnswer> {
  const { t, lang } = getRendering(context)
  const { shop } = getServices(context)
  const sent = requireUnlimited(await shop.sendDeletion({ body: { lang } }), context)
  const alert =
    sent.kind === 'ok'
      ? ({ type: 'success', text: t('deletion.linkSent'), seconds: 30 } as const)
      : ({ type: 'warning', text: t('form.unexpected'), seconds: 5 } as const)
  return { result: {}, alert, clears: [], status: sent.kind === 'ok' ? 200 : 503 }
}
