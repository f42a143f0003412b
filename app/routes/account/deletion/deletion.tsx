import { data } from 'react-router'

import { requireCustomer } from '#app/request/account/account.ts'
import { toDeletion } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getRendering } from '#app/request/shopper.ts'
import { answerDeletion } from './action.ts'
import { DeletionScreen } from './screen.tsx'
import { deletionView } from './view.ts'
import type { Route } from './+types/deletion.ts'

/** Says what deleting the account means, and does it. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { user } = requireCustomer(request, context)
  const rendering = getRendering(context)
  const view = deletionView(user, rendering)
  return { view, ...pageHead({ title: view.title, at: toDeletion(), noIndex: true }, rendering) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const { user } = requireCustomer(request, context)
  const answer = await answerDeletion(request, await requireForm(request, context), user, context)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function DeletionPage({ loaderData, actionData }: Route.ComponentProps) {
  return <DeletionScreen view={loaderData.view} answer={actionData} />
}
