import { execFile } from 'node:child_process'
import { readFile, truncate, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { promisify } from 'node:util'

import { describe, expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { lowestPrice } from '#domain/price/lowest-price.ts'
import { exportGoods } from '#shop/import-export/export-goods.ts'
import { importGoods } from '#shop/import-export/import-goods.ts'
import { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { demoShop } from '#demo/shop/demo-shop.ts'
import { seedMany } from '#demo/shop/many/seed-many.ts'
import { runs } from '#tests/runs.ts'
import { temporaryFolder } from '#tests/temporary-folder.ts'

import { bothDatabases } from './databases.ts'
import { operatorOf } from './operator.ts'
import { openTestShop } from './test-shop.ts'
import { NOW, product, smallShop, variant } from './small-shop.ts'

const { kinds, open, newPostgres } = bothDatabases()

const polish = { separator: ';', decimal: ',' } as const
const english = { separator: ',', decimal: '.' } as const
const LATER = NOW + 86_400_000

describe.each(kinds)('on %s', (_name, newUrl) => {
  test('what is exported is imported without a change, in either style and each part', async () => {
    for (const data of [smallShop(), demoShop(NOW), oddShop()]) {
      const database = await openShop(await newUrl(), data)
      const before = await everything(database)
      for (const style of [polish, english]) {
        for (const part of ['all', 'prices', 'stock'] as const) {
          const { text, products } = await exportGoods(database, part, style)
          expect(products).toBeGreaterThan(4)
          expect(await importGoods(database, text, part, LATER)).toMatchObject({
            kind: 'imported',
            added: 0,
            changed: 0,
            stock: 0,
          })
        }
      }
      expect(await everything(database)).toEqual(before)
    }
  })

  test('a new product with variants is there, with net prices, addresses and a history', async () => {
    const database = await openShop(await newUrl())
    const file = [
      'id;variant;name.pl;name.de;categories;vat.pl;vat.de;price.PLN;price.de.EUR;wholesale.PLN;weight;stock',
      'jug;;Dzban Łąka;Großer Krug;Kubki;23;19;123,00;29,75;;1 250;',
      'jug;a-glaze=Mech;;;;;;;;;;4',
      'jug;glaze=ash;;;;;;130;;80,5;;0',
      'tea2;;Mięta;;leaves;8;;12;;;;250',
    ].join('\n')
    expect(await importGoods(database, file, 'all', LATER)).toEqual({
      kind: 'imported',
      added: 2,
      changed: 0,
      unchanged: 0,
      stock: 3,
    })
    const jug = await stored(database, 'jug')
    expect(jug).toMatchObject({
      name: { pl: 'Dzban Łąka', de: 'Großer Krug' },
      url: { pl: 'dzban-laka', de: 'grosser-krug' },
      categories: ['mugs', 'tea'],
      mainCategory: 'mugs',
      attributes: [{ id: 'weight', value: '1250' }],
      price: {
        langVat: { pl: 23, de: 19 },
        countries: {
          pl: { PLN: { brutto: 123, netto: 100 } },
          de: { EUR: { brutto: 29.75, netto: 25 } },
        },
        variants: { 'a-glaze;ash': { pl: { PLN: { brutto: 130, netto: 105.69 } } } },
      },
      wholesalePrice: { variants: { 'a-glaze;ash': { pl: { PLN: { brutto: 80.5 } } } } },
    })
    expect(jug.variants.map(({ hash }) => hash)).toEqual(['a-glaze;moss', 'a-glaze;ash'])
    expect(jug.priceHistory).toEqual([
      { stamp: LATER, val: { countries: jug.price?.countries, variants: jug.price?.variants } },
    ])
    expect(await stockOf(database, 'jug')).toEqual(['a-glaze;ash 0/0', 'a-glaze;moss 4/0'])
    expect(await stockOf(database, 'tea2')).toEqual([' 250/0'])
  })

  test('a change of price is recorded, so that the lowest price before it is reported', async () => {
    const database = await openShop(await newUrl())
    const file = 'id,promo.PLN\nmug,39.00\nbowl,\n'
    expect(await importGoods(database, file, 'prices', LATER)).toMatchObject({ changed: 1 })
    const mug = await stored(database, 'mug')
    expect(mug.priceHistory.map(({ stamp }) => stamp)).toHaveLength(2)
    const { settings } = smallShop()
    const shopper = {
      country: 'pl',
      currency: 'PLN',
      lang: 'pl',
      loggedIn: false,
      wholesale: false,
    }
    expect(lowestPrice(mug, undefined, shopper, settings, LATER + 1)?.gross).toBe(4700)

    // Another VAT changes the nets, and that is a change as well.
    await importGoods(database, 'id,vat.pl\nmug,8', 'prices', LATER + 2)
    const after = await stored(database, 'mug')
    expect(after.price?.countries['pl']?.['PLN']).toEqual({
      brutto: 49,
      netto: 45.37,
      discount: { brutto: 39, netto: 36.11 },
    })
    expect(after.priceHistory).toHaveLength(3)
  })

  test('what is in a product and its variants is read as people write it, and never guessed', async () => {
    const database = await openShop(await newUrl())
    const rows = [
      'id;variant;content;base_measure',
      'mug;;0,75 l;100 ML',
      'mug;a-glaze=moss;6 szt.;',
    ]
    await importGoods(database, rows.join('\n'), 'all', LATER)
    const mug = await stored(database, 'mug')
    expect(mug).toMatchObject({
      content: { amount: 0.75, unit: 'l' },
      baseMeasure: { amount: 100, unit: 'ml' },
    })
    expect(mug.variants.find(({ hash }) => hash === 'a-glaze;moss')?.content).toEqual({
      amount: 6,
      unit: 'szt.',
    })

    const wrong = ['id;content;base_measure', 'mug;1.500 l;', 'bowl;15;1 x', 'plate;0 g;-1 kg']
    expect(await importGoods(database, wrong.join('\n'), 'all', LATER)).toMatchObject({
      kind: 'wrong',
      troubles: [
        { kind: 'two-readings', given: '1.500 l', meant: '1500 / 1.5' },
        ...['15', '1 x', '0 g', '-1 kg'].map((given) => ({ kind: 'not-a-measure', given })),
      ],
    })
    const other = 'id;content;base_measure\nbowl;2 kg;1 l'
    expect(await importGoods(database, other, 'all', LATER)).toMatchObject({
      troubles: [{ kind: 'not-a-measure', given: '1 l', meant: '1 kg' }],
    })

    await importGoods(database, 'id;content;base_measure\nmug;;', 'all', LATER)
    expect(await stored(database, 'mug')).not.toHaveProperty('content')
    expect(await stored(database, 'mug')).not.toHaveProperty('baseMeasure')
  })

  test('a variant has its own maker’s code, weight and texts of pictures, and repeats none', async () => {
    const database = await openShop(await newUrl())
    const file = [
      'id;variant;maker_code;weight;pictures;pictures_alt.en',
      'mug;;KJ;340;/images/a.webp | /images/b.webp;From the side | From above',
      'mug;a-glaze=moss;KJ-M;0,42 kg;/images/b.webp;Moss, from above',
      'mug;a-glaze=ash;KJ;340;;',
    ].join('\n')
    expect(await importGoods(database, file, 'all', LATER)).toMatchObject({ changed: 1 })
    const mug = await stored(database, 'mug')
    expect(mug.makerCode).toBe('KJ')
    expect(mug.images.map(({ alt }) => alt['en'])).toEqual(['From the side', 'Moss, from above'])
    const own = mug.variants.map(({ makerCode, weight }) => [makerCode, weight])
    expect(own).toContainEqual(['KJ-M', 420])
    expect(own.filter(([code]) => code !== undefined)).toHaveLength(1)
    const { text } = await exportGoods(database, 'all', english)
    expect(await importGoods(database, text, 'all', LATER)).toMatchObject({ changed: 0 })

    const wrong = 'id;pictures_alt.en\nmug;From the side\n'
    expect(await importGoods(database, wrong, 'all', LATER)).toMatchObject({
      troubles: [{ kind: 'other-count', column: 'pictures_alt.en', given: '1', meant: '2' }],
    })
  })

  test('a new product may come without a picture, and takes its first one for the cards', async () => {
    const database = await openShop(await newUrl())
    const file = [
      'id;name.pl;categories;vat.pl;price.PLN;picture;pictures',
      'bare;Kubek;mugs;23;49,00;;',
      'seen;Czarka;mugs;23;49,00;;/images/a.webp|/images/b.webp',
    ].join('\n')
    expect(await importGoods(database, file, 'all', LATER)).toMatchObject({ added: 2 })
    expect((await stored(database, 'bare')).mainImage.url).toBe('/images/no-picture.svg')
    expect((await stored(database, 'seen')).mainImage.url).toBe('/images/a.webp')

    const emptied = 'id;picture\nseen;'
    expect(await importGoods(database, emptied, 'all', LATER)).toMatchObject({
      troubles: [{ kind: 'required', column: 'picture' }],
    })
  })

  test('stock is what is free: what orders hold is added, and what was sold meanwhile counts', async () => {
    const database = await openShop(await newUrl())
    const { text } = await exportGoods(database, 'stock', english)
    expect(text).toContain('mug,a-glaze=moss,,,4,4')
    await importGoods(database, 'id,variant,stock\nmug,a-glaze=moss,7', 'stock', LATER)
    expect(await stockOf(database, 'mug')).toContain('a-glaze;moss 8/1')

    // One was sold since the file was written: of 5 more there are 4 left.
    await database.db
      .updateTable('stock')
      .set({ locked: 2 })
      .where('variant_hash', '=', 'a-glaze;moss')
      .execute()
    const file = 'code;variant;stock;stock_was\nMUG-01;a-glaze=moss;12;7\n'
    expect(await importGoods(database, file, 'stock', LATER)).toMatchObject({ stock: 1 })
    expect(await stockOf(database, 'mug')).toContain('a-glaze;moss 13/2')
  })

  test('every fault of a file is reported with its place, and nothing is changed', async () => {
    const database = await openShop(await newUrl())
    const before = await everything(database)
    const file = [
      'id,variant,nmae.pl,name.pl,url.pl,categories,manufacturer,attributes,status,price.PLN,promo.PLN,stock,vat.pl',
      'mug,,,Kubek,miska,kubek,lessna,glaze=mos,gone,"1.234,50",,1.5,23',
    ].join('\n')
    expect(await importGoods(database, file, 'all', LATER)).toEqual({
      kind: 'wrong',
      troubles: [{ kind: 'unknown-column', line: 1, column: 'nmae.pl', meant: 'name.pl' }],
    })
    const mended = file.replace('nmae.pl', 'lead.pl')
    const wrong = await importGoods(database, mended, 'all', LATER)
    expect(wrong.kind === 'wrong' && wrong.troubles).toEqual([
      { kind: 'not-one-of', line: 2, column: 'status', given: 'gone', meant: expect.any(String) },
      { kind: 'unknown-category', line: 2, column: 'categories', given: 'kubek', meant: 'Kubki' },
      { kind: 'unknown-maker', line: 2, column: 'manufacturer', given: 'lessna', meant: 'lesna' },
      {
        kind: 'unknown-value',
        line: 2,
        column: 'attributes',
        given: 'glaze=mos',
        meant: 'moss',
      },
      {
        kind: 'not-a-price',
        line: 2,
        column: 'price.PLN',
        given: '1.234,50',
        meant: '1234.50',
      },
      { kind: 'stock-of-variants', line: 2, column: 'stock', given: '1.5' },
    ])
    const taken = 'id,url.pl,promo.PLN\nmug,miska,60\nnew one,,\nnew,,\n'
    expect(await importGoods(database, taken, 'all', LATER)).toMatchObject({
      troubles: [
        { kind: 'address-taken', line: 2, column: 'url.pl', meant: 'bowl' },
        { kind: 'not-below', line: 2, column: 'promo.PLN', given: '60.00', meant: '49.00' },
        { kind: 'bad-id', line: 3 },
        { kind: 'new-needs', line: 4, column: 'name.pl' },
        { kind: 'new-needs', line: 4, column: 'categories' },
        { kind: 'new-needs', line: 4, column: 'vat.pl' },
        { kind: 'new-needs', line: 4, column: 'price.PLN' },
      ],
    })
    expect(await everything(database)).toEqual(before)
  })

  test('what can mean two things, or is what a spreadsheet made of it, is refused in every column', async () => {
    const database = await openShop(await newUrl())
    await importGoods(
      database,
      'id,variant,code,ean\nmug,,0012,0012345678905\nmug,a-glaze=moss,0008,\n',
      'all',
      LATER,
    )
    const before = await everything(database)
    const faultsOf = async (file: string, part: 'all' | 'prices' | 'stock' = 'all') => {
      const done = await importGoods(database, file, part, LATER)
      if (done.kind !== 'wrong') return done
      return done.troubles.map(({ line, ...trouble }) => {
        expect(line).toBeGreaterThan(1)
        return trouble
      })
    }
    const two = (column: string, given: string, meant: string) => ({
      kind: 'two-readings',
      column,
      given,
      meant,
    })
    expect(await faultsOf('id;stock\ntea;1.000\n', 'stock')).toEqual([
      two('stock', '1.000', '1000 / 1'),
    ])
    expect(
      await faultsOf(
        'id;priced_per;step;weight;price.PLN;promo.PLN;stock\nbowl;1.000;1,500;1.500;1.250;"1,125";"2,000"\n',
      ),
    ).toEqual([
      two('priced_per', '1.000', '1000 / 1'),
      two('step', '1,500', '1500 / 1.5'),
      two('weight', '1.500', '1500 / 1.5'),
      two('price.PLN', '1.250', '1250 / 1.25'),
      two('promo.PLN', '1,125', '1125 / 1.13'),
      two('stock', '2,000', '2000 / 2'),
    ])
    // Where thousands are more than a column holds, there is one reading.
    expect(await faultsOf('id,picture_ratio,vat.pl\nnone,1.333,5.500\n')).not.toContainEqual(
      expect.objectContaining({ kind: 'two-readings' }),
    )
    for (const day of ['16.10.2026', '2026-10-16', '16.paź', 'Oct-16', '10/16/26']) {
      expect(await faultsOf(`id;price.PLN;stock\nbowl;${day};${day}\n`)).toEqual([
        { kind: 'a-day', column: 'price.PLN', given: day },
        { kind: 'a-day', column: 'stock', given: day },
      ])
    }
    expect(
      await faultsOf('id;price.PLN;wholesale.PLN\nbowl;0,00;47,967480\ntea;4,99 / 3,99;49,00 zł\n'),
    ).toEqual([
      { kind: 'price-of-nothing', column: 'price.PLN', given: '0,00' },
      { kind: 'not-a-price', column: 'wholesale.PLN', given: '47,967480', meant: '47.97' },
      { kind: 'not-a-price', column: 'price.PLN', given: '4,99 / 3,99' },
      { kind: 'with-unit', column: 'wholesale.PLN', given: '49,00 zł', meant: '49.00' },
    ])
    expect(
      await faultsOf(
        'id;variant;code;ean;preorder_date;stock\nmug;;12;5,90123E+12;;\nmug;a-glaze=moss;8;5901234123457;2026-12-24;-3\nbowl;;1E+05;123;;\n',
      ),
    ).toEqual([
      { kind: 'lost-noughts', column: 'code', given: '12', meant: '0012' },
      { kind: 'exponent', column: 'ean', given: '5,90123E+12' },
      { kind: 'lost-noughts', column: 'code', given: '8', meant: '0008' },
      { kind: 'of-the-whole', column: 'preorder_date', given: '2026-12-24', meant: '' },
      { kind: 'below-nothing', column: 'stock', given: '-3', meant: '0' },
      { kind: 'exponent', column: 'code', given: '1E+05' },
      { kind: 'not-an-ean', column: 'ean', given: '123' },
    ])
    const beside = 'id;price.PLN;price.EUR;stock;weight;vat.pl;vat.de\n'
    expect(
      await faultsOf(`${beside}bowl;49 PLN;9 zł;12 szt.;0,35;23% net;0,19\ntea;;;;;8;0,5\n`),
    ).toEqual([
      { kind: 'two-readings', column: 'weight', given: '0,35', meant: '350 / 0.35 g' },
      { kind: 'with-unit', column: 'vat.pl', given: '23% net' },
      { kind: 'share-of-vat', column: 'vat.de', given: '0,19', meant: '19' },
      { kind: 'with-unit', column: 'price.PLN', given: '49 PLN', meant: '49.00' },
      { kind: 'with-unit', column: 'price.EUR', given: '9 zł' },
      { kind: 'with-unit', column: 'stock', given: '12 szt.', meant: '12' },
      { kind: 'share-of-vat', column: 'vat.de', given: '0,5' },
    ])
    expect(await faultsOf('id;ean\nbowl;000000000000\n')).toEqual([
      { kind: 'not-an-ean', column: 'ean', given: '000000000000' },
    ])
    expect(await faultsOf('code;variant;stock\n8;;3\n', 'stock')).toEqual([
      { kind: 'lost-noughts', column: 'code', given: '8', meant: '0008' },
    ])
    expect(await everything(database)).toEqual(before)
    // An EAN gets its noughts back, and what a variant's row repeats of its product is no fault.
    expect(
      await importGoods(
        database,
        'id,variant,ean\nmug,,12345678905\nmug,a-glaze=moss,12345678905\n',
        'all',
        LATER,
      ),
    ).toMatchObject({ kind: 'imported', changed: 0 })
  })

  test('each variant has an article number of its own, and one that is repeated is none', async () => {
    const database = await openShop(await newUrl())
    const eanOf = async () => (await stored(database, 'mug')).variants.map(({ ean }) => ean)
    const file = (ean: string) => `id,variant,ean\nmug,,5901234123457\nmug,a-glaze=moss,${ean}\n`
    expect(await importGoods(database, file('4006381333931'), 'all', LATER)).toMatchObject({
      changed: 1,
    })
    expect(await eanOf()).toContain('4006381333931')
    expect(await importGoods(database, file('4006381333931'), 'all', LATER)).toMatchObject({
      unchanged: 1,
    })
    await importGoods(database, file('5901234123457'), 'all', LATER)
    expect(await eanOf()).not.toContain('5901234123457')
    expect(await importGoods(database, file('4006381333930'), 'all', LATER)).toMatchObject({
      troubles: [{ kind: 'not-an-ean', column: 'ean', given: '4006381333930' }],
    })
  })

  test('a code that looks like a power is the owner’s own', async () => {
    const database = await openShop(await newUrl())
    const file = 'id;variant;code\nmug;;12E4\nmug;a-glaze=moss;3e10\nbowl;;1E5\n'
    expect(await importGoods(database, file, 'all', LATER)).toMatchObject({ changed: 2 })
    expect((await stored(database, 'mug')).productCode).toBe('12E4')
    expect(await importGoods(database, 'code;price.PLN\n1E5;40\n', 'prices', LATER)).toMatchObject({
      changed: 1,
    })
  })

  test('what other shops export comes in, or is reported, and never as it stands', async () => {
    const database = await openShop(await newUrl())
    const header =
      'id;name.pl;categories;vat.pl;price.PLN;code;ean;weight;preorder;description.pl\n'
    const row =
      'woo;Dzban;Herbata > Kubki, leaves;23;49.00;"=""0012""";\'5901234123457;0,35 kg;FAŁSZ;<p>a</p>\\n<p>b</p>\n'
    expect(await importGoods(database, header + row, 'all', LATER)).toMatchObject({ added: 1 })
    expect(await stored(database, 'woo')).toMatchObject({
      mainCategory: 'mugs',
      categories: ['mugs', 'leaves', 'tea'],
      productCode: '0012',
      productCode2: '5901234123457',
      attributes: [{ id: 'weight', value: '350' }],
      description: { pl: '<p>a</p>\n<p>b</p>' },
    })
    for (const code of ['"=""0012"""', "'0012"]) {
      const file = `code;price.PLN\n${code};49.00\n`
      expect(await importGoods(database, file, 'prices', LATER)).toMatchObject({ unchanged: 1 })
    }
    expect(await importGoods(database, 'id;nazwa\nmug;Kubek\n', 'all', LATER)).toMatchObject({
      troubles: [{ kind: 'unknown-column', meant: 'name.pl' }],
    })
    // Lines of a text that is no HTML stay lines.
    const lines = 'id;description.pl\nwoo;"Dwa & trzy\r\nlinie\n\nakapit"\n'
    expect(await importGoods(database, lines, 'all', LATER)).toMatchObject({ changed: 1 })
    expect((await stored(database, 'woo')).description).toEqual({
      pl: '<p>Dwa &amp; trzy<br />linie</p>\n<p>akapit</p>',
    })
    expect(await importGoods(database, lines, 'all', LATER)).toMatchObject({ unchanged: 1 })
    const tables = ['<html><table><tr><td>id</td></tr>\n', '<?xml version="1.0"?>\n<o/>\n']
    for (const table of tables) {
      expect(await importGoods(database, table, 'all', LATER)).toMatchObject({
        troubles: [{ kind: 'markup', line: 1 }],
      })
    }
    const faults =
      'id;name.pl;lead.pl;code;categories\nmug;#N/D!;"K&oacute;łko";####;Kubki > Herbata\nbowl;<b>Misa</b>;;;leaves\n'
    const told = await importGoods(database, faults, 'all', LATER)
    expect(told.kind === 'wrong' && told.troubles).toMatchObject([
      { kind: 'spreadsheet-fault', column: 'code', given: '####' },
      { kind: 'unknown-category', column: 'categories', given: 'Kubki > Herbata' },
      { kind: 'spreadsheet-fault', column: 'name.pl', given: '#N/D!' },
      { kind: 'html-in-text', column: 'lead.pl', given: '&oacute;' },
      { kind: 'html-in-text', column: 'name.pl', given: '<b>' },
    ])
  })

  test('an id that lost its zeros is reported, unless the file has one with them too', async () => {
    const database = await openShop(await newUrl())
    const added = (id: string, name: string) => `${id};${name};mugs;23;49,00\n`
    const header = 'id;name.pl;categories;vat.pl;price.PLN\n'
    await importGoods(database, header + added('0099', 'Kubek'), 'all', LATER)

    const told = [{ kind: 'id-without-noughts', line: 2, column: 'id', given: '99', meant: '0099' }]
    for (const [file, part] of [
      [header + added('99', 'Kubek'), 'all'],
      ['id;price.PLN\n99;40\n', 'prices'],
      ['id;stock\n99;4\n', 'stock'],
    ] as const) {
      const wrong = await importGoods(database, file, part, LATER)
      expect(wrong.kind === 'wrong' && wrong.troubles).toEqual(told)
    }
    const both = header + added('0099', 'Kubek') + added('99', 'Misa')
    expect(await importGoods(database, both, 'all', LATER)).toMatchObject({ added: 1 })
    expect((await stored(database, '99')).name).toEqual({ pl: 'Misa' })
    const long = await importGoods(database, header + added('5,9E+12', 'Misa'), 'all', LATER)
    expect(long).toMatchObject({ troubles: [{ kind: 'exponent', column: 'id' }] })
  })

  test('a number that becomes a value is written as readers of each language do', async () => {
    const database = await openShop(await newUrl())
    await importGoods(database, 'id;weight\nbowl;0,75 g\n', 'all', LATER)
    const row = await database.db
      .selectFrom('document')
      .select('data')
      .where('kind', '=', 'attribute')
      .where('id', '=', 'weight')
      .executeTakeFirstOrThrow()
    expect(JSON.parse(row.data)).toMatchObject({
      values: [{ id: '0.75', number: 0.75, text: { pl: '0,75 g', en: '0.75 g', de: '0,75 g' } }],
    })
    const { text } = await exportGoods(database, 'all', polish)
    expect(text).toContain(';0,75 g;')
    expect(await importGoods(database, text, 'all', LATER)).toMatchObject({ changed: 0 })
  })

  test('what is not for sale yet may come without a price', async () => {
    const database = await openShop(await newUrl())
    const file = 'id,name.pl,categories,vat.pl,price.PLN,status\ndraft,Szkic,mugs,23,,archived\n'
    expect(await importGoods(database, file, 'all', LATER)).toMatchObject({ added: 1 })
    expect(
      await importGoods(
        database,
        file.replaceAll('archived', 'active').replaceAll('draft', 'other'),
        'all',
        LATER,
      ),
    ).toMatchObject({
      troubles: [{ kind: 'new-needs', column: 'price.PLN' }],
    })
    // Taken on sale it is a product without a price, as one whose price was taken away.
    expect((await stored(database, 'draft')).archived).toBe(true)
  })

  test('a product whose name has no Latin letters gets an address, and one without gets one back', async () => {
    const database = await openShop(await newUrl())
    const file =
      'id;name.pl;name.en;categories;vat.pl;price.PLN\nx1;Чай зелений;Mug X;mugs;23;49,00\nx2;★★★;;mugs;23;49,00\nx3;Чай зелений;;mugs;23;49,00\n'
    expect(await importGoods(database, file, 'all', LATER)).toMatchObject({ added: 3 })
    expect((await stored(database, 'x1')).url).toEqual({ pl: 'чай-зелений', en: 'mug-x' })
    expect((await stored(database, 'x2')).url).toEqual({ pl: 'x2' })
    expect((await stored(database, 'x3')).url).toEqual({ pl: 'чай-зелений-2' })
    // As an older version left it.
    const { url: _, ...rest } = await stored(database, 'x1')
    await database.db
      .updateTable('product')
      .set({ data: JSON.stringify({ ...rest, url: {} }) })
      .where('id', '=', 'x1')
      .execute()
    expect(await importGoods(database, 'id\nx1\n', 'all', LATER)).toMatchObject({ changed: 1 })
    expect((await stored(database, 'x1')).url).toEqual({ pl: 'чай-зелений', en: 'mug-x' })
  })

  test('variants come and go, and a variant that is taken off is not for sale', async () => {
    const database = await openShop(await newUrl())
    const file = [
      'id,variant,stock,status',
      'mug,a-glaze=moss,4,archived',
      'mug,a-glaze=rust,,removed',
      'bowl,a-glaze=moss,3,active',
    ].join('\n')
    expect(
      await importGoods(database, file.replace('rust,,', 'rust,0,'), 'all', LATER),
    ).toMatchObject({ kind: 'imported', changed: 2 })
    const mug = await stored(database, 'mug')
    expect(mug.variants.map(({ hash, available }) => [hash, available])).toEqual([
      ['a-glaze;moss', false],
      ['a-glaze;ash', true],
    ])
    expect((await stored(database, 'bowl')).variants.map(({ hash }) => hash)).toEqual([
      'a-glaze;moss',
    ])
    const { text } = await exportGoods(database, 'all', english)
    expect(await importGoods(database, text, 'all', LATER)).toMatchObject({ changed: 0, stock: 0 })
  })

  test('of two files at the same time none undoes the other', async () => {
    const database = await openShop(await newUrl())
    const results = await Promise.all(
      Array.from({ length: 4 }, (_, at) =>
        importGoods(database, `id,name.en\nmug,Mug ${at}\nbowl,Bowl ${at}`, 'all', LATER + at),
      ),
    )
    expect(results.some(({ kind }) => kind === 'imported')).toBe(true)
    expect(results.every(({ kind }) => kind === 'imported' || kind === 'busy')).toBe(true)
    const names = [await stored(database, 'mug'), await stored(database, 'bowl')]
    expect(names[0]?.name['en']?.slice(-1)).toBe(names[1]?.name['en']?.slice(-1))
  })
})

describe.each(kinds)('addresses on %s', (_name, newUrl) => {
  test('a changed address leads to where a thing is now, in one step, until another takes it', async () => {
    const url = await newUrl()
    const shop = await openTestShop(
      url === 'sqlite::memory:' ? `sqlite:${await temporaryFolder()}/a.db` : url,
    )
    const { database } = shop
    const urlAt = async (id: string, lang: string) => {
      const answer = await shop.client().product({ params: { id }, query: { lang } })
      return answer.kind === 'ok' ? answer.value.product.url[lang] : answer.kind
    }
    const rename = async (id: string, name: string) => {
      await importGoods(database, `id,url.en\n${id},${name}`, 'all', LATER)
      await expect.poll(() => urlAt(id, 'en'), { timeout: 10_000 }).toBe(name)
    }
    await rename('mug', 'cup')
    await rename('mug', 'beaker')
    expect(await urlAt('meadow-mug', 'en')).toBe('beaker')
    expect(await urlAt('cup', 'en')).toBe('beaker')
    expect(await urlAt('cup', 'de')).toBe('refused')
    expect(await urlAt('kubek-laka', 'pl')).toBe('kubek-laka')

    await rename('bowl', 'cup')
    expect(await urlAt('cup', 'en')).toBe('cup')
    expect(await urlAt('bowl', 'en')).toBe('cup')
    // Back to the first: it is the mug's own again, and the others still lead there.
    await rename('mug', 'meadow-mug')
    expect(await urlAt('beaker', 'en')).toBe('meadow-mug')
    await shop.close()
  })
})

test('formulas leave as text and come back as they were', async () => {
  const database = await openShop(`sqlite:${await temporaryFolder()}/shop.db`)
  const data = product('evil', {
    name: { pl: '=HYPERLINK("https://evil.test")', en: "'=1", de: '@x' },
    productCode: '-5',
    lead: { pl: '+1\n"x";y', en: '\t=2' },
  })
  await database.db
    .insertInto('product')
    .values({
      id: 'evil',
      position: 50,
      archived: 0,
      removed: 0,
      created_at: NOW,
      data: JSON.stringify(data),
    })
    .execute()
  const { text } = await exportGoods(database, 'all', polish)
  expect(text).toContain(`"'=HYPERLINK(""https://evil.test"")"`)
  expect(text).toContain(`''=1`)
  expect(text).not.toMatch(/(^|;|")[=@+\t-]/m)
  expect(await importGoods(database, text, 'all', LATER)).toMatchObject({ changed: 0, stock: 0 })
})

test('an owner imports a file by command: tried first, told in their language', async () => {
  const folder = await temporaryFolder()
  const url = `sqlite:${path.join(folder, 'kram.db')}`
  const database = await openShop(url)
  const run = operatorOf(url, folder, { now: LATER, env: { LANG: 'pl_PL.UTF-8' } })
  expect(await run('products', 'export', 'all.csv')).toMatchObject({ code: 0 })
  expect(await run('products', 'export', 'all.csv')).toMatchObject({ code: 1 })
  const text = await readFile(path.join(folder, 'all.csv'), 'utf8')
  expect(text.startsWith('\uFEFFid;variant;')).toBe(true)

  await writeFile(path.join(folder, 'all.csv'), text.replace('49,00', '45,50'))
  expect((await run('products', 'import', 'all.csv', '--dry-run')).out).toContain('zmienione: 1')
  expect((await stored(database, 'mug')).price?.countries['pl']?.['PLN']?.brutto).toBe(49)
  expect(await run('products', 'import', 'all.csv', '--json')).toMatchObject({
    code: 0,
    json: { result: { added: 0, changed: 1, stock: 0 } },
  })
  expect((await stored(database, 'mug')).price?.countries['pl']?.['PLN']?.brutto).toBe(45.5)

  await writeFile(path.join(folder, 'bad.csv'), 'id;stock\nmgu;3\nbowl;drei')
  const refused = await run('stock', 'import', 'bad.csv')
  expect(refused.code).toBe(1)
  expect(refused.err).toContain('wiersz 2, id: nie ma produktu mgu; czy chodziło o mug?')
  expect(refused.err).toContain('wiersz 3, stock: drei nie jest liczbą')
  expect((await run('prices', 'import', 'none.csv', '--json')).json.error?.name).toBe('unreadable')
})

test('a file is read as spreadsheets save it, and one that cannot be read says why', async () => {
  const folder = await temporaryFolder()
  const url = `sqlite:${path.join(folder, 'kram.db')}`
  const database = await openShop(url)
  const run = operatorOf(url, folder, { now: LATER })
  const read = async (name: string, bytes: Uint8Array) => {
    await writeFile(path.join(folder, name), bytes)
    const { code, out, err } = await run('products', 'import', name)
    const { name: names } = await stored(database, 'mug')
    return { code, told: `${out}${err}`, name: names['pl'] }
  }
  const lines = (name: string, separator: string) =>
    ['sep=', 'id|name.pl|', `mug|${name}|`, '||', ''].join('\r\n').replaceAll('|', separator)
  // Excel's "Unicode text", and its plain CSV on a Polish machine.
  const wide = Buffer.from(`\uFEFF${lines('Żółw', '\t').slice(6)}`, 'utf16le')
  expect(await read('wide.txt', wide)).toMatchObject({ code: 0, name: 'Żółw' })
  const narrow = Buffer.from(
    lines('Ł¹ka', ';').replace('sep=', 'sep=;').replace('Ł', '£'),
    'latin1',
  )
  expect(await read('narrow.csv', narrow)).toMatchObject({
    code: 0,
    name: 'Łąka',
    told: expect.stringContaining('windows-1250'),
  })
  const told = async (name: string, bytes: Uint8Array) => (await read(name, bytes)).told
  // A feed that was cut in the middle of a letter: nothing of it is read as another encoding.
  const whole = Buffer.from(lines('Żółty kubek świąteczny', ';').slice(6))
  const cut = Buffer.concat([whole, Buffer.from('bowl;'), Buffer.from('Łyżka;').subarray(1)])
  expect(await read('cut.csv', cut)).toMatchObject({
    code: 1,
    name: 'Łąka',
    told: expect.stringContaining('line 4 of cut.csv is not UTF-8'),
  })
  expect(await told('a.xlsx', Uint8Array.of(0x50, 0x4b, 3, 4))).toContain('workbook')
  expect(await told('a.bin', Uint8Array.of(0x89, 0, 0, 0xff, 0, 0))).toContain('no text')
  expect((await run('products', 'import', 'gone.csv')).err).toContain('there is no file gone.csv')
  expect((await run('products', 'import', '.')).err).toContain('not a folder')
  await truncate(path.join(folder, 'a.bin'), 50_000_001)
  expect((await run('products', 'import', 'a.bin')).err).toContain('larger than 50 MB')
})

test('several pictures may stand in one cell with commas between, and no address holds two', async () => {
  const database = await openShop(`sqlite:${await temporaryFolder()}/shop.db`)
  const pictures = async (cell: string) => {
    const file = `id;pictures\nbowl;"${cell}"\n`
    const done = await importGoods(database, file, 'all', LATER)
    if (done.kind === 'wrong') return done.troubles.map(({ kind }) => kind)
    return (await stored(database, 'bowl')).images.map(({ url }) => url)
  }
  const both = ['https://old.example/1.jpg', 'https://old.example/2.jpg']
  for (const between of [',', ', ', ';', ' | ', ', |']) {
    expect(await pictures(`${both.join(between)}`)).toEqual(both)
  }
  expect(await pictures(`${both.join(',')},`)).toEqual(both)
  expect(await pictures('/a.jpg,/b.jpg')).toEqual(['/a.jpg', '/b.jpg'])
  const scaled = 'https://cdn.example/w_300,h_300/https://old.example/1.jpg'
  expect(await pictures(scaled)).toEqual([scaled])
  expect(await pictures(`${both[0]}, shelf.jpg`)).toEqual(['not-a-picture'])
  for (const column of ['picture', 'picture_hover']) {
    for (const between of ['|', ' | ', ',', '; ']) {
      const file = `id\t${column}\nbowl\t${both.join(between)}\n`
      expect(await importGoods(database, file, 'all', LATER)).toMatchObject({
        troubles: [{ kind: 'several-pictures', column, meant: both[0] }],
      })
    }
  }
})

test.each([
  // The larger a file, the longer anybody who sells waits: on a busy machine for too long.
  {
    kind: 'a file',
    rows: runs(2_000),
    newUrl: async () => `sqlite:${await temporaryFolder()}/kram.db`,
  },
  // Who writes waits for a row there, and not for the whole file.
  { kind: 'PostgreSQL', rows: 1_000, newUrl: newPostgres },
])(
  '$rows rows are read into $kind by a process of its own, and anybody who sells goes on',
  async ({ rows, newUrl }) => {
    const url = await newUrl()
    const database = await openShop(url)
    await seedMany(database, rows)
    const { text } = await exportGoods(database, 'all', english)
    // Each product gets another code, and 7 of each variant more.
    const raised = text
      .replaceAll(',KR-', ',KS-')
      .replaceAll(/,(\d+),(\d+)\r\n/g, (_, free, was) => `,${Number(free) + 7},${was}\r\n`)
    const folder = await temporaryFolder()
    await writeFile(path.join(folder, 'all.csv'), raised)

    const shop = path.join(import.meta.dirname, '../../operation/shop.ts')
    const words = [shop, 'products', 'import', 'all.csv', '--json']
    const { PATH = '' } = process.env
    const env = { PATH, DATABASE_URL: url, DATA_DIR: folder }
    const importing = promisify(execFile)(process.execPath, words, { cwd: folder, env })
    const done = new AbortController()
    const imported = importing.finally(() => done.abort())
    const waits: number[] = []
    while (!done.signal.aborted) {
      const begun = performance.now()
      await database.transaction(async (transaction) => {
        await transaction
          .updateTable('stock')
          .set((row) => ({ preordered: row('preordered', '+', 1) }))
          .where('product_id', '=', 'tea')
          .execute()
      })
      waits.push(performance.now() - begun)
      await new Promise((resolve) => setTimeout(resolve, 5))
    }
    expect(JSON.parse((await imported).stdout)).toMatchObject({ result: { changed: rows + 5 } })
    // A writer that waits for 5 seconds fails, and none did; alone it is a fraction of one.
    expect(waits.length).toBeGreaterThan(20)
    expect(Math.max(...waits)).toBeLessThan(5_000)
    expect(await stockOf(database, 'many-000001')).not.toEqual([])
  },
  90_000,
)

/** Products of which a file could lose something. */
function oddShop() {
  const shop = smallShop()
  return {
    ...shop,
    products: [
      ...shop.products,
      product('odd', {
        name: { pl: ' "Cudzysłów"; i | kreska\n', en: 'a,b' },
        categories: ['mugs', 'leaves'],
        mainCategory: 'tea',
        mainImage: { url: '/a b.jpg', r: 0.75, alt: {}, f: '/hover.jpg' },
        images: [
          { id: 'one', url: '/same.jpg', alt: {} },
          { id: 'two', url: '/same.jpg', alt: {} },
        ],
        variants: [
          { ...variant('a-glaze;moss', 3, 9), images: ['two', 'lost'], available: false },
          {
            ...variant('a-glaze;x=y|z', 3, 0),
            code: '00123',
            content: { amount: 6, unit: 'szt.' },
          },
        ],
        content: { amount: 0.75, unit: 'l' },
        baseMeasure: { amount: 100, unit: 'ml' },
        preorderDate: NOW + 1234,
        manufacturerId: 'nobody',
        groups: ['nothing'],
        price: {
          countries: { pl: {}, de: { de: { brutto: 1, netto: 0.5 } } },
          langVat: { pl: 23 },
        },
      }),
    ],
  }
}

async function openShop(url: string, data = smallShop()): Promise<ShopDatabase> {
  const database = await open(url, { migrations: storefrontMigrations, shop: { data, now: NOW } })
  return database
}

async function stored({ db }: ShopDatabase, id: string): Promise<StoredProduct> {
  const row = await db
    .selectFrom('product')
    .select('data')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return StoredProduct.parse(JSON.parse(row.data))
}

/** `variant count/locked`. */
async function stockOf({ db }: ShopDatabase, id: string): Promise<string[]> {
  const rows = await db
    .selectFrom('stock')
    .selectAll()
    .where('product_id', '=', id)
    .orderBy('variant_hash')
    .execute()
  return rows.map((row) => `${row.variant_hash} ${row.count}/${row.locked}`)
}

async function everything({ db }: ShopDatabase) {
  return {
    products: await db.selectFrom('product').selectAll().orderBy('id').execute(),
    stock: await db
      .selectFrom('stock')
      .selectAll()
      .orderBy('product_id')
      .orderBy('variant_hash')
      .execute(),
    documents: await db.selectFrom('document').selectAll().orderBy('id').execute(),
    version: await db.selectFrom('catalogue_version').selectAll().execute(),
    moved: await db.selectFrom('moved_address').selectAll().execute(),
  }
}
