import { randomBytes } from 'node:crypto'

import { type DemoMemory, inMemory } from '#demo/demo-memory.ts'
import { fieldsOf } from './shipx-rules.ts'

type Contract = { clientId: string; clientSecret: string }
type Options = Contract & { memory?: DemoMemory; now?: () => number }

/** How long a code works, and a token. */
const codeDays = 14
const tokenSeconds = 300

type Sent = Record<string, unknown>

/**
 * Plays InPost’s Returns API: tokens of OAuth that end, and tickets for returns. Whatever is asked
 * twice is made twice, since nobody says otherwise.
 */
export function returnsSimulator(options: Options) {
  const { clientId, clientSecret, memory = inMemory(), now = Date.now } = options
  let mood: 'well' | 'down' = 'well'

  return {
    fetch: async (request: Request): Promise<Response> => {
      const { pathname } = new URL(request.url)
      if (mood === 'down') return new Response('Bad gateway', { status: 502 })
      if (request.method !== 'POST') return problem(405, 'METHOD_NOT_ALLOWED')
      if (pathname === '/auth/realms/external/protocol/openid-connect/token') return login(request)
      if (pathname !== '/v1/returns/tickets') return problem(404, 'NOT_FOUND')
      const name = /^Bearer (\w+)$/.exec(request.headers.get('authorization') ?? '')?.[1]
      const token = (await tokens()).find((one) => one.name === name)
      if (!token || token.until <= now()) return problem(401, 'UNAUTHORIZED')
      const type = request.headers.get('content-type') ?? ''
      if (!type.startsWith('application/json')) return problem(415, 'UNSUPPORTED_MEDIA_TYPE')
      return ticketFor((await request.json()) as Sent) // what a client may have sent
    },
    become: (next: typeof mood) => void (mood = next),
    tickets,
  }

  async function login(request: Request): Promise<Response> {
    const fields = Object.fromEntries(new URLSearchParams(await request.text()))
    const isRight = fields['client_id'] === clientId && fields['client_secret'] === clientSecret
    if (!isRight || fields['grant_type'] !== 'client_credentials') {
      return Response.json({ error: 'invalid_client' }, { status: 401 })
    }
    const name = randomBytes(16).toString('hex')
    const token = { name, until: now() + tokenSeconds * 1_000 }
    const newest = [...(await tokens()), token].slice(-5)
    await memory.write('returns-tokens', JSON.stringify(newest))
    return Response.json({
      ...{ access_token: name, expires_in: tokenSeconds },
      ...{ token_type: 'Bearer', scope: 'openid' },
    })
  }

  async function ticketFor(sent: Sent): Promise<Response> {
    const { size, sender } = fieldsOf(sent['shipment'])
    const { firstName, lastName, phone, email } = fieldsOf(sender)
    const areNames = [firstName, lastName].every((one) => /^.{1,50}$/.test(String(one ?? '')))
    const isReached = /^\d{9}$/.test(String(phone)) && /^\S+@\S+$/.test(String(email))
    if (!['A', 'B', 'C'].includes(String(size)) || !areNames || !isReached) {
      return problem(400, 'VALIDATION_ERROR')
    }
    const before = await tickets()
    const expirationDate = new Date(now() + codeDays * 86_400_000).toISOString()
    await memory.write('returns', JSON.stringify([...before, { ...sent, expirationDate }]))
    const place = before.length
    return Response.json(
      {
        ...{ id: `ticket-${place + 1}`, trackingNumber: `7200000000000000${10_000_001 + place}` },
        ...{ code: `12345${10_001 + place}`, size, expirationDate },
      },
      { status: 201 },
    )
  }

  async function tokens(): Promise<{ name: string; until: number }[]> {
    // Written by `login` alone.
    const kept = (await memory.read('returns-tokens')) ?? '[]'
    return JSON.parse(kept) as { name: string; until: number }[]
  }

  async function tickets(): Promise<Sent[]> {
    // Written by `ticketFor` alone.
    return JSON.parse((await memory.read('returns')) ?? '[]') as Sent[]
  }
}

function problem(status: number, errorCode: string): Response {
  return Response.json({ errorCode, message: 'The request was not accepted' }, { status })
}
