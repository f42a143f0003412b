import { parseWithZod } from '@conform-to/zod/v4'
import { data } from 'react-router'

import { recoverySchema } from '#domain/forms/account/recovery.ts'
import { Door } from '#app/blocks/doors/door.tsx'
import { RecoverForm, ToLogin } from '#app/blocks/doors/recover-form.tsx'
import { recoverView } from '#app/blocks/doors/recover-view.ts'
import { Said } from '#app/blocks/doors/said.tsx'
import { toRecover } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { backOf } from '#app/request/local-target.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { refusedForm, unexpectedly, waitingForm } from '../form/form-answer.ts'
import type { Route } from './+types/recover.ts'

/** Asks for the mail with which a new password can be set (Shopping §2). */
export function loader({ url, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const view = recoverView(backOf(url.searchParams.get('back')), rendering)
  return { view, ...pageHead({ title: view.title, at: toRecover(), noIndex: true }, rendering) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerRecovery(await requireForm(request, context), context)
  return data(answer, { status: answer.status })
}

async function answerRecovery(form: FormData, context: Route.ActionArgs['context']) {
  const rendering = getRendering(context)
  const { t, lang } = rendering
  const submission = parseWithZod(form, { schema: recoverySchema() })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const body = { email: submission.value.email, lang }
  const answer = await getServices(context).shop.resetPassword({ body })
  if (answer.kind === 'ok') {
    const text = t('recover.done', body)
    // Where a dialog closes, the page says it as long (Shopping §8).
    return { sent: { title: t('recover.doneTitle'), text, seconds: 30 }, status: 200 }
  }
  if (answer.kind === 'refused' && answer.status === 404) {
    const alert = { type: 'warning', text: t('recover.unknown'), seconds: 5 } as const
    const errors = { email: ['recover.unknown'] }
    return refusedForm(submission, { status: 404, alert, errors }, rendering)
  }
  return waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
}

export { meta } from '#app/document/meta.ts'

export default function RecoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  if (actionData && 'sent' in actionData) {
    return (
      <Door title={actionData.sent.title}>
        <Said alert={{ type: 'success', text: actionData.sent.text }} leads />
        <ToLogin view={view} />
      </Door>
    )
  }
  return (
    <Door title={view.title} lead={view.lead}>
      <RecoverForm view={view} answer={actionData} />
    </Door>
  )
}
