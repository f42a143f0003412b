import { expect, test } from 'vitest'

import { orderDetailsContext } from '#domain/forms/order/order-details-context.ts'
import { demoDeliveries } from '#demo/shop/checkout/deliveries.ts'
import { demoSettings as settings } from '#demo/shop/pages/settings.ts'
import { DetailsIntent, readPost } from './post.ts'

test('a form without a button, or with one that no page has, wants to order', () => {
  expect(readPost(new FormData()).intent).toBe('order')
  for (const intent of ['order', 'sell', '']) {
    expect(readPost(posted({ intent })).intent).toBe('order')
  }
})

test.each(DetailsIntent.options)('the button %s says what it wants', (intent) => {
  expect(readPost(posted({ intent })).intent).toBe(intent)
})

test('a payment is a word that was sent, of no endless length', () => {
  expect(readPost(new FormData()).payment).toBe('')
  expect(readPost(posted({ payment: 'cod' })).payment).toBe('cod')
  expect(readPost(posted({ payment: 'x'.repeat(5000) })).payment).toHaveLength(100)
})

test('what is meant for a provider alone is read once, and stands in no answer', () => {
  const code = { payment: 'p24:blik', 'blik p24:blik': ' 777 123 ', 'blik payu:blik': '999999' }
  const post = readPost(posted({ ...code, payment_nonce: 'tok_1', email: 'o@example.com' }))
  expect(post.secrets).toEqual({ blikCode: '777123', nonce: 'tok_1' })
  const asked = orderDetailsContext(demoDeliveries()[0] ?? never(), 'p24', 'pl', settings)
  const said = JSON.stringify([post.typed, post.judged(asked).reply()])
  expect(said).toContain('o@example.com')
  expect(said).not.toMatch(/777|999999|tok_1/)
})

function never(): never {
  throw new Error('the demo shop delivers')
}

function posted(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
