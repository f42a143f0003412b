import { expect, test, vi } from 'vitest'

import { makeReady } from './warm.ts'

const config = {
  langDomains: [
    { lang: 'en', origin: 'http://en.shop.test' },
    { lang: 'pl', origin: 'http://pl.shop.test' },
  ],
}
const nothing = async () => {}
const page = async () => new Response('<a href="/c/tea">Tea</a>')

test('listings are made first, then pages of one domain and the home pages of the others', async () => {
  const log = { write: vi.fn(), failure: vi.fn() }
  const asked: string[] = []
  const listingsReady = async () => void asked.push('listings')
  const answer = async ({ url }: Request) => {
    asked.push(url)
    return page()
  }
  await makeReady({ config, log, listingsReady, answer })

  expect(asked.slice(0, 3)).toEqual([
    'listings',
    'http://en.shop.test/',
    'http://en.shop.test/c/tea',
  ])
  expect(asked.filter((url) => url.startsWith('http://pl.'))).toEqual(['http://pl.shop.test/'])
  expect(log.write).not.toHaveBeenCalled()
  expect(log.failure).not.toHaveBeenCalled()
})

test('pages that take too long are reported, and waited for no longer', async () => {
  const log = { write: vi.fn(), failure: vi.fn() }
  const never = () => new Promise<Response>(() => {})
  await makeReady({ config, log, listingsReady: nothing, answer: never, longest: 5 })

  expect(log.write.mock.calls).toEqual([
    ['warn', 'pages are not ready yet, and are served all the same'],
  ])
})

test('a page that fails keeps no shop from opening', async () => {
  const log = { write: vi.fn(), failure: vi.fn() }
  const error = new Error('it fails')
  const answer = () => Promise.reject(error)
  await makeReady({ config, log, listingsReady: nothing, answer })

  expect(log.failure.mock.calls).toEqual([['pages were not made ready', error]])
})
