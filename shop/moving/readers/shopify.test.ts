import { atOnce } from '#shop/time-budget/in-slices.ts'
import { readFileSync } from 'node:fs'

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { ledByPatterns } from '#domain/screen/links/address-pattern.ts'
import { runs } from '#tests/runs.ts'
import { foreignRows } from '../foreign-rows.ts'
import type { ForeignRow, Moved } from '../moved.ts'
import { shopify } from './shopify.ts'

const reading = { now: Date.UTC(2026, 10, 27, 12), timeZone: 'Europe/Warsaw', lang: 'pl' }

function read(text: string): Moved {
  const file = foreignRows(text)
  return readAtOnce(file.kind === 'read' ? file.rows : [], reading, [])
}

function sample(name: 'old' | 'new'): string {
  return readFileSync(`tests/examples/moving/shopify-products-${name}-headers.csv`, 'utf8')
}

function columnsOf(text: string): ReadonlySet<string> {
  const file = foreignRows(text)
  return file.kind === 'read' ? file.columns : new Set()
}

/** Goods as columns have them: `goods('Handle,Title,Variant Price', 'a,A,1')`. */
function goods(...lines: string[]): Moved {
  return read(lines.join('\n'))
}

function only(moved: Moved) {
  const [product] = moved.products
  if (!product || moved.products.length > 1) throw new Error('There is no product, or several')
  return product
}

/** What a product is, wherever in the file its rows are. */
function whateverLines(moved: Moved) {
  return moved.products.map(({ line: _line, ...product }) => ({
    ...product,
    variants: product.variants
      .map(({ line: _line, ...variant }) => variant)
      .toSorted((one, other) => one.code.localeCompare(other.code)),
  }))
}

const told = (notes: readonly { what: string; why: string; given?: string }[]) =>
  notes.map(({ what, why, given }) => [what, why, given].filter((text) => text).join(' | '))

const mug = 'Kubek „Szczelina”, 250 ml'
const cdn = 'https://cdn.shopify.com/s/files/1/0000/0001/files'

describe('the sample with the long-known columns', () => {
  const moved = read(sample('old'))

  test('is one product, with what is said of it once', () => {
    expect(only(moved)).toMatchObject({
      line: 2,
      id: 'kubek-szczelina',
      slug: 'kubek-szczelina',
      name: mug,
      lead: '',
      description: '<p>Kamionka, <strong>wypalana</strong> w 1240 °C.</p>\n<p>Do zmywarki.</p>',
      isActive: true,
      isOrderedAhead: true,
      maker: 'Pracownia Glina',
      categories: [['Kubki']],
      facts: [],
      options: ['Szkliwo', 'Rozmiar'],
      grams: 310,
      taxClass: '',
    })
  })

  test('has its pictures in order, with their texts', () => {
    expect(only(moved).pictures).toEqual(
      [1, 2, 3, 4].map((at) => ({
        url: `${cdn}/szczelina-${at}.jpg?v=1731000000`,
        alt: at === 1 ? 'Kubek na stole' : '',
      })),
    )
  })

  test('has three choices: one reduced, none below nothing, EAN without its apostrophe', () => {
    expect(only(moved).variants).toEqual([
      {
        line: 2,
        values: ['Mech', 'S'],
        code: 'SZ-M-S',
        ean: '5901234123457',
        grams: undefined,
        price: 69,
        sale: { how: { to: 59 } },
        stock: 7,
        pictures: [`${cdn}/szczelina-1.jpg?v=1731000000`],
      },
      {
        line: 4,
        values: ['Mech', 'L'],
        code: 'SZ-M-L',
        ean: '',
        grams: 420,
        price: 69,
        stock: 0,
        pictures: [],
      },
      {
        line: 5,
        values: ['Popiół', 'S'],
        code: 'SZ-P-S',
        ean: '',
        grams: undefined,
        price: 59,
        stock: 3,
        pictures: [],
      },
    ])
  })

  test('tells what is taken otherwise, left out, and lost', () => {
    expect(moved.prices).toBeUndefined()
    expect(told(moved.changed)).toEqual([
      `${mug} (Mech, L) | stock-below-zero | -1`,
      `${mug} (Popiół, S) | ordered-ahead | continue`,
    ])
    expect(told(moved.left)).toEqual([
      'Mydło dziegciowe | no-price | 0.00',
      'Bon podarunkowy | gift-card',
    ])
    expect(told(moved.lost)).toEqual([
      `${mug} | tags | kamionka, nowość`,
      `${mug} | search-texts | SEO title, SEO description`,
      `${mug} | markets | germany`,
      `${mug} | further-fields | glaze finish`,
    ])
  })
})

describe('the same goods are the same', () => {
  const expected = whateverLines(read(sample('old')))

  test('under the columns of now', () => {
    expect(whateverLines(read(sample('new')))).toEqual(expected)
  })

  test.each([
    ['SKU', 'Variant SKU'],
    ['Price', 'Variant Price'],
    ['URL handle', 'Handle'],
    ['Barcode', 'VARIANT BARCODE'],
  ])('with a mixture of columns: %s is %s', (now, before) => {
    const mixed = sample('new').replace(`,${now},`, `,${before},`)
    expect(mixed).not.toBe(sample('new'))
    expect(shopify.knows(columnsOf(mixed))).toBe(true)
    expect(whateverLines(read(mixed))).toEqual(expected)
  })

  test('with blank handles on the rows that follow', () => {
    const blank = sample('old').replaceAll('\nkubek-szczelina,,', '\n,,')
    expect(blank).not.toBe(sample('old'))
    expect(whateverLines(read(blank))).toEqual(expected)
  })

  test('however its rows are shuffled', () => {
    const file = foreignRows(sample('old'))
    if (file.kind !== 'read') throw new Error('The sample cannot be read')
    const rows = file.rows
    fc.assert(
      fc.property(fc.shuffledSubarray(rows, { minLength: rows.length }), (shuffled) => {
        expect(whateverLines(readAtOnce(shuffled, reading, []))).toEqual(expected)
      }),
      { numRuns: runs(30) },
    )
  })
})

describe('what is Shopify’s', () => {
  test.each(['old', 'new'] as const)('the sample with %s columns is', (name) => {
    expect(shopify.knows(columnsOf(sample(name)))).toBe(true)
  })

  test.each([
    // Its stock, and its redirects.
    'handle,title,option1 name,option1 value,sku,location,on hand (current)',
    'redirect from,redirect to',
    'handle,fieldtype,name,price,option1 value',
    'handle,title,price',
    'id,type,sku,name,regular price',
    '',
  ])('%s is not', (columns) => {
    expect(shopify.knows(new Set(columns.split(',')))).toBe(false)
  })

  test.each(['woocommerce-products-en', 'woocommerce-products-pl', 'prestashop-products'])(
    '%s is not',
    (name) => {
      const text = readFileSync(`tests/examples/moving/${name}.csv`, 'utf8')
      expect(shopify.knows(columnsOf(text))).toBe(false)
    },
  )
})

describe('addresses', () => {
  test.each([
    '/products/kubek-szczelina',
    '/pl/products/kubek-szczelina',
    '/collections/all/products/kubek-szczelina',
  ])('%s led to it', (address) => {
    const patterns = only(read(sample('old'))).former.map((pattern) => ({ pattern, target: '/p' }))
    expect(ledByPatterns(patterns, address)).toEqual(['/p'])
  })

  test('letters that no id has make one of the same handle, and another of any other', () => {
    const moved = goods(
      'Handle,Title,Variant Price',
      'кружка,Кружка,1',
      'чашка,Чашка,1',
      `${'x'.repeat(70)}1,X,1`,
      `${'x'.repeat(70)}2,Y,1`,
      'łąka*,Z,1',
    )
    const ids = moved.products.map(({ id }) => id)
    expect(new Set(ids).size).toBe(5)
    expect(ids[0]).toMatch(/^shopify-[\da-f]{12}$/)
    expect(ids[4]).toMatch(/^laka-[\da-f]{12}$/)
    expect(moved.products[0]?.slug).toBe('кружка')
    expect(moved.products[4]?.slug).toBe('laka')
    expect(moved.products[4]?.former[0]).toBe('/products/%C5%82%C4%85ka%2A')
    const changed = moved.changed.filter(({ why }) => why === 'id-changed')
    expect(changed.map(({ given }) => given?.slice(0, 5))).toEqual([
      'кружк',
      'чашка',
      'xxxxx',
      'xxxxx',
      'łąka*',
    ])
    const alone = goods('Handle,Title,Variant Price', 'чашка,Whatever,1')
    expect(only(alone).id).toBe(ids[1])
  })

  test('capitals of a handle are none in its address', () => {
    const moved = goods('Handle,Title,Price,Option1 value', 'Mug,A,1,S', 'mug,,1,M')
    expect(only(moved)).toMatchObject({ id: 'mug', variants: [{ line: 2 }, { line: 3 }] })
  })

  test('without handles each title is a product, also where two are called alike', () => {
    const moved = goods('URL handle,Title,Price', ',Kubek mały,1', ',„Kubek”: mały,2')
    const [one, other] = moved.products
    expect(one).toMatchObject({ id: 'kubek-maly', slug: '' })
    expect(one?.former).toContain('/products/kubek-maly')
    expect(other?.id).toMatch(/^kubek-maly-[\da-f]{12}$/)
  })

  test('a title that is repeated on each row begins no other product', () => {
    const moved = goods(
      'URL handle,Title,Option1 name,Option1 value,Price',
      'a,A,Size,S,1',
      ',A,Size,M,2',
      ',B,,,3',
    )
    expect(moved.products.map(({ name, variants }) => [name, variants.length])).toEqual([
      ['A', 2],
      ['B', 1],
    ])
  })
})

describe('choices', () => {
  const columns = 'Handle,Title,Option1 Name,Option1 Value,Variant Price,Variant SKU,Image Src'

  test('of one that is sold as it is there are none', () => {
    const product = only(goods(columns, 'a,A,Title,Default Title,5,A-1,'))
    expect(product).toMatchObject({ options: [], variants: [{ values: [], code: 'A-1' }] })
  })

  test('may stand before the row that has the title, and far from it', () => {
    const moved = goods(columns, 'a,,,M,2,A-M,', 'b,B,,,1,,', 'a,A,Size,S,1,A-S,')
    expect(moved.products).toMatchObject([
      { id: 'a', name: 'A', options: ['Size'], variants: [{ code: 'A-M' }, { code: 'A-S' }] },
      { id: 'b' },
    ])
  })

  test('that are the same are one, and of several none stays without a value or a price', () => {
    const moved = goods(
      columns,
      'a,A,Size,S,1,A-S,',
      'a,,,S,2,A-S2,',
      'a,,,,3,A-X,',
      'a,,,M,0,A-M,',
      'a,,,,,,https://old.example/a.jpg',
    )
    expect(only(moved).variants.map(({ code }) => code)).toEqual(['A-S'])
    expect(told(moved.left)).toEqual([
      'A (S) | choices-twice | A-S2',
      'A | no-choice | A-X',
      'A (M) | no-price | 0',
    ])
  })

  test('next to one that is only called after its product are none', () => {
    const moved = goods(columns, 'a,A,Title,Default Title,1,A-1,', 'a,,,,2,A-2,')
    expect(only(moved)).toMatchObject({ options: [], variants: [{ code: 'A-1' }] })
    expect(told(moved.left)).toEqual(['A | choices-twice | A-2'])
  })

  test('may be named on any row', () => {
    expect(only(goods(columns, 'a,A,,S,1,,', 'a,,Size,M,1,,')).options).toEqual(['Size'])
  })

  test('have no weight where theirs is nought, and the product’s counts', () => {
    const weights = 'Handle,Title,Price,Option1 value,Variant Grams'
    const product = only(goods(weights, 'a,A,1,S,310', 'a,,1,M,0.0', 'a,,1,L,310.5'))
    expect(product.grams).toBe(310)
    expect(product.variants.map(({ grams }) => grams)).toEqual([undefined, undefined, 310.5])
  })

  test('without a name of what they are have one', () => {
    expect(only(goods(columns, 'a,A,,S,1,,', 'a,,,M,1,,')).options).toEqual(['Option 1'])
  })

  test('none is a row with only a picture, even the first one', () => {
    const moved = goods(
      columns,
      'a,A,Size,,,,//old.example/ł 1.jpg',
      'a,,,S,1,A-S,/files/2.jpg',
      'a,,,M,1,A-M,//old.example/ł 1.jpg',
    )
    const product = only(moved)
    expect(product.variants.map(({ code }) => code)).toEqual(['A-S', 'A-M'])
    expect(product.pictures).toEqual([{ url: 'https://old.example/%C5%82%201.jpg', alt: '' }])
    expect(told(moved.lost)).toEqual(['A | picture-address | /files/2.jpg'])
  })
})

test('a picture that stands twice is one, with the text that it has', () => {
  const moved = goods(
    'Handle,Title,Price,Compare-at price,Image Src,Image Position,Image Alt Text,Variant Image',
    'a,A,1,,https://old.example/b.jpg,2,B,https://old.example/own.jpg',
    'a,,,,https://old.example/c.jpg,,,',
    'a,,,,https://old.example/a.jpg,1,,',
    'a,,,,https://old.example/b.jpg,3,,',
    'a,,,,https://[broken,4,,',
  )
  expect(only(moved).pictures).toEqual([
    { url: 'https://old.example/a.jpg', alt: '' },
    { url: 'https://old.example/b.jpg', alt: 'B' },
    { url: 'https://old.example/c.jpg', alt: '' },
    { url: 'https://old.example/own.jpg', alt: '' },
  ])
  expect(told(moved.lost)).toEqual(['A | picture-address | https://[broken'])
})

describe('prices', () => {
  const columns = 'Handle;Title;Variant Price;Variant Compare At Price'

  test.each([
    ['59,00', 59],
    ['1.234,50', 1234.5],
    ['1,234.50', 1234.5],
    ['1 234,5 zł', 1234.5],
    // As Shopify writes, a point is before decimals.
    ['1,234', 1234],
    ['1.234', 1.234],
    ["'12.5", 12.5],
  ])('%s is %s', (text, price) => {
    expect(only(goods(columns, `a;A;${text};`)).variants[0]?.price).toBe(price)
  })

  test('the other cells of a column say what a comma is', () => {
    const moved = goods(columns, 'a;A;1,234;', 'b;B;59,00;')
    expect(moved.products.map(({ variants }) => variants[0]?.price)).toEqual([1.234, 59])
  })

  test('in a column with both signs a comma is between thousands where it can be', () => {
    const moved = goods(columns, 'a;A;1,234;', 'b;B;7,5;', 'c;C;12.50;')
    expect(moved.products.map(({ variants }) => variants[0]?.price)).toEqual([1234, 7.5, 12.5])
  })

  test.each(['', '0', '-5', 'abc', '5.9E+12', '1/2', '9'.repeat(400)])('%s is none', (text) => {
    const moved = goods(columns, `a;A;${text};69`)
    expect(moved.products).toEqual([])
    expect(moved.left).toMatchObject([{ line: 2, what: 'A', why: 'no-price' }])
  })

  test('a price before that is not above the price is no sale, and told where it is below', () => {
    const moved = goods(columns, 'a;A;59;49', 'b;B;59;59', 'c;C;59;0', 'd;D;59;')
    for (const { variants } of moved.products) expect(variants[0]).toMatchObject({ price: 59 })
    expect(moved.products.some(({ variants }) => variants[0]?.sale)).toBe(false)
    expect(told(moved.changed).filter((note) => note.includes('sale'))).toEqual([
      'A | sale-not-below | 49',
    ])
  })
})

describe('stock', () => {
  const columns = 'Handle,Title,Price,Option1 value,Inventory tracker,Inventory quantity,'
  const withPolicy = `${columns}Continue selling when out of stock`

  test('is not counted where nothing counts it', () => {
    const moved = goods(withPolicy, 'a,A,1,,,5,CONTINUE')
    expect(only(moved)).toMatchObject({ isOrderedAhead: false, variants: [{ stock: undefined }] })
    expect(moved.changed).toEqual([])
  })

  test('that is counted and not in the file is told once', () => {
    const moved = goods(withPolicy, 'a,A,1,S,shopify,,deny', 'a,,1,M,shopify,?,deny')
    expect(only(moved).variants.map(({ stock }) => stock)).toEqual([0, 0])
    expect(told(moved.changed)).toEqual(['A | stock-unknown'])
  })

  test('of a file that does not say what counts it is what it says', () => {
    const moved = goods(
      'Handle,Title,Variant Price,Variant Inventory Qty',
      'a,A,1,4.0',
      'b,B,1,-2',
      'c,C,1,-0',
    )
    expect(moved.products.map(({ variants }) => variants[0]?.stock)).toEqual([4, 0, 0])
  })

  test('that may be sold out in all choices is told once', () => {
    const moved = goods(withPolicy, 'a,A,1,S,shopify,1,CONTINUE', 'a,,1,M,shopify,0,continue')
    expect(told(moved.changed)).toEqual(['A | ordered-ahead | continue'])
  })
})

describe('what a product is beside', () => {
  const columns =
    'Handle,Title,Variant Price,Status,Published,Type,Product Category,Variant Taxable,Variant Grams'

  test.each([
    ['active,true', true],
    ['Active,', true],
    [',PRAWDA', true],
    ['active,FAŁSZ', false],
    ['draft,true', false],
    ['archived,true', false],
    ['unlisted,true', false],
  ])('%s: shown %s', (cells, isActive) => {
    const moved = goods(columns, `a,A,1,${cells},,,,`)
    expect(only(moved).isActive).toBe(isActive)
    expect(moved.lost.map(({ why }) => why)).toEqual(
      cells.startsWith('unlisted') ? ['visibility'] : [],
    )
  })

  test.each([
    ['Mugs,Home > Mugs', [['Mugs']]],
    [',Home & Garden > Mugs', [['Home & Garden', 'Mugs']]],
    [',Uncategorized', []],
    [',632', []],
    [',gid://shopify/TaxonomyCategory/hg-3', []],
    [',', []],
  ])('%s: it is in %j', (cells, categories) => {
    expect(only(goods(columns, `a,A,1,,,${cells},,`)).categories).toEqual(categories)
  })

  test('kinds of goods also stand under the names of some years ago', () => {
    const older = 'Handle,Title,Variant Price,Standardized Product Type,Custom Product Type'
    const moved = goods(older, 'a,A,1,Home > Mugs,Big mugs', 'b,B,1,Home > Mugs,')
    expect(moved.products.map(({ categories }) => categories)).toEqual([
      [['Big mugs']],
      [['Home', 'Mugs']],
    ])
  })

  test('markets that do not sell it, or at a price of their own, are named once', () => {
    const moved = goods(
      'Handle,Title,Price,Option1 value,Included / PL,Included / DE,Price / DE,Compare-at price / UK',
      'a,A,1,S,TRUE,FALSE,,9',
      'a,,1,M,,,5,9',
    )
    expect(told(moved.lost)).toEqual(['A | markets | de, uk'])
  })

  test('goods have the code of their tax, untaxed ones none', () => {
    const taxes = 'Handle,Title,Price,Compare-at price,Charge tax,Tax code'
    const moved = goods(taxes, 'a,A,1,,TRUE,P01', 'b,B,1,,FALSE,P01', 'c,C,1,,,')
    expect(moved.products.map(({ taxClass }) => taxClass)).toEqual(['P01', 'none', ''])
  })

  test('untaxed goods are, and nought grams are no weight', () => {
    expect(only(goods(columns, 'a,A,1,,,,,FALSE,0.0'))).toMatchObject({
      taxClass: 'none',
      grams: undefined,
    })
  })

  test('a description stays as it is, and a player in it is told', () => {
    const html = '<h1 class="x">A "b"</h1><IFRAME src="https://video.example/1"></IFRAME>'
    const moved = goods(
      'Handle,Title,Body (HTML),Variant Price',
      `a,A,"${html.replaceAll('"', '""')}",1`,
    )
    expect(only(moved).description).toBe(html)
    expect(told(moved.lost)).toEqual([
      'A | videos | <IFRAME src="https://video.example/1"></IFRAME>',
    ])
  })

  test('codes that a spreadsheet broke are told, and none is made up', () => {
    const moved = goods(
      'Handle,Title,Variant Price,Variant SKU,Variant Barcode,Google Shopping / MPN',
      'a,A,1,1.2E+11,5.90123E+12,',
      "b,B,1,'0012,590-1234-123457,",
      'c,C,1,,0123456,M-1',
    )
    expect(moved.products.map(({ variants }) => [variants[0]?.code, variants[0]?.ean])).toEqual([
      ['', ''],
      ['0012', '5901234123457'],
      ['M-1', ''],
    ])
    expect(told(moved.lost)).toEqual([
      'A | further-fields | SKU 1.2E+11, barcode 5.90123E+12',
      'C | further-fields | barcode 0123456',
    ])
  })

  test('fields that nobody reads are named once, but for what an option is bound to', () => {
    const moved = goods(
      'Handle,Title,Variant Price,Option1 Value,Option1 Linked To,' +
        'Color (product.metafields.shopify.color-pattern),Care (product.metafields.custom.care),' +
        'Google Shopping / Gender,Google Shopping / Condition,Cost per item,Requires shipping',
      'a,A,1,Red,product.metafields.shopify.color-pattern,red,cold,,new,0.5,false',
    )
    expect(told(moved.lost)).toEqual([
      'A | further-fields | requires shipping: false, care, google shopping',
    ])
  })

  test('names of any length stay whole, in one line', () => {
    const name = 'Kubek '.repeat(2000).trim()
    expect(only(goods('Handle,Title,Variant Price', `a,"${name}\n x",1`)).name).toBe(`${name} x`)
  })
})

test('without a title there is no product', () => {
  const moved = goods('Handle,Title,Variant Price,Variant SKU', 'a,,1,', ',,1,X')
  expect(moved.products).toEqual([])
  expect(told(moved.left)).toEqual(['a | no-name'])
})

test('of a file with nothing but columns nothing is made', () => {
  const nothing = { products: [], changed: [], left: [], lost: [], prices: undefined }
  expect(goods('Handle,Title,Variant Price')).toEqual(nothing)
  expect(readAtOnce([{ line: 1, cells: new Map() }], reading, []).products).toEqual([])
})

test('whatever cells hold, what is made of them can be sold', () => {
  const file = foreignRows(`${sample('old')}\n${sample('new')}`)
  const columns = [...columnsOf(sample('old')), ...columnsOf(sample('new'))]
  const seen = file.kind === 'read' ? file.rows.flatMap(({ cells }) => [...cells.values()]) : []
  const text = fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('', ...seen, '-1', '1,234', "'", '1e400', '\uD800') },
    fc.string({ unit: 'binary', maxLength: 12 }),
    fc.double().map(String),
  )
  const row = fc.oneof(
    fc.dictionary(fc.constantFrom(...columns), text, { maxKeys: 15 }),
    fc.record({
      handle: fc.constantFrom('a', 'b', 'ą', '\uD800', ''),
      title: text,
      price: fc.constantFrom('1', '0', '2,5', '9'.repeat(9)),
      'option1 value': text,
      'option2 value': text,
      'inventory quantity': text,
    }),
  )
  fc.assert(
    fc.property(fc.array(row, { maxLength: 12 }), (cells) => {
      const rows: ForeignRow[] = cells.map((one, at) => ({
        line: at + 2,
        cells: new Map(Object.entries(one)),
      }))
      const { products } = readAtOnce(rows, reading, [])
      expect(new Set(products.map(({ id }) => id)).size).toBe(products.length)
      for (const { id, options, variants, pictures } of products) {
        expect(id).toMatch(/^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/)
        expect(variants.length).toBeGreaterThan(0)
        const choices = variants.map(({ values }) => JSON.stringify(values))
        expect(new Set(choices).size).toBe(variants.length)
        for (const { values, price, sale, stock, ...variant } of variants) {
          expect(values).toHaveLength(options.length)
          expect(price > 0 && Number.isFinite(price)).toBe(true)
          const reduced = sale && 'to' in sale.how ? sale.how.to : 0
          expect(reduced).toBeLessThan(price)
          expect(stock === undefined || (Number.isSafeInteger(stock) && stock >= 0)).toBe(true)
          expect(variant.grams === undefined || variant.grams > 0).toBe(true)
          const urls = pictures.map(({ url }) => url)
          for (const url of variant.pictures) expect(urls).toContain(url)
        }
      }
    }),
    { numRuns: runs(100) },
  )
})

function readAtOnce(...given: Parameters<typeof shopify.read>) {
  return atOnce(shopify.read(...given))
}
