import { ga4Of } from '#domain/analytics/ga4.ts'
import type { ConvertedOrder } from './converted-order.ts'

export type GoogleWay = { id: string; secret: string; url: string }

/** An order as Google's Measurement Protocol takes it; `at` in ms. */
export function toGoogle(
  { id, secret, url }: GoogleWay,
  order: ConvertedOrder,
  at: number,
): Request {
  const { purchase, ga4 } = order
  const { name, params } = ga4Of(purchase)
  const session = ga4?.sessionId === undefined ? {} : { session_id: ga4.sessionId }
  const query = new URLSearchParams({ measurement_id: id, api_secret: secret })
  return new Request(`${url}/mp/collect?${query}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({
      client_id: ga4?.clientId,
      timestamp_micros: at * 1_000,
      consent: {
        ad_user_data: ga4?.marketing ? 'GRANTED' : 'DENIED',
        ad_personalization: ga4?.marketing ? 'GRANTED' : 'DENIED',
      },
      events: [{ name, params: { ...session, engagement_time_msec: 1, ...params } }],
    }),
  })
}

/** By what Google's script in the browser is known; its cookies are there only after consent. */
export function googleIds(
  cookies: string | null,
  id: string,
): { clientId?: string; sessionId?: string } {
  const clientId = /(?:^|;\s*)_ga=GA\d\.\d\.(\d+\.\d+)(?:;|$)/.exec(cookies ?? '')?.[1]
  const own = new RegExp(`(?:^|;\\s*)_ga_${id.replace(/^G-/, '')}=GS\\d\\.\\d\\.s?(\\d+)`)
  const sessionId = own.exec(cookies ?? '')?.[1]
  return {
    ...(clientId !== undefined && { clientId }),
    ...(sessionId !== undefined && { sessionId }),
  }
}
