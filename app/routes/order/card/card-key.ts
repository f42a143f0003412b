import type { RouterContextProvider } from 'react-router'

import { overLimit } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { Route } from './+types/card-key.ts'
import { canTakeName } from './card-again.ts'

/**
 * What Braintree’s form for a card begins with, another one each time: for the scripts of the
 * details page and of a summary, and only for who has something to order, or an order to pay.
 */
export async function loader({ request, context }: Route.LoaderArgs): Promise<Response> {
  const order = new URL(request.url).searchParams.get('order')
  const currency = await (order === null
    ? currencyOfBasket(context)
    : currencyOfOrder(order, context))
  if (currency === undefined) return keyAnswer({ kind: 'none' }, 404)
  if ((await overLimit('cardKey', context)) !== undefined) return keyAnswer({ kind: 'none' }, 429)
  const answer = await getServices(context).shop.braintreeToken({ query: { currency } })
  if (answer.kind !== 'ok') return keyAnswer({ kind: 'none' }, 503)
  return keyAnswer({ kind: 'key', key: answer.value.token }, 200)
}

export type CardKey = { kind: 'key'; key: string } | { kind: 'none' }

type Context = Readonly<RouterContextProvider>

async function currencyOfBasket(context: Context): Promise<string | undefined> {
  const stored = await getSession(context).read()
  const hasLines = stored !== undefined && stored.state.basket.items.length > 0
  return hasLines ? getRendering(context).shopper.currency : undefined
}

/** Another currency may have been chosen since. */
async function currencyOfOrder(id: string, context: Context): Promise<string | undefined> {
  const { shop } = getServices(context)
  const stored = await getSession(context).read()
  const key = stored?.state.placed.find((order) => order.id === id)?.key
  const of = { params: { id }, query: { key } }
  const [summary, link] = await Promise.all([shop.orderSummary(of), shop.orderLink(of)])
  if (summary.kind !== 'ok' || link.kind !== 'ok') return undefined
  const isOpen = canTakeName(summary.value, link.value.payment)
  return isOpen ? summary.value.totalPrice.currency : undefined
}

function keyAnswer(body: CardKey, status: number): Response {
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
  return Response.json(body, { status, headers })
}
