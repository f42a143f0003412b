import { expect, test } from 'vitest'

import { isCrossSite, isExempt } from './cross-site.ts'

const origin = 'https://pl.shop.example'
const sites = [undefined, 'same-origin', 'same-site', 'cross-site', 'none', 'nonsense']
const origins = [
  undefined,
  origin,
  'null',
  'https://evil.test',
  'https://de.shop.example',
  'http://pl.shop.example',
  'https://pl.shop.example:8443',
  `${origin}, https://evil.test`,
]
const referers = [undefined, `${origin}/basket`, 'https://evil.test/', `${origin}.evil.test/`, '?']
const cookies = [undefined, 'app_token=1']
const modes = [undefined, 'navigate', 'cors']

test('every combination of the four headers is judged as declared', () => {
  let cells = 0
  for (const site of sites)
    for (const from of origins)
      for (const referer of referers)
        for (const cookie of cookies)
          for (const mode of modes)
            for (const method of ['POST', 'PUT', 'PATCH', 'DELETE', 'QUERY']) {
              const headers = headersOf({
                'sec-fetch-site': site,
                'sec-fetch-mode': mode,
                origin: from,
                referer,
                cookie,
              })
              const passes = declared(site, mode, from, referer, cookie)
              expect(
                isCrossSite({ method, headers }, origin),
                [method, site, mode, from, referer, cookie].join(' | '),
              ).toBe(!passes)
              cells += 1
            }
  expect(cells).toBe(6 * 8 * 5 * 2 * 3 * 5)
})

test('reading is never refused', () => {
  const headers = headersOf({ 'sec-fetch-site': 'cross-site', origin: 'https://evil.test' })

  for (const method of ['GET', 'HEAD']) {
    expect(isCrossSite({ method, headers }, origin)).toBe(false)
  }
})

test.each([
  ['https://pl.shop.example', 'Chromium over https'],
  ['http://localhost:3000', 'Chromium on localhost'],
])('an honest form passes on %s (%s)', (here) => {
  const headers = headersOf({
    'sec-fetch-site': 'same-origin',
    'sec-fetch-mode': 'navigate',
    origin: here,
    cookie: 'a=1',
  })

  expect(isCrossSite({ method: 'POST', headers }, here)).toBe(false)
})

test('an honest form passes on plain http inside a container network, where browsers send Origin only', () => {
  const headers = headersOf({ origin: 'http://shop:3000', cookie: 'a=1' })

  expect(isCrossSite({ method: 'POST', headers }, 'http://shop:3000')).toBe(false)
})

test.each([
  ['/api/webhooks', true],
  ['/api/webhooks/p24', true],
  ['/api/webhooksx', false],
  ['/api/webhooks/..%2fpublic/order/new', false],
  ['/api', false],
])('%s belongs to the machines: %s', (path, exempt) => {
  expect(isExempt(path, ['/api/webhooks'])).toBe(exempt)
})

/** The rule as the threat table declares it, written once more and in another way. */
function declared(
  site: string | undefined,
  mode: string | undefined,
  from: string | undefined,
  referer: string | undefined,
  cookie: string | undefined,
): boolean {
  const bySite: Record<string, boolean> = { 'same-origin': true, none: mode === 'navigate' }
  if (site !== undefined) return bySite[site] === true
  if (from !== undefined) return from === 'https://pl.shop.example'
  if (referer !== undefined) return referer === 'https://pl.shop.example/basket'
  return cookie === undefined
}

function headersOf(given: Record<string, string | undefined>): Headers {
  const headers = new Headers()
  for (const [name, value] of Object.entries(given)) {
    if (value !== undefined) headers.set(name, value)
  }
  return headers
}
