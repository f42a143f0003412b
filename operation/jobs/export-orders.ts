import { z } from 'zod'

import { orderViews } from '#domain/order/list/order-views.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Running } from '#shop/jobs/job-worker.ts'
import type { JobResult } from '#shop/jobs/take-job.ts'
import { countListed, listOrders } from '#shop/orders/list/list-orders.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { inAllLanguages } from '#words/words.ts'
import { fileStyleOf } from '../keeping/file-style.ts'
import { type BookedOrder, bookedOrders, orderCsv } from '../orders/order-csv.ts'

const words = inAllLanguages(({ operator }) => operator.jobs)

/** Which orders a file is asked for: those that had been placed by then, ms. */
export const OrdersGiven = z.object({
  view: z.enum(orderViews),
  search: z.string().optional(),
  until: z.number(),
})

/** Orders that are read at once. */
const usualPage = 500

/** All orders of a view as a file, however many: others have their turn between pages. */
export async function exportOrders(
  { database, page = usualPage }: { database: ShopDatabase; page?: number },
  { given, lang, progress }: Running,
): Promise<JobResult> {
  const { view, search, until } = OrdersGiven.parse(given)
  const filter = { view, search, until }
  const count = await countListed(database.db, filter)
  const orders: BookedOrder[] = []
  for (let after: { at: number; id: string } | undefined; ;) {
    await progress(Math.min(orders.length, count), count)
    const found = await listOrders(database.db, { ...filter, after, limit: page })
    orders.push(...(await bookedOrders(database.db, found)))
    const last = found.at(-1)
    if (!last || found.length < page) break
    after = { at: last.createdAt, id: last.no }
  }
  const { timeZone } = (await readOrderTerms(database)).settings
  const text = orderCsv(orders, timeZone, fileStyleOf(lang))
  return {
    lines: [words[lang].exported(orders.length)],
    file: { name: 'orders.csv', type: 'text/csv; charset=utf-8', bytes: Buffer.from(text) },
  }
}
