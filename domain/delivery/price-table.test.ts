import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { DeliveryTier } from '../entities/delivery.ts'
import { deliveryPrice } from './delivery-price.ts'
import {
  keepingDefaults,
  netFollowing,
  type PriceRow,
  type PriceTable,
  priceTableOf,
  withPriceTable,
} from './price-table.ts'

const rules = { baseCurrency: 'PLN', currencies: [{ code: 'PLN', rate: 1 }] }
const gross = (brutto: number) => ({ brutto, netto: Math.round((brutto / 1.23) * 100) / 100 })
const plain = { price: gross(12.99), advanced: false, customLogic: [] as DeliveryTier[] }
const stepped = (...customLogic: DeliveryTier[]) => ({ ...plain, advanced: true, customLogic })

test('steps by total, count and weight are rows, and free from a total stands by itself', () => {
  expect(priceTableOf(plain, 'weight')).toEqual({ gross: 12.99, vat: 23, rows: [] })
  const method = stepped(
    { type: 'total', from: 0, to: 350, ...gross(12.99) },
    { type: 'total', from: 350, ...gross(0) },
    { type: 'itemCount', from: 10, ...gross(20) },
    { type: 'attrSum', variant: 'weight', to: 5000, ...gross(49) },
  )
  expect(priceTableOf(method, 'weight')).toEqual({
    ...{ gross: 12.99, vat: 23, freeFrom: 350 },
    rows: [
      { by: 'total', from: 0, to: 350, gross: 12.99 },
      { by: 'count', from: 10, to: undefined, gross: 20 },
      { by: 'weight', from: undefined, to: 5000, gross: 49 },
    ],
  })
})

test('rows of countries stand among the others, and free delivery is that of the other countries', () => {
  const german = { from: 0, country: 'de', freeFrom: 400 }
  const method = stepped(
    { type: 'attrSum', variant: 'weight', ...german, ...gross(39.9) },
    { type: 'total', from: 350, ...gross(0) },
  )
  const table = priceTableOf(method, 'weight')
  expect(table).toMatchObject({
    ...{ freeFrom: 350, rows: [{ by: 'weight', ...german, gross: 39.9 }] },
  })
  expect(table && withPriceTable(plain, table, 'weight').customLogic).toEqual(
    method.customLogic.toReversed(),
  )
  const onlyGerman = stepped({ type: 'total', from: 350, country: 'de', ...gross(0) })
  expect(priceTableOf(onlyGerman, 'weight')).not.toHaveProperty('freeFrom')
})

test('what says more than a table can is none', () => {
  const formula = { type: 'formula', formula: 'weight / 100', ...gross(0) } as const
  expect(priceTableOf(stepped(formula), 'weight')).toBeUndefined()
  const other = { type: 'attrSum', variant: 'length', ...gross(9) } as const
  expect(priceTableOf(stepped(other), 'weight')).toBeUndefined()
  expect(priceTableOf(stepped({ ...other, variant: 'weight' }), undefined)).toBeUndefined()
  const otherVat = { type: 'total', brutto: 10, netto: 9.26 } as const
  expect(priceTableOf(stepped(otherVat), 'weight')).toBeUndefined()
  const off = { ...plain, customLogic: [{ type: 'total' as const, ...gross(1) }] }
  expect(priceTableOf(off, 'weight')).toBeUndefined()
})

test('free delivery behind a row that holds for more is a row like others', () => {
  const method = stepped(
    { type: 'itemCount', from: 5, ...gross(30) },
    { type: 'total', from: 350, ...gross(0) },
  )
  expect(priceTableOf(method, 'weight')).not.toHaveProperty('freeFrom')
  expect(priceTableOf(method, 'weight')?.rows).toHaveLength(2)
})

test('without the attribute of the weight no row goes by it', () => {
  const table: PriceTable = { gross: 0, vat: 0, rows: [{ by: 'weight', gross: 9 }] }
  expect(withPriceTable(plain, table, undefined)).toMatchObject({
    ...{ advanced: false, customLogic: [] },
  })
})

const amount = fc.integer({ min: 0, max: 500 })
const maybe = fc.option(amount, { nil: undefined })
const someTable: fc.Arbitrary<PriceTable> = fc.record({
  gross: amount,
  vat: fc.constantFrom(0, 8, 23),
  freeFrom: maybe,
  rows: fc.array(
    fc.record({
      by: fc.constantFrom('total' as const, 'count' as const, 'weight' as const),
      ...{ from: maybe, to: maybe, gross: amount, freeFrom: maybe },
      country: fc.constantFrom(undefined, 'de', 'eu'),
    }),
    { maxLength: 5 },
  ),
})
const someBasket = fc.record({
  ...{ total: amount, itemCount: amount, weight: amount },
  country: fc.constantFrom('de', 'at', 'ch'),
})

test('a table that was written and is read again prices every basket alike', () => {
  fc.assert(
    fc.property(someTable, someBasket, (table, { total, itemCount, weight, country }) => {
      const method = withPriceTable(plain, table, 'weight')
      const read = priceTableOf(method, 'weight')
      const again = read && withPriceTable(plain, read, 'weight')
      const basket = {
        ...{ itemCount, weight, attrSums: { weight } },
        total: { gross: total * 100, net: total * 100, currency: 'PLN' },
      }
      const priced = (one: typeof method) => deliveryPrice(one, basket, 'PLN', rules, country)
      expect(again && priced(again)).toEqual(priced(method))
      const union = country === 'ch' ? [] : ['eu']
      const named = [country, ...union].find((one) => table.rows.some((row) => row.country === one))
      const own = table.rows.filter((row) => row.country === named)
      const first = own.find(({ by, from = 0, to = Infinity }) => {
        const value = { total, count: itemCount, weight }[by]
        return value >= from && value < to
      })
      const isFree = [named === undefined ? table.freeFrom : undefined, first?.freeFrom].some(
        (from) => from !== undefined && total >= from,
      )
      const expected = isFree ? 0 : (first?.gross ?? table.gross)
      expect(priced(method)).toMatchObject({ price: { gross: expected * 100 } })
    }),
  )
})

test('a net follows its gross, unless somebody typed it or nothing says a VAT', () => {
  const before = { brutto: 12.3, netto: 10 }
  expect(netFollowing({ brutto: 24.6, netto: 10 }, before, undefined)).toBe(20)
  expect(netFollowing({ brutto: 24.6, netto: 22.78 }, before, undefined)).toBeUndefined()
  expect(netFollowing(before, before, undefined)).toBeUndefined()
  expect(netFollowing({ brutto: 24.6, netto: '' }, undefined, before)).toBe(20)
  expect(netFollowing({ brutto: 24.6 }, undefined, undefined)).toBeUndefined()
  expect(netFollowing({ brutto: 0 }, undefined, undefined)).toBe(0)
  expect(netFollowing({ brutto: 'much', netto: 10 }, before, undefined)).toBeUndefined()
  expect(netFollowing({ brutto: 24.6 }, { brutto: 0, netto: 0 }, before)).toBe(20)
})

test('a net that follows is of the VAT that the price had', () => {
  const cents = fc.integer({ min: 100, max: 100_000 })
  fc.assert(
    fc.property(cents, cents, fc.integer({ min: 0, max: 30 }), (was, is, vat) => {
      const netOf = (brutto: number) => Math.round((brutto * 10_000) / (100 + vat)) / 100
      const before = { brutto: was / 100, netto: netOf(was / 100) }
      const follows = netFollowing({ brutto: is / 100, netto: before.netto }, before, undefined)
      if (is === was) expect(follows).toBeUndefined()
      else
        expect(Math.abs((follows ?? 0) - netOf(is / 100))).toBeLessThan(0.01 * (is / was) + 0.006)
    }),
  )
})

test('a country that is named for the first time keeps what held there', () => {
  const heavy: PriceRow = { by: 'weight', from: 5_000, gross: 49 }
  const table = { gross: 15, vat: 23, freeFrom: 200 }
  const many: PriceRow = { country: 'pl', by: 'count', from: 10, gross: 9 }
  expect(keepingDefaults({ ...table, rows: [heavy, many] }, [heavy])).toEqual({
    kept: ['pl'],
    table: {
      ...table,
      rows: [
        heavy,
        { country: 'pl', by: 'total', from: 200, gross: 0 },
        many,
        { ...heavy, country: 'pl' },
      ],
    },
  })
  const every: PriceRow = { country: 'pl', by: 'total', gross: 9 }
  expect(keepingDefaults({ ...table, rows: [heavy, every] }, [heavy]).table.rows).toEqual([
    heavy,
    { ...every, freeFrom: 200 },
  ])
  // What somebody has said of it, or cleared since, stays.
  const said = { ...every, freeFrom: 300 }
  expect(keepingDefaults({ ...table, rows: [said] }, []).table.rows).toEqual([said])
  expect(keepingDefaults({ ...table, rows: [every] }, [said])).toEqual({
    table: { ...table, rows: [every] },
    kept: [],
  })
  // Free delivery did not hold for a country that went by the rows of the union.
  const union: PriceRow = { country: 'eu', by: 'total', gross: 40 }
  const german: PriceRow = { country: 'de', by: 'count', from: 5, gross: 50 }
  expect(keepingDefaults({ ...table, rows: [union, german] }, [union]).table.rows).toEqual([
    union,
    german,
    { ...union, country: 'de' },
  ])
})

test('naming a country changes nothing but orders that its new rows are for', () => {
  const amount = fc.integer({ min: 0, max: 300 })
  const bounded = fc.record({
    by: fc.constantFrom('total' as const, 'count' as const, 'weight' as const),
    from: fc.option(amount, { nil: undefined }),
    to: fc.option(amount, { nil: undefined }),
    gross: fc.integer({ min: 1, max: 90 }),
    country: fc.constantFrom(undefined, 'eu', 'fr'),
  })
  const tables = fc.record({
    gross: fc.integer({ min: 1, max: 90 }),
    freeFrom: fc.option(amount, { nil: undefined }),
    rows: fc.array(bounded, { maxLength: 4 }),
  })
  fc.assert(
    fc.property(tables, bounded, amount, amount, amount, (typed, added, total, count, weight) => {
      const before = { ...typed, vat: 23 }
      const row = { ...added, country: 'de' }
      const { table } = keepingDefaults({ ...before, rows: [row, ...before.rows] }, before.rows)
      const at = (of: PriceTable, country: string) =>
        deliveryPrice(
          withPriceTable(plain, of, 'weight'),
          {
            ...{ total: { gross: total * 100, net: total * 100, currency: 'PLN' } },
            ...{ itemCount: count, attrSums: { weight }, weight },
          },
          'PLN',
          rules,
          country,
        )
      const measured = { total, count, weight }[row.by]
      const fits = measured >= (row.from ?? 0) && measured < (row.to ?? Infinity)
      if (!fits) expect(at(table, 'de')).toEqual(at(before, 'de'))
      for (const other of ['pl', 'fr', 'us']) expect(at(table, other)).toEqual(at(before, other))
    }),
  )
})
