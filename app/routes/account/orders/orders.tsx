import { RecordsScreen } from '#app/blocks/record/records-screen.tsx'
import { requireAccount } from '#app/request/account/account.ts'
import { toOrders } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { ordersView } from './orders-view.ts'
import type { Route } from './+types/orders.ts'

/** Shopping §2 "My orders". */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireAccount(request, context)
  const rendering = getRendering(context)
  const view = ordersView(requireValue(await getServices(context).shop.orders()), rendering)
  return { view, ...pageHead({ title: view.title, at: toOrders(), noIndex: true }, rendering) }
}

export { meta } from '#app/document/meta.ts'

export default function OrdersPage({ loaderData }: Route.ComponentProps) {
  return <RecordsScreen view={loaderData.view} />
}
