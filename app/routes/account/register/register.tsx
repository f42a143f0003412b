import { data, redirect } from 'react-router'

import { registerContext, registerCountry } from '#domain/forms/account/register.ts'
import { afterLogin, backOf } from '#app/request/local-target.ts'
import { getAccount } from '#app/request/account/account.ts'
import { toRegister } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getRendering } from '#app/request/shopper.ts'
import { countriesFor } from '../form/countries.ts'
import { answerRegister } from './action.ts'
import { RegisteredScreen } from './registered-screen.tsx'
import { RegisterScreen } from './screen.tsx'
import { registerView } from './view.ts'
import type { Route } from './+types/register.ts'

/** Shopping §2 "Login, registration and recovery". */
export async function loader({ url, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const back = backOf(url.searchParams.get('back'))
  if (getAccount(context).kind === 'account') return redirect(afterLogin(back), 303)
  const asked = registerContext(rendering.settings)
  const countries =
    asked.country === 'asked' ? await countriesFor(registerCountry(undefined), context) : []
  const view = registerView({ asked, countries, back, rendering })
  return { view, ...pageHead({ title: view.title, at: toRegister(), noIndex: true }, rendering) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerRegister(await requireForm(request, context), context)
  return data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.kind === 'registered') return <RegisteredScreen view={actionData.view} />
  return <RegisterScreen view={loaderData.view} answer={actionData} />
}
