import { showOrder, type ShownOrder } from '#shop/orders/list/list-orders.ts'
import type { Visit } from '../../frame/visit.ts'

/** As many as somebody packs in one go. */
const mostPrinted = 200

/** The orders that a page to print is asked for, and how many of them it leaves out. */
export async function askedOrders(
  { desk, url }: Visit,
  maySee: (shown: ShownOrder) => boolean,
): Promise<{ found: ShownOrder[]; leftOut: number }> {
  const asked = [...new Set(url.searchParams.getAll('no'))]
  const found: ShownOrder[] = []
  for (const no of asked.slice(0, mostPrinted)) {
    const shown = await showOrder(desk.database.db, no)
    if (shown && maySee(shown)) found.push(shown)
  }
  return { found, leftOut: asked.length - found.length }
}
