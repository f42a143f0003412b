import { expect, test } from 'vitest'

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

function posted(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
