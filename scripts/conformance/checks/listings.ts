import type { ListingAnswer } from '#contract/contract.ts'
import type { Filter } from '#domain/entities/catalogue.ts'
import type { Product } from '#domain/entities/product.ts'
import { resolvePrice } from '#domain/price/price.ts'

import type { Asking } from '../ask.ts'
import {
  type Check,
  judged,
  type Looking,
  problemUnless,
  type Problem,
  unchecked,
  type Verdict,
} from '../check.ts'
import { type Read, readAnswer, shown } from '../expect.ts'
import type { Found } from '../find.ts'

const section = 'listings'
/** So few that most categories have several pages, and how many pages are turned. */
const smallPage = '4'
const mostPages = 60

/** Pages, filters and orders of listings agree with each other. */
export const listingChecks: readonly Check[] = [
  {
    id: 'listings.pages',
    title: 'the pages of a category have each of its products once',
    section,
    run: ofCategory(async ({ shop, found }, first) => {
      const seen: string[] = []
      const problems: (Problem | undefined)[] = []
      for (let page = 1; page <= Math.min(first.lastPage, mostPages); page += 1) {
        const listing = await pageOf(shop, found, { page: `${page}`, page_size: smallPage })
        if (listing.kind === 'broken') return judged(listing.problems)
        const { products, total, page: told } = listing.value
        problems.push(problemUnless(told === page, `page ${page} says that it is`, `page ${told}`))
        problems.push(
          problemUnless(total === first.total, `total ${first.total} on each page`, `${total}`),
        )
        const again = products.filter(({ _id }) => seen.includes(_id)).map(({ _id }) => _id)
        const came = `${again.join(', ')} also on page ${page}`
        problems.push(problemUnless(again.length === 0, 'each product on one page only', came))
        seen.push(...products.map(({ _id }) => _id))
      }
      const isWhole = first.lastPage <= mostPages
      const count = `${seen.length} on all ${first.lastPage} pages`
      problems.push(
        problemUnless(!isWhole || seen.length === first.total, `${first.total} products`, count),
      )
      return judged(problems)
    }),
  },
  {
    id: 'listings.last-page',
    title: 'total, page size and last page fit together',
    section,
    run: ofCategory(async (_, { total, pageSize, lastPage, products }) =>
      judged([
        problemUnless(
          lastPage === Math.max(1, Math.ceil(total / pageSize)),
          `last page ${Math.max(1, Math.ceil(total / pageSize))} of ${total} by ${pageSize}`,
          `${lastPage}`,
        ),
        problemUnless(
          products.length === Math.min(total, pageSize),
          `${Math.min(total, pageSize)} products on the first page`,
          `${products.length}`,
        ),
      ]),
    ),
  },
  {
    id: 'listings.beyond',
    title: 'a page that does not exist is page 0 without products',
    section,
    run: ofCategory(async ({ shop, found }, { lastPage }) => {
      const problems: (Problem | undefined)[] = []
      for (const page of [`${lastPage + 1}`, 'x']) {
        const read = await pageOf(shop, found, { page, page_size: smallPage })
        if (read.kind === 'broken') return judged(read.problems)
        const { page: told, products } = read.value
        problems.push(
          problemUnless(
            told === 0 && products.length === 0,
            `page ${page} of ${lastPage} is page 0 without products`,
            `page ${told} with ${products.length} products`,
          ),
        )
      }
      return judged(problems)
    }),
  },
  {
    id: 'listings.sorted',
    title: 'sorted by price, no product is cheaper than the one before',
    section,
    run: ofCategory(async ({ shop, found }) => {
      const read = await pageOf(shop, found, { sort_by: 'price' })
      if (read.kind === 'broken') return judged(read.problems)
      const priced = read.value.products.flatMap((product) => {
        const gross = grossOf(product, found)
        return gross === undefined ? [] : [{ id: product._id, gross }]
      })
      if (priced.length < 2) return unchecked('fewer than two products have a price')
      return judged(
        priced.slice(1).map(({ id, gross }, at) => {
          const before = priced[at]
          const isRight = before === undefined || before.gross <= gross
          return problemUnless(
            isRight,
            `${id} costs at least ${shown(before?.gross)} as ${before?.id ?? ''} before it`,
            `${gross}`,
          )
        }),
      )
    }),
  },
  {
    id: 'listings.filters',
    title: 'a filter leaves as many products as it said, and only such',
    section,
    run: ofCategory(async ({ shop, found }, { filters }) => {
      const tried = filters.filter(isAttribute).slice(0, 3)
      if (tried.length === 0) return unchecked('the category has no filter by attributes')
      const problems: (Problem | undefined)[] = []
      for (const filter of tried) problems.push(...(await filterProblems(shop, found, filter)))
      return judged(problems)
    }),
  },
  {
    id: 'listings.unknown-filter',
    title: 'a filter that the shop does not know narrows nothing, and is named',
    section,
    run: ofCategory(async ({ shop, found }, { total }) => {
      const read = await pageOf(shop, found, { attr: 'conformance~nothing' })
      if (read.kind === 'broken') return judged(read.problems)
      const { total: left, unknown } = read.value
      return judged([
        problemUnless(left === total, `${total} products, as without it`, `${left}`),
        problemUnless(
          unknown.some(({ name }) => name === 'conformance'),
          'the filter in `unknown`',
          shown(unknown),
        ),
      ])
    }),
  },
  {
    id: 'listings.price-range',
    title: 'the range of prices has all products in it, and a bound keeps the cheaper out',
    section,
    run: ofCategory(async ({ shop, found }, { priceRange, products }) => {
      if (!priceRange) return unchecked('the category tells no range')
      const outside = products.filter((product) => {
        const gross = grossOf(product, found)
        return gross !== undefined && (gross < priceRange.min || gross > priceRange.max)
      })
      const least = Math.ceil((priceRange.min + priceRange.max) / 2)
      const read = await pageOf(shop, found, { price: `${least},` })
      if (read.kind === 'broken') return judged(read.problems)
      const cheaper = read.value.products.filter((product) => {
        const gross = grossOf(product, found)
        return gross !== undefined && gross < least
      })
      return judged([
        problemUnless(
          priceRange.min <= priceRange.max,
          'the least is at most the most',
          shown(priceRange),
        ),
        problemUnless(
          outside.length === 0,
          `prices from ${priceRange.min} to ${priceRange.max}`,
          namesOf(outside, found),
        ),
        problemUnless(
          cheaper.length === 0,
          `from ${least} on, nothing that is cheaper`,
          namesOf(cheaper, found),
        ),
      ])
    }),
  },
  {
    id: 'listings.search',
    title: 'a product is found by its name, and nothing by nonsense',
    section,
    async run({ shop, found: { lang, products } }) {
      const [product] = products
      const name = product?.name[lang]
      if (product === undefined || name === undefined) return unchecked('there is no product')
      const good = await shop.ask('search', { query: { lang, query: name, page_size: '100' } })
      const bad = await shop.ask('search', { query: { lang, query: 'qxzvjkqxw' } })
      const [read, none] = [readAnswer('search', good), readAnswer('search', bad)]
      if (read.kind === 'broken') return judged(read.problems)
      if (none.kind === 'broken') return judged(none.problems)
      const ids = read.value.products.map(({ _id }) => _id)
      return judged([
        problemUnless(ids.includes(product._id), `${product._id} for ${shown(name)}`, shown(ids)),
        problemUnless(none.value.total === 0, 'nothing for “qxzvjkqxw”', `${none.value.total}`),
      ])
    },
  },
  {
    id: 'listings.addresses',
    title: 'the list of addresses has each product once, and as many as it says',
    section,
    async run({ shop }) {
      const seen: string[] = []
      let total = 0
      let pages = 1
      for (let page = 1; page <= Math.min(pages, 20); page += 1) {
        const answer = await shop.ask('addresses', {
          params: { kind: 'products' },
          query: { page: `${page}` },
        })
        const read = readAnswer('addresses', answer)
        if (read.kind === 'broken') return judged(read.problems)
        total = read.value.total
        pages = Math.ceil(total / read.value.pageSize)
        seen.push(...read.value.entries.map(({ id }) => id))
      }
      const once = new Set(seen).size
      const isWhole = pages <= 20
      return judged([
        problemUnless(once === seen.length, 'each product once', `${seen.length - once} again`),
        problemUnless(!isWhole || seen.length === total, `${total} products`, `${seen.length}`),
      ])
    },
  },
]

/** A check of the category that has the most products. */
function ofCategory(
  look: (looking: Looking, first: ListingAnswer) => Promise<Verdict>,
): Check['run'] {
  return async (looking) => {
    const { shop, found } = looking
    if (!found.category) return unchecked('no category with products was found')
    const first = await pageOf(shop, found, { page_size: smallPage })
    return first.kind === 'broken' ? judged(first.problems) : look(looking, first.value)
  }
}

async function pageOf(
  shop: Asking,
  { lang, category, shopper }: Found,
  query: Readonly<Record<string, string>>,
): Promise<Read<ListingAnswer>> {
  const { currency, country } = shopper
  const given = { page_size: '100', ...query }
  const id = category?._id
  return readAnswer(
    'category',
    await shop.ask('category', { query: { lang, id, currency, country, ...given } }),
  )
}

/** Attributes only: their values stand in the products too. */
function isAttribute({ filterIndex, values }: Filter): boolean {
  const others = ['producer', 'availability', 'category']
  return !others.includes(filterIndex) && values.some(({ count, active }) => count > 0 && !active)
}

async function filterProblems(
  shop: Asking,
  found: Found,
  { filterIndex, values }: Filter,
): Promise<readonly (Problem | undefined)[]> {
  const value = values.find(({ count, active }) => count > 0 && !active)
  if (!value) return []
  const read = await pageOf(shop, found, { attr: `${filterIndex}~${value.id}` })
  if (read.kind === 'broken') return read.problems
  const { total, products } = read.value
  const others = products.filter((product) => !has(product, value.id))
  const filter = `${filterIndex} = ${value.id}`
  return [
    problemUnless(total === value.count, `${value.count} products with ${filter}`, `${total}`),
    problemUnless(
      others.length === 0,
      `only products with ${filter}`,
      others.map(({ _id }) => _id).join(', '),
    ),
  ]
}

function has({ attributes, variants }: Product, value: string): boolean {
  const all = [...attributes, ...variants.flatMap((variant) => variant.attributes)]
  return all.some((attribute) => attribute.value === value)
}

/** In major units, as the bounds of a listing are. */
function grossOf(product: Product, { shell, shopper }: Found): number | undefined {
  const price = resolvePrice(product, undefined, shopper, shell.settings)
  return price.kind === 'shown' ? price.now.gross / 100 : undefined
}

function namesOf(products: readonly Product[], found: Found): string {
  return products.map((product) => `${product._id} for ${grossOf(product, found)}`).join(', ')
}
