import { expect, test } from 'vitest'

import { importanceOf } from './importance.ts'

test.each([
  ['/order/details', true, 'ordering'],
  ['/order.data', true, 'ordering'],
  ['/api/public/order/new', false, 'ordering'],
  ['/orders', true, 'reading'],
  ['/login', false, 'proving'],
  ['/login/order', false, 'proving'],
  ['/login.data', false, 'proving'],
  ['/api/auth/local', false, 'proving'],
  // Who only looks at the form costs no more than any page.
  ['/login', true, 'reading'],
  ['/p/lake-mug', false, 'reading'],
] as const)('%s (reading: %s) is %s', (path, isRead, importance) => {
  expect(importanceOf(path, isRead)).toBe(importance)
})
