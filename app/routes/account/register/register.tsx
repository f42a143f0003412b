import { data, redirect } from 'react-router'

import { registerContext, registerCountry } from '#domain/forms/account/register.ts'
import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { RegisterForm } from '#app/blocks/login/register-form.tsx'
import { registerView } from '#app/blocks/login/register-view.ts'
import { Registered } from '#app/blocks/login/registered.tsx'
import { backFrom } from '#app/request/came-from.ts'
import { afterLogin, backOf } from '#app/request/local-target.ts'
import { getAccount } from '#app/request/account/account.ts'
import { toRegister } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { trapView } from '#app/request/robots/trap.ts'
import { pageHead } from '#app/request/page.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { countriesFor } from '../form/countries.ts'
import { answerRegister } from './action.ts'
import type { Route } from './+types/register.ts'

/** Shopping §2 "Login, registration and recovery". */
export async function loader({ request, url, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  if (getAccount(context).kind === 'account') {
    return redirect(afterLogin(backOf(url.searchParams.get('back'))), 303)
  }
  const back = backFrom(url, request)
  const asked = registerContext(rendering.settings)
  const countries =
    asked.country === 'asked' ? await countriesFor(registerCountry(undefined), context) : []
  const trap = await trapView(context)
  const typed = url.searchParams.has('ordered') ? await typedToOrder(context) : undefined
  const view = { ...registerView({ asked, countries, back, typed, rendering }), trap }
  return { view, ...pageHead({ title: view.title, at: toRegister(), noIndex: true }, rendering) }
}

/** What this browser typed for its last order; nobody else's browser knows it. */
async function typedToOrder(context: Route.LoaderArgs['context']) {
  const last = (await getSession(context).read())?.state.placed.at(-1)
  return last && { name: last.orderedBy[0] ?? last.firstName, email: last.email }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerRegister(await requireForm(request, context), context)
  return data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function RegisterPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  return actionData?.kind === 'registered' ? (
    <NarrowPage title={actionData.view.title}>
      <Registered view={actionData.view} />
    </NarrowPage>
  ) : (
    <NarrowPage title={view.title} lead={view.lead}>
      <RegisterForm view={view} answer={actionData} />
    </NarrowPage>
  )
}
