import type { Settings } from '../entities/settings.ts'
import { defaultPageSize, largestOffered, pageSizesOffered, wholeNumber } from './paging.ts'
import { type SortBy, sortOrders } from './sort-order.ts'

/** To be had at once, to be ordered before it is there, or sold out. */
export type Availability = 'now' | 'pre' | 'out'

/** Whole units of the shopper's currency, both ends included. */
export type PriceBounds = { min?: number | undefined; max?: number | undefined }

/** What a shopper asked of a listing. `page` 0 stands for a page that cannot exist. */
export type ListingQuery = {
  page: number
  pageSize: number
  sortBy: SortBy
  attr: { name: string; values: string[] }[]
  category: string[]
  producer: string[]
  availability: Availability[]
  price?: PriceBounds
}

export type ListingDefaults = { pageSize: number; sortBy: SortBy }

export const availabilityOrder: readonly Availability[] = ['now', 'pre', 'out']

const mostNames = 20
const mostValues = 20
const longest = 100

/** What of an address belongs to the listing, in the order in which it is printed. */
export const listingFields = [
  'page',
  'page_size',
  'sort_by',
  'attr',
  'category',
  'producer',
  'availability',
  'price',
] as const
export type ListingField = (typeof listingFields)[number]

const priceFields = ['min', 'max']
const reserved: ReadonlySet<string> = new Set([...listingFields, ...priceFields])

/** What addresses of listings say besides, for the search, a code and where somebody came from. */
const beside: ReadonlySet<string> = new Set([
  'query',
  'scope',
  'code',
  'ref',
  'utm_source',
  'currency',
])

/**
 * An attribute by which a listing is to be filtered cannot be called like another parameter of its
 * address: the filter would do nothing, or turn the page.
 *
 * @rule ours
 */
export function isParameterOfListings(key: string): boolean {
  return reserved.has(key) || beside.has(key)
}

/**
 * A listing whose address says nothing else has the shop's own page size and order. Shown in
 * another template than the shop's it has that template's page size, and at most the largest that
 * is offered: nobody is to ask a large shop for everything by naming a template.
 * @rule Catalogue §9 "Business constants and limits"
 */
export function listingDefaults(
  { template, pagination }: Pick<Settings, 'template' | 'pagination'>,
  shownIn: Settings['template'] = template,
): ListingDefaults {
  const size = defaultPageSize(shownIn, pagination)
  const pageSize = shownIn === template ? size : Math.min(size, largestOffered)
  return { pageSize, sortBy: 'auto' }
}

/**
 * Any address is read as a listing query, and what cannot be meant is left out. A page that is no
 * whole number becomes page 0, which no listing has; unknown sizes and sorts become the defaults;
 * values beyond 20 an attribute, longer than 100 characters or empty are ignored, and so are
 * attributes beyond 20 or called like a parameter of the address. Never throws.
 * @rule Catalogue §2 "Listing pages"
 */
export function parseListingQuery(
  params: URLSearchParams,
  defaults: ListingDefaults,
): ListingQuery {
  return canonicalQuery(
    {
      page: pageOf(params.get('page')),
      pageSize: wholeNumber(params.get('page_size') ?? '') ?? defaults.pageSize,
      sortBy: sortOrders.find((sort) => sort === params.get('sort_by')) ?? defaults.sortBy,
      attr: params.getAll('attr').flatMap(parseAttributes),
      category: parseList(params, 'category', ','),
      producer: parseList(params, 'producer', '.'),
      availability: availabilities(parseList(params, 'availability', '.')),
      price: parsePrice((params.get('price') ?? '').split(',')),
    },
    defaults,
  )
}

/**
 * A listing query has exactly one address, in which everything usual is left out. Without a leading
 * question mark, '' when all is usual. Separators stay bare between values and are written as `%2E`
 * and the like within one, encoded once more by the address itself.
 * @rule Catalogue §2 "Listing pages"
 */
export function printListingQuery(query: ListingQuery, defaults: ListingDefaults): string {
  const { page, pageSize, sortBy, attr, category, producer, availability, price } = canonicalQuery(
    query,
    defaults,
  )
  const parts: [ListingField, string][] = [
    ['page', page === 1 ? '' : String(page)],
    ['page_size', pageSize === defaults.pageSize ? '' : String(pageSize)],
    ['sort_by', sortBy === defaults.sortBy ? '' : sortBy],
    ['attr', attr.map(printAttribute).join('_')],
    ['category', printList(category, ',')],
    ['producer', printList(producer, '.')],
    ['availability', printList(availability, '.')],
    ['price', price ? `${price.min ?? ''},${price.max ?? ''}` : ''],
  ]
  return parts
    .filter(([, value]) => value !== '')
    .map(([name, value]) => `${name}=${value}`)
    .join('&')
}

/**
 * A filter form sent without JavaScript means the same as the address with its choices. Takes one
 * field an attribute, repeated for several values, `min` and `max` for the price, and beside them
 * everything that an address carries, so that a form may pass on the rest in hidden fields.
 * @rule ours
 */
export function fromFormFields(
  params: URLSearchParams,
  facetNames: readonly string[],
  defaults: ListingDefaults,
): ListingQuery {
  const query = parseListingQuery(params, defaults)
  const fields = facetNames.map((name) => ({ name, values: params.getAll(name) }))
  const price = priceFields.some((name) => params.has(name))
    ? parsePrice(priceFields.map((name) => params.get(name) ?? ''))
    : query.price
  return canonicalQuery({ ...query, attr: [...query.attr, ...fields], price }, defaults)
}

/**
 * An address as a plain form makes it, with a field for each choice, is to be replaced by the
 * canonical one.
 * @rule ours
 */
export function hasFormFields(params: URLSearchParams, facetNames: readonly string[]): boolean {
  return (
    priceFields.some((name) => params.has(name)) ||
    facetNames.some((name) => !reserved.has(name) && params.has(name)) ||
    listingFields.some((name) => params.getAll(name).length > 1 || params.get(name) === '')
  )
}

/**
 * A tick box of a filter form sends its value so that no separator in it is taken for one.
 * Producers, availabilities and categories share their field with the address; attributes have
 * their own.
 * @rule ours
 */
export function formFieldValue(facetName: string, value: string): string {
  if (facetName === 'category') return escape(value, ',')
  return facetName === 'producer' || facetName === 'availability' ? escape(value, '.') : value
}

/**
 * A search always shows its first page, in the default size and order, whatever the address asks
 * for.
 * @rule Catalogue §2 "Listing pages"
 */
export function searchQuery(query: ListingQuery, defaults: ListingDefaults): ListingQuery {
  return { ...query, page: 1, pageSize: defaults.pageSize, sortBy: defaults.sortBy }
}

/**
 * The canonical link of a listing keeps the page and nothing else.
 * Gives the query without a question mark, '' for the first page.
 * @rule Catalogue §2 "Listing pages"
 */
export function canonicalLinkQuery(page: number): string {
  return page > 1 ? `page=${page}` : ''
}

/**
 * Of a listing's addresses those are for crawlers that only turn its pages: filters, orders and
 * page sizes show the same products again, in more ways than anybody could look at.
 * @rule ours
 */
export function isForCrawlers(query: ListingQuery, defaults: ListingDefaults): boolean {
  return printListingQuery({ ...query, page: 1 }, defaults) === ''
}

type Draft = Omit<ListingQuery, 'price'> & { price?: PriceBounds | undefined }

function canonicalQuery(query: Draft, defaults: ListingDefaults): ListingQuery {
  const price = canonicalPrice(query.price)
  return {
    page: wholeNumber(String(query.page)) ?? 0,
    pageSize: pageSizesOffered(defaults.pageSize).includes(query.pageSize)
      ? query.pageSize
      : defaults.pageSize,
    sortBy: query.sortBy,
    attr: canonicalAttributes(query.attr),
    category: canonicalValues(query.category),
    producer: canonicalValues(query.producer),
    availability: availabilityOrder.filter((value) => query.availability.includes(value)),
    ...(price && { price }),
  }
}

function canonicalAttributes(attr: ListingQuery['attr']): ListingQuery['attr'] {
  const byName = new Map<string, string[]>()
  for (const { name, values } of attr) {
    const known = byName.get(name.toWellFormed())
    if (known) known.push(...values)
    else byName.set(name.toWellFormed(), [...values])
  }
  return [...byName]
    .map(([name, values]) => ({ name, values: canonicalValues(values) }))
    .filter(({ name, values }) => isUsable(name) && !reserved.has(name) && values.length > 0)
    .slice(0, mostNames)
    .sort((a, b) => (a.name < b.name ? -1 : 1))
}

function canonicalValues(values: readonly string[]): string[] {
  const wellFormed = values.map((value) => value.toWellFormed()).filter(isUsable)
  return [...new Set(wellFormed)].slice(0, mostValues).sort()
}

function isUsable(value: string): boolean {
  return value !== '' && value.length <= longest
}

function canonicalPrice(price: PriceBounds | undefined): PriceBounds | undefined {
  const given = { min: wholeAmount(price?.min), max: wholeAmount(price?.max) }
  const { min, max } = inOrder(given)
  // Nothing costs less than 0, so that 0 is no lower end.
  if (!min) return max === undefined ? undefined : { max }
  return { min, max }
}

function inOrder({ min, max }: PriceBounds): PriceBounds {
  const isReversed = (min ?? 0) > (max ?? Infinity)
  return isReversed ? { min: max, max: min } : { min, max }
}

/** An end that is no amount, or that no address could carry, is no end. */
function wholeAmount(amount: number | undefined): number | undefined {
  return wholeNumber(String(amount))
}

function pageOf(typed: string | null): number {
  return typed === null || typed.trim() === '' ? 1 : (wholeNumber(typed) ?? 0)
}

function availabilities(values: readonly string[]): Availability[] {
  return availabilityOrder.filter((value) => values.includes(value))
}

function parseAttributes(text: string): ListingQuery['attr'] {
  return text.split('_').map((entry) => {
    const [name = '', ...rest] = entry.split('~')
    return { name: unescape(name), values: rest.join('~').split('.').map(unescape) }
  })
}

function printAttribute({ name, values }: ListingQuery['attr'][number]): string {
  return `${encode(name, '~._')}~${values.map((value) => encode(value, '~._')).join('.')}`
}

function parseList(params: URLSearchParams, name: string, separator: string): string[] {
  return params.getAll(name).flatMap((list) => list.split(separator).map(unescape))
}

function printList(values: readonly string[], separator: string): string {
  return values.map((value) => encode(value, separator)).join(separator)
}

/** Reads `from,to`; what is typed with a fraction widens to whole units. */
function parsePrice([from = '', to = '']: readonly string[]): PriceBounds {
  return { min: amountOf(from, Math.floor), max: amountOf(to, Math.ceil) }
}

function amountOf(typed: string, toWhole: (amount: number) => number): number | undefined {
  const digits = /^(\d{1,9})(?:[.,](\d{1,9}))?$/.exec(typed.trim())
  return digits ? toWhole(Number(`${digits[1]}.${digits[2] ?? 0}`)) : undefined
}

/**
 * `%` and the separators of the list become `%XX`, so that they survive the address's own decoding.
 */
function escape(value: string, separators: string): string {
  return Array.from(value, (character) =>
    character === '%' || separators.includes(character)
      ? `%${character.charCodeAt(0).toString(16).toUpperCase()}`
      : character,
  ).join('')
}

function unescape(text: string): string {
  return text.replace(/%(?:25|2C|2E|5F|7E)/gi, decodeURIComponent)
}

function encode(value: string, separators: string): string {
  return encodeURIComponent(escape(value, separators))
}
