import type { DemoMemory } from '#demo/demo-memory.ts'
import { createHash, randomBytes } from 'node:crypto'

import type { Session } from './elavon-things.ts'

/** What it notifies of a session. */
export type EventType =
  | 'saleAuthorized'
  | 'saleDeclined'
  | 'saleAuthorizationPending'
  | 'reset'
  | 'expired'

type Signer = { merchantAlias: string; signerId: string; webhookSecret: string }

/** How many of what it told are listed. */
const listed = 200

/** What it tells a shop, signed, and the list by which a shop finds what it missed. */
export function webhookOf(signer: Signer, memory: DemoMemory, now: () => number) {
  const { merchantAlias, signerId, webhookSecret } = signer

  return {
    notice: async (session: Session, eventType: EventType, key = webhookSecret) => {
      const id = randomBytes(12).toString('hex')
      const api = 'https://api.pay.invalid'
      const told = {
        href: `${api}/notifications/${id}`,
        id,
        merchant: `${api}/merchants/${merchantAlias}`,
        createdAt: new Date(now()).toISOString(),
        eventType,
        resourceType: 'paymentSession',
        resource: `${api}/payment-sessions/${session.id}`,
        customReference: session.customReference,
      }
      if (key === webhookSecret) {
        await memory.write('notifications', JSON.stringify([...(await all()), told].slice(-listed)))
      }
      const body = JSON.stringify(told)
      const signature = createHash('sha512')
        .update(Buffer.concat([Buffer.from(key, 'base64'), Buffer.from(body)]))
        .digest('base64')
      // As its panel has it: one address for all that is reported.
      const address = new URL('/api/payments/elavon/notify', session.returnUrl)
      const headers = { 'content-type': 'application/json', [`Signature-${signerId}`]: signature }
      return new Request(address, { method: 'POST', headers, body })
    },
    /** Between two moments, as its filter names them. */
    list: async (url: URL): Promise<Response> => {
      const limits = url.searchParams.getAll('filter').flatMap((filter) => {
        const [, order, time] = /^createdAt_(ge|le)_(.+)$/.exec(filter) ?? []
        return time === undefined ? [] : [{ isFrom: order === 'ge', at: Date.parse(`${time}Z`) }]
      })
      const items = (await all()).filter(({ createdAt }) => {
        const at = Date.parse(createdAt)
        return limits.every((limit) => (limit.isFrom ? at >= limit.at : at <= limit.at))
      })
      return Response.json({ href: url.href, next: null, limit: listed, size: items.length, items })
    },
  }

  async function all(): Promise<{ createdAt: string }[]> {
    // Written by `notice` alone.
    return JSON.parse((await memory.read('notifications')) ?? '[]') as { createdAt: string }[]
  }
}
