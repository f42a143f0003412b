import { randomUUID } from 'node:crypto'

/**
 * A shop behind one that gives tokens against forged requests, and takes no write without: the
 * cookie and the header must be the same, and a token is good for who got it.
 */
export function guarded(
  shop: (request: Request) => Promise<Response>,
): (request: Request) => Promise<Response> {
  const owners = new Map<string, string>()
  return async (request) => {
    const owner = request.headers.get('authorization') ?? ''
    const cookie = /XSRF-TOKEN=([^;]+)/.exec(request.headers.get('cookie') ?? '')?.[1]
    if (request.method !== 'GET') {
      const isSame = cookie !== undefined && cookie === request.headers.get('x-xsrf-token')
      if (!isSame || owners.get(cookie) !== owner) {
        return Response.json({ error: 'FORGED' }, { status: 403 })
      }
    }
    const answer = await shop(request)
    if (cookie !== undefined) return answer
    const token = randomUUID()
    owners.set(token, owner)
    const headers = new Headers(answer.headers)
    headers.append('set-cookie', `XSRF-TOKEN=${token}; Path=/; SameSite=Lax`)
    return new Response(answer.body, { status: answer.status, headers })
  }
}
