import { hash, timingSafeEqual } from 'node:crypto'

import { z } from 'zod'

import { boundedText } from '#contract/json.ts'
import type { ShopContext } from '#shop/handler.ts'
import { followParcel } from './parcels.ts'

/** More than a carrier says of a parcel, bytes. */
const most = 65_536

/** Where InPost tells that a parcel has moved. */
export const parcelWebhook = '/api/parcels/inpost/notify'

const Told = z.object({
  payload: z.object({
    shipment_id: z.union([z.number().int(), z.string().max(40)]),
  }),
})

/**
 * A carrier tells that a parcel has moved. It signs nothing, so the address holds a key, and what
 * it says is only a reason to ask: the parcel moves by what the carrier then answers.
 */
export async function answerParcelWebhook(
  context: ShopContext,
  request: Request,
): Promise<Response> {
  const { carriers, database, log, mail, now } = context
  const carrier = carriers?.parcels
  const key = carriers?.webhookKey
  if (!carrier || !key) return new Response('NOT_FOUND', { status: 404 })
  // InPost looks whether the address is there before it takes it.
  if (request.method === 'GET' || request.method === 'HEAD') return new Response('OK')
  if (request.method !== 'POST') {
    const headers = { allow: 'GET, HEAD, POST' }
    return new Response('METHOD_NOT_ALLOWED', { status: 405, headers })
  }
  if (!isSame(new URL(request.url).searchParams.get('key') ?? '', key)) {
    log.warn({ name: 'inpost', event: 'forged' }, 'a word about a parcel is refused')
    return new Response('FORBIDDEN', { status: 403 })
  }
  const text = await boundedText(request, most)
  if (text === undefined) return new Response('BODY_TOO_LONG', { status: 413 })
  const { data: told } = Told.safeParse(jsonOf(text))
  if (!told) return new Response('NOT_UNDERSTOOD', { status: 400 })
  try {
    const parcel = await database.db
      .selectFrom('parcel')
      .selectAll()
      .where('carrier_id', '=', String(told.payload.shipment_id))
      .executeTakeFirst()
    if (parcel) await followParcel({ database, carrier, mail, now: now() }, parcel)
    // Of a parcel that the shop did not send there is nothing to do, and nothing to send again.
    return new Response('OK')
  } catch (error) {
    log.error({ err: error }, 'a word about a parcel could not be followed')
    return new Response('UNAVAILABLE', { status: 503, headers: { 'retry-after': '60' } })
  }
}

function isSame(given: string, right: string): boolean {
  const digest = (text: string) => hash('sha256', text, 'buffer')
  return timingSafeEqual(digest(given), digest(right))
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
