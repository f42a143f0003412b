import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { type RunningShop, startShop } from '../running-shop.ts'
import { ask } from './ask.ts'
import { readPage } from './read-page.ts'

// Germany and Austria share a language, and Austria pays in złoty first.
let shop: RunningShop
let origins: Record<'pl' | 'de-DE' | 'de-AT', string>

beforeAll(async () => {
  shop = await startShop((port) => ({
    LIMITS: 'off',
    LANG_DOMAINS: `pl=http://localhost:${port},de-DE=http://de.localhost:${port},de-AT=http://at.localhost:${port}`,
  }))
  origins = {
    pl: `http://localhost:${shop.port}`,
    'de-DE': `http://de.localhost:${shop.port}`,
    'de-AT': `http://at.localhost:${shop.port}`,
  }
  const database = new DatabaseSync(path.join(shop.dataDir, 'kram.db'), { timeout: 10_000 })
  database.exec(`
    update document set data = json_set(data, '$.langCurrencyMap."de-AT"', json('["PLN","EUR"]'))
    where kind = 'settings'`)
  database.exec('update catalogue_version set version = version + 1')
  database.close()
  await vi.waitFor(
    async () => expect(shownPrice(await html(`${origins['de-AT']}/p/seebecher`))).toContain('zł'),
    { timeout: 30_000 },
  )
})
afterAll(() => shop.stop())

test('each market has its address, and names those of the others with their countries', async () => {
  const paths = { pl: '/p/kubek-jezioro', 'de-DE': '/p/seebecher', 'de-AT': '/p/seebecher' }
  const own = Object.entries(paths).map(([market, at]) => [market, addressIn(market) + at])
  for (const [market, address] of own) {
    const page = readPage(await html(address ?? ''), address ?? '')
    expect(page.canonical).toBe(address)
    expect(page.alternates).toEqual({
      ...Object.fromEntries(own),
      'x-default': `${origins.pl}/p/kubek-jezioro`,
    })
    expect(page.links, market).toContain(`${origins['de-AT']}/p/seebecher`)
  }
})

test('each market has its own currency and country, in all that people and machines see', async () => {
  const [german, austrian] = await Promise.all(
    (['de-DE', 'de-AT'] as const).map((market) => html(`${origins[market]}/p/seebecher`)),
  )
  expect(shownPrice(german ?? '')).toContain('€')
  expect(german).toContain('"priceCurrency":"EUR"')
  expect(german).toContain('"addressCountry":"DE"')
  expect(austrian).toContain('"priceCurrency":"PLN"')
  expect(austrian).toContain(
    '"shippingDestination":{"@type":"DefinedRegion","addressCountry":"AT"}',
  )
  expect(austrian).toContain('<html lang="de"')
  // A page that is kept is asked for a second time.
  expect(shownPrice(await html(`${origins['de-DE']}/p/seebecher`))).toContain('€')
  expect(shownPrice(await html(`${origins['de-AT']}/p/seebecher`))).toContain('zł')
})

test('another language’s address leads to its own domain, that of the own language nowhere', async () => {
  const led = async (address: string) => {
    const { status, headers } = await ask(address)
    return [status, headers['location']]
  }
  expect(await led(`${origins['de-AT']}/c/herbata?page=2`)).toEqual([
    301,
    `${origins.pl}/c/herbata?page=2`,
  ])
  expect(await led(`${origins.pl}/p/seebecher`)).toEqual([301, `${origins['de-DE']}/p/seebecher`])
  expect(await led(`${origins['de-AT']}/p/seebecher`)).toEqual([200, undefined])
  // No domain speaks English here.
  expect(await led(`${origins.pl}/p/lake-mug`)).toEqual([301, '/p/kubek-jezioro'])
})

test('site maps and the menu of languages tell the markets apart', async () => {
  const map = await html(`${origins['de-AT']}/sitemaps/products-1.xml`)
  expect(map).toContain(`<loc>${origins['de-AT']}/p/seebecher</loc>`)
  expect(map).toContain(`hreflang="de-DE" href="${origins['de-DE']}/p/seebecher"`)
  const page = await html(`${origins['de-AT']}/`)
  expect(page).toMatch(/aria-current="true" aria-label="DE-AT, Deutsch, Österreich"/)
})

async function html(address: string): Promise<string> {
  return (await ask(address)).body.toString('utf8')
}

function addressIn(market: string): string {
  return new Map(Object.entries(origins)).get(market) ?? ''
}

function shownPrice(page: string): string {
  return /class="price-now">([^<]*)/.exec(page)?.[1] ?? ''
}
