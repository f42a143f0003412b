import { data } from 'react-router'

import { NarrowPage } from '#app/blocks/narrow-page.tsx'
import { RecoverForm, ToLogin } from '#app/blocks/login/recover-form.tsx'
import { recoverView } from '#app/blocks/login/recover-view.ts'
import { Said } from '#app/blocks/login/said.tsx'
import { toRecover } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { backFrom } from '#app/request/came-from.ts'
import { pageHead } from '#app/request/page.ts'
import { getRendering } from '#app/request/shopper.ts'
import { answerRecovery } from './action.ts'
import type { Route } from './+types/recover.ts'

/** Asks for the mail with which a new password can be set (Shopping §2). */
export function loader({ request, url, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const view = recoverView(backFrom(url, request), rendering)
  return { view, ...pageHead({ title: view.title, at: toRecover(), noIndex: true }, rendering) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerRecovery(await requireForm(request, context), context)
  return data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function RecoverPage({ loaderData, actionData }: Route.ComponentProps) {
  const { view } = loaderData
  if (actionData && 'sent' in actionData) {
    return (
      <NarrowPage title={actionData.sent.title}>
        <Said alert={{ type: 'success', text: actionData.sent.text }} leads />
        <ToLogin view={view} />
      </NarrowPage>
    )
  }
  return (
    <NarrowPage title={view.title} lead={view.lead}>
      <RecoverForm view={view} answer={actionData} />
    </NarrowPage>
  )
}
