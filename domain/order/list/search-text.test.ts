import fc from 'fast-check'
import { expect, test } from 'vitest'

import { keptOrder } from '#tests/examples/order-rows.ts'
import { ownOrder } from '#tests/examples/own-order.ts'
import { amountsOf, searchTermsOf, searchTextOf } from './search-text.ts'

const { address, delivery, total } = ownOrder()
const order = keptOrder({
  address: { ship: { ...address.ship, name: 'Zofia Dąbrowska-Łoś' } },
  user: { email: 'Zofia@poczta.example', companyDetails: { name: 'Café Bruno', nip: '525-24-45' } },
  delivery: { ...delivery, tracking: { number: 'PX 12-34' } },
  total: { ...total, code: 'SPRING-10' },
})

test('an order is found by each of its names and numbers, however they are typed', () => {
  for (const typed of [
    ...['dabrowska', 'ŁOŚ', 'zofia@poczta', '600000000'],
    ...['poczta.example', 'cafe bruno', '5252445', '525-24-45', '600 000', 'spring10'],
    ...['Lake mug', 'plate', 'MUG', 'px12', 'bruno mug'],
    ...['Krupnicza 26', '31-123', '31123', 'krakow'],
  ]) {
    expect(isFound(typed), typed).toBe(true)
  }
  for (const typed of ['0482', 'nowak', 'mug nowak']) expect(isFound(typed), typed).toBe(false)
})

test('each word of an order is kept once, and those of the parts of a set too', () => {
  const part = { name: 'Saucer', quantity: 1, unit: 'szt.' }
  const chosen = { ...part, variantHash: '', variant: [], personalization: [] }
  const products = ownOrder().products.map((one) => ({ ...one, components: [chosen] }))
  const text = searchTextOf(keptOrder({ products }))
  expect(text).toBe(
    '600000000 hanna kowalczyk krupnicza 26 31123 krakow hanna@examplecom lake mug saucer supper plate',
  )
})

test('a name with umlauts is found however they are written', () => {
  const named = (name: string) =>
    searchTextOf(keptOrder({ address: { ship: { ...address.ship, name } } }))
  expect(named('Jörg Müller')).toContain('jorg muller')
  expect(named('Joerg Mueller')).toContain('joerg jorg mueller muller')
})

test('more words than eight are not looked for', () => {
  expect(searchTermsOf('a b c d e f g h i a')).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'])
})

test('an amount is one term, with its decimals or without', () => {
  expect(searchTermsOf('115,00 mug 9.90')).toEqual(['11500', 'mug', '990'])
  expect(amountsOf('11500')).toEqual([11_500, 1_150_000])
  expect(amountsOf('115')).toEqual([115, 11_500])
  for (const other of ['0115', 'k115', '', '9999999999']) expect(amountsOf(other)).toEqual([])
})

test('signs and spaces alone look for nothing', () => {
  expect(searchTermsOf(' %_ -/ ')).toEqual([])
})

test('a term holds nothing but letters, digits and the sign of a mailbox', () => {
  fc.assert(
    fc.property(fc.string(), (typed) => {
      const terms = searchTermsOf(typed)
      expect(terms.length).toBeLessThanOrEqual(8)
      for (const term of terms) expect(term).toMatch(/^[\p{L}\p{N}@]+$/u)
    }),
  )
})

test('whatever somebody is called, any part of it finds them', () => {
  fc.assert(
    fc.property(fc.string({ minLength: 1 }), (name) => {
      const text = searchTextOf(keptOrder({ address: { ship: { ...address.ship, name } } }))
      for (const term of searchTermsOf(name)) expect(text).toContain(term)
    }),
  )
})

function isFound(typed: string): boolean {
  const text = searchTextOf(order)
  return searchTermsOf(typed).every((term) => text.includes(term))
}
