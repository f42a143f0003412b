import fc from 'fast-check'
import { expect, test } from 'vitest'

import { demoShop } from '#demo/shop/demo-shop.ts'
import { manyProduct } from '#demo/shop/many/many-products.ts'
import { runs } from '#tests/runs.ts'
import { exactly } from './exactly.ts'
import { StoredProduct } from './stored.ts'

const isExactly = exactly(StoredProduct)
const products: unknown[] = JSON.parse(
  JSON.stringify([
    ...demoShop(Date.UTC(2026, 10, 2)).products,
    ...Array.from({ length: 20 }, (_, at) => manyProduct(at + 1).product),
  ]),
)

test('the products of the demo and the many are known at once', () => {
  expect(products.filter((product) => !isExactly(product))).toEqual([])
})

test('what is taken for a product is what the schema gives, whatever was edited in it', () => {
  const edits = fc.record({
    product: fc.constantFrom(...products),
    place: fc.nat(),
    value: fc.oneof(
      fc.constant(undefined),
      fc.jsonValue({ maxDepth: 1 }),
      fc.constantFrom(0, -1, 1.5, 'x', true, null),
    ),
    more: fc.option(fc.constantFrom('unknown', '__proto__', 'count')),
  })
  let taken = 0
  fc.assert(
    fc.property(edits, ({ product, place, value, more }) => {
      const draft: unknown = JSON.parse(JSON.stringify(product))
      edit(draft, place, value, more)
      const edited: unknown = JSON.parse(JSON.stringify(draft))
      if (!isExactly(edited)) return

      taken += 1
      expect(StoredProduct.parse(edited)).toEqual(edited)
    }),
    { numRuns: runs(1_500) },
  )
  expect(taken).toBeGreaterThan(20)
})

/** Sets the value in one of all places in the product, or takes what is there away. */
function edit(product: unknown, place: number, value: unknown, more: string | null): void {
  const places: [Record<string, unknown>, string][] = []
  const walk = (part: unknown) => {
    if (typeof part !== 'object' || part === null) return
    const record = part as Record<string, unknown> // arrays have names of numbers
    for (const name of Object.keys(record)) {
      places.push([record, name])
      walk(record[name])
    }
  }
  walk(product)
  const chosen = places[place % places.length]
  if (!chosen) return
  const [part, name] = chosen
  if (more !== null && !Array.isArray(part))
    Object.defineProperty(part, more, { value, enumerable: true })
  else if (value === undefined) delete part[name]
  else part[name] = value
}
