import { registration } from '#tests/examples/registration.ts'
import type { ShopUnderTest } from '../../shop-under-test.ts'
import { attackerOf, type Try } from './attacker.ts'
import { password, withdrawal } from './tries.ts'

/** Times of answers about what there is, and about what there is not. */
export async function timesOf({ servers }: ShopUnderTest, pairs: number, no: string) {
  const attacker = attackerOf(servers)
  const kinds: Record<string, (name: string, from: string, index: number) => Try> = {
    login: (name, from, index) => password(name, from, index),
    recovery: (name, from) => ({
      from,
      path: '/api/public/reset-pass',
      body: { email: `${name}@example.com` },
    }),
    registration: (name, from, index) => ({
      from,
      path: '/api/public/register',
      body: registration({ email: `${name === 'piotr' ? 'known' : 'new'}-${index}@example.com` }),
    }),
    withdrawal: (name, from, index) =>
      withdrawal(from, {
        email: `somebody-${index}@example.com`,
        number: name === 'piotr' ? no : 'K/1999/01/0001',
      }),
    'order code': (name, from) => ({
      from,
      path: '/api/public/login/order',
      body: {
        email: 'ola@example.com',
        number: name === 'piotr' ? no : 'K/1999/01/0001',
        code: 'AAAAAA',
      },
    }),
  }
  const times = await Promise.all(
    Object.entries(kinds).map(async ([name, tryOf], at) => {
      const known: number[] = []
      const unknown: number[] = []
      for (let index = 0; index < 2 * pairs; index += 1) {
        const isKnown = index % 2 === 0
        // No limit may be met.
        const from = `203.0.${at + 1}.${Math.floor(index / 8)}`
        const one = tryOf(isKnown ? 'piotr' : `unknown${index}`, from, index)
        const { ms } = await attacker.send(one)
        ;(isKnown ? known : unknown).push(ms)
      }
      return { name, known, unknown }
    }),
  )
  attacker.close()
  return times
}
