import { data } from 'react-router'

import { newPasswordForm } from '#domain/forms/account/new-password.ts'
import { fieldTexts } from '#app/blocks/field/field-view.ts'
import { PasswordField } from '#app/blocks/field/password-field.tsx'
import { toNewPassword, toRecover } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { answerNewPassword } from './new-password-action.ts'
import { passwordWords } from '#app/blocks/field/password-view.ts'
import { OneForm } from '#app/blocks/login/one-form.tsx'
import { Outcome } from '../outcome.tsx'
import type { Route } from './+types/new-password.ts'

/** Sets a new password by the link in the mail; whether it still works shows when it is used. */
export function loader({ params: { token }, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { t } = rendering
  const title = t('newPassword.title')
  return {
    view: {
      title,
      lead: t('newPassword.lead'),
      fields: fieldTexts(newPasswordForm, undefined, t),
      password: passwordWords(t),
      submit: t('newPassword.submit'),
      action: toNewPassword(token),
    },
    // The link is secret, and works in any language.
    ...pageHead({ title, at: toRecover(), noIndex: true }, rendering),
  }
}

export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const { device } = getServices(context).tokenCookie
  const browser = device.nameOf(request.headers.get('Cookie'))
  const form = await requireForm(request, context)
  const answer = await answerNewPassword(form, { token, device: browser }, context)
  const headers = { 'Set-Cookie': device.keep(browser) }
  return data(answer, { status: answer.status, headers })
}

export { meta } from '#app/document/meta.ts'

export default function NewPasswordPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  if (actionData && 'outcome' in actionData) return <Outcome outcome={actionData.outcome} />
  const { fields: texts, password } = view
  return (
    <NarrowPage title={view.title} lead={view.lead}>
      <OneForm<{ new: string; retyped: string }>
        id="password"
        action={view.action}
        answer={actionData}
      >
        {(fields) => (
          <>
            <PasswordField state={fields.new} texts={texts.new} words={password} />
            <PasswordField state={fields.retyped} texts={texts.retyped} words={password} />
            <button className="button button-wide">{view.submit}</button>
          </>
        )}
      </OneForm>
    </NarrowPage>
  )
}
