import {
  asking,
  changing,
  dearer,
  listOf,
  nameOf,
  objectOf,
  type Plant,
  settled,
} from './planting.ts'

/** What is wrong with listings, prices, languages and versions. */
export const cataloguePlants: readonly Plant[] = [
  {
    name: 'a page of four says that it is of five',
    only: ['listings'],
    breaks: ['listings.last-page'],
    into: changing('category', (body) => ({ ...body, pageSize: Number(body['pageSize']) + 1 })),
  },
  {
    name: 'sorted by price the dearest comes first',
    only: ['listings'],
    breaks: ['listings.sorted'],
    into: (shop) => (request) => {
      const isSorted = new URL(request.url).searchParams.get('sort_by') === 'price'
      const turned = changing('category', (body) => ({
        ...body,
        products: listOf(body['products']).toReversed(),
      }))
      return (isSorted ? turned(shop) : shop)(request)
    },
  },
  {
    name: 'a filter that nobody knows is passed over in silence',
    only: ['listings'],
    breaks: ['listings.unknown-filter'],
    into: changing('category', (body) => ({ ...body, unknown: [] })),
  },
  {
    name: 'a bound of prices keeps nothing out',
    only: ['listings'],
    breaks: ['listings.price-range'],
    into: asking('category', (query) => query.delete('price')),
  },
  {
    name: 'the list of addresses counts one that it does not have',
    only: ['listings'],
    breaks: ['listings.addresses'],
    into: changing('addresses', (body) => ({ ...body, total: Number(body['total']) + 1 })),
  },
  {
    name: 'a product costs more where it was searched for',
    only: ['prices'],
    breaks: ['prices.search'],
    into: changing('search', (body) => ({
      ...body,
      products: listOf(body['products']).map(dearer),
    })),
  },
  {
    name: 'a currency has no rate',
    only: ['prices.currencies', 'prices.amounts'],
    breaks: ['prices.currencies'],
    into: settled((settings) => ({ ...settings, currencies: [] })),
  },
  {
    name: 'prices are for customers only, and told to everybody',
    only: ['prices'],
    breaks: ['prices.hidden'],
    into: settled((settings) => ({ ...settings, priceForLoggedUsers: true })),
  },
  {
    name: 'what never was can still be bought',
    only: ['prices'],
    breaks: ['prices.still-there'],
    into: changing('productIntegrity', ({ valid, removed, ...body }) => ({
      ...body,
      valid: [valid, removed].flat(),
      removed: [],
    })),
  },
  {
    name: 'a language has no country',
    only: ['languages'],
    breaks: ['languages.settings'],
    into: settled((settings) => ({ ...settings, langCountry: {} })),
  },
  {
    name: 'in German the shop reckons in another currency',
    only: ['languages'],
    breaks: ['languages.shell'],
    into: settled((settings, lang) =>
      lang === 'de' ? { ...settings, baseCurrency: 'EUR' } : settings,
    ),
  },
  {
    name: 'at the German address of a product there is another one',
    only: ['languages'],
    breaks: ['languages.addresses'],
    into: (shop) => (request) => {
      const isGerman = new URL(request.url).searchParams.get('lang') === 'de'
      const other = changing('product', (body) => ({
        ...body,
        product: { ...objectOf(body['product']), _id: 'another' },
      }))
      return (isGerman ? other(shop) : shop)(request)
    },
  },
  {
    name: 'names are missing in the base language',
    only: ['languages'],
    breaks: ['languages.texts'],
    into: changing('category', (body) => ({
      ...body,
      products: listOf(body['products']).map((product) => ({
        ...product,
        name: { de: objectOf(product['name'])['de'] },
      })),
    })),
  },
  {
    name: 'what has not changed is sent again',
    only: ['versions'],
    breaks: ['versions.etag'],
    into: (shop) => (request) => {
      const headers = new Headers(request.headers)
      headers.delete('if-none-match')
      return shop(new Request(request, { headers }))
    },
  },
  {
    name: 'prices of customers pass for those of visitors',
    only: ['versions'],
    breaks: ['versions.price-class'],
    into: (shop) => async (request) => {
      const answer = await shop(request)
      if (nameOf(request) !== 'product') return answer
      const headers = new Headers(answer.headers)
      headers.set('x-price-class', 'visitor')
      return new Response(answer.body, { status: answer.status, headers })
    },
  },
  {
    name: 'a mail that nobody sent has no picture',
    only: ['versions'],
    breaks: ['versions.mail'],
    into: (shop) => async (request) =>
      nameOf(request) === 'mailOpen'
        ? Response.json({ error: 'NOT_FOUND' }, { status: 404 })
        : shop(request),
  },
]
