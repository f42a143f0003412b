import { expect, test } from 'vitest'

import { rememberCurrency } from '#app/request/shopper.ts'
import { newSession, type SessionState } from '#app/session/state.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { noteSettings } from './last-settings.ts'
import { choiceOf } from './choice.ts'
import type { AskedPage } from '../cached-page.ts'
import { cacheKeys } from './cache-key.ts'
import { rememberedCurrency } from './remembered-currency.ts'

const { settings } = rendering()
noteSettings('http://en.shop.test', { settings, market: 'en' })

const keyOf = cacheKeys({
  home: route(undefined, 'none'),
  category: route('c/:url', 'listing'),
  product: route('p/:url', 'choice'),
  search: route('search', 'search'),
  basket: { path: 'order/delivery', module: {} },
})

test.each([
  ['/', ''],
  ['/?utm_source=letter&anything=1', ''],
  ['/c/mugs', ''],
  ['/c/mugs?utm_source=letter&fbclid=1', ''],
  ['/c/mugs?page=2&ref=7', 'page=2'],
  ['/c/mugs?page=2&sort_by=price&attr=glaze~red', 'page=2&sort_by=price&attr=glaze~red'],
  ['/p/lake-mug?glaze=red&utm_medium=mail', 'glaze=red'],
  ['/search?query=green+tea', 'query=green+tea'],
  ['/search?query=++green+++tea+', 'query=green+tea'],
  ['/search?scope=tea&query=green', 'query=green&scope=tea'],
])('%s is the page with the query "%s"', (address, query) => {
  expect(keyOf(asked(address))?.query).toBe(query)
})

test.each([
  '/order/delivery',
  '/nowhere',
  '/c/mugs.data',
  '/c/m%75gs',
  '/c/%zz',
  '/?cookies=',
  '/c/mugs?cookies',
  '/?template=tmpl2',
  '/p/lake-mug?template=tmpl2',
  '/c/mugs?page=1',
  '/c/mugs?attr=glaze~red&page=2',
  '/c/mugs?glaze=red',
  '/c/mugs?min=1',
  '/p/lake-mug?quantity=2',
  '/p/lake-mug?text-1=For+Ada',
  '/p/box?part-0-text-1=For+Ada',
  '/p/box?part-0-pieces=2',
  '/search?query=te',
  '/search?query=tea&query=mug',
  '/search?query=tea&scope=',
  '/search?query=tea&scope=mugs&scope=tea',
  `/p/lake-mug?glaze=${'x'.repeat(600)}`,
])('%s is left to each visitor', (address) => {
  expect(keyOf(asked(address))).toBeUndefined()
})

test('a shopper with a basket and wishes has the key of who has nothing', () => {
  const state: SessionState = {
    ...newSession('a basket'),
    wishlist: [{ productId: 'mug', variantHash: '' }],
  }

  expect(keyOf(asked('/c/mugs', { choice: choiceOf({ state }) }))).toEqual(keyOf(asked('/c/mugs')))
})

test('a page that has something to tell this shopper once is rendered', () => {
  const alerts = [{ type: 'success' as const, key: 'basket.added', values: {} }]
  const choice = choiceOf({ state: { ...newSession('a basket'), alerts } })

  expect(keyOf(asked('/', { choice }))).toBeUndefined()
})

test('a currency that the shop does not offer makes no page of its own', () => {
  expect(keyOf(asked('/', { currency: 'XXX' }))).toEqual(keyOf(asked('/')))
  expect(keyOf(asked('/', { currency: 'EUR' }))?.currency).toBe('EUR')
})

test('prices are those of the country that the shopper chose', () => {
  const state = { ...newSession('a basket'), draft: { deliveryCountry: 'de' } }

  expect(keyOf(asked('/', { choice: choiceOf({ state }) }))?.country).toBe('de')
})

test('a language whose settings are not known yet is rendered', () => {
  expect(keyOf(asked('/', { lang: 'fr', origin: 'http://fr.shop.test' }))).toBeUndefined()
})

test('the currency is read as the router reads its cookie', async () => {
  const cookie = await rememberCurrency('EUR', 'https://shop.test')
  expect(cookie).toContain('Secure')

  expect(rememberedCurrency(`kram=abc; ${cookie.split(';')[0]}; other=1`)).toBe('EUR')
})

test('an address that names a currency of its market has the page in it, at the plain address', () => {
  const eur = { currency: 'EUR', query: '' }
  expect(keyOf(asked('/c/mugs?currency=EUR'))).toMatchObject(eur)
  expect(keyOf(asked('/c/mugs?currency=PLN', { currency: 'EUR' }))?.currency).toBe('PLN')
  expect(keyOf(asked('/c/mugs?page=2&currency=EUR'))).toMatchObject({ ...eur, query: 'page=2' })
  for (const other of ['XXX', '', 'eur']) {
    expect(keyOf(asked(`/c/mugs?currency=${other}`))).toEqual(keyOf(asked('/c/mugs')))
  }
})

test.each([null, '', 'currency=', 'currency=%zz', 'currency=e30', 'xcurrency=IkVVUiI%3D'])(
  'the cookies %s remember no currency',
  (header) => {
    expect(rememberedCurrency(header)).toBeUndefined()
  },
)

test('who answered differently as to cookies has another key', () => {
  const consents = [undefined, 'n', 's', 'm', 'sm']
  expect(consents.map((consent) => keyOf(asked('/c/mugs', { consent }))?.consent)).toEqual(consents)
})

function route(path: string | undefined, query: string) {
  return { path, module: { handle: { cached: { query } } } }
}

function asked(address: string, given: Partial<AskedPage> = {}): AskedPage {
  const origin = 'http://en.shop.test'
  const url = new URL(`${origin}${address}`)
  return {
    url,
    lang: 'en',
    origin,
    currency: undefined,
    consent: undefined,
    choice: choiceOf(undefined),
    saveData: false,
    ...given,
  }
}
