import { createHash } from 'node:crypto'

import { pixelOf, purchaseEventId } from '#domain/analytics/pixel.ts'
import type { ConvertedOrder } from './converted-order.ts'

/** `url` ends in the version of the API. */
export type MetaWay = { id: string; token: string; url: string }

/** An order as Meta's Conversions API takes it; `at` in ms. */
export function toMeta({ id, token, url }: MetaWay, order: ConvertedOrder, at: number): Request {
  const { purchase, pixel } = order
  const { name, data } = pixelOf(purchase) ?? { name: 'Purchase', data: {} }
  const { emailHash, userAgent, fbp, fbc } = pixel ?? {}
  return new Request(`${url}/${id}/events?${new URLSearchParams({ access_token: token })}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      data: [
        {
          event_name: name,
          event_time: Math.floor(at / 1_000),
          event_id: purchaseEventId(purchase.transactionId),
          action_source: 'website',
          event_source_url: order.url,
          user_data: {
            ...(emailHash !== undefined && { em: [emailHash] }),
            client_user_agent: userAgent,
            ...(fbp !== undefined && { fbp }),
            ...(fbc !== undefined && { fbc }),
          },
          custom_data: data,
        },
      ],
    }),
  })
}

/** A mailbox as Meta compares it: in small letters, without spaces around it, hashed. */
export function hashedEmail(email: string): string {
  return createHash('sha256').update(email.trim().toLowerCase()).digest('hex')
}

/** What Meta's script has left in the browser; its cookies are there only after consent. */
export function metaIds(cookies: string | null): { fbp?: string; fbc?: string } {
  const read = (name: string) =>
    new RegExp(`(?:^|;\\s*)${name}=(fb\\.\\d\\.\\d+\\.[\\w.-]{1,500})(?:;|$)`).exec(
      cookies ?? '',
    )?.[1]
  const [fbp, fbc] = [read('_fbp'), read('_fbc')]
  return { ...(fbp !== undefined && { fbp }), ...(fbc !== undefined && { fbc }) }
}
