import { XMLParser, XMLValidator } from 'fast-xml-parser'
import { expect, test } from 'vitest'

import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { Product } from '#domain/entities/product.ts'
import { attribute, detailed, price, product, variant } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { offersOf } from '../offers.ts'
import { ceneo } from './ceneo.ts'
import { facebook, tiktok } from './facebook.ts'
import type { FeedShop, Format } from './format.ts'
import { google } from './google.ts'
import { idealo } from './idealo.ts'
import { feedItems } from './item.ts'

const site = rendering({ lang: 'pl' })
const courier: DeliveryMethod = {
  ...{ _id: 'courier', kind: 'courier', name: { pl: 'Kurier' }, text: {}, days: '1–2' },
  ...{ countries: ['eu'], disabled: {}, price: { brutto: 15, netto: 12.2 }, advanced: false },
  ...{ customLogic: [], timeEnabled: false, enabledPostCodes: [], order: 0 },
}
const shop: FeedShop = {
  ...{ name: 'Łódź & Co', address: 'https://shop.example/', about: '', t: site.t },
  deliveries: [courier],
  payments: [
    { id: 'transfer', price: '0.00' },
    { id: 'cash', price: '5.00' },
  ],
}
const gtins = ['5901234123457', '4006381333931', '9780201379624']
const vase = product('vase', {
  name: { pl: 'Wazon „łza” <A&B> ]]> "duży"' },
  variants: gtins.map((ean, at) => ({
    ...variant(`glaze;${at}`, at === 2 ? 0 : 5),
    ...{ ean, weight: 340 },
  })),
})

test('what has three variants is three offers with three numbers in each feed', () => {
  const told = (format: Format) => gtins.filter((gtin) => fileOf(format, vase).includes(gtin))
  expect([google, facebook, tiktok].map(told)).toEqual([gtins, gtins, gtins])
  // Who compares prices names only what can be ordered.
  expect([ceneo, idealo].map(told)).toEqual([gtins.slice(0, 2), gtins.slice(0, 2)])
})

test('Ceneo gets well-formed offers that keep every letter of a name', () => {
  const file = fileOf(ceneo, vase)
  expect(XMLValidator.validate(file)).toBe(true)
  const read = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: '' })
  const { offers } = read.parse(file)
  expect(offers.o).toHaveLength(2)
  expect(offers.o[0]).toMatchObject({
    ...{ id: expect.stringMatching(/^vase-/), price: '12.30', avail: '1', weight: '0.34' },
    name: 'Wazon „łza” <A&B> ]]> "duży", 0',
    attrs: { a: { name: 'EAN', '#text': 5901234123457 } },
  })
})

test('Ceneo learns how soon it is sent from the quickest way, and nothing where none says it', () => {
  const within = (days: string[], given: Partial<Product> = {}) =>
    / avail="(\d+)"/.exec(
      fileOf(
        ceneo,
        product('mug', { price: price(20, 16), ...given }),
        days.map((text, at) => ({ ...courier, _id: `c${at}`, days: text })),
      ),
    )?.[1]
  expect(within(['1'])).toBe('1')
  expect(within(['2–5', '1–2'])).toBe('1')
  expect(within(['3–4'])).toBe('3')
  expect(within(['5-8'])).toBe('7')
  expect(within(['10–15'])).toBe('14')
  expect(within(['30'])).toBe('99')
  expect(within(['soon'])).toBe('99')
  expect(within([])).toBe('99')
  const ahead = { variants: [variant('', 0)], view: { allowPreorder: true } }
  expect(within(['1'], ahead)).toBe('90')
})

test('who compares prices gets the price of today, and idealo what it was', () => {
  const cut = product('mug', { price: price(100, 80, { brutto: 80, netto: 64 }) })
  expect(fileOf(ceneo, cut)).toContain(' price="80.00"')
  expect(rowsOf(fileOf(idealo, cut))).toMatchObject([{ price: '80.00', formerPrice: '100.00' }])
})

test('idealo has a column for each way to get and to pay, and when it arrives in words', () => {
  const tea = product('tea', { content: { amount: 500, unit: 'g' } })
  expect(rowsOf(fileOf(idealo, tea))).toMatchObject([
    {
      ...{ sku: 'tea', price: '12.30', deliveryTime: '1–2 dni', deliveryCosts_courier: '15.00' },
      ...{ paymentCosts_transfer: '0.00', paymentCosts_cash: '5.00' },
      basePrice: expect.stringContaining('/ kg'),
    },
  ])
  expect(rowsOf(fileOf(idealo, tea, [])), 'what nobody sends').toEqual([])
  const ahead = { variants: [variant('', 0)], view: { allowPreorder: true } }
  expect(rowsOf(fileOf(idealo, product('jug', ahead))), 'nobody knows when').toEqual([])
  const dated = { ...ahead, preorderDate: Date.UTC(2027, 2, 1) }
  expect(rowsOf(fileOf(idealo, product('jug', dated)))).toMatchObject([
    { deliveryTime: '2027-03-01' },
  ])
})

test('TikTok reads what Facebook does, under another name of the id', () => {
  const [mine, theirs] = [tiktok, facebook].map((format) => fileOf(format, vase))
  expect(mine).toBe(theirs?.replace(/^id,/, 'sku_id,'))
  expect(mine).toMatch(/^sku_id,item_group_id,title,description,availability,condition,price,/)
})

/** A whole feed of one product. */
function fileOf(format: Format, shown: Product, deliveries = [courier]): string {
  const page = {
    product: detailed(shown),
    attributes: [attribute('glaze', ['0', '1', '2'])],
    breadcrumb: [],
  }
  const about = { ...shop, deliveries }
  const items = feedItems(page, offersOf(page, deliveries, site), site)
  return format.head(about) + items.map((item) => format.item(item, about)).join('') + format.end
}

/** The rows of a CSV whose cells hold no line break. */
function rowsOf(csv: string): Record<string, string>[] {
  const [head = [], ...rows] = csv
    .trimEnd()
    .split('\r\n')
    .map((line) => [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)])
    .map((cells) => cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? ''))
  return rows.map((cells) => Object.fromEntries(head.map((name, at) => [name, cells[at] ?? ''])))
}
