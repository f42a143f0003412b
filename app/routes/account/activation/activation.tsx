import { data, Link } from 'react-router'

import { activationForm } from '#domain/forms/account/activation.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { PasswordField } from '#app/blocks/field/password-field.tsx'
import { toActivation, toLogin, toRecover } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getRendering } from '#app/request/shopper.ts'
import { Door } from '#app/blocks/doors/door.tsx'
import { answerActivation } from './action.ts'
import { passwordWords } from '#app/blocks/field/password-view.ts'
import { OneForm } from '#app/blocks/doors/one-form.tsx'
import { Outcome } from '../outcome.tsx'
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
