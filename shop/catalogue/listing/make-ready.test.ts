import { afterAll, beforeEach, expect, test, vi } from 'vitest'

import { smallShop } from '#tests/api/small-shop.ts'

const made = vi.hoisted(() => ({ prices: 0, languages: [] as string[] }))
/** For each language, whether those who ask were said to wait while its words were made. */
const waitedFor: boolean[] = []

vi.mock('./search/words.ts', async (original) => {
  const real = await original<typeof import('./search/words.ts')>()
  const wordsIn: typeof real.wordsIn = (texts, lang) => {
    made.languages.push(lang)
    waitedFor.push(isPreparing())
    return real.wordsIn(texts, lang)
  }
  return { ...real, wordsIn }
})
vi.mock('./listing-index/prices.ts', async (original) => {
  const real = await original<typeof import('./listing-index/prices.ts')>()
  const createPrices: typeof real.createPrices = (listingIndex) => {
    made.prices += 1
    return real.createPrices(listingIndex)
  }
  return { ...real, createPrices }
})

// Test files of a worker share their modules: a shop made of these two is loaded for this file, and
// the next file loads its own.
vi.resetModules()
const { openTestShop } = await import('#tests/api/test-shop.ts')
const { seedMany } = await import('#demo/shop/many/seed-many.ts')
const { isPreparing } = await import('#shop/time-budget/in-slices.ts')
afterAll(() => vi.resetModules())

beforeEach(() => {
  made.prices = 0
  made.languages = []
  waitedFor.length = 0
})

test('many who search too early, each for something else, wait for one and the same', async () => {
  const { database, get, close } = await openTestShop('sqlite::memory:', smallShop())
  await seedMany(database, 300)
  const searches = Array.from({ length: 32 }, (_, at) =>
    get(`/api/public/search?lang=en&query=mug${at}`),
  )
  const statuses = (await Promise.all(searches)).map(({ status }) => status)
  expect(statuses).toEqual(Array(32).fill(200))
  expect(made).toEqual({ prices: 1, languages: ['en'] })
  // As long as this is so, nobody reads that it takes too long (see the client).
  expect(waitedFor).toEqual([true])
  expect(isPreparing()).toBe(false)
  await close()
})

test('what was made ready is not made again by the first who search', async () => {
  const { shop, get, close } = await openTestShop('sqlite::memory:', smallShop())
  await shop.makeListingsReady(['pl', 'en', 'de'])
  expect(made.languages).toEqual(['pl', 'en', 'de'])
  const { prices } = made

  for (const lang of ['pl', 'en', 'de']) {
    const answer = await get(`/api/public/search?lang=${lang}&query=mug`)
    expect(answer.status).toBe(200)
  }

  expect(made).toEqual({ prices, languages: ['pl', 'en', 'de'] })
  expect(prices).toBeGreaterThan(0)
  await close()
})
