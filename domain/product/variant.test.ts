import { expect, test } from 'vitest'

import { productView } from '#tests/examples/products.ts'
import type { Image, Product, Variant } from '../entities/product.ts'
import {
  canonicalHash,
  chosenImages,
  findVariant,
  freeStock,
  hasChoices,
  isAvailable,
  possibleValues,
  stockState,
  makerCode,
  variantCode,
  variantForChoice,
  variantHash,
  variantImages,
  variantPicture,
  withCount,
} from './variant.ts'

const ashSmall = variant('glaze;ash,size;s', 3)
const ashLarge = variant('glaze;ash,size;l', 0)
const mossLarge = variant('size;l,glaze;moss', 2)
const mugs = { variants: [ashSmall, ashLarge, mossLarge] }
const plain = { variants: [variant('', 1)] }

test('a hash lists its pairs by attribute, in whatever order they come', () => {
  const size = { id: 'size', value: 's' }
  const glaze = { id: 'glaze', value: 'ash' }

  expect(variantHash([size, glaze])).toBe('glaze;ash,size;s')
  expect(variantHash([glaze, size])).toBe('glaze;ash,size;s')
})

test('nothing to choose has the empty hash', () => {
  expect(variantHash([])).toBe('')
})

test('pairs are sorted by the attribute alone, not by how the pair is written', () => {
  expect(canonicalHash('a1;x,a;y')).toBe('a;y,a1;x')
  expect(canonicalHash('a;y,a1;x')).toBe('a;y,a1;x')
})

test('two values of one attribute are sorted by value', () => {
  expect(canonicalHash('a;2,a;1')).toBe('a;1,a;2')
  expect(canonicalHash('a;1,a;2')).toBe('a;1,a;2')
})

test('half a pair is sorted like any other', () => {
  expect(canonicalHash('b,a')).toBe('a,b')
  expect(canonicalHash('a;1,a')).toBe('a,a;1')
  expect(canonicalHash('a,a;1')).toBe('a,a;1')
})

test('a variant is found by its hash in either order', () => {
  expect(findVariant(mugs, 'glaze;moss,size;l')).toBe(mossLarge)
  expect(findVariant(mugs, 'size;l,glaze;moss')).toBe(mossLarge)
  expect(findVariant(mugs, 'size;s,glaze;ash')).toBe(ashSmall)
})

test('an unknown hash finds no variant', () => {
  expect(findVariant(mugs, 'glaze;moss,size;s')).toBeUndefined()
  expect(findVariant(mugs, 'glaze;moss')).toBeUndefined()
  expect(findVariant(mugs, '')).toBeUndefined()
  expect(findVariant(plain, '')).toBe(plain.variants[0])
})

test('a full choice leads to its variant', () => {
  expect(variantForChoice(mugs, { size: 'l', glaze: 'moss' })).toEqual({
    kind: 'complete',
    variant: mossLarge,
  })
})

test('a partial choice tells what is missing, in the variants’ order', () => {
  expect(variantForChoice(mugs, { glaze: 'ash' })).toEqual({
    kind: 'incomplete',
    missing: ['size'],
  })
  expect(variantForChoice(mugs, {})).toEqual({ kind: 'incomplete', missing: ['glaze', 'size'] })
})

test('an empty value is not chosen', () => {
  expect(variantForChoice(mugs, { glaze: 'ash', size: '' })).toEqual({
    kind: 'incomplete',
    missing: ['size'],
  })
})

test('a choice that no variant has matches nothing, full or partial', () => {
  expect(variantForChoice(mugs, { glaze: 'moss', size: 's' })).toEqual({ kind: 'no-match' })
  expect(variantForChoice(mugs, { glaze: 'cobalt' })).toEqual({ kind: 'no-match' })
})

test('what is chosen beyond the product’s attributes is passed over', () => {
  expect(variantForChoice(mugs, { glaze: 'ash', size: 's', lid: 'oak' })).toEqual({
    kind: 'complete',
    variant: ashSmall,
  })
})

test('without anything to choose the choice is complete from the start', () => {
  expect(variantForChoice(plain, {})).toEqual({ kind: 'complete', variant: plain.variants[0] })
})

test('without variants no choice matches', () => {
  expect(variantForChoice({ variants: [] }, {})).toEqual({ kind: 'no-match' })
})

test('a variant with fewer attributes is complete once those are chosen', () => {
  const bare = variant('glaze;ash', 1)
  const lidded = variant('glaze;ash,lid;oak', 1)
  const pots = { variants: [lidded, bare] }

  expect(variantForChoice(pots, { glaze: 'ash' })).toEqual({ kind: 'complete', variant: bare })
  expect(variantForChoice(pots, { glaze: 'ash', lid: 'oak' })).toEqual({
    kind: 'complete',
    variant: lidded,
  })
})

test('a product has choices when some variant has an attribute', () => {
  expect(hasChoices(mugs)).toBe(true)
  expect(hasChoices({ variants: [variant('', 1), variant('a;1', 1)] })).toBe(true)
  expect(hasChoices(plain)).toBe(false)
  expect(hasChoices({ variants: [] })).toBe(false)
})

test('free stock is what is counted less what is locked, and not below nothing', () => {
  expect(freeStock({ count: 5, locked: 2 })).toBe(3)
  expect(freeStock({ count: 2, locked: 2 })).toBe(0)
  expect(freeStock({ count: 2, locked: 5 })).toBe(0)
})

test('a variant can be had while it exists and has free stock', () => {
  expect(isAvailable({ count: 3, locked: 2 })).toBe(true)
  expect(isAvailable({ count: 2, locked: 2 })).toBe(false)
  expect(isAvailable(undefined)).toBe(false)
})

test('with nothing chosen every value is possible, and available while some variant has stock', () => {
  expect(possibleValues(mugs, {})).toEqual({
    glaze: [
      { value: 'ash', possible: true, available: true },
      { value: 'moss', possible: true, available: true },
    ],
    size: [
      { value: 's', possible: true, available: true },
      { value: 'l', possible: true, available: true },
    ],
  })
})

test('a choice narrows the other attributes and leaves its own open', () => {
  expect(possibleValues(mugs, { glaze: 'moss' })).toEqual({
    glaze: [
      { value: 'ash', possible: true, available: true },
      { value: 'moss', possible: true, available: true },
    ],
    size: [
      { value: 's', possible: false, available: false },
      { value: 'l', possible: true, available: true },
    ],
  })
})

test('a value can be possible and yet sold out', () => {
  expect(possibleValues(mugs, { glaze: 'ash', size: '' })['size']).toEqual([
    { value: 's', possible: true, available: true },
    { value: 'l', possible: true, available: false },
  ])
})

test('values follow the attribute’s own order where it is given, unlisted ones after', () => {
  const order = { size: ['xl', 'l', 's'], glaze: ['moss'] }
  const values = possibleValues(mugs, {}, order)

  expect(values['size']?.map(({ value }) => value)).toEqual(['l', 's'])
  expect(values['glaze']?.map(({ value }) => value)).toEqual(['moss', 'ash'])
})

test('a product without choices has no values', () => {
  expect(possibleValues(plain, {})).toEqual({})
})

test('a product is in stock while one of its variants has free stock', () => {
  expect(stockState(product('normal', [ashLarge, mossLarge]))).toBe('now')
  expect(stockState(product('normal', [mossLarge], true))).toBe('now')
})

test('without free stock it is sold out, or on pre-sale where pre-order is allowed', () => {
  expect(stockState(product('normal', [ashLarge]))).toBe('out')
  expect(stockState(product('weight', [ashLarge]))).toBe('out')
  expect(stockState(product('normal', [ashLarge], true))).toBe('pre')
  expect(stockState(product('weight', [ashLarge], true))).toBe('pre')
})

test('a set has no stock of its own and is never sold out', () => {
  expect(stockState(product('set', [ashLarge]))).toBe('now')
  expect(stockState(product('set_creator', [ashLarge], true))).toBe('now')
})

test('without variants nothing is counted: in stock, or on pre-sale where that is allowed', () => {
  expect(stockState(product('normal', []))).toBe('now')
  expect(stockState(product('normal', [], true))).toBe('pre')
})

test('a variant shows its own pictures in its own order', () => {
  const images = [image('1'), image('2'), image('3')]
  expect(variantImages({ images }, { images: ['3', '1'] })).toEqual([image('3'), image('1')])
})

test('without pictures of its own, or without a variant, all of the product’s are shown', () => {
  const images = [image('1'), image('2')]
  expect(variantImages({ images }, { images: [] })).toEqual(images)
  expect(variantImages({ images }, { images: ['9'] })).toEqual(images)
  expect(variantImages({ images }, undefined)).toEqual(images)
})

test('a glaze alone shows the pictures that all its sizes have', () => {
  const images = ['whole', 'ash', 'ash-small', 'moss'].map(image)
  const shown = (variant: Variant, ...ids: string[]) => ({ ...variant, images: ids })
  const variants = [
    shown(ashSmall, 'ash-small', 'ash'),
    shown(ashLarge, 'ash'),
    shown(mossLarge, 'moss', 'whole'),
  ]
  const idsFor = (choice: Record<string, string>) =>
    chosenImages({ images, variants }, choice).map(({ id }) => id)
  expect(idsFor({})).toEqual(['whole', 'ash', 'ash-small', 'moss'])
  expect(idsFor({ glaze: 'ash' })).toEqual(['ash'])
  expect(idsFor({ glaze: 'ash', size: 's' })).toEqual(['ash-small', 'ash'])
  expect(idsFor({ glaze: 'moss' })).toEqual(['moss', 'whole'])
  expect(idsFor({ size: 'l' }), 'they share none').toHaveLength(4)
  const alike = variants.map((one) => shown(one, 'whole'))
  expect(chosenImages({ images, variants: alike }, {}), 'nothing is chosen').toHaveLength(4)
  expect(idsFor({ glaze: 'blue' }), 'no variant has it').toHaveLength(4)
})

test('a variant goes by its own code, else by the product’s', () => {
  expect(variantCode({ productCode: 'MUG' }, { code: 'MUG-ASH' })).toBe('MUG-ASH')
  expect(variantCode({ productCode: 'MUG' }, { code: '' })).toBe('MUG')
  expect(variantCode({ productCode: 'MUG' }, undefined)).toBe('MUG')
})

test("a variant goes by its maker's number, or by the product's where that is one thing", () => {
  const one = { makerCode: 'M-1', variants: [variant('', 1)] }
  const two = { makerCode: 'M-1', variants: [variant('a', 1), variant('b', 1)] }
  expect(makerCode(one, undefined)).toBe('M-1')
  expect(makerCode(two, undefined)).toBeUndefined()
  expect(makerCode(two, { makerCode: 'M-1-A' })).toBe('M-1-A')
})

test('a variant is shown with its stock of this moment', () => {
  const counted = (count: number, locked: number, available = true) =>
    withCount({ ...ashSmall, available }, { count, locked })

  expect(counted(5, 2)).toEqual({ ...ashSmall, count: 5, locked: 2, available: true })
  expect(counted(2, 2).available).toBe(false)
  expect(counted(5, 2, false).available).toBe(false)
  expect(withCount(ashSmall, undefined)).toEqual(ashSmall)
  expect(withCount(ashLarge, undefined).available).toBe(false)
})

function variant(hash: string, count: number): Variant {
  const attributes = hash
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const [id = '', value = ''] = pair.split(';')
      return { id, value }
    })
  return { hash, attributes, count, locked: 0, images: [], code: '', available: true }
}

function image(id: string): Image {
  return { id, url: `${id}.jpg`, alt: {} }
}

function product(
  type: Product['type'],
  variants: Variant[],
  allowPreorder = false,
): Pick<Product, 'type' | 'variants' | 'options'> {
  return {
    type,
    variants,
    options: { view: productView({ allowPreorder }) },
  }
}

test("a line shows its variant's first picture, else the product's own", () => {
  const alt = { pl: 'kubek' }
  const mainImage = { url: '/main.webp', r: 1.33, alt }
  const images = [
    { id: 'a', url: '/a.webp', alt },
    { id: 'b', url: '/b.webp', alt },
  ]

  expect(variantPicture({ mainImage, images }, { images: ['b', 'a'] }).url).toBe('/b.webp')
  expect(variantPicture({ mainImage, images }, { images: ['gone', 'a'] }).url).toBe('/a.webp')
  expect(variantPicture({ mainImage, images }, { images: [] }).url).toBe('/main.webp')
  expect(variantPicture({ mainImage, images }, undefined).url).toBe('/main.webp')
  expect(variantPicture({ mainImage }, { images: ['a'] }).url).toBe('/main.webp')
})
