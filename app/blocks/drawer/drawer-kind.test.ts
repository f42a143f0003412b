import { expect, test } from 'vitest'

import { drawerDialog } from './drawer-kind.ts'

test('the basket opens over every page but the two of the order that show it themselves', () => {
  const opens = (path: string) => !drawerDialog.notAt?.test(path)
  expect(['/order/delivery', '/order/details'].filter(opens)).toEqual([])
  for (const path of [
    '/',
    '/p/lake-mug',
    '/order/summary/abc',
    '/order/details-of-it',
    '/wishlist',
  ])
    expect([path, opens(path)]).toEqual([path, true])
})
