import { overLimit } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { Route } from './+types/card-key.ts'

/**
 * What Braintree’s form for a card begins with, another one each time: for the script of the
 * details page, and only for who has something to order.
 */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const stored = await getSession(context).read()
  if (!stored || stored.state.basket.items.length === 0) return told({ kind: 'none' }, 404)
  if ((await overLimit('cardKey', context)) !== undefined) return told({ kind: 'none' }, 429)
  const { currency } = getRendering(context).shopper
  const answer = await getServices(context).shop.braintreeToken({ query: { currency } })
  if (answer.kind !== 'ok') return told({ kind: 'none' }, 503)
  return told({ kind: 'key', key: answer.value.token }, 200)
}

export type CardKey = { kind: 'key'; key: string } | { kind: 'none' }

function told(body: CardKey, status: number): Response {
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
  return Response.json(body, { status, headers })
}
