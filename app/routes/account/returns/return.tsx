import { z } from 'zod'

import { requireAccount } from '#app/request/account/account.ts'
import { toReturn } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { requireFields, requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { productLinks } from '../bought/product-links.ts'
import { cancelReturn } from './cancel.ts'
import { ReturnScreen } from './return-screen.tsx'
import { returnView } from './return-view.ts'
import type { Route } from './+types/return.ts'

/** One return; its number may hold slashes. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireAccount(request, context)
  const rendering = getRendering(context)
  const { '*': no } = params
  const { shop } = getServices(context)
  const back = requireValue(await shop.return({ params: { no } }))
  const view = returnView(back, rendering, await productLinks(back.products, context))
  const { title } = view.head
  return { view, ...pageHead({ title, at: toReturn(no), noIndex: true }, rendering) }
}

const Cancelling = z.object({ intent: z.literal('cancel') })

/** The one thing a customer can do with a return. */
export async function action({ request, params, context }: Route.ActionArgs) {
  requireAccount(request, context)
  const form = await requireForm(request, context)
  const { '*': no } = params
  // Whether it is there comes first: others get the same answer as for nothing.
  const back = requireValue(await getServices(context).shop.return({ params: { no } }))
  requireFields(form, Cancelling)
  return cancelReturn(back, context)
}

export { meta } from '#app/document/meta.ts'

export default function ReturnPage({ loaderData }: Route.ComponentProps) {
  return <ReturnScreen view={loaderData.view} />
}
