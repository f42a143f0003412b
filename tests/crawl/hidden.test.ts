import { DatabaseSync } from 'node:sqlite'
import path from 'node:path'

import { afterAll, beforeAll, expect, test, vi } from 'vitest'

import { LANGUAGES } from '#domain/screen/languages.ts'
import { demoSettings } from '#demo/shop/pages/settings.ts'
import { type RunningShop, startShop } from '../running-shop.ts'
import { ask, inTurns } from './ask.ts'
import { crawl, type Crawled, fetchFiles } from './crawl.ts'
import { readPage } from './read-page.ts'

/** Numbers that stand nowhere in the shop but in its prices, and in what is made of them. */
let marked: ReadonlySet<string>
let shop: RunningShop
let origins: string[]
let crawled: Crawled
const found: string[] = []

beforeAll(async () => {
  shop = await startShop({ LIMITS: 'off' })
  origins = LANGUAGES.map((lang) => shop.origin(lang))
  const file = path.join(shop.dataDir, 'kram.db')
  marked = markPrices(file)
  // First they are seen: who cannot find them where they are finds them nowhere.
  await vi.waitFor(async () => expect(await seenOn('/p/lake-mug')).toBe(true), { timeout: 30_000 })
  hidePrices(file)
  await vi.waitFor(async () => expect(await seenOn('/p/lake-mug')).toBe(false), { timeout: 30_000 })
  crawled = await crawl(origins, ({ address, answer }) => look(address, answer.html))
})
afterAll(() => shop.stop())

test('where prices are for customers only, no page holds a number of one', () => {
  expect(found).toEqual([])
  expect(crawled.pages.size).toBeGreaterThan(500)
  expect(marked.size).toBeGreaterThan(1_000)
})

test('nor do the data of any page', async () => {
  const pages = [...crawled.pages.values()].filter(({ page }) => page)
  let read = 0
  await inTurns(pages, async ({ address, answer }) => {
    const { origin, pathname, search } = new URL(address)
    const own = /"data":"(\/page-data\/[^"]+)"/.exec(answer.html)?.[1]
    const routers = `${pathname === '/' ? '/_root' : pathname}.data${search}`
    for (const place of [routers, ...(own === undefined ? [] : [own])]) {
      const { status, body } = await ask(origin + place, { accept: '*/*' })
      if (status < 300) read += 1
      look(origin + place, body.toString('utf8'))
    }
  })
  expect(found).toEqual([])
  expect(read).toBeGreaterThan(pages.length)
})

test('nor does anything else that the shop gives to machines', async () => {
  await fetchFiles(crawled, origins, (address, { headers, body }) => {
    if (!/^(?:image|font)\//.test(headers['content-type'] ?? '')) {
      look(address, body.toString('utf8'))
    }
  })
  for (const origin of origins) {
    for (const file of ['/robots.txt', '/llms.txt', '/sitemap.xml', '/manifest.webmanifest']) {
      look(origin + file, (await ask(origin + file)).body.toString('utf8'))
    }
  }
  // What a page is in another form.
  const pages = [...crawled.pages.keys()].filter((address) => /\/[pcgms]\/[^?]*$/.test(address))
  await inTurns(pages, async (address) => {
    const plain = await ask(address, { accept: 'text/markdown' })
    look(`${address} as Markdown`, plain.body.toString('utf8'))
  })
  const calls = [
    '/api/public/product/lake-mug?lang=en',
    '/api/public/category?lang=en&id=tea&page=1&page_size=96',
    '/api/public/search?lang=en&query=mug',
    '/api/public/suggestions?lang=en',
    '/api/public/homepage?lang=en',
  ]
  for (const call of calls) look(call, (await ask(origins[0] + call)).body.toString('utf8'))
  expect(found).toEqual([])
})

test('nor can prices be distinguished from the order of a listing, or from what a filter leaves', async () => {
  const listed = async (query: string) => {
    const address = `${origins[0]}/c/tea${query}`
    const { status, headers, body } = await ask(address)
    if (status > 300 && headers['location'])
      return listed(new URL(headers['location'], address).search)
    const { things } = readPage(body.toString('utf8'), address)
    return things.find((thing) => thing['@type'] === 'ItemList')?.['itemListElement']
  }
  const all = await listed('')
  expect(all).toHaveLength(12)
  expect(await listed('?sort_by=price')).toEqual(all)
  // Nothing has a price, so no range holds anything.
  const ranges = ['?price=1,2', '?price=1,99999999', '?price=91000000,99999999']
  for (const range of ranges) expect(await listed(range), range).toBeUndefined()
})

/** Numbers as languages write them: in groups of three or not, with decimals or not. */
const written = /\d{1,3}(?:[.,'\u00A0\u202F]\d{3})+(?:[.,]\d{1,2})?|\d+(?:[.,]\d{1,2})?/g

function look(address: string, text: string): void {
  for (const number of marksIn(text)) found.push(`${address}: ${number}`)
}

function marksIn(text: string): string[] {
  return [...text.matchAll(written)].flatMap(([number]) =>
    marked.has(number.replaceAll(/\D/g, '')) ? [number] : [],
  )
}

async function seenOn(path: string): Promise<boolean> {
  const html = (await ask(`${origins[0]}${path}`)).body.toString('utf8')
  return marksIn(html).length > 0
}

type Json = { [name: string]: Json } | Json[] | number | string | boolean | null

/**
 * Gives every price of a shop a number that can be found again, and tells how these numbers may be
 * written, in all currencies.
 */
function markPrices(file: string): Set<string> {
  const numbers = new Set<string>()
  let next = 91_000_000
  const mark = (value: Json, isPrice = false): Json => {
    if (typeof value === 'number' && isPrice) {
      next += 3
      const amount = next + 0.59
      for (const { rate } of demoSettings.currencies) note(amount * rate, numbers)
      return amount
    }
    if (Array.isArray(value)) return value.map((one) => mark(one, isPrice))
    if (typeof value !== 'object' || value === null) return value
    return Object.fromEntries(
      Object.entries(value).map(([name, one]) => [
        name,
        mark(one, /^(?:brutto|netto)$/.test(name)),
      ]),
    )
  }

  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec('begin immediate')
  const write = database.prepare('update product set data = ? where id = ?')
  for (const { id, data } of database.prepare('select id, data from product').all()) {
    // The table holds each product as JSON.
    write.run(JSON.stringify(mark(JSON.parse(String(data)) as Json)), String(id))
  }
  database.exec('update catalogue_version set version = version + 1')
  database.exec('commit')
  database.close()
  return numbers
}

function hidePrices(file: string): void {
  const database = new DatabaseSync(file, { timeout: 10_000 })
  database.exec(
    `update document set data = json_set(data, '$.priceForLoggedUsers', json('true'))
     where kind = 'settings'`,
  )
  database.exec('update catalogue_version set version = version + 1')
  database.close()
}

/** A number as it may be written: with or without its decimals, and rounded to either side. */
function note(amount: number, numbers: Set<string>): void {
  const minor = Math.round(amount * 100)
  for (const near of [minor - 1, minor, minor + 1]) {
    numbers.add(String(near))
    // A last zero is left out.
    numbers.add(String(near / 100).replace('.', ''))
  }
  for (const whole of [Math.floor(amount), Math.ceil(amount)]) {
    numbers.add(String(whole))
    numbers.add(`${whole}00`)
  }
}
