import type { RouterContextProvider } from 'react-router'

import { getAccount } from '#app/request/account/account.ts'
import { fieldText } from '#app/request/form.ts'
import { getServices } from '#app/request/services.ts'
import type { OneOrder } from '#domain/entities/one-order.ts'

/** What of the shopper's own the page may show, and begin with. */
export type Own = {
  /** Who is logged in, also as a guest by order. */
  user?: { name: string; email: string; orders: { no: string; date: number }[] }
  /** The order that was chosen, if it is theirs. */
  order?: OneOrder
  /** The number that a link has brought. */
  number: string
}

/** As many as somebody looks through; the others are found by their number. */
const mostOrders = 10

export async function ownOf(url: URL, context: Readonly<RouterContextProvider>): Promise<Own> {
  const number = fieldText(url.searchParams, 'order', 60) ?? ''
  const account = getAccount(context)
  if (account.kind !== 'account') return { number }

  const { shop } = getServices(context)
  const [orders, order] = await Promise.all([
    shop.orders(),
    number === '' ? undefined : shop.order({ params: { no: number } }),
  ])
  const { name, email } = account.user
  const all = orders.kind === 'ok' ? orders.value.slice(0, mostOrders) : []
  return {
    user: {
      name,
      email,
      orders: all.map(({ no, createdAtDate: date }) => ({ no, date })),
    },
    ...(order?.kind === 'ok' && { order: order.value }),
    number,
  }
}
