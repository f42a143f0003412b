import { data } from 'react-router'

import { toWithdrawal } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getRendering } from '#app/request/shopper.ts'
import { answerWithdrawal } from './action.ts'
import { CheckScreen, DoneScreen } from './check-screen.tsx'
import { ownOf } from './own.ts'
import { WithdrawalScreen } from './screen.tsx'
import { withdrawalView } from './view.ts'
import type { Route } from './+types/withdrawal.ts'

/**
 * Withdrawing from a contract (Directive (EU) 2023/2673), for everybody, without logging in: what
 * is declared, the same once more to confirm it, and that it was received. Anybody who is logged in
 * may choose an order of theirs (`?order=` with its number) and its lines.
 */
export async function loader({ url, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const view = withdrawalView(await ownOf(url, context), rendering)
  return {
    view,
    ...pageHead({ title: view.title, description: view.lead, at: toWithdrawal() }, rendering),
  }
}

export async function action({ request, url, context }: Route.ActionArgs) {
  const form = await requireForm(request, context)
  const answer = await answerWithdrawal(form, await ownOf(url, context), context)
  return data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function WithdrawalPage({ loaderData, actionData }: Route.ComponentProps) {
  if (actionData?.done) return <DoneScreen done={actionData.done} />
  if (actionData?.check) return <CheckScreen check={actionData.check} alert={actionData.alert} />
  const { view } = loaderData
  return <WithdrawalScreen key={view.action} view={view} answer={actionData} />
}
