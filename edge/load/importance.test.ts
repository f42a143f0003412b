import { expect, test } from 'vitest'

import { importanceOf } from './importance.ts'

test.each([
  ['/order/details', 'read', 'ordering'],
  ['/order.data', 'read', 'ordering'],
  ['/api/public/order/new', 'sent', 'ordering'],
  ['/orders', 'read', 'reading'],
  ['/login', 'sent', 'proving'],
  ['/login/order', 'sent', 'proving'],
  ['/login.data', 'sent', 'proving'],
  ['/api/auth/local', 'sent', 'proving'],
  // Who only looks at the form costs no more than any page.
  ['/login', 'read', 'reading'],
  ['/p/lake-mug', 'sent', 'reading'],
] as const)('%s (%s) is %s', (path, how, importance) => {
  expect(importanceOf(path, how)).toBe(importance)
})
