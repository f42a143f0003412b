import { expect, test } from 'vitest'

import { createDelivery } from './delivery.ts'

const notice = () => new Request('http://shop.example/api/payments/payu/notify', { method: 'POST' })

test('a notification before the shop is open fails, and one after it arrives', async () => {
  const { deliver, leadTo } = createDelivery()
  await expect(deliver(notice())).rejects.toThrow('no shop is open yet')

  leadTo({ fetch: async ({ url }) => new Response(`taken: ${url}`) })
  const answer = await deliver(notice())

  expect(await answer.text()).toBe('taken: http://shop.example/api/payments/payu/notify')
})
