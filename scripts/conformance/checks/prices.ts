import { isDeepStrictEqual } from 'node:util'

import type { PriceByCountry, PriceEntry } from '#domain/entities/price.ts'
import type { Product } from '#domain/entities/product.ts'

import type { Asking } from '../ask.ts'
import { type Check, judged, type Problem, problemUnless, unchecked } from '../check.ts'
import { readAnswer, shown } from '../expect.ts'
import type { Found } from '../find.ts'

const section = 'prices'
/** Products that are looked at one by one. */
const mostProducts = 12

/** A product costs the same wherever it is asked for, in amounts that are amounts. */
export const priceChecks: readonly Check[] = [
  {
    id: 'prices.amounts',
    title: 'amounts are decimals of major units, at most two places, net within gross',
    section,
    async run({ found: { products, shopper } }) {
      const entries = products.flatMap((product) => entriesOf(product))
      if (entries.length === 0) return unchecked(noPrices(shopper.loggedIn))
      return judged(entries.flatMap(({ at, entry }) => amountProblems(at, entry)))
    },
  },
  {
    id: 'prices.currencies',
    title: 'each currency of a language has a rate, and the base currency is one of them',
    section,
    async run({ found }) {
      const { baseCurrency, currencies, langCurrencyMap } = found.shell.settings
      const rated = new Set([baseCurrency, ...currencies.map(({ code }) => code)])
      const named = [...new Set(Object.values(langCurrencyMap).flat())]
      return judged([
        ...named.map((code) =>
          problemUnless(rated.has(code), `a rate for ${code}`, shown(currencies)),
        ),
        ...currencies
          .filter(({ code }) => code === baseCurrency)
          .map(({ rate }) =>
            problemUnless(rate === 1, `${baseCurrency} has the rate 1`, `${rate}`),
          ),
      ])
    },
  },
  {
    id: 'prices.page',
    title: 'a product costs the same in a listing and on its own page',
    section,
    run: ({ shop, found }) => againstListing(found, (product) => onItsPage(shop, found, product)),
  },
  {
    id: 'prices.many',
    title: 'a product costs the same in a listing and where a basket asks for it',
    section,
    async run({ shop, found }) {
      const { lang, products } = found
      const ids = products.slice(0, mostProducts).map(({ _id }) => _id)
      const body = { ids: [...ids, 'conformance-never-was'] }
      const plain = await shop.ask('productMany', { query: { lang }, body })
      const detailed = await shop.ask('productMany', { query: { lang, detailed: '1' }, body })
      const reads = [readAnswer('productMany', plain), readAnswer('productMany', detailed)]
      const problems: (Problem | undefined)[] = []
      for (const read of reads) {
        if (read.kind === 'broken') return judged(read.problems)
        const given = read.value.products
        const known = given.map(({ _id }) => _id)
        const isAll = isDeepStrictEqual(known.toSorted(), ids.toSorted())
        problems.push(problemUnless(isAll, `just ${shown(ids)}`, shown(known)))
        for (const product of products.slice(0, mostProducts)) {
          const same = given.find(({ _id }) => _id === product._id)
          if (same) problems.push(...differences(product, same, 'where a basket asks for it'))
        }
      }
      return judged(problems)
    },
  },
  {
    id: 'prices.search',
    title: 'a product costs the same in a listing and where it was searched for',
    section,
    run: ({ shop, found }) =>
      againstListing(found, async (product) => {
        const { lang } = found
        const query = { lang, query: product.name[lang] ?? '', page_size: '100' }
        const read = readAnswer('search', await shop.ask('search', { query }))
        if (read.kind === 'broken') return read.problems
        const same = read.value.products.find(({ _id }) => _id === product._id)
        return same ? differences(product, same, 'where it was searched for') : []
      }),
  },
  {
    id: 'prices.home',
    title: 'a product costs the same on the home page and on its own page',
    section,
    async run({ shop, found }) {
      const answer = await shop.ask('homepage', { query: { lang: found.lang } })
      const read = readAnswer('homepage', answer)
      if (read.kind === 'broken') return judged(read.problems)
      const { products } = read.value
      if (products.length === 0) return unchecked('the home page shows no products')
      const shownThere = products.slice(0, 4)
      return againstListing({ ...found, products: shownThere }, (product) =>
        onItsPage(shop, found, product),
      )
    },
  },
  {
    id: 'prices.hidden',
    title: 'where prices are for customers only, a visitor sees none',
    section,
    async run({ found: { shell, products } }) {
      if (!shell.settings.priceForLoggedUsers)
        return unchecked('the shop tells prices to everybody')
      return judged(
        products.map(({ _id, price }) =>
          problemUnless(price === undefined, `no price of ${_id}`, shown(price)),
        ),
      )
    },
  },
  {
    id: 'prices.still-there',
    title: 'what a listing shows can still be bought, and what never was cannot',
    section,
    async run({ shop, found: { lang, products } }) {
      const ids = products.slice(0, mostProducts).map(({ _id }) => _id)
      const body = { ids: [...ids, 'conformance-never-was'] }
      const answer = await shop.ask('productIntegrity', { query: { lang }, body })
      const read = readAnswer('productIntegrity', answer)
      if (read.kind === 'broken') return judged(read.problems)
      const { valid, removed } = read.value
      const answered = [...valid, ...removed].toSorted()
      return judged([
        problemUnless(
          isDeepStrictEqual(answered, body.ids.toSorted()),
          'each of the products in one of both lists',
          shown(read.value),
        ),
        problemUnless(
          removed.includes('conformance-never-was'),
          'what never was is `removed`',
          shown(removed),
        ),
        problemUnless(
          ids.every((id) => valid.includes(id)),
          `${shown(ids)} are \`valid\``,
          shown(valid),
        ),
      ])
    },
  },
]

async function againstListing(
  { products }: Found,
  look: (product: Product) => Promise<readonly (Problem | undefined)[]>,
) {
  if (products.length === 0) return unchecked('no product was found')
  const problems: (Problem | undefined)[] = []
  for (const product of products.slice(0, mostProducts)) problems.push(...(await look(product)))
  return judged(problems)
}

async function onItsPage(
  shop: Asking,
  { lang }: Found,
  product: Product,
): Promise<readonly (Problem | undefined)[]> {
  const answer = await shop.ask('product', { params: { id: product._id }, query: { lang } })
  const read = readAnswer('product', answer)
  if (read.kind === 'broken') return read.problems
  return differences(product, read.value.product, 'on its own page')
}

/** What of a product must be the same in every answer: its price, and its name. */
function differences(
  one: Product,
  other: Product,
  where: string,
): readonly (Problem | undefined)[] {
  return [
    problemUnless(
      isDeepStrictEqual(one.price, other.price),
      `${one._id} costs ${shown(one.price?.countries)} as in the listing`,
      `${shown(other.price?.countries)} ${where}`,
    ),
    problemUnless(
      isDeepStrictEqual(one.name, other.name),
      `${one._id} is called ${shown(one.name)} as in the listing`,
      `${shown(other.name)} ${where}`,
    ),
  ]
}

function entriesOf({ _id, price }: Product): readonly { at: string; entry: PriceEntry }[] {
  if (!price) return []
  const tables: readonly (readonly [string, PriceByCountry])[] = [
    [_id, price.countries],
    ...Object.entries(price.variants ?? {}).map(
      ([hash, table]) => [`${_id} ${hash}`, table] as const,
    ),
  ]
  return tables.flatMap(([name, countries]) =>
    Object.entries(countries).flatMap(([country, entries]) =>
      Object.entries(entries).map(([key, entry]) => ({ at: `${name} ${country} ${key}`, entry })),
    ),
  )
}

function amountProblems(at: string, entry: PriceEntry): readonly (Problem | undefined)[] {
  const { discount } = entry
  return [entry, ...(discount ? [discount] : [])].flatMap(({ brutto, netto }) => [
    problemUnless(isAmount(brutto), `${at}: a gross of at most two places`, `${brutto}`),
    problemUnless(isAmount(netto), `${at}: a net of at most two places`, `${netto}`),
    problemUnless(netto <= brutto, `${at}: a net within the gross ${brutto}`, `${netto}`),
  ])
}

function isAmount(amount: number): boolean {
  return amount >= 0 && Math.abs(amount * 100 - Math.round(amount * 100)) < 1e-6
}

function noPrices(loggedIn: boolean): string {
  return loggedIn ? 'no product has a price' : 'no product has a price for visitors'
}
