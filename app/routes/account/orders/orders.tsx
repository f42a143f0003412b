import { Link } from 'react-router'

import { EmptyBowlArt } from '#app/blocks/notice/notice-art.tsx'
import { RecordList } from '#app/blocks/record/record-list.tsx'
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

export default function OrdersPage({ loaderData: { view } }: Route.ComponentProps) {
  const { title, records, none } = view
  if (records.length === 0) {
    return (
      <section className="notice">
        <EmptyBowlArt />
        <h1>{none.title}</h1>
        <p>{none.text}</p>
        <div className="cluster">
          <Link className="button" to={none.way.href} reloadDocument>
            {none.way.text}
          </Link>
        </div>
      </section>
    )
  }
  return (
    <>
      <h1>{title}</h1>
      <RecordList records={records} />
    </>
  )
}
