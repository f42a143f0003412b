import { cataloguePlants } from './catalogue-plants.ts'
import { mannerPlants } from './manner-plants.ts'
import {
  bodyOf,
  changing,
  dearer,
  eachAmount,
  fresh,
  type Json,
  listOf,
  nameOf,
  ordering,
  type Plant,
} from './planting.ts'

/** What backends get wrong. Each is planted alone into the embedded shop. */
export const plants: readonly Plant[] = [
  ...cataloguePlants,
  ...mannerPlants,
  {
    name: 'a product costs more on its own page than in listings',
    only: ['prices'],
    breaks: ['prices.page', 'prices.home'],
    into: changing('product', (body) => ({ ...body, product: dearer(body['product']) })),
  },
  {
    name: 'a product costs less where a basket asks for it',
    only: ['prices'],
    breaks: ['prices.many'],
    into: changing('productMany', (body) => ({
      ...body,
      products: listOf(body['products']).map(dearer),
    })),
  },
  {
    name: 'a part of an answer is missing',
    only: ['calls'],
    breaks: ['calls.product'],
    into: changing('product', (body) => ({ ...body, breadcrumb: undefined })),
  },
  {
    name: 'a number is written as text',
    only: ['calls', 'listings'],
    breaks: ['calls.search', 'listings.search'],
    into: changing('search', (body) => ({ ...body, total: String(body['total']) })),
  },
  {
    name: 'an id that is not there is a 500',
    only: ['refusals.unknown', 'refusals.hostile'],
    breaks: ['refusals.unknown', 'refusals.hostile'],
    into: (shop) => async (request) => {
      const answer = await shop(request)
      return nameOf(request) === 'product' && answer.status === 404
        ? Response.json({ error: 'INTERNAL' }, { status: 500 })
        : answer
    },
  },
  {
    name: 'a refusal has no name',
    only: ['refusals'],
    breaks: ['refusals.unknown'],
    into: (shop) => async (request) => {
      const answer = await shop(request)
      return nameOf(request) === 'popup' && answer.status === 404
        ? Response.json({ message: 'No such popup' }, { status: 404 })
        : answer
    },
  },
  {
    name: 'a refusal is a page for people',
    only: ['refusals'],
    breaks: ['refusals.method'],
    into: (shop) => async (request) => {
      const answer = await shop(request)
      if (answer.status !== 405) return answer
      const headers = { 'content-type': 'text/html' }
      return new Response('<h1>Method Not Allowed</h1>', { status: 405, headers })
    },
  },
  {
    name: 'a query without a language is taken',
    only: ['refusals'],
    breaks: ['refusals.query'],
    into: (shop) => (request) => {
      const url = new URL(request.url)
      if (nameOf(request) === 'shell' && !url.searchParams.has('lang')) {
        url.searchParams.set('lang', 'en')
      }
      return shop(new Request(url, request))
    },
  },
  {
    name: 'a body of any length is read',
    only: ['refusals'],
    breaks: ['refusals.long'],
    into: (shop) => async (request) => {
      const answer = await shop(request)
      return answer.status === 413
        ? Response.json({ error: 'WRONG_CREDENTIALS' }, { status: 401 })
        : answer
    },
  },
  {
    name: 'who has no token is led to a page to log in',
    only: ['refusals.session', 'refusals.false-token'],
    breaks: ['refusals.session'],
    into: (shop) => async (request) => {
      const answer = await shop(request)
      return answer.status === 401
        ? new Response(null, { status: 302, headers: { location: '/login' } })
        : answer
    },
  },
  {
    name: 'a token that is over keeps visitors from looking',
    only: ['refusals.session', 'refusals.false-token'],
    breaks: ['refusals.false-token'],
    into: (shop) => async (request) =>
      request.headers.has('authorization') && nameOf(request) === 'category'
        ? Response.json({ error: 'LOGIN_REQUIRED' }, { status: 401 })
        : shop(request),
  },
  {
    name: 'the second page has products of the first',
    only: ['listings'],
    breaks: ['listings.pages'],
    into: (shop) => async (request) => {
      const url = new URL(request.url)
      const isSecond = nameOf(request) === 'category' && url.searchParams.get('page') === '2'
      if (!isSecond) return shop(request)
      url.searchParams.delete('page')
      const first = await bodyOf(await shop(new Request(url, request)))
      return Response.json({ ...first, page: 2 })
    },
  },
  {
    name: 'after the last page comes the last page again',
    only: ['listings'],
    breaks: ['listings.beyond'],
    into: changing('category', (body) =>
      body['page'] === 0 ? { ...body, page: body['lastPage'] } : body,
    ),
  },
  {
    name: 'filters are ignored',
    only: ['listings'],
    breaks: ['listings.filters'],
    into: (shop) => (request) => {
      const url = new URL(request.url)
      const attr = url.searchParams.get('attr') ?? ''
      if (!attr.startsWith('conformance')) url.searchParams.delete('attr')
      return shop(new Request(url, request))
    },
  },
  {
    name: 'the count beside a filter is that of the whole shop',
    only: ['listings'],
    breaks: ['listings.filters'],
    into: changing('category', (body) => ({
      ...body,
      filters: listOf(body['filters']).map((filter) => ({
        ...filter,
        values: listOf(filter['values']).map((value) => ({ ...value, count: 977 })),
      })),
    })),
  },
  {
    name: 'amounts have three places',
    only: ['prices.amounts', 'prices.currencies'],
    breaks: ['prices.amounts'],
    into: changing('category', (body) => ({
      ...body,
      products: listOf(body['products']).map((product) => eachAmount(product, 0.005)),
    })),
  },
  {
    name: 'a language that is not spoken is a 500',
    only: ['languages'],
    breaks: ['languages.unknown'],
    into: (shop) => async (request) =>
      new URL(request.url).searchParams.get('lang') === 'xx'
        ? Response.json({ error: 'INTERNAL' }, { status: 500 })
        : shop(request),
  },
  {
    name: 'nothing tells that the catalogue has changed',
    only: ['versions'],
    breaks: ['versions.catalogue'],
    into: (shop) => async (request) => {
      const answer = await shop(request)
      const headers = new Headers(answer.headers)
      headers.delete('x-catalogue-version')
      return new Response(answer.body, { status: answer.status, headers })
    },
  },
  {
    name: 'a token is good after its logout',
    only: ['sessions'],
    breaks: ['sessions.logout'],
    into: (shop) => async (request) =>
      nameOf(request) === 'logout' ? Response.json({ success: true }) : shop(request),
  },
  {
    name: 'the same form sent again is another order',
    only: ['orders'],
    breaks: ['orders.again', 'orders.at-once', 'orders.basket', 'orders.key'],
    into: (shop) => {
      let count = 0
      return ordering(shop, (order) => ({ ...order, ...fresh((count += 1)) }))
    },
  },
  {
    name: 'the same form sent twice at once is two orders',
    only: ['orders.again', 'orders.at-once'],
    breaks: ['orders.at-once'],
    into: (shop) => {
      let open = 0
      let count = 0
      return async (request) => {
        if (nameOf(request) !== 'newOrder') return shop(request)
        open += 1
        const isAlone = open === 1
        const change = (order: Json) => (isAlone ? order : { ...order, ...fresh((count += 1)) })
        try {
          return await ordering(shop, change)(request)
        } finally {
          open -= 1
        }
      }
    },
  },
  {
    name: 'a basket is ordered as often as its form is opened',
    only: ['orders'],
    breaks: ['orders.basket'],
    into: (shop) =>
      ordering(shop, (order) => ({ ...order, basket: { id: order['key'], version: 1 } })),
  },
  {
    name: 'an order costs more than was agreed to',
    only: ['orders.placed', 'orders.total'],
    breaks: ['orders.placed'],
    into: changing('newOrder', (body) => ({ ...body, totalPrice: Number(body['totalPrice']) + 1 })),
  },
  {
    name: 'the summary has another total than the order',
    only: ['orders.placed', 'orders.total'],
    breaks: ['orders.placed'],
    into: changing('orderSummary', (body) => ({
      ...body,
      totalPrice: { brutto: 1, vat: 0, currency: 'PLN' },
    })),
  },
  {
    name: 'the total that was agreed to is not looked at',
    only: ['orders.placed', 'orders.total'],
    breaks: ['orders.total'],
    into: (shop) => async (request) => {
      const again = request.clone()
      const answer = await shop(request)
      const told = await bodyOf(answer.clone())
      if (told['error'] !== 'TOTAL_CHANGED') return answer
      const { actual } = told
      return ordering(shop, (order) => ({ ...order, expectedTotal: actual }))(again)
    },
  },
  {
    name: 'more is sold than there is',
    only: ['orders.short', 'orders.stock'],
    breaks: ['orders.short'],
    into: (shop) => async (request) => {
      const answer = await shop(request)
      const told = await bodyOf(answer.clone())
      if (told['error'] !== 'STOCK_SHORT') return answer
      const order = { id: 'oversold-0123456789', no: 'X/1', totalPrice: 1, currency: 'PLN' }
      return Response.json({ ...order, repeated: false }, { status: 201 })
    },
  },
  {
    name: 'what a cancelled order held does not come back',
    only: ['orders.placed', 'orders.stock'],
    breaks: ['orders.stock'],
    into: (shop) => async (request) =>
      nameOf(request) === 'cancelOrder' ? Response.json({ success: true }) : shop(request),
  },
  {
    name: 'a basket is gone as soon as it is kept',
    only: ['baskets'],
    breaks: ['baskets.kept'],
    into: (shop) => async (request) =>
      nameOf(request) === 'saveBasket'
        ? Response.json({ error: 'NOT_FOUND' }, { status: 404 })
        : shop(request),
  },
]
