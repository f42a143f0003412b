import fc from 'fast-check'
import { expect, test } from 'vitest'

import { partly } from '#tests/partly.ts'
import { element, xmlText } from '../xml.ts'
import { fileOf, pagesOf, partOf, siteMapParts } from './parts.ts'
import { siteMapEntry } from './site-map-xml.ts'

test('a page is shown with its addresses in all languages, and one for all others', () => {
  const origins = { en: 'https://shop.test', pl: 'https://shop.pl' }
  const paths = { en: '/p/mug', pl: '/p/kubek?a&b' }
  const entry = siteMapEntry(
    { paths, changed: Date.UTC(2026, 10, 2), pictures: ['https://shop.test/images/a&b.webp'] },
    { lang: 'pl', origins, forOthers: 'en' },
  )
  expect(entry).toContain('<loc>https://shop.pl/p/kubek?a&amp;b</loc>')
  expect(entry).toContain('<lastmod>2026-11-02T00:00:00.000Z</lastmod>')
  expect(entry).toContain('hreflang="x-default" href="https://shop.test/p/mug"')
  expect(entry.match(/hreflang=/g)).toHaveLength(3)
  expect(entry).toContain('<image:loc>https://shop.test/images/a&amp;b.webp</image:loc>')
})

test('only languages in which a page is are shown, and a page that is not in this one is not', () => {
  const origins = { en: 'https://shop.test', pl: 'https://shop.pl', de: 'https://shop.de' }
  const paths = { pl: '/p/kubek', de: '/p/becher' }
  const told = (lang: string) => siteMapEntry({ paths }, { lang, origins, forOthers: 'en' })
  expect(told('pl').match(/hreflang="[^"]+"/g)).toEqual([
    'hreflang="pl"',
    'hreflang="de"',
    'hreflang="x-default"',
  ])
  expect(told('pl')).toContain('hreflang="x-default" href="https://shop.pl/p/kubek"')
  expect(told('en')).toBe('')
})

test('a shop with one language has no other addresses to tell of', () => {
  const entry = siteMapEntry(
    { paths: { en: '/' } },
    { lang: 'en', origins: { en: 'https://shop.test' }, forOthers: 'en' },
  )
  expect(entry).toBe('<url><loc>https://shop.test/</loc></url>\n')
})

test('no text can end its element or break the document', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      const written = xmlText(text)
      expect(written).not.toMatch(/[<>"']/)
      for (const character of written)
        expect(character >= ' ' || '\t\n\r'.includes(character)).toBe(true)
      expect(written.isWellFormed()).toBe(true)
      expect(written.replaceAll(/&(?:amp|lt|gt|quot|apos);/g, '')).not.toContain('&')
    }),
  )
  expect(element('title', '')).toBe('')
})

test('every part has a name that leads back to it, and nothing else is one', () => {
  expect(partOf(fileOf({ kind: 'product-pictures', number: 12 }))).toEqual({
    kind: 'product-pictures',
    number: 12,
  })
  for (const name of ['products-0.xml', 'products.xml', 'orders-1.xml', 'toString-1.xml', '']) {
    expect([name, partOf(name)]).toEqual([name, undefined])
  }
})

test('a hundred thousand and one products are three files, together each of them once', async () => {
  const ids = Array.from({ length: 100_001 }, (_, index) => `p${index}`)
  const shop = shopWith(ids)
  const parts = await siteMapParts(shop)
  expect(parts.map(fileOf)).toEqual(['products-1.xml', 'products-2.xml', 'products-3.xml'])

  const told: string[] = []
  for (const part of parts) {
    const ofPart: string[] = []
    for await (const page of pagesOf(part, shop)) ofPart.push(...page.map(({ id }) => id))
    expect(ofPart.length).toBeLessThanOrEqual(50_000)
    told.push(...ofPart)
  }
  expect(told).toEqual(ids)
})

function shopWith(products: string[]) {
  const pageSize = 5_000
  const addresses = async (input: {
    params: { kind: string }
    query: { page?: string | undefined }
  }) => {
    const all = input.params.kind === 'products' ? products : []
    const from = (Number(input.query.page ?? 1) - 1) * pageSize
    const entries = all.slice(from, from + pageSize).map((id) => ({ id, url: {}, name: {} }))
    return { kind: 'ok' as const, value: { total: all.length, pageSize, entries } }
  }
  return partly<Parameters<typeof siteMapParts>[0]>({ addresses })
}
