import { expect, test } from 'vitest'

import { product } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { suggestView } from './suggest-view.ts'

test('a suggested price says what it is for, and what a kilogram costs', () => {
  const leaf = product('leaf', { type: 'weight', unit: 'g', pricedUnit: 50 })
  const mug = product('mug')
  const found = suggestView(
    {
      query: 'tea',
      products: [leaf, mug],
      shortcuts: [],
      breadcrumb: [],
      filters: [],
      unknown: [],
      total: 2,
      page: 1,
      lastPage: 1,
      pageSize: 12,
    },
    { words: 'tea', scope: undefined },
    rendering(),
  )

  expect(found.products.hits).toMatchObject([
    { price: '12.30\u00a0zł / 50 g', base: '246.00\u00a0zł / kg' },
    { price: '12.30\u00a0zł', base: undefined },
  ])
})
