import { setTimeout as wait } from 'node:timers/promises'

import { expect, test } from 'vitest'

import { createBreaker } from './breaker.ts'
import { createShopClient } from './client.ts'

test('a shop that is slow costs two waits, not two for each page', async () => {
  let at = 0
  let asked = 0
  let pending = 0
  let isSlow = true
  const client = createShopClient({
    baseUrl: 'https://shop.example',
    breaker: createBreaker(() => at),
    timeoutMs: 200,
    fetch: async ({ signal }) => {
      asked += 1
      if (isSlow) {
        pending += 1
        await new Promise((resolve) => signal.addEventListener('abort', resolve))
        pending -= 1
      }
      return Response.json({ error: 'NOT_FOUND' }, { status: 404 })
    },
  })
  const page = () => client.shell({ query: { lang: 'en' } })

  for (let time = 0; time < 20; time += 1) expect((await page()).kind).toBe('failed')
  expect(asked).toBe(2)

  // Who reads at a human pace waits for none of the tries, which go on behind.
  for (let time = 0; time < 4; time += 1) {
    at += 3_000
    expect((await page()).kind).toBe('failed')
    expect((await page()).kind).toBe('failed')
    expect(pending, 'its answer is waited for by nobody').toBe(1)
    expect(asked, 'one tries whether it has recovered').toBe(3 + time)
    await expect.poll(() => pending).toBe(0)
  }
  at += 1_999
  await page()
  expect(asked).toBe(6)
  isSlow = false
  at += 1
  await page()
  await expect.poll(() => asked).toBe(7)
  await wait(0)
  for (let time = 0; time < 3; time += 1) expect((await page()).kind).not.toBe('failed')
})

test('a try that fails otherwise gives way to the next one', async () => {
  let at = 0
  const breaker = createBreaker(() => at)
  for (const answer of ['late', 'late'] as const) breaker.note(answer)
  at += 2_000
  expect([breaker.next(), breaker.next()]).toEqual(['try', 'not'])
  breaker.note('unanswered')
  expect(breaker.next()).toBe('not')
  at += 2_000
  expect(breaker.next()).toBe('try')
  breaker.note('answered')
  expect([breaker.next(), breaker.next()]).toEqual(['ask', 'ask'])
})
