import { requireAccount } from '#app/request/account/account.ts'
import { toOrder } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { cancelOrder } from './cancel.ts'
import { OrderScreen } from './order-screen.tsx'
import { orderView } from './order-view.ts'
import type { Route } from './+types/order.ts'

/** Shopping §2 "One order"; its number may hold slashes. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  requireAccount(request, context)
  const rendering = getRendering(context)
  const { '*': no } = params
  const order = requireValue(await getServices(context).shop.order({ params: { no } }))
  const view = orderView(order, rendering)
  return { view, ...pageHead({ title: view.title, at: toOrder(no), noIndex: true }, rendering) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireAccount(request, context)
  await requireForm(request, context)
  const { '*': no } = params
  return cancelOrder(
    requireValue(await getServices(context).shop.order({ params: { no } })),
    context,
  )
}

export { meta } from '#app/document/meta.ts'

export default function OrderPage({ loaderData: { view } }: Route.ComponentProps) {
  return <OrderScreen view={view} />
}
