import { once } from 'node:events'
import { createServer, request } from 'node:http'

import { expect, onTestFinished, test } from 'vitest'

import { portOf } from '#tests/port-of.ts'
import { createLedBack } from './led-back.ts'
import { countVisits } from './seen.ts'

const facebook = { 'sec-fetch-site': 'cross-site', referer: 'https://www.facebook.com/' }
const provider = { 'sec-fetch-site': 'cross-site', referer: 'https://secure.przelewy24.pl/' }

test('anybody who comes back from a provider of payments goes on with their visit', async () => {
  const { visit } = await counting()
  expect(await visit('/order/summary/abc?again', provider)).toEqual([])
  expect(await visit('/order/pay/abc', provider)).toEqual([])
  expect(await visit('/p/cup', provider)).toEqual(['secure.przelewy24.pl'])
})

test('anybody who is led back from Facebook goes on with their visit, and others begin theirs', async () => {
  const { visit, ledBack, pass } = await counting()
  expect(await visit('/p/cup?size=s', facebook)).toEqual(['facebook.com'])
  ledBack.note('/p/cup?size=s#more')
  expect(await visit('/p/cup', facebook), 'another page').toEqual(['facebook.com'])
  expect(await visit('/p/cup?size=s', facebook)).toEqual([])
  expect(await visit('/p/cup?size=s', facebook), 'somebody else').toEqual(['facebook.com'])
  ledBack.note('/account')
  pass(30_001)
  expect(await visit('/account', facebook), 'long after').toEqual(['facebook.com'])
  expect(await visit('/login/facebook/window?result=in', facebook)).toEqual([])
})

test('a search counts for the market whose page was shown, with a script or without', async () => {
  const { visit } = await counting()
  const ours = { host: 'shop.test', 'sec-fetch-site': 'same-origin' }
  expect(await visit('/search?query=%20Teapot&utm_source=x', ours)).toEqual(['pl: Teapot'])
  const data = { ...ours, accept: '*/*' }
  expect(await visit('/search.data?query=Teapot', data)).toEqual(['pl: Teapot'])
  expect(await visit('/search?query=Teapot', { ...ours, host: 'other.test' })).toEqual([])
  const proxied = { ...ours, host: '10.0.0.1', 'x-forwarded-host': 'shop.test' }
  expect(await visit('/search?query=Teapot', proxied)).toEqual(['pl: Teapot'])
  expect(await visit('/search/suggest?query=Teapot', data)).toEqual([])
})

/** A server whose pages are all there; a visit gives the sources that were counted for it. */
async function counting() {
  let now = 0
  let noted: string[] = []
  const ledBack = createLedBack(() => now)
  const note = (_: string, source: string) => void noted.push(source)
  const searches = {
    shown: ({ market, words }: { market: string; words: string }) =>
      void noted.push(`${market}: ${words}`),
  }
  const seen = countVisits({ note, ledBack, searches }, { pl: 'http://shop.test' })
  const server = createServer((incoming, outgoing) => {
    seen(incoming, outgoing)
    outgoing.end('a page')
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => void server.close())
  const port = portOf(server)
  const browser = { 'user-agent': 'Firefox', 'accept-language': 'pl', accept: 'text/html' }

  return {
    ledBack,
    pass: (ms: number) => (now += ms),
    visit: async (path: string, more: Record<string, string>) => {
      noted = []
      const asked = request({ host: '127.0.0.1', port, path, headers: { ...browser, ...more } })
      const [answer] = await once(asked.end(), 'response')
      await once(answer.resume(), 'end')
      return noted
    },
  }
}
