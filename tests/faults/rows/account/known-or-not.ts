import { createPasswords, type Passwords } from '#shop/accounts/passwords/passwords.ts'
import { migrate } from '#shop/database/migrate.ts'
import { openDatabase } from '#shop/database/open.ts'
import { createShop, type Shop } from '#shop/shop.ts'
import { silent } from '#tests/silent-log.ts'
import { statisticOf } from '../../ranks.ts'
import { type Row, verdict } from '../../row.ts'
import { fillShop, NOON, product } from '../../small-shop.ts'

/**
 * A4: a wrong password costs a derivation whether there is an account or not. The times of both are
 * told with their rank statistic; what is required is the derivations, which no machine changes.
 */
export const knownOrNot: Row = {
  id: 'A4',
  kinds: ['sqlite', 'postgres'],
  alone: true,
  run: async (bench) => {
    const url = await bench.newDatabase()
    const database = await openDatabase(url)
    try {
      await migrate(database)
      await fillShop(database, { products: [product('cup', 1)] })
      const pairs = bench.quick ? 40 : 200
      const derived = { count: 0 }
      const honest = counted(derived)
      const hash = await honest.hash('lipa kwitnie w lipcu')
      const row = {
        id: 'ola',
        email: 'ola@example.com',
        password_hash: hash,
        wholesale: 0,
      } as const
      await database.db
        .insertInto('customer')
        .values({ ...row, ghost: 0, active: 1, points: 0, data: '{}' })
        .execute()

      const shopWith = (passwords: Passwords) =>
        createShop({ database, now: () => NOON, log: silent, accounts: { passwords } })
      const real = await timed(shopWith(honest), derived, pairs)
      // Planted: for nobody nothing is derived.
      const planted = await timed(
        shopWith({
          ...honest,
          verify: async (password, stored) => stored !== null && honest.verify(password, stored),
        }),
        derived,
        bench.quick ? 10 : 40,
      )
      return verdict({
        intact: real.known.derived === pairs && real.unknown.derived === pairs,
        caught: planted.known.derived !== planted.unknown.derived,
        figure: `pairs=${pairs} derived=${real.known.derived},${real.unknown.derived} ${statisticOf(real.known.times, real.unknown.times)} twin: ${statisticOf(planted.known.times, planted.unknown.times)}`,
        target: `derived=${pairs},${pairs}`,
      })
    } finally {
      await database.close()
    }
  },
}

type Side = { times: number[]; derived: number }
type Timed = { known: Side; unknown: Side }

async function timed(shop: Shop, derived: { count: number }, pairs: number): Promise<Timed> {
  const known: Side = { times: [], derived: 0 }
  const unknown: Side = { times: [], derived: 0 }
  for (let index = 0; index < 2 * pairs; index += 1) {
    const side = index % 2 === 0 ? known : unknown
    const email = index % 2 === 0 ? 'ola@example.com' : 'nobody@example.com'
    const before = derived.count
    const began = performance.now()
    const body = { email, password: `guess ${index}` }
    const { status } = await shop.call({
      name: 'login',
      params: {},
      query: [],
      body,
      token: undefined,
    })
    side.times.push(performance.now() - began)
    side.derived += derived.count - before
    if (status !== 401) throw new Error(`a wrong password was answered ${status}`)
  }
  return { known, unknown }
}

function counted(derived: { count: number }): Passwords {
  const real = createPasswords()
  return {
    hash: (password) => real.hash(password),
    verify: (password, stored) => {
      derived.count += 1
      return real.verify(password, stored)
    },
  }
}
