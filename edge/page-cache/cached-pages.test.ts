import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { createPageCache, type PageCacheOptions } from './cached-pages.ts'
import { keyText } from './page-renderer.ts'
import { keyOf, pageOf } from './page-examples.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

test('a page is rendered once for all who ask at the same time', async () => {
  const { pages, rendered } = keeping()

  const [one, other] = await Promise.all([
    pages.obtain(keyOf('/c/mugs')),
    pages.obtain(keyOf('/c/mugs')),
  ])
  await pages.obtain(keyOf('/c/mugs'))

  expect(rendered).toEqual(['/c/mugs'])
  expect(one?.kept).toBe(other?.kept)
})

test('another language, currency, country, class or query is another page', async () => {
  const { pages, rendered } = keeping()
  const differing = [
    {},
    { lang: 'pl' },
    { currency: 'EUR' },
    { country: 'de' },
    { priceClass: 'b2b' },
    { query: 'page=2' },
    { saveData: true },
    { origin: 'http://other.test' },
  ]

  for (const over of differing) await pages.obtain({ ...keyOf('/c/mugs'), ...over })

  expect(rendered).toHaveLength(8)
  expect(pages.size().pages).toBe(8)
})

test('after a minute the old page is shown while the new one is rendered', async () => {
  const { pages, rendered } = keeping()
  await pages.obtain(keyOf('/c/mugs'))

  await vi.advanceTimersByTimeAsync(59_000)
  await pages.obtain(keyOf('/c/mugs'))
  expect(rendered).toHaveLength(1)
  await vi.advanceTimersByTimeAsync(2_000)
  const old = await pages.obtain(keyOf('/c/mugs'))
  expect(old?.kept.page.data).toBe('data 1 of /c/mugs')
  await vi.advanceTimersByTimeAsync(0)
  const next = await pages.obtain(keyOf('/c/mugs'))
  expect(next?.kept.page.data).toBe('data 2 of /c/mugs')
})

test('a page that nobody asked for in more than a minute is not shown again', async () => {
  const { pages } = keeping()
  await pages.obtain(keyOf('/c/mugs'))
  await vi.advanceTimersByTimeAsync(125_000)
  await pages.obtain(keyOf('/s/other'))

  expect(pages.get(keyText(keyOf('/c/mugs')))).toBeUndefined()
  expect((await pages.obtain(keyOf('/c/mugs')))?.kept.page.data).toBe('data 3 of /c/mugs')
})

test('after a change no page is older than a second, however long rendering takes', async () => {
  const { pages, shop } = keeping()
  const key = keyOf('/c/mugs')
  await pages.obtain(key)
  await vi.advanceTimersByTimeAsync(100)
  shop.takes = 5_000
  shop.version = 2

  let last = 0
  for (let at = 0; at < 3_000; at += 10) {
    if (pages.get(keyText(key))?.version === '1') last = at
    await vi.advanceTimersByTimeAsync(10)
  }

  // It was also shown while the new one was being rendered.
  expect(last).toBeGreaterThan(200)
  expect(last).toBeLessThan(1_000)
  const waiting = pages.obtain(key)
  await vi.advanceTimersByTimeAsync(5_000)
  expect((await waiting)?.version).toBe('2')
})

test('who comes first after a quiet while sees no page from before a change', async () => {
  const { pages, shop } = keeping()
  const key = keyOf('/c/mugs')
  await pages.obtain(key)

  await vi.advanceTimersByTimeAsync(12_000)
  shop.version = 2
  await vi.advanceTimersByTimeAsync(4_000)

  expect(pages.get(keyText(key))).toBeUndefined()
  expect((await pages.obtain(key))?.kept.page.data).toBe('data 2 of /c/mugs')
})

test('a change of stock makes those pages old that show the product', async () => {
  const { pages, shop } = keeping()
  await pages.obtain(keyOf('/p/cup'))
  await pages.obtain(keyOf('/p/mug'))
  shop.changed = ['cup']
  await vi.advanceTimersByTimeAsync(700)

  expect((await pages.obtain(keyOf('/p/cup')))?.kept.page.data).toBe('data 3 of /p/cup')
  expect((await pages.obtain(keyOf('/p/mug')))?.kept.page.data).toBe('data 2 of /p/mug')
})

test('a render that began before a change is not taken for a new page', async () => {
  const { pages, shop } = keeping()
  const key = keyOf('/c/mugs')
  shop.takes = 2_000
  const first = pages.obtain(key)
  await vi.advanceTimersByTimeAsync(100)
  shop.version = 2
  await vi.advanceTimersByTimeAsync(1_000)
  const second = pages.obtain(key)
  await vi.advanceTimersByTimeAsync(4_000)

  expect((await first)?.version).toBe('2')
  expect((await second)?.version).toBe('2')
})

test('at the hour when its words change a page is rendered again', async () => {
  const { pages, rendered, shop } = keeping()
  shop.freshUntil = 10_000
  await pages.obtain(keyOf('/'))

  await vi.advanceTimersByTimeAsync(9_900)
  await pages.obtain(keyOf('/'))
  expect(rendered).toHaveLength(1)
  shop.freshUntil = 99_000
  await vi.advanceTimersByTimeAsync(500)
  const page = await pages.obtain(keyOf('/'))
  expect(page?.kept.page.data).toBe('data 2 of /')
})

test('a page whose content has not changed keeps what was compressed', async () => {
  const { pages, shop } = keeping()
  shop.isSame = true
  const first = await pages.obtain(keyOf('/c/mugs'))
  shop.version = 2
  await vi.advanceTimersByTimeAsync(700)
  const second = await pages.obtain(keyOf('/c/mugs'))

  expect(second?.version).toBe('2')
  expect(second?.kept).toBe(first?.kept)
})

test('what is no page, fails, or has another status is not kept', async () => {
  const { pages, shop, failures, rendered } = keeping()

  shop.fails = true
  expect(await pages.obtain(keyOf('/a'))).toBeUndefined()
  expect(failures).toEqual(['/a'])
  shop.fails = false
  shop.status = 500
  expect(await pages.obtain(keyOf('/a'))).toBeUndefined()
  shop.status = 200
  shop.isOther = true
  expect(await pages.obtain(keyOf('/a'))).toBeUndefined()

  expect(rendered).toHaveLength(3)
  expect(pages.size().pages).toBe(0)
})

test('a page that has become a redirect is dropped', async () => {
  const { pages, shop } = keeping()
  await pages.obtain(keyOf('/a'))
  shop.isOther = true
  shop.version = 2
  await vi.advanceTimersByTimeAsync(700)

  expect(await pages.obtain(keyOf('/a'))).toBeUndefined()
  expect(pages.size()).toEqual({ pages: 0, bytes: 0 })
})

test('while the version cannot be known nothing in memory is shown', async () => {
  const { pages, shop } = keeping()
  await pages.obtain(keyOf('/a'))
  shop.isSilent = true
  await vi.advanceTimersByTimeAsync(700)

  expect(pages.get(keyText(keyOf('/a')))).toBeUndefined()
  expect(await pages.obtain(keyOf('/a'))).toBeUndefined()
})

test('memory is bounded; what was not asked for lately goes first', async () => {
  const { pages } = keeping({ maxBytes: 5_000 })
  for (let n = 0; n < 50; n += 1) {
    await pages.obtain(keyOf(`/c/${n}`))
    await pages.obtain(keyOf('/c/0'))
  }

  expect(pages.size().bytes).toBeLessThanOrEqual(5_000)
  expect(pages.size().pages).toBeGreaterThan(2)
  expect(pages.get(keyText(keyOf('/c/0')))).toBeDefined()
  expect(pages.get(keyText(keyOf('/c/1')))).toBeUndefined()
})

test('pages that are not there push nothing else out', async () => {
  const { pages, shop } = keeping()
  await pages.obtain(keyOf('/c/mugs'))
  shop.status = 404
  for (let n = 0; n < 300; n += 1) await pages.obtain(keyOf(`/c/none-${n}`))

  expect(pages.size().pages).toBe(65)
  expect(pages.get(keyText(keyOf('/c/mugs')))).toBeDefined()
})

test('the data of a page can be asked for some minutes after it was replaced', async () => {
  const { pages, shop } = keeping()
  const first = await pages.obtain(keyOf('/a'))
  const mark = first?.kept.page.mark ?? ''
  expect(pages.data(mark)).toBe('data 1 of /a')

  shop.version = 2
  await vi.advanceTimersByTimeAsync(700)
  await pages.obtain(keyOf('/a'))
  expect(pages.data(mark)).toBe('data 1 of /a')
  await vi.advanceTimersByTimeAsync(301_000)
  expect(pages.data(mark)).toBeUndefined()
  expect(pages.data('made up')).toBeUndefined()
})

type Played = Record<'version' | 'takes' | 'status', number> &
  Record<'fails' | 'isOther' | 'isSame' | 'isSilent', boolean> & {
    changed: string[]
    freshUntil: number | undefined
  }

function keeping(over: Partial<PageCacheOptions> = {}) {
  const shop: Played = {
    version: 1,
    changed: [],
    takes: 0,
    status: 200,
    fails: false,
    isOther: false,
    isSame: false,
    isSilent: false,
    freshUntil: undefined,
  }
  const rendered: string[] = []
  const failures: string[] = []
  const start = Date.now()
  const pages = createPageCache({
    async render(key) {
      rendered.push(key.path)
      const { status, freshUntil } = shop
      const count = shop.isSame ? 0 : rendered.length
      const products = [key.path.slice(3)]
      const page = pageOf(key, {
        status,
        freshUntil,
        products,
        data: `data ${count} of ${key.path}`,
      })
      if (shop.takes > 0) await new Promise((resolve) => setTimeout(resolve, shop.takes))
      if (shop.fails) throw new Error('not today')
      return shop.isOther ? { kind: 'other' } : page
    },
    anonymousPieces: (page) => page.slots.map(({ room }) => Buffer.alloc(room, '0')),
    async news() {
      if (shop.isSilent) throw new Error('no database')
      const products = shop.changed
      shop.changed = []
      return { version: String(shop.version), products }
    },
    now: () => Date.now() - start,
    onFailure: (_error, path) => failures.push(path),
    maxBytes: 1_000_000,
    ...over,
  })
  return { pages, shop, rendered, failures }
}
