import { parseWithZod } from '@conform-to/zod/v4'
import { data, Link } from 'react-router'

import { activationForm, activationSchema } from '#domain/forms/account/activation.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { PasswordField } from '#app/blocks/field/password-field.tsx'
import { toActivation, toLogin, toRecover } from '#app/request/addresses.ts'
import { isNowhere } from '#app/request/answer.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { Door } from '#app/blocks/doors/door.tsx'
import { refusedForm, unexpectedly, waitingForm } from './form/form-answer.ts'
import { passwordWords } from '#app/blocks/field/password-view.ts'
import { OneForm } from '#app/blocks/doors/one-form.tsx'
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
  const answer = await shop.activate({ body })
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
  return waitingForm(answer, submission, context) ?? unexpectedly(submission, rendering)
}

export { meta } from '#app/document/meta.ts'

export default function ActivationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  if (actionData && 'outcome' in actionData) return <Outcome outcome={actionData.outcome} />
  return (
    <Door title={view.title} lead={view.lead}>
      <OneForm<{ password: string }> id="activation" action={view.action} answer={actionData}>
        {(fields) => (
          <>
            <PasswordField
              state={fields.password}
              texts={view.fields.password}
              words={view.password}
            />
            <button className="button button-wide">{view.submit}</button>
            <Link className="text-button" to={view.forgotten.href}>
              {view.forgotten.text}
            </Link>
          </>
        )}
      </OneForm>
    </Door>
  )
}
