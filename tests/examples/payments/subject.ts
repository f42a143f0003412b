import type { Deed, Played, PlayedGround } from '#demo/providers/pay/played.ts'
import type { Begun, Notification, PaymentAdapter } from '#shop/payments/port.ts'
import type { Subject } from './conforms.ts'

/** Where a provider’s calls and pages are in these tests. */
export const PAY_URL = 'https://pay.test'

type Fetch = (request: Request) => Promise<Response>

/**
 * An adapter and the provider that is played for it, as `conforms` takes them: `make` gives both,
 * with the keys of their contract. A browser goes where the adapter sends it, as a shopper’s would.
 */
export function subjectOf(
  make: (ground: PlayedGround) => { played: Played; adapter: (fetch: Fetch) => PaymentAdapter },
  changed?: (notification: Notification) => Notification,
): Subject {
  const memory = new Map<string, string>()
  const told: Request[] = []
  let isGone = false
  let garbage: { status: number; body: () => BodyInit } | undefined
  const { played, adapter: adapterBy } = make({
    memory: {
      read: async (key) => memory.get(key),
      write: async (key, value) => void memory.set(key, value),
    },
    deliver: async (request) => {
      told.push(request.clone())
      return new Response('OK')
    },
    pagesAt: () => PAY_URL,
  })
  const adapter = adapterBy(async (request) => {
    // As Node says it.
    if (isGone) throw new TypeError('fetch failed', { cause: { code: 'ECONNREFUSED' } })
    const answer = await played.fetch(request)
    return garbage ? new Response(garbage.body(), garbage) : answer
  })
  const after = async (externalId: string, deed: Deed): Promise<Notification> => {
    const before = told.length
    await played.act(externalId, deed)
    const request = told[before]
    if (!request) throw new Error('nothing was sent')
    const raw = new Uint8Array(await request.clone().arrayBuffer())
    return { method: request.method, url: new URL(request.url), headers: request.headers, raw }
  }
  return {
    adapter: {
      ...adapter,
      start: async (payment) => {
        const begun = await adapter.start(payment)
        const request = requestOf(begun)
        if (request) await played.visit(new URL(request.url).pathname, request)
        return begun
      },
    },
    provider: {
      pays: (externalId) => after(externalId, 'pay'),
      fails: (externalId) => after(externalId, 'fail'),
      forged: (externalId) => after(externalId, 'forged'),
      sentBack: (externalId) => played.sentBack(externalId),
      ...(changed && { changed }),
      vanish: () => void (isGone = true),
      garble: (status, body) => void (garbage = { status, body }),
    },
  }
}

/** Where a browser goes after a payment was begun, if anywhere. */
export function requestOf(begun: Begun): Request | undefined {
  if (begun.kind === 'redirect') return new Request(begun.url)
  if (begun.kind !== 'form') return undefined
  return new Request(begun.action, { method: 'POST', body: new URLSearchParams(begun.fields) })
}
