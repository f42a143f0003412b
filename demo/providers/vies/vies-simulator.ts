/** What somebody who plays VIES does to a question. */
export type ViesMood = 'well' | 'down' | 'html' | 'busy-once'

/** What is known of some numbers; all others are registered, and whose they are is not said. */
const known: Readonly<Record<string, object>> = {
  PL5851351185: {
    valid: true,
    name: 'Pracownia Glina Sp. z o.o.',
    address: 'ul. Piecowa 4\n31-000 Kraków',
  },
  PL5260250274: {
    valid: true,
    name: 'Herbaciarnia Kącik',
    address: 'ul. Liściasta 2\n00-100 Warszawa',
  },
  PL1234563218: { valid: false, name: '---', address: '---' },
  // As a country answers whose own register is out of order.
  PL1234567819: { valid: false, userError: 'MS_UNAVAILABLE' },
}

/** Plays VIES for the demo shop and for tests; it shares nothing with shop/tax. */
export function viesSimulator() {
  let mood: ViesMood = 'well'
  const asked: string[] = []

  async function answer(request: Request): Promise<Response> {
    const { pathname } = new URL(request.url)
    if (mood === 'down') throw new TypeError('fetch failed')
    if (mood === 'html') return new Response('<html>Too many requests</html>', { status: 429 })
    if (request.method !== 'POST' || !pathname.endsWith('/check-vat-number')) {
      return new Response(null, { status: 404 })
    }
    const body = (await request.json()) as Record<string, unknown> // whatever a client sends
    const { countryCode, vatNumber, requesterNumber } = body
    if (typeof countryCode !== 'string' || typeof vatNumber !== 'string') {
      return failed('INVALID_INPUT')
    }
    asked.push(`${countryCode}${vatNumber}`)
    if (mood === 'busy-once') {
      mood = 'well'
      return failed('MS_MAX_CONCURRENT_REQ')
    }
    const found = known[`${countryCode}${vatNumber}`] ?? {
      valid: true,
      name: '---',
      address: '---',
    }
    return Response.json({
      countryCode,
      vatNumber,
      requestDate: '2026-11-24T12:00:00.000Z',
      requestIdentifier: typeof requesterNumber === 'string' ? 'WAPIAAAAplayed' : '',
      traderName: '---',
      ...found,
    })
  }

  return { fetch: answer, become: (next: ViesMood) => void (mood = next), asked }
}

function failed(error: string): Response {
  return Response.json({ actionSucceed: false, errorWrappers: [{ error }] }, { status: 400 })
}
