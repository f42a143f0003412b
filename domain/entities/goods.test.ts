import { expect, test } from 'vitest'
import type { z } from 'zod'

import { BasketItem } from './basket.ts'
import {
  Attribute,
  Category,
  Filter,
  Manufacturer,
  Popup,
  Site,
  SocialFeedItem,
} from './catalogue.ts'
import { Answerable, DetailedProduct, MainImage, ProductView } from './product.ts'
import { PromoCode } from './promo-code.ts'

const words = { pl: 'Kubek', en: 'Mug' }
const price = { brutto: 12.3, netto: 10 }
const prices = { pl: { PLN: { ...price, discount: { brutto: 11, netto: 8.94 } } } }
const picture = { url: '/mug.webp', r: 1, f: '/mug-2.webp', alt: words }
const measure = { amount: 0.35, unit: 'l' }
const maker = { name: 'Kram', address: 'Kraków', contact: 'https://kram.example/contact' }
const tiles = { colours: ['#2a468f', '#ffffff'], counted: { en: { other: '{n} glazes' } } }

const view: Required<ProductView> = {
  quantityFactor: 6,
  allowPreorder: true,
  catPosition: 3,
  minimumVariantPrice: true,
  newBadge: true,
  bestsellerBadge: true,
  additionalBadge: words,
  customCountsForSet: true,
  setSize: 4,
  disableStockCountValidationOnUi: true,
  allowZeroForSet: true,
  overrideVariantsOrder: true,
  ignoreActiveInLinked: true,
}

const listed = {
  _id: 'mug',
  type: 'normal',
  name: words,
  url: words,
  productCode: 'M-1',
  productCode2: 'M-1b',
  makerCode: 'MPN',
  unit: 'g',
  pricedUnit: 100,
  content: measure,
  baseMeasure: { amount: 1, unit: 'l' },
  archived: false,
  manufacturer: { _id: 'kram', name: words, url: words },
  categories: ['mugs'],
  mainCategory: 'mugs',
  mainImage: picture,
  images: [{ id: 'i1', url: '/mug.webp', alt: words }],
  attributes: [{ id: 'colour', value: 'moss' }],
  price: {
    countries: prices,
    variants: { 'colour;moss': prices },
    langVat: { pl: 23 },
    custom: { dividePerPackage: true },
  },
  priceHistory: [{ stamp: 1, val: { countries: prices, variants: {} } }],
  variants: [
    {
      hash: 'colour;moss',
      attributes: [{ id: 'colour', value: 'moss' }],
      count: 5,
      locked: 1,
      images: ['i1'],
      code: 'M-1-moss',
      ean: '5901234123457',
      makerCode: 'MPN-moss',
      weight: 320,
      text: words,
      available: true,
      content: measure,
    },
  ],
  badges: ['new'],
  smartIdx: 1,
  idx: 2,
  createdAt: 3,
  preorderDate: 4,
  personalization: [{ id: 'name', name: words, type: 'text', required: true, maxLength: 20 }],
  components: [{ id: 'bowl', quantity: 2, variantHash: '', extra: true }],
  rating: { count: 2, average: 4.5 },
  options: { view },
}

const safety = { maker, responsible: { ...maker, contact: 'eu@kram.example' } }

const whole = {
  ...listed,
  card: { facts: [words], tiles },
  startsWith: [listed],
  lead: words,
  description: words,
  additionalDescription: [{ title: words, text: words }],
  warnings: words,
  safety,
  linked: ['jug'],
  linkedData: [{ id: 'jug', url: words, name: words, mainImage: picture, border: true }],
  componentsData: [listed],
  advancedOptions: { linkedHeader: words },
}

const value = { id: 'moss', text: words, image: '/moss.webp', colour: '#2a468f', number: 1 }
const attribute = {
  _id: 'a1',
  key: 'colour',
  name: words,
  type: 'text',
  displayType: 'hide',
  productDisplayType: 'list',
  unit: 'ml',
  onCard: true,
  counted: { en: { other: 'glazes' } },
  values: [value],
  options: { attrPosition: 1 },
}
const option = {
  id: 'moss',
  text: 'Moss',
  image: '/m.webp',
  colour: '#2A468F',
  count: 3,
  active: true,
}
const filter = {
  filterIndex: 'colour',
  name: 'Colour',
  type: 'image',
  displayType: 'list',
  values: [option],
}
const personal = [{ id: 'name', type: 'text', value: 'Ewa' }]
const part = { productId: 'bowl', variantHash: '', quantity: 0, personalization: personal }
const inBasket = {
  id: 'l1',
  productId: 'mug',
  variantHash: 'colour;moss',
  quantity: 1,
  personalization: personal,
  components: [part],
}
const code = {
  code: 'SPRING',
  type: 'LOYALTY',
  title: words,
  message: words,
  allowedProducts: ['mug'],
  points: 100,
  validUntil: 1,
  discount: {
    type: 'PERCENT',
    percentValue: 10,
    value: 5,
    discountLimit: 50,
    valueThreshold: 100,
    filterOutDiscount: true,
    minimum: 10,
    pointsValue: 0.1,
    treeshold: { type: 'VALUE', values: 20 },
    table: [{ type: 'PERCENT', value: 50 }],
  },
}

test.each<[string, z.ZodType, object]>([
  ['a product', DetailedProduct, whole],
  ['an attribute', Attribute, attribute],
  ['a filter', Filter, filter],
  ['a basket line', BasketItem, inBasket],
  ['a code', PromoCode, code],
  [
    'a manufacturer',
    Manufacturer,
    {
      ...{ _id: 'kram', name: words, url: words, description: words, lowerDescription: words },
      safety: { ...safety, warnings: words },
    },
  ],
  [
    'a category',
    Category,
    {
      ...{ _id: 'mugs', parentId: null, order: 1, name: words, url: words, hierarchy: ['mugs'] },
      ...{ menuHidden: true, description: words, lowerDescription: words, image: '/mugs.webp' },
      signpost: true,
    },
  ],
  [
    'a post',
    SocialFeedItem,
    {
      ...{ media_type: 'image', thumbnail_url: '/t.webp', media_url: '/m.webp', caption: 'New' },
      ...{ username: 'kram', permalink: 'https://social.example/1' },
    },
  ],
  ['a page', Site, { _id: 's1', url: words, title: words, html: words }],
  [
    'a popup',
    Popup,
    { _id: 'p1', type: 'html', html: words, options: { delay: 2 }, pages: ['home'] },
  ],
])('%s is read with all that a shop says of it', (_, schema, said) => {
  expect(schema.parse(said)).toEqual(said)
})

test('what a shop says nothing of is as with most goods', () => {
  expect(ProductView.parse({})).toEqual({
    quantityFactor: 1,
    allowPreorder: false,
    catPosition: 0,
    minimumVariantPrice: false,
    newBadge: false,
    bestsellerBadge: false,
    customCountsForSet: false,
    disableStockCountValidationOnUi: false,
    allowZeroForSet: false,
    overrideVariantsOrder: false,
    ignoreActiveInLinked: false,
  })
  const { productCode2: _code2, unit: _unit, pricedUnit: _pricedUnit, ...said } = whole
  expect(DetailedProduct.parse(said)).toEqual({
    ...whole,
    ...{ productCode2: '', unit: 'szt.', pricedUnit: 1 },
  })
  expect(MainImage.parse({ url: '/mug.webp', alt: {} }).r).toBe(1.33)
  expect(Popup.parse({ _id: 'p1', type: '', html: {}, options: {} }).options.delay).toBe(5)
})

test.each(['mail@kram.example', 'https://kram.example/contact'])('%s answers people', (contact) => {
  expect(Answerable.safeParse({ ...maker, contact }).success).toBe(true)
})

test.each([
  ...['', 'kram.example', 'http://kram.example', 'https://', 'https://kram.example/a b'],
  ...['@kram.example', 'mail@', 'two words@kram.example', 'mail@kram example', 'a@b@c'],
  ...['write to mail@kram.example', 'see https://kram.example'],
])('%j answers nobody', (contact) => {
  expect(Answerable.safeParse({ ...maker, contact }).success).toBe(false)
})

test.each(['', '2a468f', '#2a468', '#2a468f0', ' #2a468f', '#2a468f;', '#2a468g', 'red'])(
  '%j is no colour, and gets into no style of a page',
  (colour) => {
    expect(Attribute.safeParse({ ...attribute, values: [{ ...value, colour }] }).success).toBe(
      false,
    )
    expect(Filter.safeParse({ ...filter, values: [{ ...option, colour }] }).success).toBe(false)
  },
)
