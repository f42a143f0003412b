import { data, redirect } from 'react-router'

import { facebookProofView } from './proof-view.ts'
import { toFacebook, toLogin } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { answerProof } from './proof-action.ts'
import { openerKept } from './ends.ts'
import { ProofScreen } from './proof-screen.tsx'
import type { Route } from './+types/proof.ts'

/** Who comes from Facebook proves a mailbox: a code goes there, and links the account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const flow = await getServices(context).flowCookie.read(request.headers.get('Cookie'))
  if (flow?.ticket === undefined) return redirect(toLogin(flow?.back), 303)
  const view = facebookProofView(flow.email, rendering)
  const head = { title: view.step.title, at: toFacebook(), noIndex: true }
  return { view, ...pageHead(head, rendering) }
}

export async function action({ request, context }: Route.ActionArgs) {
  const answer = await answerProof(request, await requireForm(request, context), context)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

/** It may stand in the window that was opened for Facebook. */
export function headers() {
  return openerKept
}

export { meta } from '#app/document/meta.ts'

export default function ProofPage({ loaderData, actionData }: Route.ComponentProps) {
  return <ProofScreen view={loaderData.view} answer={actionData} />
}
