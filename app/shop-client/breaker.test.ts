import { expect, test } from 'vitest'

import { createBreaker } from './breaker.ts'
import { createShopClient } from './client.ts'

test('a shop that is slow costs two waits, not two for each page', async () => {
  let at = 0
  let asked = 0
  let isSlow = true
  const client = createShopClient({
    baseUrl: 'https://shop.example',
    breaker: createBreaker(() => at),
    timeoutMs: 30,
    fetch: async ({ signal }) => {
      asked += 1
      if (isSlow) await new Promise((resolve) => signal.addEventListener('abort', resolve))
      return Response.json({ error: 'NOT_FOUND' }, { status: 404 })
    },
  })
  const page = () => client.shell({ query: { lang: 'en' } })

  for (let time = 0; time < 20; time += 1) expect((await page()).kind).toBe('failed')
  expect(asked).toBe(2)

  at += 2_000
  await page()
  await page()
  expect(asked, 'one tries whether it has recovered').toBe(3)
  isSlow = false
  at += 2_000
  for (let time = 0; time < 3; time += 1) expect((await page()).kind).not.toBe('failed')
})
