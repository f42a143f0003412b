import { data, redirect } from 'react-router'

import { getAccount } from '#app/request/account/account.ts'
import { toOrderLogin, toOrders } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getRendering } from '#app/request/shopper.ts'
import { answerOrderLogin } from './action.ts'
import { OrderLoginScreen } from './screen.tsx'
import { orderLoginView } from './view.ts'
import type { Route } from './+types/order-login.ts'

/** Shopping §2 "Order login": the way of a guest to an order. */
export function loader({ context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  if (getAccount(context).kind === 'account') return redirect(toOrders(), 303)
  const view = orderLoginView(rendering)
  const { title } = view.first
  return { view, ...pageHead({ title, at: toOrderLogin(), noIndex: true }, rendering) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerOrderLogin(request, await requireForm(request, context), context)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function OrderLoginPage({ loaderData, actionData }: Route.ComponentProps) {
  return <OrderLoginScreen view={loaderData.view} answer={actionData} />
}
