import { expect, test } from 'vitest'

import { attribute, detailed, price, product, variant } from '#tests/examples/products.ts'
import { canonicalChoice } from './canonical-choice.ts'
import { readChosen } from './chosen.ts'

const attributes = [attribute('colour', ['red', 'blue'])]
const variants = [variant('colour;red', 5), variant('colour;blue', 2)]
const cup = product('cup', { price: price(15, 12), variants })
const box = product('box', { type: 'set_creator', components: [{ id: 'cup', quantity: 1 }] })

test.each([
  ['', ''],
  ['colour=red', 'colour=red'],
  ['colour=green', ''],
  ['shape=round', ''],
  ['colour=red&shape=round', 'colour=red'],
  ['quantity=2', ''],
  ['opinions=8', 'opinions=8'],
  ['opinions=10', 'opinions=10'],
  ['opinions=7', ''],
  ['opinions=1000', ''],
  ['opinions=8&colour=red', 'colour=red&opinions=8'],
])('the query %s of a product would be written as "%s"', (query, canonical) => {
  expect(canonicalOf(detailed(cup, []), query)).toBe(canonical)
})

test('a set keeps the choices of its parts, and no number of pieces', () => {
  const query = 'part-0-colour=blue&part-0-pieces=3&part-1-colour=red'

  expect(canonicalOf(detailed(box, [cup]), query)).toBe('part-0-colour=blue')
})

function canonicalOf(shown: ReturnType<typeof detailed>, query: string): string {
  const asked = new URLSearchParams(query)
  const chosen = readChosen(asked, shown, attributes)
  // There are ten opinions.
  return canonicalChoice(asked, chosen, { product: shown, attributes }, 10)
}
