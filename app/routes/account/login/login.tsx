import { data, redirect } from 'react-router'

import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { LoginForm } from '#app/blocks/login/login-form.tsx'
import { loginView } from '#app/blocks/login/login-view.ts'
import { backFrom } from '#app/request/came-from.ts'
import { afterLogin, backOf } from '#app/request/local-target.ts'
import { getAccount } from '#app/request/account/account.ts'
import { toLogin } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getRendering } from '#app/request/shopper.ts'
import { answerLogin } from './action.ts'
import type { Route } from './+types/login.ts'

/** Shopping §2 "Login, registration and recovery". */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  if (getAccount(context).kind === 'account') {
    return redirect(afterLogin(backOf(url.searchParams.get('back'))), 303)
  }
  const view = loginView(backFrom(url, request), rendering)
  return { view, ...pageHead({ title: view.title, at: toLogin(), noIndex: true }, rendering) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerLogin(request, await requireForm(request, context), context)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function LoginPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  return (
    <NarrowPage title={view.title} lead={view.lead}>
      <LoginForm view={view} answer={actionData} />
    </NarrowPage>
  )
}
