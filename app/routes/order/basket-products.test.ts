import { expect, test } from 'vitest'

import type { Attribute } from '#domain/entities/catalogue.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { component, item, product } from '#tests/examples/products.ts'
import { basketProducts } from './basket-products.ts'

test('a basket of more products than one call takes knows the attributes of all of them, each once', async () => {
  const items = Array.from({ length: 150 }, (_, index) => item(`p${index}`))
  const { products, attributes } = await basketProducts(shop, 'en', items)

  expect(products.size).toBe(150)
  expect(attributes.map(({ _id }) => _id)).toEqual(['common', 'first-p0', 'first-p100'])
})

test('the parts of a set belong to the products of the basket', async () => {
  const set = item('set', { components: [component('cup')] })
  const { products } = await basketProducts(shop, 'en', [set])

  expect([...products.keys()]).toEqual(['set', 'cup'])
})

/**
 * Every answer names one attribute that all products have, and one that only its first product has.
 */
const shop: Pick<ShopClient, 'productMany'> = {
  productMany: async ({ body }) => ({
    kind: 'ok',
    value: {
      products: body.ids.map((id) => product(id)),
      attributes: [attribute('common'), attribute(`first-${body.ids[0]}`)],
    },
  }),
}

function attribute(id: string): Attribute {
  return {
    _id: id,
    key: id,
    name: {},
    type: 'number',
    displayType: 'list',
    productDisplayType: 'list',
    values: [],
    options: { attrPosition: 0 },
  }
}
