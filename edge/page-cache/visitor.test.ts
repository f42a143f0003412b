import { expect, test } from 'vitest'

import { knownVisitors } from './visitor.ts'

const parts = {
  session: 'kram=s-ola',
  token: 'app-token=abc',
  currency: 'currency=EUR',
  consent: 'consent=sm',
  foreign: '_ga=1',
  similar: 'xapp-token=abc',
} as const
const names = Object.keys(parts) as (keyof typeof parts)[]
const subsets = Array.from({ length: 2 ** names.length }, (_, bits) =>
  names.filter((_name, place) => (bits >> place) % 2 === 1),
)

test.each(subsets.map((chosen) => [chosen.join(', '), chosen] as const))(
  'who sends %s is known as far as pages depend on it, on both ways',
  async (_, chosen) => {
    const header = chosen.map((name) => parts[name]).join('; ')
    const visitors = known()
    const read = await visitors.read(header)

    expect(read).toEqual({
      session: chosen.includes('session') ? 's-ola' : undefined,
      currency: chosen.includes('currency') ? 'EUR' : undefined,
      consent: chosen.includes('consent') ? 'sm' : undefined,
      hasToken: chosen.includes('token'),
    })
    // At once nothing is known of an account, however often it was read.
    expect(visitors.known(header)).toEqual(chosen.includes('token') ? undefined : read)
  },
)

test.each(['app-token=', ' app-token=abc', 'kram=s-ola;app-token=x', 'app-token=%00; app-token=b'])(
  'whatever the token in %s is worth, it is one',
  async (header) => {
    expect((await known().read(header)).hasToken).toBe(true)
    expect(known().known(header)).toBeUndefined()
  },
)

test.each(['consent=', 'consent=x', 'consent=nn', 'consent=n%00', 'xconsent=n', 'consent=smx'])(
  '%s is no answer of ours',
  async (header) => {
    expect((await known().read(header)).consent).toBeUndefined()
    expect(known().known(header)?.consent).toBeUndefined()
  },
)

function known() {
  return knownVisitors({
    sessionName: 'kram',
    tokenName: 'app-token',
    sessionId: async (header) => /^kram=(.+)$/.exec(header)?.[1],
    currencyOf: (header) => header.split('=')[1],
  })
}
