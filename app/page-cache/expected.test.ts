import { expect, test } from 'vitest'

import type { Sent } from '#app/blocks/at-once/at-once.ts'
import { expected } from './expected.ts'
import { anonymous } from './anonymous.ts'

const before = { ...anonymous, known: true, wished: ['mug', 'pot'], wishes: 2 }

test('hearts that were pressed are marked before the shop answers', () => {
  const sent = [heart('tea', 'add'), heart('mug', 'remove')]
  expect(expected(before, sent)).toEqual({ ...before, wished: ['pot', 'tea'], wishes: 2 })
})

test('a heart that was pressed twice is as it was', () => {
  const sent = [heart('tea', 'add'), heart('tea', 'remove')]
  expect(expected(before, sent)).toEqual(before)
})

test('nothing else is known before', () => {
  const adding = { ...heart('tea', 'add'), path: '/basket' }
  expect(expected(before, [adding])).toBe(before)
})

function heart(productId: string, intent: string): Sent {
  const form = new FormData()
  form.set('productId', productId)
  form.set('intent', intent)
  return { key: '1', path: '/wishlist', subject: '', enctype: '', form, together: 1, pressed: null }
}
