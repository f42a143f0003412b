import { expect, test } from 'vitest'

import { rowControls } from './carousel.ts'

test('in the top layout more than four products can be moved', () => {
  expect([0, 1, 2, 4, 5].map((count) => rowControls(count, 'top'))).toEqual([
    'never',
    'never',
    'on-phones',
    'on-phones',
    'always',
  ])
})

test('in other layouts more than two can', () => {
  expect([1, 2, 3].map((count) => rowControls(count, 'other'))).toEqual([
    'never',
    'on-phones',
    'always',
  ])
})
