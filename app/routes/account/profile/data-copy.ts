import { requireCustomer } from '#app/request/account/account.ts'
import { requireValue } from '#app/request/answer.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { readableTimes } from './readable-times.ts'
import type { Route } from './+types/data-copy.ts'

/** All that is known of a customer, as a file: by the shop, and by the storefront itself. */
export async function loader({ request, context }: Route.LoaderArgs) {
  requireCustomer(request, context)
  const copy = requireValue(await getServices(context).shop.myData())
  const stored = await getSession(context).read()
  const { basket, wishlist, draft } = stored?.state ?? {}
  const kept = { basket: basket?.items ?? [], wishlist: wishlist ?? [], draft: draft ?? {} }
  const text = JSON.stringify({ ...copy, storefront: kept }, readableTimes, 2)
  return new Response(`${text}\n`, {
    headers: {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Disposition': `attachment; filename="my-data-${dayOf(copy.madeAt)}.json"`,
      'Cache-Control': 'private, no-store',
    },
  })
}

function dayOf(at: number): string {
  return new Date(at).toISOString().slice(0, 10)
}
