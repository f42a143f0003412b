import { expect, test } from 'vitest'

import { demoShop } from '#demo/shop/demo-shop.ts'
import { cleanShopData } from './clean-shop-data.ts'

const now = Date.UTC(2026, 10, 21)

test('the demo shop is clean as it is written', () => {
  const data = demoShop(now)

  expect(cleanShopData(data)).toEqual(data)
})

test('a script that came in with a text is not stored', () => {
  const data = demoShop(now)
  const hostile = { pl: '<p>a</p><script>alert(1)</script>' }
  const [site] = data.sites
  const [product] = data.products
  if (!site || !product) throw new Error('the demo shop has sites and products')

  const clean = cleanShopData({
    ...data,
    sites: [{ ...site, html: hostile }],
    products: [{ ...product, description: hostile }],
  })

  expect(clean.sites[0]?.html).toEqual({ pl: '<p>a</p>' })
  expect(clean.products[0]?.description).toEqual({ pl: '<p>a</p>' })
})
