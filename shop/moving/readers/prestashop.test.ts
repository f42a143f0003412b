import { atOnce } from '#shop/time-budget/in-slices.ts'
import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { expect, test } from 'vitest'

import { instantOf } from '#domain/delivery/zoned-time.ts'
import { foreignRows } from '../foreign-rows.ts'
import type { ForeignRow, Moved, MovedProduct, Reading } from '../moved.ts'
import { prestashop } from './prestashop.ts'

const timeZone = 'Europe/Warsaw'
const at = (year: number, month: number, day: number, hour = 0, minute = 0) =>
  instantOf({ year, month, day, hour, minute }, timeZone) ?? Number.NaN
const reading: Reading = { now: at(2026, 11, 27, 12), timeZone, lang: 'pl' }

const fileOf = (name: string) => readFileSync(`tests/examples/moving/${name}.csv`, 'utf8')
const samples = {
  products: fileOf('prestashop-products'),
  combinations: fileOf('prestashop-combinations'),
}

function rowsOf(text: string): ForeignRow[] {
  const file = foreignRows(text)
  return file.kind === 'read' ? file.rows : []
}

function moved(products: string, combinations = '', other: Partial<Reading> = {}): Moved {
  return readAtOnce(rowsOf(products), { ...reading, ...other }, rowsOf(combinations))
}

/** A file of products whose cells differ from those of a mug in these. */
function products(...rows: Record<string, string>[]): string {
  const mug = { 'Product ID': '7', 'Name *': 'Kubek', 'Price tax excluded': '50', Quantity: '3' }
  return csv(rows.map((row) => ({ ...mug, ...row })))
}

/** A file of combinations of product 7, by glaze. */
function glazes(...rows: Record<string, string>[]): string {
  const glaze = {
    'Product ID*': '7',
    'Attribute (Name:Type:Position)*': 'Szkliwo:color:0',
    'Value (Value:Position)*': 'Mech:0',
    'Impact on price': '0',
    Quantity: '1',
  }
  return csv(rows.map((row) => ({ ...glaze, ...row })))
}

function csv(rows: Record<string, string>[]): string {
  const names = [...new Set(rows.flatMap((row) => Object.keys(row)))]
  const cell = (text: string) => `"${text.replaceAll('"', '""')}"`
  return [names, ...rows.map((row) => names.map((name) => row[name] ?? ''))]
    .map((cells) => cells.map(cell).join(';'))
    .join('\n')
}

function one(result: Moved): MovedProduct {
  expect(result.products).toHaveLength(1)
  const [product] = result.products
  if (!product) throw new Error('no product')
  return product
}

const notes = ({ changed, left, lost }: Moved) =>
  [...changed, ...left, ...lost].map(({ what, why, given }) => [what, why, given])

const sale = {
  how: { percent: 10 },
  from: at(2026, 11, 1),
  // The whole of its last day.
  until: at(2026, 12, 25),
}

test('the pair of files is two products, with all that they have', () => {
  const { products: found, prices } = moved(samples.products, samples.combinations)
  expect(prices).toBe('net')
  const pictures = [
    { url: 'http://stary-sklep.example/img/p/1/5/15.jpg', alt: 'Kubek' },
    { url: 'http://stary-sklep.example/img/p/2/3/23.jpg', alt: 'Kubek z boku' },
  ]
  expect(found).toEqual<MovedProduct[]>([
    {
      line: 2,
      id: 'ps-7',
      code: 'SZ',
      name: 'Kubek Szczelina',
      slug: 'kubek-szczelina',
      lead: 'Ćwierć litra.',
      description: '<p>Kamionka; wypalana w 1240 °C.</p>',
      isActive: true,
      isOrderedAhead: false,
      maker: 'Pracownia Glina',
      categories: [['Kuchnia'], ['Kubki']],
      facts: [{ name: 'Materiał', values: ['Kamionka'] }],
      options: ['Szkliwo', 'Rozmiar'],
      grams: 310,
      pictures,
      taxClass: '1',
      variants: [
        {
          line: 2,
          values: ['Mech', 'S'],
          code: 'SZ-M-S',
          ean: '5901234123457',
          grams: undefined,
          price: 47.96748,
          sale,
          stock: 7,
          pictures: ['http://stary-sklep.example/img/p/1/5/15.jpg'],
        },
        {
          line: 3,
          values: ['Popiół', 'L'],
          code: 'SZ-P-L',
          ean: '5901234123464',
          grams: 420,
          price: 56.097561,
          sale,
          stock: 3,
          pictures: ['http://stary-sklep.example/img/p/2/3/23.jpg'],
        },
      ],
      former: [
        '/7-kubek-szczelina.html',
        '/7-*.html',
        '/*/7-*.html',
        '/index.php?controller=product&id_product=7',
      ],
    },
    {
      line: 3,
      id: 'ps-8',
      code: 'MYD',
      name: 'Mydło dziegciowe',
      slug: 'mydlo-dziegciowe',
      lead: '',
      description: '',
      isActive: false,
      isOrderedAhead: false,
      maker: '',
      categories: [['Łazienka']],
      facts: [],
      options: [],
      grams: 95,
      pictures: [],
      taxClass: '1',
      variants: [
        {
          line: 3,
          values: [],
          code: 'MYD',
          ean: '',
          grams: undefined,
          price: 16.26,
          sale: undefined,
          stock: 0,
          pictures: [],
        },
      ],
      former: [
        '/8-mydlo-dziegciowe.html',
        '/*/8-*.html',
        '/index.php?controller=product&id_product=8',
      ],
    },
  ])
})

test('with 23 % the nets of the files are the prices that were shown', () => {
  const { products: found } = moved(samples.products, samples.combinations)
  const gross = found[0]?.variants.map(({ price }) => (price * 1.23).toFixed(2))
  expect(gross).toEqual(['59.00', '69.00'])
})

test('what has no place is told once for each product', () => {
  const result = moved(samples.products, samples.combinations)
  expect([result.changed, result.left]).toEqual([[], []])
  expect(result.lost).toEqual([
    { line: 2, what: 'Kubek Szczelina', why: 'tags', given: 'kamionka, kubek' },
    { line: 3, what: 'Mydło dziegciowe', why: 'minimum-quantity', given: '6' },
  ])
})

test('a sale holds to the end of its last day, and is told when it is over', () => {
  const on = (now: number) => moved(samples.products, samples.combinations, { now })
  expect(on(at(2026, 12, 24, 23, 59)).products[0]?.variants[1]?.sale).toEqual(sale)
  const after = on(at(2026, 12, 25))
  expect(after.products[0]?.variants.map((variant) => variant.sale)).toEqual([undefined, undefined])
  expect(after.changed).toEqual([
    { line: 2, what: 'Kubek Szczelina', why: 'sale-over', given: '2026-12-24' },
  ])
})

test.each([
  ['an hour', { to: '2026-12-24 18:30:00' }, { until: at(2026, 12, 24, 18, 30) }],
  ['the last second', { to: '2026-12-24 23:59:59' }, { until: at(2026, 12, 25) - 1000 }],
  ['no dates', {}, {}],
  ['noughts of the database', { from: '0000-00-00 00:00:00', to: '0000-00-00' }, {}],
  ['days before months', { from: '1.12.2026' }, { from: at(2026, 12, 1) }],
])('a sale with %s', (_, { from = '', to = '' }: { from?: string; to?: string }, times) => {
  const dates = { 'Discount from (yyyy-mm-dd)': from, 'Discount to (yyyy-mm-dd)': to }
  const { variants } = one(moved(products({ 'Discount percent': '10', ...dates })))
  const without = { from: undefined, until: undefined }
  expect(variants[0]?.sale).toEqual({ how: { percent: 10 }, ...without, ...times })
})

test.each([
  [{ 'Discount percent': '100' }, 'Discount 100 %'],
  [{ 'Discount percent': '-5' }, 'Discount -5 %'],
  [{ 'Discount amount': '50' }, 'Discount 50'],
  [{ 'Discount percent': '5', 'Discount to (yyyy-mm-dd)': 'wkrótce' }, 'Discount 5 % ( – wkrótce)'],
  [
    { 'Discount percent': '5', 'Discount to (yyyy-mm-dd)': '2027-02-30' },
    'Discount 5 % ( – 2027-02-30)',
  ],
])('a sale that means nothing is none: %j', (cells, given) => {
  const result = moved(products(cells))
  expect(one(result).variants[0]?.sale).toBeUndefined()
  expect(notes(result)).toEqual([['Kubek', 'further-fields', given]])
})

test('of amount and percent the amount holds', () => {
  const result = moved(products({ 'Discount amount': '5.5', 'Discount percent': '10' }))
  expect(one(result).variants[0]?.sale?.how).toEqual({ less: 5.5 })
})

test('the files are known by their columns, of older versions too, and no others are', () => {
  const columns = (text: string) => {
    const file = foreignRows(text)
    return file.kind === 'read' ? file.columns : new Set<string>()
  }
  const old = 'ID;Active (0/1);Name*;Price tax included;Feature (Name:Value:Position)\n1;1;Kubek;5;'
  expect(prestashop.knows(columns(samples.products))).toBe(true)
  expect(prestashop.knows(columns(old))).toBe(true)
  const others = ['shopify-products-old-headers', 'woocommerce-products-pl']
  for (const name of [...others, 'prestashop-combinations', 'woocommerce-products-en']) {
    expect(prestashop.knows(columns(fileOf(name)))).toBe(false)
  }
})

test('columns of other versions are read: gross prices, ID, short description, brand', () => {
  const cells = {
    ...{ '#ID': '9', 'Name*': 'Miska', 'Price tax included': '59,00', 'Short description': 'Mała' },
    ...{ Brand: 'Glina', 'Action when out of stock': '1', Quantity: '2', Out_of_stock: '0' },
  }
  const result = moved(csv([cells]))
  expect(result.prices).toBe('gross')
  const product = one(result)
  expect(product).toMatchObject({ id: 'ps-9', lead: 'Mała', maker: 'Glina', isOrderedAhead: true })
  expect(product.variants[0]?.price).toBe(59)
  expect(notes(result)).toEqual([['Miska', 'ordered-ahead', '1']])
})

test('a column that says either leaves open what prices hold', () => {
  const either = { 'Price tax excluded or Price tax included': '100' }
  const result = moved(csv([{ 'Product ID': '1', 'Name *': 'iPod', ...either, Quantity: '1' }]))
  expect(result.prices).toBeUndefined()
  expect(one(result).variants[0]?.price).toBe(100)
})

test('what a choice adds is net: beside gross prices it is told, of both the nets are taken', () => {
  const added = glazes({ 'Impact on price': '8.13' })
  const gross = csv([
    { 'Product ID': '7', Name: 'Kubek', 'Price tax included': '59', Quantity: '' },
  ])
  expect(notes(moved(gross, added))).toEqual([['Kubek: Mech', 'price-of-net', '8.13']])
  const both = moved(products({ 'Price tax included': '61.5' }), added)
  expect([both.prices, one(both).variants[0]?.price, notes(both)]).toEqual(['net', 58.13, []])
})

test.each([
  ['1234,50', '9,90', 1234.5],
  ['1.234,50', '9,90', 1234.5],
  ['1,234.50', '9.90', 1234.5],
  ['1 234,50 zł', '', 1234.5],
  ['1,234', '9.90', 1234],
  ['1.234,50', '9.90', 1234.5],
  ['1.234', '9,90', 1234],
  ['1.234.567', '', 1_234_567],
  ['47.967480', '', 47.96748],
])('the price %s beside %s', (price, other, expected) => {
  const two = products({ 'Price tax excluded': price }, { 'Product ID': '8', Weight: other })
  expect(moved(two).products[0]?.variants[0]?.price).toBe(expected)
})

test.each(['', '0.000000', '-5', 'n/a', '1E+3'])(
  'without a price it is left out: "%s"',
  (price) => {
    const result = moved(products({ 'Price tax excluded': price }))
    expect(result.products).toEqual([])
    expect(notes(result)).toEqual([['Kubek', 'no-price', price]])
  },
)

test('a price may be in the choices alone; one without is left out', () => {
  const result = moved(
    products({ 'Price tax excluded': '0' }),
    glazes({ 'Impact on price': '8.13' }, { 'Value (Value:Position)*': 'Popiół:1' }),
  )
  expect(one(result).variants.map(({ price }) => price)).toEqual([8.13])
  expect(notes(result)).toEqual([['Kubek: Popiół', 'no-price', '0 + 0']])
})

test('a product without a name is left out, and its combinations with it', () => {
  const result = moved(products({ 'Name *': ' ', 'Reference #': 'SZ' }), glazes({}))
  expect(notes(result)).toEqual([['SZ', 'no-name', '7']])
})

test('combinations before, between and of no products', () => {
  const result = moved(
    products({ 'Product ID': '8' }, {}),
    glazes({}, { 'Product ID*': '9', Reference: 'X' }, { 'Product ID*': '8' }),
  )
  expect(result.products.map(({ id, variants }) => [id, variants.length])).toEqual([
    ['ps-8', 1],
    ['ps-7', 1],
  ])
  expect(result.left).toEqual([{ line: 3, what: 'X', why: 'no-parent', given: '9' }])
})

test('combinations may name their product by its reference', () => {
  const result = moved(
    products({ 'Reference #': 'SZ' }),
    glazes({ 'Product ID*': '', 'Product Reference': 'SZ' }),
  )
  expect(one(result).options).toEqual(['Szkliwo'])
})

test.each([
  ['a colon in a value', 'Format:select:0', 'A4: pion:0', ['A4: pion']],
  ['a comma in a value', 'Pojemność:select:0', '0,25 l:0', ['0,25 l']],
  ['commas beside others', 'Litry:select:0, Kolor:color:1', '0,25:0, Mech:1', ['0,25', 'Mech']],
  ['no positions', 'Litry, Kolor', '1, Mech', ['1', 'Mech']],
  ['no position and a comma', 'Litry', '0,25', ['0,25']],
  ['one position', 'Litry:select:0, Kolor:color:1', 'duży, Mech:1', ['duży', 'Mech']],
])('%s', (_, attribute, value, expected) => {
  const cells = { 'Attribute (Name:Type:Position)*': attribute, 'Value (Value:Position)*': value }
  expect(one(moved(products({}), glazes(cells))).variants[0]?.values).toEqual(expected)
})

test('names in another sequence are the same choice, the second of one is left out', () => {
  const cells = (attribute: string, value: string) => ({
    'Attribute (Name:Type:Position)*': attribute,
    'Value (Value:Position)*': value,
  })
  const result = moved(
    products({}),
    glazes(
      cells('Szkliwo:color:0, Rozmiar:select:1', 'Mech:0, S:1'),
      cells('Rozmiar:select:1, Szkliwo:color:0', 'S:1, Mech:0'),
      cells('Rozmiar:select:1, Szkliwo:color:0', 'L:1, Mech:0'),
      cells('Rozmiar:select:1', 'L:1'),
      cells('Rozmiar:select:1, Szkliwo:color:0', 'L:1'),
      cells('', ''),
    ),
  )
  expect(one(result).variants.map(({ values }) => values)).toEqual([
    ['Mech', 'S'],
    ['Mech', 'L'],
  ])
  expect(notes(result)).toEqual([
    ['Kubek: Mech, S', 'choices-twice', 'S:1, Mech:0'],
    ['Kubek: L:1', 'no-choice', 'L:1'],
    ['Kubek: L:1', 'no-choice', 'L:1'],
    ['Kubek', 'no-choice', ''],
  ])
})

test('a product none of whose choices can be read is left out', () => {
  const result = moved(products({}), glazes({ 'Value (Value:Position)*': '' }))
  expect(result.products).toEqual([])
  expect(notes(result)).toEqual([['Kubek', 'no-choice', '']])
})

test.each([
  ['-1', 0, 'stock-below-zero'],
  ['', 0, undefined],
  ['3.000000', 3, undefined],
  ['dużo', 0, 'stock-unknown'],
  ['99999999999', 0, 'stock-unknown'],
])('%s in stock', (written, stock, why) => {
  const result = moved(products({ Quantity: written }))
  expect(one(result).variants[0]?.stock).toBe(stock)
  expect(notes(result)).toEqual(why === undefined ? [] : [['Kubek', why, written]])
})

test('a file without a column of stock has none', () => {
  const file = csv([{ 'Product ID': '7', Name: 'Kubek', 'Price tax excluded': '5' }])
  expect(notes(moved(file))).toEqual([['Kubek', 'stock-unknown', '']])
})

test.each([
  ['5901234123457', '5901234123457'],
  ['590 1234-123457', '5901234123457'],
  // A spreadsheet took its nought.
  ['12345678905', '012345678905'],
  ['0', ''],
])('the article number %s', (written, ean) => {
  const result = moved(products({ EAN13: written }))
  expect([one(result).variants[0]?.ean, notes(result)]).toEqual([ean, []])
})

test.each(['5.90123E+12', '1234567890123', 'brak'])('%s is no article number', (written) => {
  const result = moved(products({ EAN13: written }))
  expect(one(result).variants[0]?.ean).toBe('')
  expect(notes(result)).toEqual([['Kubek', 'further-fields', `EAN ${written}`]])
})

test('an article number of the product is none of its choices', () => {
  const result = moved(products({ EAN13: '5901234123457' }), glazes({ EAN13: '5901234123464' }))
  expect(one(result).variants[0]?.ean).toBe('5901234123464')
  expect(notes(result)).toEqual([['Kubek', 'further-fields', 'EAN 5901234123457']])
})

test('an UPC holds where there is no EAN', () => {
  const result = moved(products({ EAN13: '', UPC: '012345678905' }))
  expect(one(result).variants[0]?.ean).toBe('012345678905')
})

test('pictures: commas in addresses, doubles, blanks, Polish letters, and what is no address', () => {
  const result = moved(
    products({
      'Image URLs (x,y,z...)':
        'http://a.example/mydło ziołowe.jpg,//a.example/w,1200/b.png, img/c.jpg,http://a.example/mydło ziołowe.jpg',
      'Image alt texts (x,y,z...)': ',"B", C',
    }),
    glazes({ 'Image position': '2,4,9', 'Image URLs (x,y,z...)': '' }),
  )
  const product = one(result)
  const [soap, other] = [
    'http://a.example/myd%C5%82o%20zio%C5%82owe.jpg',
    'https://a.example/w,1200/b.png',
  ]
  expect(product.pictures).toEqual([
    { url: soap, alt: '' },
    { url: other, alt: '"B"' },
  ])
  expect(product.variants[0]?.pictures).toEqual([other, soap])
  expect(notes(result)).toEqual([['Kubek', 'picture-address', 'img/c.jpg']])
})

test('pictures of a combination stand among those of its product', () => {
  const urls = (text: string) => ({ 'Image URLs (x,y,z...)': text })
  const result = moved(
    products(urls('https://a.example/1.jpg')),
    glazes({ ...urls('https://a.example/2.jpg'), 'Image position': '1' }),
  )
  const product = one(result)
  expect(product.pictures.map(({ url }) => url)).toEqual([
    'https://a.example/1.jpg',
    'https://a.example/2.jpg',
  ])
  expect(product.variants[0]?.pictures).toEqual(['https://a.example/2.jpg'])
})

test('texts of pictures with commas are nobody knows whose, but of a single one', () => {
  const alt = { 'Image alt texts (x,y,z...)': 'Kubek, z boku' }
  const single = moved(products({ ...alt, 'Image URLs (x,y,z...)': 'http://a.example/1.jpg' }))
  expect(one(single).pictures[0]?.alt).toBe('Kubek, z boku')
  const many = moved(
    products({
      'Image alt texts (x,y,z...)': 'Kubek, z boku, z góry',
      'Image URLs (x,y,z...)': 'http://a.example/1.jpg,http://a.example/2.jpg',
    }),
  )
  expect(one(many).pictures.map((picture) => picture.alt)).toEqual(['', ''])
  expect(notes(many)).toEqual([['Kubek', 'further-fields', 'Image alt texts']])
})

test('features: colons and commas in values, several values, cells that are none', () => {
  const features = (cell: string) =>
    one(moved(products({ 'Feature(Name:Value:Position)': cell }))).facts
  expect(
    features('Skład:Len, bawełna:1, Proporcje:16:9:2, Kolor:Mech:3, Kolor:Popiół:4, Pusty::5'),
  ).toEqual([
    { name: 'Skład', values: ['Len, bawełna'] },
    { name: 'Proporcje', values: ['16:9'] },
    { name: 'Kolor', values: ['Mech', 'Popiół'] },
  ])
  expect(features('Kolor:Mech, Materiał:Kamionka')).toEqual([
    { name: 'Kolor', values: ['Mech'] },
    { name: 'Materiał', values: ['Kamionka'] },
  ])
  expect(features('0')).toEqual([])
  const older = { 'Feature (Name:Value:Position:Customized)': 'Format:A4:1:0, Rok:2024:2:1' }
  expect(one(moved(products(older))).facts).toEqual([
    { name: 'Format', values: ['A4'] },
    { name: 'Rok', values: ['2024'] },
  ])
})

test('categories and makers that are named by number only are told', () => {
  const result = moved(
    products({ 'Categories (x,y,z...)': 'Home,Kubki,12,Kubki', Manufacturer: '3' }),
  )
  expect(one(result)).toMatchObject({ categories: [['Kubki']], maker: '' })
  expect(notes(result)).toEqual([['Kubek', 'further-fields', 'Manufacturer 3, Categories 12']])
})

test.each([
  [{ Visibility: 'none' }, false, 'none'],
  [{ Visibility: 'search' }, true, 'search'],
  [{ 'Available for order (0 = No, 1 = Yes)': '0' }, false, 'Available for order 0'],
  [{ 'Active (0/1)': '' }, true, undefined],
  [{ 'Active (0/1)': 'nie' }, false, undefined],
])('who may see %j', (cells, isActive, given) => {
  const result = moved(products(cells))
  expect(one(result).isActive).toBe(isActive)
  expect(notes(result)).toEqual(given ? [['Kubek', 'visibility', given]] : [])
})

test('what else is lost is named, without its whole text', () => {
  const result = moved(
    products({
      ...{ 'Meta title': 'T', 'Meta description': 'x'.repeat(500), 'Virtual product': '1' },
      ...{ 'File URL': 'http://a.example/plik.pdf', 'Acessories  (x,y,z...)': '3,4' },
      ...{ Ecotax: '1.5', Width: '0.000000', Condition: 'used', 'ID / Name of shop': '1,2' },
      ...{ Description: '<iframe src="https://v.example"></iframe>', 'Tags (x,y,z...)': '0' },
    }),
  )
  expect(notes(result)).toEqual([
    ['Kubek', 'linked-products', '3,4'],
    ['Kubek', 'files', 'http://a.example/plik.pdf, Virtual product'],
    ['Kubek', 'search-texts', 'Meta title, Meta description'],
    ['Kubek', 'further-fields', 'Ecotax 1.5, Condition used'],
    ['Kubek', 'markets', '1,2'],
    ['Kubek', 'videos', 'Description'],
  ])
})

test('the words of a summary, and HTML with quotes as it is', () => {
  const description = '<p class="a">Mówi: "dobry; tani"</p>'
  const product = one(
    moved(products({ Summary: '<p>Raz</p><ul><li>&oacute;w &amp; ten</li></ul>', description })),
  )
  expect(product).toMatchObject({ lead: 'Raz ów & ten', description })
})

test('goods without tax rules are untaxed', () => {
  expect(one(moved(products({ 'Tax rules ID': '0' }))).taxClass).toBe('none')
})

test('ids that meet are kept apart; without an id the reference, address or name is one', () => {
  const result = moved(
    products(
      {},
      { 'Name *': 'Drugi' },
      { 'Product ID': '7-2', 'Name *': 'Trzeci' },
      { 'Product ID': '', 'Reference #': 'SZ/1' },
      { 'Product ID': '', 'Name *': 'Żółw' },
      { 'Product ID': '', 'Name *': '★' },
      { 'Product ID': '', 'Name *': '★★' },
      { 'Product ID': 'x'.repeat(300), 'Name *': 'n'.repeat(9000) },
    ),
    glazes({}),
  )
  expect(result.products.map(({ id }) => id)).toEqual([
    ...['ps-7', 'ps-7-2', 'ps-7-2-2', 'ps-sz-1', 'ps-zolw', 'ps-product', 'ps-product-2'],
    `ps-${'x'.repeat(60)}`,
  ])
  expect(result.changed.map(({ what, why, given }) => [what, why, given])).toEqual([
    ['Drugi', 'id-changed', '7'],
    ['Trzeci', 'id-changed', '7-2'],
    ['★★', 'id-changed', 'ps-product'],
  ])
  expect(result.products.map(({ options }) => options.length)).toEqual([1, 0, 0, 0, 0, 0, 0, 0])
})

test('an address in capitals is one of ours; without one there is none, but former ones are', () => {
  expect(one(moved(products({ 'URL rewritten': 'iPod-Nano' }))).slug).toBe('ipod-nano')
  const without = one(moved(products({ 'URL rewritten': '' })))
  expect(without.slug).toBe('')
  expect(without.former[0]).toBe('/7-kubek.html')
  expect(one(moved(products({ 'Product ID': 'A7' }))).former).toEqual([])
})

test('files of nothing, of headers alone and of other columns', () => {
  const nothing = { products: [], changed: [], left: [], lost: [] }
  expect(moved('')).toEqual({ ...nothing, prices: undefined })
  expect(moved(samples.products.split('\n')[0] ?? '')).toEqual({ ...nothing, prices: undefined })
  expect(notes(moved('a;b\n1;2'))).toEqual([['', 'no-name', '']])
  expect(notes(moved(products({}), 'a;b\n1;2'))).toEqual([['', 'no-parent', '']])
})

test('cells and files of any length', () => {
  const names = ['product id', 'name', 'price tax excluded', 'image urls', 'summary', 'feature']
  for (const text of ['http://a.example/a,', '<b>', '&amp;<', 'Kolor:Mech, ', ': 1', '.jpg?,']) {
    const cells = new Map(names.map((name) => [name, text.repeat(20_000)]))
    cells.set('price tax excluded', '5')
    expect(readAtOnce([{ line: 2, cells }], reading, []).products).toHaveLength(1)
  }
  const cells = new Map([['product id', '7']])
  const many = Array.from({ length: 200_000 }, (_, index) => ({ line: index + 2, cells }))
  expect(readAtOnce([], reading, many).left).toHaveLength(200_000)
  expect(notes(readAtOnce(rowsOf(products({})), reading, many))).toEqual([
    ['Kubek', 'no-choice', ''],
  ])
})

test('rows with fewer cells than columns, as in PrestaShop’s own sample', () => {
  const [head = ''] = samples.products.split('\n')
  const short = `${head}\n1;1;iPod Nano;iPods;100;1;80;1;;5.5;2013-06-01;2018-12-31;RP-demo_1`
  const result = moved(short)
  expect(one(result)).toMatchObject({ id: 'ps-1', categories: [['iPods']] })
  expect(notes(result)).toEqual([['iPod Nano', 'sale-over', '2018-12-31']])
})

const headers = {
  products: [...(rowsOf(samples.products)[0]?.cells.keys() ?? [])],
  combinations: [...(rowsOf(samples.combinations)[0]?.cells.keys() ?? [])],
}

const anyCell = fc.oneof(
  fc.constantFrom('', '', '7', '8', '0', '1', '-3', '12,5', '1.234,50', '5.90123E+12', '1e999'),
  fc.constantFrom('Mech:0', 'Mech:0, S:1', 'Szkliwo:color:0', 'Szkliwo:color:0, Rozmiar:select:1'),
  fc.constantFrom('2026-11-01', '2026-13-45', '9999-12-31 23:59:59', '0000-00-00', 'http://a b/,'),
  fc.constantFrom('★', '<p>x', '__proto__', 'http://a.example/1.jpg,//', '99999999999999999999'),
  fc.string({ maxLength: 20, unit: 'grapheme' }),
)

function anyRows(columns: string[]) {
  const cells = fc.tuple(
    ...columns.map((name) => anyCell.map((cell): [string, string] => [name, cell])),
  )
  return fc
    .array(
      fc.oneof(
        cells,
        fc
          .shuffledSubarray([...columns])
          .chain((some) =>
            fc.tuple(...some.map((name) => anyCell.map((cell): [string, string] => [name, cell]))),
          ),
      ),
      { maxLength: 6 },
    )
    .map((rows) => rows.map((row, index) => ({ line: index + 2, cells: new Map(row) })))
}

test('whatever cells hold, what is read can be written', () => {
  fc.assert(
    fc.property(
      anyRows(headers.products),
      anyRows(headers.combinations),
      fc.constantFrom('Europe/Warsaw', 'America/Santiago', 'Africa/Cairo'),
      (rows, beside, zone) => {
        const result = readAtOnce(rows, { ...reading, timeZone: zone }, beside)
        for (const product of result.products) {
          expect(product.id).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)
          expect(product.name).not.toBe('')
          expect(product.variants.length).toBeGreaterThan(0)
          const addresses = new Set(product.pictures.map(({ url }) => url))
          expect(addresses.size).toBe(product.pictures.length)
          for (const { values, stock, price, grams, sale: reduced, pictures } of product.variants) {
            expect(values).toHaveLength(product.options.length)
            expect(stock === undefined || (Number.isInteger(stock) && stock >= 0)).toBe(true)
            expect(price > 0 && Number.isFinite(price)).toBe(true)
            expect(grams === undefined || (Number.isInteger(grams) && grams > 0)).toBe(true)
            expect(pictures.every((url) => addresses.has(url))).toBe(true)
            expect(reduced?.until ?? Infinity).toBeGreaterThan(reading.now)
          }
          const choices = product.variants.map(({ values }) => JSON.stringify(values))
          expect(new Set(choices).size).toBe(choices.length)
        }
        expect(new Set(result.products.map(({ id }) => id)).size).toBe(result.products.length)
      },
    ),
  )
})

test('no product is lost without a word', () => {
  fc.assert(
    fc.property(anyRows(headers.products), anyRows(headers.combinations), (rows, beside) => {
      const result = readAtOnce(rows, reading, beside)
      const lines = new Set([...result.products, ...result.left].map(({ line }) => line))
      expect(rows.every(({ line }) => lines.has(line))).toBe(true)
    }),
  )
})

function readAtOnce(...given: Parameters<typeof prestashop.read>) {
  return atOnce(prestashop.read(...given))
}
