import { expect, test } from 'vitest'

import type { Sent } from './at-once.ts'
import { withSent } from './sent-at-once.ts'

test('forms wait in the order in which they were sent', () => {
  const [add, heart] = [sent('/basket mug', { intent: 'add' }), sent('/wishlist mug', {})]
  expect(withSent(withSent([], add), heart)).toEqual([add, heart])
})

test('a form that tells more takes the place of one that has not left yet', () => {
  const [one, two, three] = ['1', '2', '3'].map((quantity) => sent('/order', { quantity }))
  if (!one || !two || !three) throw new Error('three forms')
  expect(withSent([one, two], three)).toEqual([one, three])
})

test('what is on its way stays, and so does every deed', () => {
  const whole = sent('/order', { quantity: '1' })
  const remove = sent('/order', { remove: 'a', quantity: '1' })
  expect(withSent([whole], remove)).toEqual([whole, remove])
  expect(withSent([whole, remove], whole)).toEqual([whole, remove, whole])
  const add = sent('/basket mug', { intent: 'add' })
  expect(withSent([add, add], add)).toEqual([add, add, add])
})

test('a form about something else does not take its place', () => {
  const [one, two] = [sent('/wishlist a', {}), sent('/wishlist a', {})]
  const other = sent('/wishlist b', {})
  expect(withSent([one, two], other)).toEqual([one, two, other])
})

function sent(subject: string, fields: Record<string, string>): Sent {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return { key: subject, path: subject, subject, enctype: '', form, together: 1, pressed: null }
}
