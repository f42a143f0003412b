import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form, Link } from 'react-router'

import { recoverySchema } from '#domain/forms/account/recovery.ts'
import { TextField } from '#app/blocks/field/field.tsx'
import { Icon } from '#app/blocks/icon/icon.tsx'
import { toRecover } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { requireUnlimited } from '#app/request/limits.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { Door } from '#app/blocks/doors/door.tsx'
import { refusedForm } from '../form/form-answer.ts'
import { Said } from '#app/blocks/doors/said.tsx'
import { useAnsweredForm } from '#app/blocks/doors/use-answered-form.ts'
import { recoverView } from './view.ts'
import type { Route } from './+types/recover.ts'

/** Asks for the mail with which a new password can be set (Shopping §2). */
export function loader({ context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const view = recoverView(rendering)
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
  const { shop } = getServices(context)
  const answer = requireUnlimited(await shop.resetPassword({ body }), context)
  if (answer.kind === 'ok') {
    const sent = { title: t('recover.doneTitle'), text: t('recover.done', body) }
    return { sent, status: 200 }
  }
  if (answer.kind === 'refused' && answer.status === 404) {
    const alert = { type: 'warning', text: t('recover.unknown'), seconds: 5 } as const
    const errors = { email: ['recover.unknown'] }
    return refusedForm(submission, { status: 404, alert, errors }, rendering)
  }
  const alert = { type: 'warning', text: t('door.unexpected'), seconds: 5 } as const
  return refusedForm(submission, { status: 503, alert }, rendering)
}

export { meta } from '#app/document/meta.ts'

export default function RecoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  const answer = actionData && 'result' in actionData ? actionData : undefined
  const { form, fields, element } = useAnsweredForm<{ email: string }>('recover', answer)
  const sent = actionData && 'sent' in actionData ? actionData.sent : undefined
  const toLogin = (
    <Link className="text-button" to={view.toLogin.href}>
      <Icon name="arrow-left" small /> {view.toLogin.text}
    </Link>
  )
  if (sent) {
    return (
      <Door title={sent.title}>
        <Said alert={{ type: 'success', text: sent.text }} leads />
        {toLogin}
      </Door>
    )
  }
  const hasErrors = Object.keys(answer?.result.error ?? {}).length > 0
  return (
    <Door title={view.title} lead={view.lead}>
      <Form
        className="stack"
        id={form.id}
        method="post"
        action={toRecover()}
        onSubmit={form.onSubmit}
        ref={element}
      >
        <Said alert={answer?.alert} leads={!hasErrors} />
        <TextField state={fields.email} texts={view.fields.email} />
        <button className="button button-wide">{view.submit}</button>
        {toLogin}
      </Form>
    </Door>
  )
}
