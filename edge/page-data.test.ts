import { expect, test } from 'vitest'

import { pageOfData } from './page-data.ts'

test.each([
  ['/page-data/m4rk', { mark: 'm4rk', address: '/' }],
  ['/page-data/m4rk?page=2', { mark: 'm4rk', address: '/?page=2' }],
  ['/page-data/m4rk/c/mugs?page=2', { mark: 'm4rk', address: '/c/mugs?page=2' }],
  ['/page-data/', undefined],
  ['/page-data//c/mugs', undefined],
  ['/page-data', undefined],
  ['/c/mugs', undefined],
  ['/c/page-data/m4rk/c/mugs', undefined],
])('the data at %s are those of %o', (address, page) => {
  expect(pageOfData(new URL(`http://shop.test${address}`))).toEqual(page)
})
