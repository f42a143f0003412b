import { readFileSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import path from 'node:path'

import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { catalogueOf } from '#shop/catalogue/stored/snapshot.ts'
import { findFormer } from '#shop/addresses/former-addresses.ts'
import { productOf } from '#shop/catalogue/stored/listed-product.ts'
import { changeDocuments, fittingDocuments, getDocuments } from '#shop/documents/documents.ts'
import { openReductions } from '#shop/owner/reductions/planned.ts'
import { NOON } from '#tests/faults/small-shop.ts'
import { bothDatabases } from './databases.ts'
import { textOf } from './desk-browser.ts'
import { openOwnerShop } from './owner-shop.ts'

const samples = path.join(import.meta.dirname, '../examples/moving')
const sample = (name: string) => path.join(samples, `${name}.csv`)
const combinations = ['--combinations', sample('prestashop-combinations')]
const gross = ['--prices', 'gross', '--vat', '23']
const woo = ['--prices', 'gross', '--vat', '23,reduced-rate=8,zero-rate=0']

const databases = bothDatabases()

describe.for(databases.kinds)('on %s', (kind) => {
  async function openShop() {
    const shop = await openOwnerShop(databases, kind, { products: [] })
    const { database, folder, run } = shop
    return {
      ...shop,
      /** Moves a file, with what its owner says of it. */
      move: async (file: string, ...more: string[]) =>
        Answer.parse((await run('move', 'goods', file, ...more, '--json')).json),
      file: async (name: string, text: string | Uint8Array) => {
        const file = path.join(folder, name)
        await writeFile(file, text)
        return file
      },
      productAt: async (id: string) => {
        const row = await database.db
          .selectFrom('product')
          .select(['id', 'archived', 'removed', 'data'])
          .where('id', '=', id)
          .executeTakeFirst()
        const read = row && productOf(row)
        return read?.kind === 'product' ? read.product : undefined
      },
      stockOf: async (id: string) => {
        const rows = await database.db
          .selectFrom('stock')
          .select(['variant_hash', 'count'])
          .where('product_id', '=', id)
          .orderBy('variant_hash')
          .execute()
        return Object.fromEntries(rows.map((row) => [row.variant_hash, row.count]))
      },
      leads: async (address: string) => {
        const found = await findFormer(database.db, await catalogueOf(database), address)
        return found?.state === 'led' ? found.to.url['pl'] : found?.state
      },
      categories: async () => (await getDocuments(database.db, 'categories')).map(({ _id }) => _id),
    }
  }

  test('goods of Shopify come with choices, prices, stock, pictures and addresses', async () => {
    const { move, productAt, stockOf, leads, database } = await openShop()
    const { result } = await move(sample('shopify-products-old-headers'), ...gross)
    expect(result).toMatchObject({ system: 'shopify', added: 1, changed: 0, unchanged: 0 })
    expect(result?.changedOnTheWay.map(({ why, given }) => [why, given])).toEqual([
      ['stock-below-zero', '-1'],
      ['ordered-ahead', expect.anything()],
    ])
    expect(result?.leftOut.map(({ why }) => why)).toEqual(['no-price', 'gift-card'])

    const mug = await productAt('kubek-szczelina')
    expect(mug?.variants.map(({ code, ean }) => [code, ean])).toEqual([
      ['SZ-M-S', '5901234123457'],
      ['SZ-M-L', undefined],
      ['SZ-P-S', undefined],
    ])
    expect(mug?.images.map(({ url }) => url.match(/szczelina-\d/)?.[0])).toEqual([
      ...['szczelina-1', 'szczelina-2', 'szczelina-3', 'szczelina-4'],
    ])
    const prices = mug?.price?.variants ?? {}
    expect(Object.values(prices).map((price) => price['pl']?.['PLN'])).toMatchObject([
      { brutto: 69, discount: { brutto: 59 } },
      { brutto: 69 },
      { brutto: 59 },
    ])
    expect(Object.values(await stockOf('kubek-szczelina')).toSorted()).toEqual([0, 3, 7])
    expect(await leads('/products/kubek-szczelina')).toBe('kubek-szczelina')
    expect(await leads('/pl/products/kubek-szczelina?variant=7')).toBe('kubek-szczelina')
    for (const name of ['categories', 'manufacturers', 'attributes'] as const) {
      const made = await getDocuments(database.db, name)
      expect(await fittingDocuments(database.db, name, made)).toMatchObject({ kind: 'fits' })
    }
    expect(mug?.mainCategory).toBe('kubki')
    expect(mug?.manufacturerId).toBe('pracownia-glina')
  })

  test('the same goods in another form change nothing, whatever became of them here', async () => {
    const { move, run, productAt, stockOf, file } = await openShop()
    await move(sample('shopify-products-old-headers'), ...gross)
    await run('products', 'set', 'kubek-szczelina', 'name.pl=Kubek nazwany tutaj')
    const again = await move(sample('shopify-products-new-headers'), ...gross)
    expect(again.result).toMatchObject({ added: 0, changed: 0, unchanged: 1 })

    // Next week one price is another one there, and two were sold; here one was sold.
    const text = readFileSync(sample('shopify-products-new-headers'), 'utf8')
    const next = text
      .replace(',69.00,,24.00,', ',71.00,,24.00,')
      .replace(',shopify,7,', ',shopify,5,')
    expect(next).not.toBe(text)
    const before = await stockOf('kubek-szczelina')
    const later = await move(await file('next.csv', next), ...gross)
    expect(later.result).toMatchObject({ added: 0, changed: 1, unchanged: 0 })
    const mug = await productAt('kubek-szczelina')
    expect(mug?.name['pl']).toBe('Kubek nazwany tutaj')
    const large = mug?.variants.find(({ code }) => code === 'SZ-M-L')
    expect(mug?.price?.variants?.[large?.hash ?? '']?.['pl']?.['PLN']?.brutto).toBe(71)
    const after = await stockOf('kubek-szczelina')
    const differences = Object.keys(after).map((hash) => (after[hash] ?? 0) - (before[hash] ?? 0))
    expect(differences.toSorted()).toEqual([-2, 0, 0])
  })

  test('a product that was removed here stays removed', async () => {
    const { move, run, productAt } = await openShop()
    await move(sample('shopify-products-old-headers'), ...gross)
    await run('products', 'set', 'kubek-szczelina', 'status=removed')
    expect((await productAt('kubek-szczelina'))?.removed).toBe(true)
    const { result } = await move(sample('shopify-products-old-headers'), ...gross)
    expect(result).toMatchObject({ added: 0, changed: 0, unchanged: 0 })
    expect(result?.leftOut.map(({ why }) => why)).toContain('removed-here')
    expect((await productAt('kubek-szczelina'))?.removed).toBe(true)
  })

  test('what was renamed here stays so, and nothing is made a second time', async () => {
    const { move, file, database, productAt, categories } = await openShop()
    await move(sample('shopify-products-old-headers'), ...gross)
    const before = await productAt('kubek-szczelina')
    for (const name of ['categories', 'manufacturers', 'attributes'] as const) {
      await changeDocuments(database, name, (there) => Entries.parse(there).map(renamed), NOON)
    }
    const places = await categories()
    const text = readFileSync(sample('shopify-products-new-headers'), 'utf8')
    const next = text.replace(',69.00,,24.00,', ',71.00,,24.00,')
    const { result } = await move(await file('next.csv', next), ...gross)
    expect(result).toMatchObject({ added: 0, changed: 1 })
    expect(await categories()).toEqual(places)
    expect(await getDocuments(database.db, 'manufacturers')).toHaveLength(1)
    const after = await productAt('kubek-szczelina')
    expect(after?.variants.map(({ hash }) => hash)).toEqual(
      before?.variants.map(({ hash }) => hash),
    )
    expect(after).toMatchObject({
      mainCategory: before?.mainCategory,
      manufacturerId: before?.manufacturerId,
    })
  })

  test('a product of the shop’s own that has the same id stays as it is', async () => {
    const { move, run, productAt, file } = await openShop()
    const fields = ['name.pl=Mój kubek', 'categories=own', 'vat.pl=8', 'price.PLN=12', 'stock=4']
    await run('categories', 'set', await file('own.json', '[{"_id":"own","name":{"pl":"Moje"}}]'))
    await run('products', 'create', 'kubek-szczelina', ...fields)
    const own = await productAt('kubek-szczelina')
    expect(own?.name['pl']).toBe('Mój kubek')
    const { result } = await move(sample('shopify-products-old-headers'), ...gross)
    expect(result).toMatchObject({ added: 0, changed: 0 })
    expect(result?.leftOut).toContainEqual(
      expect.objectContaining({ why: 'id-taken', given: 'kubek-szczelina' }),
    )
    expect(await productAt('kubek-szczelina')).toEqual(own)
  })

  test('what ended there ends here, and what vanished there or here is told', async () => {
    const { move, file, database, productAt } = await openShop()
    await move(sample('woocommerce-products-pl'), ...woo)
    expect(await openReductions(database.db)).toHaveLength(1)
    const text = readFileSync(sample('woocommerce-products-pl'), 'utf8')
    // The reduction is over, one choice is not sold any more, and one product is not in the file.
    const next = text
      .replace(',2026-11-01 0:00:00,2026-12-24 23:59:59,', ',,,')
      .replace('"49,00","59,00"', ',"59,00"')
      .split('\n')
      .filter((line) => !/^(?:103|110),/.test(line))
      .join('\n')
    // What the owner took away here: the other choice.
    const mug = await productAt('wc-101')
    const [moss] = mug?.variants ?? []
    const later = await move(await file('next.csv', next), ...woo)
    expect(await openReductions(database.db)).toEqual([])
    const gone = later.result?.leftOut.filter(({ why }) => why === 'gone-there')
    expect(gone?.map(({ what }) => what).toSorted()).toEqual(['wc-101 glaze=ash', 'wc-110'])
    expect((await productAt('wc-101'))?.variants).toHaveLength(2)

    await database.db
      .updateTable('product')
      .set({
        data: JSON.stringify({ ...mug, variants: mug?.variants.filter((one) => one !== moss) }),
      })
      .where('id', '=', 'wc-101')
      .execute()
    const dearer = await move(await file('dearer.csv', next.replace('"59,00"', '"61,00"')), ...woo)
    expect(dearer.result?.leftOut).toContainEqual(expect.objectContaining({ why: 'removed-here' }))
    expect((await productAt('wc-101'))?.variants.map(({ code }) => code)).not.toContain('SZ-M')
  })

  test('WooCommerce’s three languages give the same goods', async () => {
    const { move, productAt, categories, database } = await openShop()
    const asked = await move(sample('woocommerce-products-pl'), '--prices', 'gross', '--vat', '23')
    expect(asked.error).toMatchObject({
      name: 'asks',
      problem: expect.stringContaining('reduced-rate'),
    })
    const first = await move(sample('woocommerce-products-pl'), ...woo)
    expect(first.result).toMatchObject({ system: 'woocommerce', reductions: 1 })
    expect(first.result?.added).toBeGreaterThan(1)
    for (const name of ['woocommerce-products-en', 'woocommerce-products-de']) {
      const again = await move(sample(name), ...woo)
      expect(again.result).toMatchObject({ added: 0, changed: 0, reductions: 0 })
      expect(again.result?.unchanged).toBe(first.result?.added)
    }
    expect(await categories()).toEqual(
      expect.arrayContaining([
        'kuchnia',
        'kuchnia-kubki',
        'kuchnia-bialo',
        'kuchnia-bialo-zestawy',
      ]),
    )
    const soap = await productAt('wc-110')
    expect(soap?.price?.countries['pl']?.['PLN']?.brutto).toBe(1234.5)
    expect(soap?.price?.langVat['pl']).toBe(8)
    expect(soap?.images[0]?.url).toMatch(/myd%C5%82o%20zio%C5%82owe\.jpg$/)
    const [sale, more] = await openReductions(database.db)
    expect(more).toBeUndefined()
    expect(sale?.cells).toMatchObject([{ column: 'promo.PLN', cell: '49.00' }])
  })

  test('PrestaShop’s products come with their combinations, gross, from files of any form', async () => {
    const { move, productAt, leads, file, database } = await openShop()
    const first = await move(sample('prestashop-products'), ...combinations, '--vat', '1=23')
    expect(first.result).toMatchObject({ system: 'prestashop', added: 2, reductions: 2 })
    const mug = await productAt('ps-7')
    const prices = Object.values(mug?.price?.variants ?? {})
    expect(prices.map((price) => price['pl']?.['PLN']?.brutto)).toEqual([59, 69])
    expect(mug?.images.every(({ url }) => url.startsWith('https://'))).toBe(true)
    expect(mug?.productCode).toBe('SZ')
    for (const address of [
      '/7-kubek-szczelina.html',
      '/pl/7-Kubek-Szczelina.html',
      '/index.php?controller=product&id_product=7',
      '/index.php?id_product=7&controller=product',
    ]) {
      expect([address, await leads(address)]).toEqual([address, 'kubek-szczelina'])
    }
    const planned = await openReductions(database.db, 'ps-7')
    expect(planned.map(({ cells }) => cells[0]?.cell).toSorted()).toEqual(['53.10', '62.10'])

    const text = readFileSync(sample('prestashop-products'), 'utf8')
    const utf16 = Buffer.from(`\uFEFF${text}`, 'utf16le')
    const other = await move(await file('utf16.csv', utf16), ...combinations, '--vat', '1=23')
    expect(other.result).toMatchObject({ added: 0, changed: 0, unchanged: 2, reductions: 0 })
  })

  test('what the shop’s rules refuse falls out with a word, and holds nothing else up', async () => {
    const { move, file, productAt } = await openShop()
    const rows = [
      'Handle,Title,Body (HTML),Vendor,Type,Status,Variant SKU,Variant Price,Image Src,Variant Barcode',
      'good,Good,<p>Fine<script>x()</script></p>,Ola,Cups,active,G,10.00,https://old.example/g.jpg,',
      'dear,Dear,,Ola,Cups,active,D,99999999.00,,',
    ]
    const { result } = await move(await file('mixed.csv', rows.join('\n')), ...gross)
    expect(result).toMatchObject({ added: 1, unchanged: 0 })
    expect(result?.leftOut).toMatchObject([{ line: 3, what: 'Dear', why: 'refused' }])
    expect(result?.lost).toContainEqual(
      expect.objectContaining({ line: 2, what: 'Good', why: 'taken-out' }),
    )
    expect(await productAt('good')).toMatchObject({ productCode: 'G' })
    expect(await productAt('dear')).toBeUndefined()
  })

  test('a rehearsal keeps nothing, and what is no such file is told', async () => {
    const { move, run, file, productAt, categories, database } = await openShop()
    const before = await categories()
    const said = await run(
      'move',
      'goods',
      sample('shopify-products-old-headers'),
      ...gross,
      '--dry-run',
    )
    expect(said.out).toContain('products added 1')
    expect(await productAt('kubek-szczelina')).toBeUndefined()
    expect(await categories()).toEqual(before)
    expect(await database.db.selectFrom('moved_product').selectAll().execute()).toEqual([])

    const text = readFileSync(sample('shopify-products-old-headers'), 'utf8')
    const cut = await file('cut.csv', text.slice(0, text.indexOf('<p>Do zmywarki')))
    for (const [given, name] of [
      [await file('other.csv', 'a,b\n1,2'), 'unknown-file'],
      [await file('head.csv', 'Handle,Title,Variant Price\n'), 'empty'],
      [cut, 'broken'],
    ] as const) {
      expect((await move(given, ...gross)).error?.name).toBe(name)
    }
    expect((await move(sample('shopify-products-old-headers'))).error).toMatchObject({
      name: 'asks',
    })
    const bad = await move(sample('shopify-products-old-headers'), '--vat', '0.23')
    expect(bad.error?.name).toBe('bad-vat')
  })

  test('at the desk a file is looked at first, and taken then', async () => {
    const { desk, productAt } = await openShop()
    const { ask, send } = desk(['goods:write', 'goods:read'])
    expect((await ask('/goods/file')).html).toContain('href="/goods/move"')
    const bytes = readFileSync(sample('shopify-products-old-headers'))
    const given = (what: 'try' | 'take', vat = '23') => {
      const form = new FormData()
      form.set('file', new File([bytes], 'products_export.csv'))
      for (const [name, value] of Object.entries({ prices: 'gross', vat, do: what })) {
        form.set(name, value)
      }
      return form
    }
    const asked = await send('/goods/move', given('try', ''))
    expect(textOf(asked.html)).toContain('the VAT of what has no class')
    const tried = await send('/goods/move', given('try'))
    expect(textOf(tried.html)).toContain('products added 1')
    expect(await productAt('kubek-szczelina')).toBeUndefined()
    const taken = await send('/goods/move', given('take'))
    expect(textOf(taken.html)).toContain('products added 1')
    // The catalogue that this process keeps knows them at once.
    expect(textOf(taken.html)).toContain('Former addresses that lead to products: 3.')
    expect((await productAt('kubek-szczelina'))?.variants).toHaveLength(3)
    expect((await desk(['goods:read']).ask('/goods/move')).status).toBe(403)
  })
})

const Note = z.object({
  line: z.number(),
  what: z.string(),
  why: z.string(),
  given: z.string().optional(),
})
const Answer = z.object({
  result: z
    .looseObject({
      added: z.number(),
      changedOnTheWay: z.array(Note),
      leftOut: z.array(Note),
      lost: z.array(Note),
    })
    .optional(),
  error: z.object({ name: z.string(), problem: z.string() }).optional(),
})

const Entries = z.array(z.looseObject({ _id: z.string(), name: z.record(z.string(), z.string()) }))

/** As an owner would call it in other words. */
function renamed(entry: z.infer<typeof Entries>[number]) {
  return { ...entry, name: { ...entry.name, pl: `${entry.name['pl'] ?? ''} inaczej` } }
}
