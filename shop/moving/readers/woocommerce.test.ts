import { atOnce } from '#shop/time-budget/in-slices.ts'
import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { instantOf } from '#domain/delivery/zoned-time.ts'

import { foreignRows } from '../foreign-rows.ts'
import type { ForeignRow, Moved, MovedProduct } from '../moved.ts'
import { woocommerce } from './woocommerce.ts'

const timeZone = 'Europe/Warsaw'
const at = (day: number, month = 11) =>
  instantOf({ year: 2026, month, day, hour: 12, minute: 0 }, timeZone) ?? 0

function rowsOf(text: string): ForeignRow[] {
  const file = foreignRows(text)
  return file.kind === 'read' ? file.rows : []
}

function sample(name: string): ForeignRow[] {
  return rowsOf(readFileSync(`tests/examples/moving/${name}.csv`, 'utf8'))
}

function read(rows: readonly ForeignRow[], now = at(27), lang = 'pl'): Moved {
  return readAtOnce(rows, { now, timeZone, lang }, [])
}

const columnsOf = (rows: readonly ForeignRow[]) => new Set(rows[0]?.cells.keys())

/** Rows of a file in English; what a row does not say is empty. */
function rows(...all: Record<string, string>[]): ForeignRow[] {
  const columns = [...new Set(all.flatMap((cells) => Object.keys(cells)))]
  return all.map((cells, index) => ({
    line: index + 2,
    cells: new Map(columns.map((column) => [column.toLowerCase(), cells[column] ?? ''])),
  }))
}

const mug = { ID: '7', Type: 'simple', Name: 'Mug', 'Regular price': '59.00' }
const parent = {
  ...{ ID: '10', Type: 'variable', SKU: 'K', Name: 'Cup' },
  ...{ 'Attribute 1 name': 'Glaze', 'Attribute 1 value(s)': 'Moss, Ash' },
}
const choice = (id: string, value: string, more: Record<string, string> = {}) => ({
  ...{ ID: id, Type: 'variation', Name: 'Cup', Parent: 'K', 'Regular price': '59.00' },
  ...{ 'Attribute 1 name': 'Glaze', 'Attribute 1 value(s)': value, ...more },
})

const one = (moved: Moved): MovedProduct | undefined => moved.products[0]
const whys = (notes: readonly { why: string }[]) => notes.map(({ why }) => why)

describe('the samples', () => {
  test('a file is known by its columns in each language, and those of other systems are not', () => {
    for (const lang of ['en', 'pl', 'de']) {
      expect(woocommerce.knows(columnsOf(sample(`woocommerce-products-${lang}`)))).toBe(true)
    }
    for (const other of [
      ...['shopify-products-old-headers', 'shopify-products-new-headers'],
      ...['prestashop-products', 'prestashop-combinations'],
    ]) {
      expect(woocommerce.knows(columnsOf(sample(other)))).toBe(false)
    }
    expect(woocommerce.knows(new Set(['id', 'name', 'type', 'sku', 'tags', 'published']))).toBe(
      false,
    )
  })

  test('exports in three languages give the same products', () => {
    const polish = read(sample('woocommerce-products-pl'))
    expect(polish.products.map(({ id }) => id)).toEqual(['wc-101', 'wc-110', 'wc-112'])
    for (const lang of ['en', 'de']) {
      const other = read(sample(`woocommerce-products-${lang}`))
      expect(other.products).toEqual(polish.products)
      expect(whys([...other.left, ...other.lost])).toEqual(whys([...polish.left, ...polish.lost]))
    }
  })

  test('commas in names and values, lines, amounts, taxes and pictures are as they were', () => {
    const [cup, soap] = read(sample('woocommerce-products-pl')).products
    expect(cup).toMatchObject({
      name: 'Kubek „Szczelina”',
      description: '<p>Kamionka.</p>\n<h2>Pielęgnacja</h2>\n[gallery ids=\\"1,2\\"]',
      categories: [
        ['Kuchnia', 'Kubki'],
        ['Kuchnia, biało', 'Zestawy'],
      ],
      ...{ maker: 'Pracownia Glina', grams: 310, options: ['Szkliwo'], taxClass: '' },
      facts: [{ name: 'Pojemność', values: ['0,25 l'] }],
      former: [
        ...['/?p=101', '/?post_type=product&p=101'],
        ...['/product/kubek-szczelina', '/produkt/kubek-szczelina'],
      ],
    })
    expect(cup?.variants).toMatchObject([
      { code: 'SZ-M', ean: '5901234123457', price: 59, stock: 7, values: ['Mech'] },
      { code: '', ean: '', price: 59, stock: undefined, values: ['Popiół'] },
    ])
    expect(soap).toMatchObject({
      ...{ description: '- bez oleju palmowego', taxClass: 'reduced-rate', grams: 100 },
      pictures: [
        {
          url: 'https://stary-sklep.example/wp-content/uploads/2024/05/myd%C5%82o%20zio%C5%82owe.jpg',
          alt: '',
        },
      ],
      variants: [{ price: 1234.5 }],
    })
  })

  test('what is left out or lost is told', () => {
    const { changed, left, lost } = read(sample('woocommerce-products-pl'))
    expect(changed).toEqual([])
    expect(left).toEqual([
      { line: 6, what: 'Zestaw śniadaniowy', why: 'grouped', given: 'grouped' },
      { line: 8, what: 'Piec u partnera', why: 'external', given: 'external' },
    ])
    expect(lost.filter(({ line }) => line === 2)).toEqual(
      [
        { why: 'shared-stock', given: 'parent' },
        { why: 'tags', given: 'kamionka' },
        { why: 'further-fields', given: 'atrybut 1: wartość domyślna' },
        { why: 'shortcodes', given: 'gallery' },
      ].map((note) => ({ line: 2, what: 'Kubek „Szczelina”', ...note })),
    )
    expect(whys(lost.filter(({ line }) => line === 7))).toContain('files')
  })

  test('a sale holds until its end by the clock of the shop', () => {
    const rowsOfFile = sample('woocommerce-products-pl')
    const now = one(read(rowsOfFile))?.variants[0]?.sale
    expect(now).toEqual({
      how: { to: 49 },
      from: instantOf({ year: 2026, month: 11, day: 1, hour: 0, minute: 0 }, timeZone),
      until:
        (instantOf({ year: 2026, month: 12, day: 24, hour: 23, minute: 59 }, timeZone) ?? 0) +
        59_000,
    })
    const later = read(rowsOfFile, at(25, 12))
    expect(one(later)?.variants[0]?.sale).toBeUndefined()
    expect(later.changed).toEqual([
      {
        ...{ line: 3, what: 'Kubek „Szczelina” – Mech', why: 'sale-over' },
        given: '2026-12-24 23:59:59',
      },
    ])
  })

  test('choices before their product are its own', () => {
    const all = sample('woocommerce-products-pl')
    const withoutLines = (moved: Moved) =>
      moved.products.map((product) => ({
        ...{ ...product, line: 0 },
        variants: product.variants.map((variant) => ({ ...variant, line: 0 })),
      }))
    const [cup, ...others] = all
    const moved = read([...others, ...(cup ? [cup] : [])])
    expect(withoutLines(moved).toSorted((a, b) => (a.id < b.id ? -1 : 1))).toEqual(
      withoutLines(read(all)),
    )
  })
})

describe('columns', () => {
  test('older Polish labels are read', () => {
    const older = rows({
      ...{ Identyfikator: '5', Typ: 'simple', Nazwa: 'Kubek', Opublikowany: '0', Magazyn: '3' },
      ...{ 'Na stanie?': '1', 'Cena regularna': '5,50', Cena: '' },
    })
    expect(woocommerce.knows(columnsOf(older))).toBe(true)
    expect(one(read(older))).toMatchObject({
      ...{ id: 'wc-5', isActive: false },
      variants: [{ price: 5.5, stock: 3 }],
    })
  })

  test('few columns are enough, and a file of none gives nothing', () => {
    expect(one(read(rows({ Name: 'Mug', 'Regular price': '5' })))).toMatchObject({
      ...{ id: 'wc-mug', isActive: true, former: ['/product/mug', '/produkt/mug'] },
    })
    const nothing = { products: [], changed: [], left: [], lost: [], prices: undefined }
    expect(read([])).toEqual(nothing)
    expect(read(rowsOf('ID,Type,Name\n'))).toEqual(nothing)
    expect(read(rowsOf('a,b\n1,2\n')).left).toEqual([{ line: 2, what: '', why: 'no-name' }])
  })

  test('weights are in the unit of their column', () => {
    const grams = (column: string, cell: string) => one(read(rows({ ...mug, [column]: cell })))
    expect(grams('Weight (lbs)', '2')?.grams).toBe(907)
    expect(grams('Weight (g)', '250')?.grams).toBe(250)
    expect(grams('Weight (kg)', '1.250')?.grams).toBe(1250)
    const unknown = read(rows({ ...mug, 'Weight (st)': '2' }))
    expect(one(unknown)?.grams).toBeUndefined()
    expect(unknown.lost).toMatchObject([{ why: 'further-fields', given: 'weight (st): 2' }])
  })

  test('fields of plugins are told by name, and empty ones are not', () => {
    const { lost } = read(
      rows({
        ...{ ...mug, 'Length (cm)': '12', 'Width (cm)': '0', 'Meta: _lowest_price': '49' },
        ...{ 'Meta: _yoast_wpseo_title': 'A mug', 'Download 1 URL': 'https://x.example/a.pdf' },
      }),
    )
    expect(lost.map(({ why, given }) => [why, given])).toEqual([
      ['further-fields', 'length (cm), _lowest_price'],
      ['search-texts', '_yoast_wpseo_title'],
      ['files', 'download 1 url'],
    ])
  })
})

describe('amounts and stock', () => {
  const prices = (...cells: string[]) =>
    read(
      rows(
        ...cells.map((cell, index) => ({ ...mug, ID: String(index + 1), 'Regular price': cell })),
      ),
    )
  const amounts = (...cells: string[]) =>
    prices(...cells).products.map(({ variants }) => variants[0]?.price)

  test('what a spreadsheet made a day of is no amount', () => {
    for (const day of ['05.paź', '05. Okt', '5-Oct']) {
      expect(prices(day).left).toMatchObject([{ why: 'no-price', given: day }])
    }
  })

  test('the sign before decimals is found over the column', () => {
    expect(amounts('1.234,50', '1.234', '7')).toEqual([1234.5, 1234, 7])
    expect(amounts('1,234.50', '1,234')).toEqual([1234.5, 1234])
    expect(amounts('1 234,50 zł', '1 234', '1,234,567')).toEqual([1234.5, 1234, 1_234_567])
    expect(amounts('47.967480', '1.234')).toEqual([47.967_48, 1.234])
    expect(amounts('8,130081', '0,500')).toEqual([8.130_081, 0.5])
  })

  test('what has no price is left out', () => {
    const { products, left } = prices('', '0.00', '-5', 'ask', '1.2.3', '9'.repeat(400))
    expect(products).toEqual([])
    expect(left.map(({ why, given = '' }) => [why, given.slice(0, 5)])).toEqual(
      ['', '0.00', '-5', 'ask', '1.2.3', '99999'].map((given) => ['no-price', given]),
    )
  })

  test('a sale that is not below the price is told where they differ', () => {
    const sale = (cell: string, more: Record<string, string> = {}) =>
      read(rows({ ...mug, 'Sale price': cell, ...more }))
    expect(one(sale('49.00'))?.variants[0]?.sale).toEqual({ how: { to: 49 } })
    expect(whys(sale('69.00').changed)).toEqual(['sale-not-below'])
    expect(sale('59.00')).toMatchObject({ changed: [], lost: [] })
    const future = sale('49.00', { 'Date sale price starts': '2027-01-02' })
    expect(one(future)?.variants[0]?.sale?.from).toBeGreaterThan(at(27))
    const unread = sale('49.00', { 'Date sale price ends': 'soon' })
    expect(one(unread)?.variants[0]?.sale).toBeUndefined()
    expect(unread.lost).toMatchObject([{ why: 'further-fields', given: '49.00 soon' }])
    expect(one(sale('49.00', { 'Date sale price ends': '24.12.2026' }))?.variants[0]?.sale).toEqual(
      one(sale('49.00', { 'Date sale price ends': '2026-12-24 23:59:59' }))?.variants[0]?.sale,
    )
  })

  test('stock is whole, not below nothing, and nothing where it was sold out by hand', () => {
    const stock = (cell: string, more: Record<string, string> = {}) => {
      const { products, changed } = read(rows({ ...mug, Stock: cell, ...more }))
      return [products[0]?.variants[0]?.stock, ...whys(changed)]
    }
    expect(stock('7')).toEqual([7])
    expect(stock('-3')).toEqual([0, 'stock-below-zero'])
    expect(stock('')).toEqual([undefined])
    expect(stock('', { 'In stock?': '0' })).toEqual([0])
    expect(stock('plenty')).toEqual([0, 'stock-unknown'])
    expect(stock('2.5')).toEqual([2])
  })

  test('what can be ordered ahead is told', () => {
    const moved = read(rows({ ...mug, Stock: '0', 'Backorders allowed?': 'notify' }))
    expect(one(moved)?.isOrderedAhead).toBe(true)
    expect(moved.changed).toMatchObject([{ why: 'ordered-ahead', given: 'notify' }])
    const some = read(
      rows(
        parent,
        choice('11', 'Moss', { Stock: '1', 'Backorders allowed?': '1' }),
        choice('12', 'Ash', { Stock: '1', 'Backorders allowed?': '0' }),
      ),
    )
    expect(some.changed).toMatchObject([{ why: 'ordered-ahead', given: 'Moss' }])
  })

  test('a long number that a spreadsheet shortened is no article number', () => {
    const gtin = (cell: string) => read(rows({ ...mug, 'GTIN, UPC, EAN, or ISBN': cell }))
    expect(one(gtin('590-1234-123457'))?.variants[0]?.ean).toBe('5901234123457')
    expect(one(gtin('5.90123E+12'))?.variants[0]?.ean).toBe('')
    expect(gtin('5.90123E+12').lost).toMatchObject([{ given: 'GTIN: 5.90123E+12' }])
  })
})

describe('choices', () => {
  const values = (moved: Moved) => one(moved)?.variants.map((variant) => variant.values.join(' '))

  test('an open one stands for all values of its product, but for those that have their own', () => {
    const moved = read(
      rows(
        choice('11', 'Ash', { Position: '1', 'Regular price': '69.00' }),
        parent,
        choice('12', '', { Position: '2' }),
      ),
    )
    expect(values(moved)).toEqual(['Ash', 'Moss'])
    expect(one(moved)?.variants.map(({ price }) => price)).toEqual([69, 59])
    expect(moved.changed).toEqual([{ line: 4, what: 'Cup – *', why: 'any-choice', given: 'Glaze' }])
  })

  test('of two alike the first holds', () => {
    const moved = read(
      rows(parent, choice('11', 'Moss'), choice('12', 'Moss'), choice('13', 'Ash')),
    )
    expect(values(moved)).toEqual(['Moss', 'Ash'])
    expect(moved.left).toEqual([
      { line: 4, what: 'Cup – Moss', why: 'choices-twice', given: 'Moss' },
    ])
  })

  test('they stand in the sequence of the shop, whatever that of the file', () => {
    const moved = read(
      rows(parent, choice('11', 'Moss', { Position: '2' }), choice('12', 'Ash', { Position: '1' })),
    )
    expect(values(moved)).toEqual(['Ash', 'Moss'])
  })

  test('one without a price or that is switched off is left out, and drafts are not', () => {
    const moved = read(
      rows(
        { ...parent, Published: '1' },
        choice('11', 'Moss', { Published: '1', 'Regular price': '' }),
        choice('12', 'Ash', { Published: '0' }),
        choice('13', 'Sand', { Published: '1' }),
      ),
    )
    expect(values(moved)).toEqual(['Sand'])
    expect(whys(moved.left)).toEqual(['no-price', 'switched-off'])
    const draft = { ...choice('11', 'Moss'), Published: '-1' }
    expect(values(read(rows({ ...parent, Published: '-1' }, draft)))).toEqual(['Moss'])
    expect(whys(read(rows({ ...parent, Published: '1' }, draft)).left)).toEqual(['switched-off'])
  })

  test('a product of which no choice is sold is left out, as is a choice without its product', () => {
    const moved = read(rows(parent, choice('11', 'Moss', { 'Regular price': '' })))
    expect(moved.products).toEqual([])
    expect(moved.left).toEqual([{ line: 2, what: 'Cup', why: 'no-price' }])
    expect(whys(read(rows(parent)).left)).toEqual(['no-choice'])
    expect(read(rows(choice('11', 'Moss'))).left).toMatchObject([{ why: 'no-parent', given: 'K' }])
  })

  test('a product without a code is named by its number, and a value by its address', () => {
    const moved = read(rows({ ...parent, SKU: '' }, choice('11', 'moss', { Parent: 'id:10' })))
    expect(values(moved)).toEqual(['Moss'])
  })

  test('those that differ by nothing are left out', () => {
    const bare = { ...parent, 'Attribute 1 name': '' }
    const none = { 'Attribute 1 name': '' }
    const moved = read(rows(bare, choice('11', '', none), choice('12', '', none)))
    expect(moved.left).toMatchObject([{ line: 2, why: 'no-choice' }])
    expect(values(read(rows(bare, choice('11', '', none))))).toEqual([''])
  })

  test('millions of open ones are not written out', () => {
    const many = Array.from({ length: 100 }, (_, index) => `v${index}`).join(', ')
    const attributes = Object.fromEntries(
      [1, 2, 3, 4].flatMap((n) => [
        [`Attribute ${n} name`, `A${n}`],
        [`Attribute ${n} value(s)`, many],
      ]),
    )
    const open = Object.fromEntries(Object.keys(attributes).map((name) => [name, '']))
    const names = Object.fromEntries([1, 2, 3, 4].map((n) => [`Attribute ${n} name`, `A${n}`]))
    const moved = read(
      rows({ ...parent, ...attributes }, { ...choice('11', ''), ...open, ...names }),
    )
    expect(whys(moved.left)).toEqual(['no-choice'])
  })

  test('stock that choices share is told, and each has it', () => {
    const moved = read(
      rows(
        { ...parent, Stock: '5' },
        choice('11', 'Moss', { Stock: 'parent' }),
        choice('12', 'Ash'),
      ),
    )
    expect(one(moved)?.variants.map(({ stock }) => stock)).toEqual([5, 5])
    expect(moved.lost).toMatchObject([{ why: 'shared-stock', given: '5' }])
  })
})

describe('texts', () => {
  test('lines become paragraphs, and a written backslash stays', () => {
    const description = (cell: string) =>
      one(read(rows({ ...mug, Description: cell })))?.description
    expect(description(String.raw`One <b>cup</b>\nof tea\n\n<ul>\n<li>x</li></ul>`)).toBe(
      '<p>One <b>cup</b><br>\nof tea</p>\n<ul>\n<li>x</li></ul>',
    )
    expect(description(String.raw`C:\\new`)).toBe(String.raw`C:\new`)
    expect(description('<p title="a ""b""">x</p>')).toBe('<p title="a ""b""">x</p>')
    expect(description(String.raw`<!-- wp:paragraph -->\n<p>x</p>\n<!-- /wp:paragraph -->`)).toBe(
      '<p>x</p>',
    )
  })

  test('names and leads are plain', () => {
    const moved = read(
      rows({ ...mug, Name: 'Tea &amp; <b>cups</b>', 'Short description': '<p>A</p>\\n<p>B</p>' }),
    )
    expect(one(moved)).toMatchObject({ name: 'Tea & cups', lead: 'A\n\nB' })
  })

  test('films and what plugins draw are told', () => {
    const text = String.raw`<iframe src="https://video.example/1"></iframe>\nhttps://youtu.be/abc\n[vc_row a="1"]x[/vc_row] [new]`
    const { lost } = read(rows({ ...mug, Description: text }))
    expect(lost.map(({ why, given }) => [why, given])).toEqual([
      ['shortcodes', 'vc_row'],
      ['videos', 'https://video.example/1, https://youtu.be/abc'],
    ])
  })

  test('what was not shown is no fact', () => {
    const moved = read(
      rows({
        ...{ ...mug, 'Attribute 1 name': 'Supplier', 'Attribute 1 value(s)': 'X' },
        'Attribute 1 visible': '0',
      }),
    )
    expect(one(moved)?.facts).toEqual([])
    expect(moved.lost).toMatchObject([{ why: 'further-fields', given: 'Supplier' }])
  })

  test('rows in other languages of what is there are no further products', () => {
    const meta = (language: string) => ({
      'Meta: _wpml_import_language_code': language,
      'Meta: _wpml_import_translation_group': 'g1',
    })
    const moved = read(
      rows(
        { ...mug, Name: 'Mug', ...meta('en') },
        { ...mug, ID: '8', Name: 'Kubek', ...meta('pl') },
      ),
    )
    expect(moved.products.map(({ name }) => name)).toEqual(['Kubek'])
    expect(moved.lost).toMatchObject([{ what: 'Kubek', why: 'translations', given: 'en' }])
    expect(one(read(rows({ ...mug, ...meta('en') })))?.name).toBe('Mug')
  })
})

describe('ids and addresses', () => {
  test('ids that meet are kept apart, and told', () => {
    const moved = read(rows({ ...mug, ID: '1/2' }, { ...mug, ID: '1 2' }, { ...mug, ID: '1-2' }))
    expect(moved.products.map(({ id }) => id)).toEqual(['wc-1-2', 'wc-1-2-2', 'wc-1-2-3'])
    expect(moved.changed).toMatchObject(
      ['wc-1/2', 'wc-1 2', 'wc-1-2'].map((given) => ({ why: 'id-changed', given })),
    )
  })

  test('a very long name is kept, and its id is as long as one may be', () => {
    const name = 'Kubek '.repeat(2000).trim()
    const moved = read(rows({ Name: name, 'Regular price': '5' }))
    expect(one(moved)?.name).toBe(name)
    expect(one(moved)?.id.length).toBeLessThanOrEqual(64)
  })

  test('addresses are made of names as WordPress makes them, the second of a name numbered', () => {
    const moved = read(rows(mug, { ...mug, ID: '8' }), at(27), 'en')
    expect(moved.products.map(({ former }) => former.at(-1))).toEqual([
      '/product/mug',
      '/product/mug-2',
    ])
    const name = (text: string) => one(read(rows({ ...mug, Name: text }), at(27), 'de'))?.former
    expect(name('Mom’s Töpfe, 0,5 l')?.slice(2)).toEqual([
      '/product/moms-toepfe-05-l',
      '/produkt/moms-toepfe-05-l',
    ])
  })

  test('gifts, and what is not shown everywhere', () => {
    expect(whys(read(rows({ ...mug, Type: 'pw-gift-card' })).left)).toEqual(['gift-card'])
    const hidden = read(rows({ ...mug, 'Visibility in catalog': 'hidden' }))
    expect(hidden.lost).toMatchObject([{ why: 'visibility', given: 'hidden' }])
  })
})

describe('whatever a file holds', () => {
  const columns = [...columnsOf(sample('woocommerce-products-en'))]
  const known = sample('woocommerce-products-en').flatMap(({ cells }) => [...cells.values()])
  const cell = fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...known, 'variation', 'K', 'id:1', '1', '0', '-1') },
    fc.string({ unit: 'binary', maxLength: 30 }),
    fc.stringMatching(/^[-0-9.,E+ ]{0,12}$/),
    fc.stringMatching(/^[<>[\]\\n,/a ]{0,20}$/),
  )
  /** A row of the sample with some of its cells otherwise, or of anything at all. */
  const row = fc.oneof(
    fc.array(cell, { maxLength: columns.length }).map((all) => ({ from: undefined, all })),
    fc.record({
      from: fc.constantFrom(...sample('woocommerce-products-en')),
      changes: fc.dictionary(fc.constantFrom(...columns), cell, { maxKeys: 4 }),
    }),
  )
  const file = fc.array(row, { maxLength: 12 })

  test('what is given can be sold, and has an id of its own', () => {
    fc.assert(
      fc.property(file, fc.constantFrom('pl', 'en', 'de'), (cells, lang) => {
        const made = cells.map((one, index) => ({
          line: index + 2,
          cells: one.from
            ? new Map([...one.from.cells, ...Object.entries(one.changes)])
            : new Map(columns.map((column, place) => [column, one.all[place] ?? ''])),
        }))
        const { products } = read(made, at(27), lang)
        expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
        for (const { id, name, options, variants, pictures } of products) {
          expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)
          expect(name).not.toBe('')
          expect(variants.length).toBeGreaterThan(0)
          const choices = variants.map(({ values }) => JSON.stringify(values))
          expect(new Set(choices).size).toBe(choices.length)
          const addresses = new Set(pictures.map(({ url }) => url))
          for (const { values, price, stock, sale, ...variant } of variants) {
            expect(values).toHaveLength(options.length)
            expect(price > 0 && Number.isFinite(price)).toBe(true)
            expect(stock === undefined || (Number.isSafeInteger(stock) && stock >= 0)).toBe(true)
            if (sale && 'to' in sale.how) expect(sale.how.to > 0 && sale.how.to < price).toBe(true)
            for (const url of variant.pictures) expect(addresses.has(url)).toBe(true)
          }
        }
      }),
      { numRuns: 500 },
    )
  })

  test('every product and choice is there, or told of', () => {
    const choices = fc.array(
      fc.record({
        value: fc.constantFrom('Moss', 'Ash', ''),
        price: fc.constantFrom('1', '0', ''),
        published: fc.constantFrom('1', '0', '-1'),
        parent: fc.constantFrom('K', 'other'),
      }),
      { maxLength: 6 },
    )
    fc.assert(
      fc.property(choices, (all) => {
        const made = all.map(({ value, price, published, parent: of }, index) =>
          choice(String(index + 11), value, {
            ...{ 'Regular price': price, Published: published, Parent: of },
          }),
        )
        const moved = read(rows({ ...parent, Published: '1' }, ...made))
        const told = new Set([
          ...moved.left.map(({ line }) => line),
          ...moved.products.flatMap(({ variants }) => variants.map(({ line }) => line)),
        ])
        const lines = made.map((_, index) => index + 3)
        const isLeft = moved.products.length === 0
        // A product that is left out is one note, with those of its choices in it.
        const wanted = isLeft ? [2] : lines
        expect(wanted.filter((line) => !told.has(line))).toEqual([])
      }),
    )
  })
})

function readAtOnce(...given: Parameters<typeof woocommerce.read>) {
  return atOnce(woocommerce.read(...given))
}
