import { expect, test } from 'vitest'

import { createShopClient } from './client.ts'
import { createReachable } from './reachable.ts'

test('a shop that is gone, or something else that answers there, is no shop', async () => {
  for (const answer of [
    () => Promise.reject(new TypeError('fetch failed')),
    async () => new Response('<h1>It works!</h1>', { headers: { 'content-type': 'text/html' } }),
    async () => Response.json({ some: 'other API' }),
    async () => Response.json({ error: 'NO_SUCH_CALL' }, { status: 404 }),
  ]) {
    const client = createShopClient({ fetch: answer, baseUrl: 'http://shop.example' })

    expect(await createReachable({ client, now: () => 0 })()).toBe(false)
  }
})

test('a good answer stands for five seconds, a bad one for none', async () => {
  let time = 0
  let asked = 0
  let isThere = true
  const client = {
    shell: async () => {
      asked += 1
      return isThere
        ? { kind: 'ok' as const, value: {} as never } // only its kind is read
        : { kind: 'failed' as const, reason: 'network' as const }
    },
  }
  const reachable = createReachable({ client, now: () => time })

  expect([await reachable(), await reachable(), asked]).toEqual([true, true, 1])
  isThere = false
  time = 4_999
  expect(await reachable()).toBe(true)
  time = 5_000
  expect([await reachable(), await reachable(), asked]).toEqual([false, false, 3])
  isThere = true
  expect(await reachable()).toBe(true)
})
