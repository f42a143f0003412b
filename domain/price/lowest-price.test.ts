import { expect, test } from 'vitest'

import { productView } from '#tests/examples/products.ts'
import type { PriceEntry, PriceTable } from '../entities/price.ts'
import type { Product, Variant } from '../entities/product.ts'
import { announcedPrice, lowestPrice, type PriorPrice, priorPrice } from './lowest-price.ts'
import type { Priced, PriceRules, ResolvedPrice, Shopper } from './price.ts'

const day = 86_400_000
const now = 70 * day

test('nothing is shown while nothing is reduced', () => {
  const steady = recorded([
    [0, full(200)],
    [40, full(150)],
  ])
  expect(lowest(steady)).toBeUndefined()
  expect(prior(steady)).toEqual({ kind: 'not-reduced' })
})

test('nothing is shown where the price is hidden', () => {
  const sale = recorded([
    [0, full(200)],
    [60, cut(200, 160)],
  ])
  const forCustomers = { ...rules, priceForLoggedUsers: true }
  expect(priorPrice(sale, '', anna, forCustomers, now)).toEqual({ kind: 'not-reduced' })
})

test('the price before the reduction is shown, gross and net', () => {
  expect(
    lowest(
      recorded([
        [0, full(200)],
        [60, cut(200, 160)],
      ]),
    ),
  ).toEqual({
    gross: 20_000,
    net: 16_000,
    currency: 'PLN',
  })
})

test('a rise within the 30 days does not hide the lower price before it', () => {
  const risen = recorded([
    [0, full(200)],
    [40, full(150)],
    [50, full(180)],
    [60, cut(180, 160)],
  ])
  expect(lowest(risen)?.gross).toBe(15_000)
  expect(
    lowest(
      recorded([
        [0, full(150)],
        [59, full(200)],
        [60, cut(200, 160)],
      ]),
    )?.gross,
  ).toBe(15_000)
})

test('a lower price from before the 30 days does not count', () => {
  expect(
    lowest(
      recorded([
        [0, full(150)],
        [20, full(200)],
        [60, cut(200, 160)],
      ]),
    )?.gross,
  ).toBe(20_000)
})

test('a price that ended as the 30 days began does not count, one a moment later does', () => {
  expect(
    lowest(
      recorded([
        [0, full(100)],
        [30, full(200)],
        [60, cut(200, 160)],
      ]),
    )?.gross,
  ).toBe(20_000)
  const moment = 1 / day
  expect(
    lowest(
      recorded([
        [0, full(100)],
        [30 + moment, full(200)],
        [60, cut(200, 160)],
      ]),
    )?.gross,
  ).toBe(10_000)
})

test('the 30 days are counted back from the reduction’s beginning, not from today', () => {
  const long = recorded([
    [0, full(150)],
    [5, full(200)],
    [36, cut(200, 160)],
  ])
  expect(lowest(long)?.gross).toBe(20_000)
  expect(lowest(long, '', anna, 700 * day)?.gross).toBe(20_000)
})

test('of a product on sale for less than 30 days all earlier prices count, and it is said', () => {
  expect(
    prior(
      recorded([
        [50, full(200)],
        [60, cut(200, 160)],
      ]),
    ),
  ).toEqual({
    kind: 'known',
    lowest: pln(200),
    sinceFirstOffered: true,
  })
  expect(
    prior(
      recorded([
        [30, full(200)],
        [60, cut(200, 160)],
      ]),
    ),
  ).toMatchObject({
    sinceFirstOffered: false,
  })
  expect(
    prior(
      recorded([
        [31, full(200)],
        [60, cut(200, 160)],
      ]),
    ),
  ).toMatchObject({
    sinceFirstOffered: true,
  })
})

test('a product that was reduced from its first day has no lowest price', () => {
  const fresh = recorded([[60, cut(200, 160)]])
  expect(prior(fresh)).toEqual({ kind: 'never-offered' })
  expect(lowest(fresh)).toBeUndefined()
})

test('a product offered last before the 30 days has none either', () => {
  const returned = recorded([
    [0, full(200)],
    [10, undefined],
    [60, cut(200, 160)],
  ])
  expect(prior(returned)).toEqual({ kind: 'never-offered' })
})

test('a product that was listed before it was sold is as young as its first sale', () => {
  const listed = recorded([
    [0, undefined],
    [50, full(200)],
    [60, cut(200, 160)],
  ])
  expect(prior(listed)).toEqual({ kind: 'known', lowest: pln(200), sinceFirstOffered: true })
})

test('a product that came back within the 30 days is not taken for a new one', () => {
  const back = recorded([
    [0, full(100)],
    [10, undefined],
    [50, full(200)],
    [60, cut(200, 160)],
  ])
  expect(prior(back)).toEqual({ kind: 'known', lowest: pln(200), sinceFirstOffered: false })
})

test('where nothing was recorded, nothing is known', () => {
  const silent = { ...recorded([[60, cut(200, 160)]]), priceHistory: [] }
  expect(prior(silent)).toEqual({ kind: 'unknown' })
  expect(lowest(silent)).toBeUndefined()
})

test('wholesale prices have no lowest price', () => {
  const sale = recorded([
    [0, full(200)],
    [60, cut(200, 160)],
  ])
  expect(prior(sale, '', { ...anna, wholesale: true })).toEqual({ kind: 'unknown' })
})

test('a reduction that only grows is measured from where it first began', () => {
  const growing = recorded([
    [0, full(200)],
    [50, cut(200, 180)],
    [60, cut(200, 160)],
  ])
  expect(lowest(growing, '', inGermany)?.gross).toBe(20_000)
})

test('where the country knows no growing reductions, each cut has its own 30 days', () => {
  const growing = recorded([
    [0, full(200)],
    [50, cut(200, 180)],
    [60, cut(200, 160)],
  ])
  expect(lowest(growing)?.gross).toBe(18_000)
})

test('a reduction that shrinks is a new one, and the lower price before it counts', () => {
  const shrinking = recorded([
    [0, full(200)],
    [50, cut(200, 150)],
    [60, cut(200, 160)],
  ])
  expect(lowest(shrinking, '', inGermany)?.gross).toBe(15_000)
  expect(lowest(shrinking)?.gross).toBe(15_000)
})

test('a reduction entered again at the same price goes on', () => {
  const again = recorded([
    [0, full(200)],
    [50, cut(200, 160)],
    [60, cut(210, 160)],
  ])
  expect(lowest(again)?.gross).toBe(20_000)
  expect(lowest(again, '', inGermany)?.gross).toBe(20_000)
})

test('after a pause a second reduction counts the first one’s price', () => {
  const twice = recorded([
    [0, full(200)],
    [40, cut(200, 170)],
    [45, full(200)],
    [60, cut(200, 160)],
  ])
  expect(lowest(twice)?.gross).toBe(17_000)
  expect(lowest(twice, '', inGermany)?.gross).toBe(17_000)
})

test('an ordinary price as low as the reduced one does not belong to the reduction', () => {
  const low = recorded([
    [0, full(200)],
    [50, full(160)],
    [60, cut(200, 160)],
  ])
  expect(lowest(low)?.gross).toBe(16_000)
})

test('entries are read in the order of time, whatever order they come in', () => {
  const mixed = recorded([
    [60, cut(200, 160)],
    [40, full(150)],
    [0, full(200)],
  ])
  const price = priceOf(cut(200, 160))
  expect(lowest({ ...mixed, price })?.gross).toBe(15_000)
})

test('of two entries for one moment only the last was in force', () => {
  const corrected = recorded([
    [0, full(200)],
    [50, full(15)],
    [50, full(150)],
    [60, cut(200, 160)],
  ])
  expect(lowest(corrected)?.gross).toBe(15_000)
})

test('entries for days to come do not count yet', () => {
  const planned = recorded([
    [0, full(200)],
    [60, cut(200, 160)],
    [80, full(100)],
  ])
  const price = priceOf(cut(200, 160))
  expect(lowest({ ...planned, price })?.gross).toBe(20_000)
  expect(lowest({ ...planned, price }, '', anna, 60 * day)?.gross).toBe(20_000)
})

test('a reduction that was not recorded begins now', () => {
  const price = priceOf(cut(200, 160))
  const missed = {
    ...recorded([
      [0, full(150)],
      [39, full(200)],
    ]),
    price,
  }
  expect(lowest(missed)?.gross).toBe(20_000)
  expect(
    lowest({
      ...recorded([
        [0, full(150)],
        [41, full(200)],
      ]),
      price,
    })?.gross,
  ).toBe(15_000)
})

test('an unrecorded deeper cut is a cut of its own, or the growth of the running one', () => {
  const price = priceOf(cut(200, 140))
  const deeper = {
    ...recorded([
      [0, full(200)],
      [60, cut(200, 160)],
    ]),
    price,
  }
  expect(lowest(deeper)?.gross).toBe(16_000)
  expect(lowest(deeper, '', inGermany)?.gross).toBe(20_000)
})

test('each variant has its own lowest price', () => {
  const history: [number, PriceTable][] = [
    [0, withVariant(full(200), full(300))],
    [45, withVariant(full(200), full(280))],
    [60, withVariant(cut(200, 160), cut(300, 250))],
  ]
  const sizes = recordedTables(history)
  expect(lowest(sizes, 'size;l')?.gross).toBe(28_000)
  expect(lowest(sizes, 'size;s')?.gross).toBe(20_000)
})

test('a "from" price has the lowest price of the variant it is the price of', () => {
  const history: [number, PriceTable][] = [
    [0, withVariant(full(200), full(100))],
    [45, withVariant(full(50), full(90))],
    [60, withVariant(full(200), cut(100, 80))],
  ]
  const sizes = recordedTables(history)
  const view = { ...sizes.options.view, minimumVariantPrice: true }
  const variants = ['size;s', 'size;l'].map(variantOf)
  expect(lowest({ ...sizes, variants, options: { view } }, undefined)?.gross).toBe(9000)
})

test('each currency has its own lowest price', () => {
  const both = (pl: PriceEntry, de: PriceEntry) => ({ countries: { pl: { PLN: pl, EUR: de } } })
  const sale = recordedTables([
    [0, both(full(200), full(50))],
    [45, both(full(200), full(45))],
    [60, both(cut(200, 160), cut(50, 40))],
  ])
  expect(lowest(sale)?.gross).toBe(20_000)
  expect(lowest(sale, '', { ...anna, currency: 'EUR' })).toEqual({
    gross: 4500,
    net: 3600,
    currency: 'EUR',
  })
})

test('each country has its own lowest price', () => {
  const both = (pl: PriceEntry, de: PriceEntry) => ({
    countries: { pl: { PLN: pl }, de: { PLN: de } },
  })
  const sale = recordedTables([
    [0, both(full(200), full(220))],
    [45, both(full(180), full(220))],
    [60, both(cut(200, 160), cut(220, 170))],
  ])
  expect(lowest(sale)?.gross).toBe(18_000)
  expect(lowest(sale, '', inGermany)?.gross).toBe(22_000)
})

test('the lowest price is for the same unit as the price', () => {
  const sale = recorded([
    [0, full(200)],
    [60, cut(200, 160)],
  ])
  const sixpack = {
    ...sale,
    price: { ...priceOf(cut(200, 160)), custom: { dividePerPackage: true } },
    options: { view: { ...sale.options.view, quantityFactor: 5 } },
  }
  expect(lowest(sixpack)?.gross).toBe(4000)
})

test('of equal gross prices the one with the lower net is shown', () => {
  const netOf = (netto: number) => ({ brutto: 200, netto })
  const vatRaised = recorded([
    [0, netOf(160)],
    [45, netOf(150)],
    [60, cut(200, 160)],
  ])
  expect(lowest(vatRaised)?.net).toBe(15_000)
})

test('a reduction is announced by what it is below the lowest price', () => {
  const before: PriorPrice = { kind: 'known', lowest: pln(180), sinceFirstOffered: false }
  expect(announcedPrice(shown(200, 160), before)).toEqual({ ...shown(180, 160), percent: 11 })
})

test('a price that is not below the lowest one is announced as an ordinary price', () => {
  const ordinary = { ...shown(160, 160), reduced: false, percent: 0 }
  const same: PriorPrice = { kind: 'known', lowest: pln(160), sinceFirstOffered: false }
  const lower: PriorPrice = { kind: 'known', lowest: pln(150), sinceFirstOffered: false }
  expect(announcedPrice(shown(200, 160), same)).toEqual(ordinary)
  expect(announcedPrice(shown(200, 160), lower)).toEqual(ordinary)
  expect(announcedPrice(shown(200, 160), { kind: 'never-offered' })).toEqual(ordinary)
})

test('where the lowest price is unknown, the shop’s own word stands', () => {
  expect(announcedPrice(shown(200, 160), { kind: 'unknown' })).toEqual(shown(200, 160))
  expect(announcedPrice(shown(200, 160), { kind: 'not-reduced' })).toEqual(shown(200, 160))
})

test('an ordinary price, a hidden one and none are announced as they are', () => {
  const ordinary = { ...shown(200, 200), reduced: false, percent: 0 }
  expect(announcedPrice(ordinary, { kind: 'never-offered' })).toEqual(ordinary)
  expect(announcedPrice({ kind: 'hidden' }, { kind: 'never-offered' })).toEqual({ kind: 'hidden' })
  expect(announcedPrice({ kind: 'none' }, { kind: 'never-offered' })).toEqual({ kind: 'none' })
})

const anna: Shopper = {
  country: 'pl',
  currency: 'PLN',
  lang: 'pl',
  loggedIn: false,
  wholesale: false,
}
const inGermany = { ...anna, country: 'de' }

const rules: PriceRules = {
  baseCurrency: 'PLN',
  currencies: [{ code: 'EUR', rate: 0.25 }],
  langCurrencyMap: { pl: ['PLN', 'EUR'] },
  additionalFunctions: { vatPerDeliveryCountry: false, vatCountries: {} },
  priceForLoggedUsers: false,
}

function variantOf(hash: string): Variant {
  return {
    hash,
    attributes: [],
    count: 1,
    locked: 0,
    images: [],
    code: '',
    available: true,
  }
}

type Recorded = Priced & Pick<Product, 'priceHistory'>

function lowest(product: Recorded, hash: string | undefined = '', shopper = anna, at = now) {
  return lowestPrice(product, hash, shopper, rules, at)
}

function prior(product: Recorded, hash = '', shopper = anna) {
  return priorPrice(product, hash, shopper, rules, now)
}

function full(brutto: number): PriceEntry {
  return { brutto, netto: brutto * 0.8 }
}

function cut(from: number, to: number): PriceEntry {
  return { ...full(from), discount: full(to) }
}

function pln(brutto: number) {
  return { gross: brutto * 100, net: brutto * 80, currency: 'PLN' }
}

function shown(regular: number, reduced: number): ResolvedPrice {
  return {
    kind: 'shown',
    now: pln(reduced),
    regular: pln(regular),
    reduced: true,
    percent: 20,
    from: false,
  }
}

function tableOf(entry: PriceEntry | undefined): PriceTable {
  return { countries: entry ? { pl: { PLN: entry } } : {} }
}

function withVariant(entry: PriceEntry, large: PriceEntry): PriceTable {
  return { ...tableOf(entry), variants: { 'size;l': { pl: { PLN: large } } } }
}

function priceOf(entry: PriceEntry) {
  return { ...tableOf(entry), langVat: {} }
}

/** From each day on this price; the last one is the price now. */
function recorded(history: [number, PriceEntry | undefined][]): Recorded {
  return recordedTables(history.map(([from, entry]) => [from, tableOf(entry)]))
}

function recordedTables(history: [number, PriceTable][]): Recorded {
  return {
    price: { countries: {}, ...history.at(-1)?.[1], langVat: {} },
    priceHistory: history.map(([from, val]) => ({ stamp: from * day, val })),
    pricedUnit: 1,
    variants: [],
    options: { view: productView() },
  }
}
