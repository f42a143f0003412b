import { pagePolicy, strictPolicy } from './csp.ts'

/**
 * Adds the headers that every answer has. Headers the response sets itself are kept, except that
 * nosniff is always on and no header names our software. Responses are not stored by default. At an
 * https `origin` browsers have to stay with https.
 */
export function withStandardHeaders(response: Response, origin?: string): Response {
  const answer = withOpenHeaders(response)
  const { headers } = answer
  for (const [name, value] of Object.entries(standardHeaders)) {
    if (!headers.has(name) && !(name === 'X-Frame-Options' && isFramed(headers))) {
      headers.set(name, value)
    }
  }
  // A 503 should say when to try again.
  if (answer.status === 503 && !headers.has('Retry-After')) headers.set('Retry-After', '5')
  headers.set('X-Content-Type-Options', 'nosniff')
  headers.delete('X-Powered-By')
  headers.delete('Server')
  if (origin?.startsWith('https:')) {
    headers.set('Strict-Transport-Security', 'max-age=31536000; includeSubDomains')
  }
  // A 304 keeps the policy of the stored page, because its hashes belong to the stored scripts.
  if (answer.status !== 304 && !headers.has('Content-Security-Policy')) {
    const isPage = headers.get('content-type')?.startsWith('text/html') ?? false
    headers.set('Content-Security-Policy', isPage ? pagePolicy() : strictPolicy)
  }
  return answer
}

/** Its policy names who may frame it, which the older header cannot. */
function isFramed(headers: Headers): boolean {
  return /frame-ancestors https?:/.test(headers.get('Content-Security-Policy') ?? '')
}

export const standardHeaders: Readonly<Record<string, string>> = {
  'Cache-Control': 'private, no-store',
  'X-Content-Type-Options': 'nosniff',
  // Not no-referrer: browsers would then send `Origin: null` with a form (see edge.ts).
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  'Cross-Origin-Opener-Policy': 'same-origin-allow-popups',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Permissions-Policy':
    'camera=(), display-capture=(), geolocation=(self), hid=(), microphone=(), midi=(), payment=(self), serial=(), usb=()',
  'X-Frame-Options': 'DENY',
}

/** Headers of a fetched response or a redirect may be read-only, so build a new response. */
function withOpenHeaders(response: Response): Response {
  try {
    response.headers.delete('X-Powered-By')
    return response
  } catch {
    const { status, statusText, headers } = response
    return new Response(response.body, { status, statusText, headers: new Headers(headers) })
  }
}
