import { data, Link } from 'react-router'

import { activationForm } from '#domain/forms/account/activation.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { PasswordField } from '#app/blocks/field/password-field.tsx'
import { toActivation, toLogin, toRecover } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getRendering } from '#app/request/shopper.ts'
import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { answerActivation, knownOutcome } from './action.ts'
import { passwordWords } from '#app/blocks/field/password-view.ts'
import { OneForm } from '#app/blocks/login/one-form.tsx'
import { Outcome } from '../outcome.tsx'
import type { Route } from './+types/activation.ts'

/**
 * Where the link in the mail of a registration leads (Shopping §2 "Activation"). To open it changes
 * nothing, because mail programs open links too; its form activates, where that is still to do.
 */
export async function loader({ params: { code }, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { t } = rendering
  const known = await knownOutcome(code, context)
  const title = t('activation.title')
  const page = {
    outcome: known?.outcome,
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
  return data(page, { status: known?.status ?? 200 })
}

export async function action({ request, params: { code }, context }: Route.ActionArgs) {
  const answer = await answerActivation(await requireForm(request, context), code, context)
  return data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function ActivationPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  const answer = actionData && 'result' in actionData ? actionData : undefined
  const outcome = actionData && 'outcome' in actionData ? actionData.outcome : loaderData.outcome
  if (outcome) return <Outcome outcome={outcome} />
  return (
    <NarrowPage title={view.title} lead={view.lead}>
      <OneForm<{ password: string }> id="activation" action={view.action} answer={answer}>
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
    </NarrowPage>
  )
}
