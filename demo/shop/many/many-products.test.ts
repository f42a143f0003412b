import { existsSync } from 'node:fs'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { PriceByCountry, PriceEntry } from '#domain/entities/price.ts'
import { Attribute, Category, Manufacturer } from '#domain/entities/catalogue.ts'
import { canonicalHash, variantHash } from '#domain/product/variant.ts'
import { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import { cleanProduct } from '#shop/content/clean-shop-data.ts'
import { manyAttributes } from './facets.ts'
import { manyProduct } from './many-products.ts'
import { mostMany } from './seed-many.ts'
import { manyCategories, manyMakers } from './tree.ts'

const numbers = fc.integer({ min: 1, max: mostMany })

const attributes = manyAttributes()
const categories = new Map(manyCategories().map((category) => [category._id, category]))
const makers = new Set(manyMakers().map(({ _id }) => _id))
const values = new Set(
  attributes.flatMap(({ _id, values }) => values.map((value) => `${_id} ${value.id}`)),
)

test('each of the many products is what the shop stores, clean, and the same every time', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const { product } = manyProduct(number)

      expect(StoredProduct.parse(product)).toEqual(product)
      expect(cleanProduct(product)).toEqual(product)
      expect(manyProduct(number)).toEqual(manyProduct(number))
    }),
  )
})

test('they name only categories, makers, attributes, values and pictures that there are', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const { product } = manyProduct(number)

      const main = categories.get(product.mainCategory)
      expect(main?.hierarchy.toSorted()).toEqual(product.categories.toSorted())
      expect(makers.has(product.manufacturerId ?? '')).toBe(true)
      for (const { id, value } of product.attributes)
        expect(values.has(`${id} ${value}`)).toBe(true)
      expect(existsSync(`public${product.mainImage.url}`)).toBe(true)
    }),
  )
})

test('their variants are distinguished by canonical hashes, which prices know too', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const { product } = manyProduct(number)
      const hashes = product.variants.map(({ hash }) => hash)

      expect(new Set(hashes).size).toBe(hashes.length)
      for (const { hash, attributes: own, count, available } of product.variants) {
        expect(hash).toBe(canonicalHash(variantHash(own)))
        expect(available).toBe(count > 0)
      }
    }),
  )
})

test('their reductions lower the price, and the history ends with the price now', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const { price, priceHistory, createdAt } = manyProduct(number).product

      const { countries } = price ?? { countries: {} }
      for (const { brutto, netto, discount } of entriesOf(countries)) {
        expect(netto).toBeLessThan(brutto)
        if (discount) expect(discount.brutto).toBeLessThan(brutto)
      }
      const stamps = priceHistory.map(({ stamp }) => stamp)
      expect(stamps).toEqual(stamps.toSorted((a, b) => a - b))
      expect(stamps[0]).toBe(createdAt)
      expect(priceHistory.at(-1)?.val.countries).toEqual(countries)
    }),
  )
})

test('three people say something of each, after it came into the shop', () => {
  fc.assert(
    fc.property(numbers, (number) => {
      const { product, opinions } = manyProduct(number)

      expect(opinions).toHaveLength(3)
      for (const { productId, createdAt, number: stars, text } of opinions) {
        expect(productId).toBe(product._id)
        expect(createdAt).toBeGreaterThanOrEqual(product.createdAt)
        expect([1, 2, 3, 4, 5]).toContain(stars)
        expect(text).not.toBe('')
      }
    }),
  )
})

test('no two have an address, a code or an opinion in common', () => {
  const many = Array.from({ length: 3_000 }, (_, at) => manyProduct(at + 1))
  for (const lang of ['pl', 'en', 'de']) {
    expect(new Set(many.map(({ product }) => product.url[lang])).size).toBe(many.length)
  }
  expect(new Set(many.map(({ product }) => product.productCode)).size).toBe(many.length)
  const opinions = many.flatMap((one) => one.opinions.map(({ _id }) => _id))
  expect(new Set(opinions).size).toBe(opinions.length)
})

test('the twelve facets, the tree of categories and the makers are what the shop stores', () => {
  expect(attributes.map((one) => Attribute.parse(one))).toEqual(attributes)
  expect([...categories.values()].map((one) => Category.parse(one))).toEqual([
    ...categories.values(),
  ])
  expect(manyMakers().map((one) => Manufacturer.parse(one))).toEqual(manyMakers())
  expect(values.size).toBe(755)
  for (const { _id, parentId, hierarchy } of categories.values()) {
    const above = parentId === null ? [] : (categories.get(parentId)?.hierarchy ?? [])
    expect(hierarchy).toEqual([...above, _id])
  }
  for (const lang of ['pl', 'en', 'de']) {
    const addresses = [...categories.values()].map(({ url }) => url[lang])
    expect(new Set(addresses).size).toBe(addresses.length)
  }
})

function entriesOf(countries: PriceByCountry): PriceEntry[] {
  return Object.values(countries).flatMap((currencies) => Object.values(currencies))
}
