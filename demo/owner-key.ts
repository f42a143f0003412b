import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * Opens what a demo shows to its owner alone: every mail, and the parcels of the played InPost. It
 * stands in the address that the start prints, so only who reads the terminal has it. Where a
 * request comes from proves nothing: through a tunnel to this machine (`ssh -R`) everybody looks
 * like a browser on it.
 */
export function ownerKey(secret: string): string {
  return createHmac('sha256', secret).update('owner of the demo').digest('hex').slice(0, 32)
}

/**
 * Whether the owner asks. The printed address is answered with a cookie and the same address
 * without the key, so that the key stays in no history and goes along to nobody.
 */
export function ownerAsks(request: Request, key: string): boolean | Response {
  const { pathname, protocol, searchParams } = new URL(request.url)
  const isRead = request.method === 'GET' || request.method === 'HEAD'
  if (isRead && isSame(searchParams.get('key') ?? '', key)) {
    const secure = protocol === 'https:' ? '; Secure' : ''
    const cookie = `${cookieName}=${key}; Path=/demo; Max-Age=2592000; HttpOnly; SameSite=Lax${secure}`
    return new Response(null, {
      status: 303,
      headers: { Location: pathname, 'Set-Cookie': cookie, 'Referrer-Policy': 'no-referrer' },
    })
  }
  const cookies = (request.headers.get('cookie') ?? '').split(/; ?/)
  return cookies.some((one) => isSame(one, `${cookieName}=${key}`))
}

const cookieName = 'demo-owner'

function isSame(given: string, right: string): boolean {
  const [one, other] = [Buffer.from(given), Buffer.from(right)]
  return one.length === other.length && timingSafeEqual(one, other)
}
