import { request } from 'node:http'

import { limitRules } from '#domain/limits/limits.ts'
import { type Bench, type Row, verdict } from '../../row.ts'
import type { ServerProcess } from '../../servers/server-process.ts'
import { startShop, turn } from '../../shop-under-test.ts'
import { product } from '../../small-shop.ts'

const AT_ONCE = 20
const GUESSES = 200

/**
 * A2: anybody who guesses one customer's password at two processes in turn gets ten guesses looked
 * at, and not one more.
 */
export const guessedPasswords: Row = {
  id: 'A2',
  kinds: ['sqlite', 'postgres'],
  run: async (bench) => {
    const { most } = limitRules.loginPair.per.pair
    const real = await guessed(bench)
    const planted = bench.plants ? await guessed(bench, 'own-counters') : undefined
    return verdict({
      // A busy machine may put some off, before or after they were counted.
      intact: real.looked > 0 && real.looked <= most && real.looked + real.putOff >= most,
      caught: planted && planted.looked > most,
      figure: `guesses=${GUESSES} procs=2 looked=${real.looked} refused=${real.refused} put-off=${real.putOff}`,
      target: `looked=${most}`,
    })
  },
}

async function guessed(bench: Bench, plant?: 'own-counters') {
  const stocked = { products: [product('cup', 1)], customers: [{ id: 'ola', points: 0 }] }
  const shop = await startShop(bench, stocked, 2, plant, 'limit-server')
  try {
    const statuses: number[] = []
    for (let first = 0; first < GUESSES; first += AT_ONCE) {
      const batch = Array.from({ length: AT_ONCE }, (_, index) =>
        guess(turn(shop.servers, index), first + index),
      )
      statuses.push(...(await Promise.all(batch)))
    }
    const looked = statuses.filter((status) => status === 401).length
    const refused = statuses.filter((status) => status === 429).length
    const putOff = statuses.filter((status) => status === 503).length
    if (looked + refused + putOff !== GUESSES) throw new Error(`answered ${statuses.join(' ')}`)
    return { looked, refused, putOff }
  } finally {
    await shop.close()
  }
}

function guess(server: ServerProcess, index: number): Promise<number> {
  const body = JSON.stringify({ email: 'ola@example.com', password: `guess ${index}` })
  const headers = { host: 'shop.test', 'content-type': 'application/json' }
  return new Promise((resolve, reject) => {
    const sent = request(
      { host: '127.0.0.1', port: server.port(), path: '/api/auth/local', method: 'POST', headers },
      (answer) => {
        answer.resume().on('end', () => resolve(answer.statusCode ?? 0))
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
