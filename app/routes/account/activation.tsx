import { parseWithZod } from '@conform-to/zod/v4'
import { data, Form, Link } from 'react-router'

import { activationForm, activationSchema } from '#domain/forms/account/activation.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { PasswordField } from '#app/blocks/field/password-field.tsx'
import { toActivation, toLogin, toRecover } from '#app/request/addresses.ts'
import { isNowhere } from '#app/request/answer.ts'
import { requireForm } from '#app/request/form.ts'
import { requireUnlimited } from '#app/request/limits.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { Door } from '#app/blocks/doors/door.tsx'
import { refusedForm } from './form/form-answer.ts'
import { passwordWords } from './form/password-words.ts'
import { Said } from '#app/blocks/doors/said.tsx'
import { useAnsweredForm } from '#app/blocks/doors/use-answered-form.ts'
import { Outcome } from './outcome.tsx'
import type { Route } from './+types/activation.ts'

/**
 * Where the link in the mail of a registration leads (Shopping §2 "Activation"). To open it does
 * nothing and asks nothing, because mail programs open links too; its form activates.
 */
export function loader({ params: { code }, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { t } = rendering
  const title = t('activation.title')
  return {
    view: {
      title,
      lead: t('activation.lead'),
      fields: fieldTexts(activationForm, undefined, t),
      password: passwordWords(t),
      submit: t('activation.submit'),
      forgotten: { text: t('login.forgotten'), href: toRecover() },
      action: toActivation(code),
    },
    // The link is secret, and works in any language.
    ...pageHead({ title, at: toLogin(), noIndex: true }, rendering),
  }
}

export async function action({ request, params: { code }, context }: Route.ActionArgs) {
  const answer = await answerActivation(await requireForm(request, context), code, context)
  return data(answer, { status: answer.status })
}

async function answerActivation(
  form: FormData,
  code: string,
  context: Route.ActionArgs['context'],
) {
  const rendering = getRendering(context)
  const { t } = rendering
  const submission = parseWithZod(form, { schema: activationSchema() })
  if (submission.status !== 'success') return refusedForm(submission, { status: 422 }, rendering)

  const body = { token: code.slice(0, 100), ...submission.value }
  const { shop } = getServices(context)
  const answer = requireUnlimited(await shop.activate({ body }), context)
  const outcomeOf = (kind: 'done' | 'already' | 'none') => ({
    mark: kind === 'none' ? 'info' : 'check',
    title: t(`activation.${kind}`),
    text: t(`activation.${kind}Text`),
    way: { label: t('login.submit'), href: toLogin() },
  })
  if (answer.kind === 'ok') {
    const kind = answer.value.result === 'activated' ? 'done' : 'already'
    return { outcome: outcomeOf(kind), status: 200 }
  }
  if (answer.kind === 'refused' && isNowhere(answer)) {
    return { outcome: outcomeOf('none'), status: 404 }
  }
  if (answer.kind === 'refused' && answer.status === 401) {
    const alert = { type: 'warning', text: t('activation.wrongText') } as const
    const errors = { password: ['activation.wrong'] }
    return refusedForm(submission, { status: 401, alert, errors, clears: ['password'] }, rendering)
  }
  const alert = { type: 'warning', text: t('door.unexpected'), seconds: 5 } as const
  return refusedForm(submission, { status: 503, alert }, rendering)
}

export { meta } from '#app/document/meta.ts'

export default function ActivationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  const answer = actionData && 'result' in actionData ? actionData : undefined
  const { form, fields, element } = useAnsweredForm<{ password: string }>('activation', answer)
  if (actionData && 'outcome' in actionData) return <Outcome outcome={actionData.outcome} />
  const hasErrors = Object.keys(answer?.result.error ?? {}).length > 0
  return (
    <Door title={view.title} lead={view.lead}>
      <Form
        className="stack"
        id={form.id}
        method="post"
        action={view.action}
        onSubmit={form.onSubmit}
        ref={element}
      >
        <Said alert={answer?.alert} leads={!hasErrors} />
        <PasswordField state={fields.password} texts={view.fields.password} words={view.password} />
        <button className="button button-wide">{view.submit}</button>
        <Link className="text-button" to={view.forgotten.href}>
          {view.forgotten.text}
        </Link>
      </Form>
    </Door>
  )
}
