import { expect, test } from 'vitest'

import { attribute, detailed, product, variant } from '#tests/examples/products.ts'
import {
  choiceFrom,
  choosable,
  type Chosen,
  chosenHash,
  type ChosenPart,
  isPersonal,
  inShopOrder,
  isCounted,
  itemOf,
  partHash,
  personalizationOf,
  valuesToHave,
  variantValues,
} from './choice.ts'

const glaze = attribute('glaze', ['ash', 'cobalt', 'moss'], 2)
const size = attribute('size', ['small', 'large'], 1)
const mug = product('mug', {
  variants: [variant('glaze;cobalt,size;large', 5), variant('glaze;ash,size;large', 5)],
})
const plain = product('plain', { variants: [variant('', 5)] })

test('the shop says in which order attributes come, also where it lists them in another', () => {
  const listed = [glaze, size]

  expect(inShopOrder(listed)).toEqual([size, glaze])
  expect(listed).toEqual([glaze, size])
})

test('what can be chosen are the attributes of the variants, with the values that occur', () => {
  expect(choosable(mug, [glaze, attribute('wheel', ['a']), size])).toEqual([
    { attribute: size, values: ['large'] },
    { attribute: glaze, values: ['cobalt', 'ash'] },
  ])
  expect(choosable(plain, [glaze, size])).toEqual([])
})

test('values stand as the variants do, or as the attribute has them where the product says so', () => {
  const valuesOf = (of: typeof mug) => choosable(of, [glaze]).map(({ values }) => values)
  const { view } = mug.options

  expect(valuesOf(mug)).toEqual([['cobalt', 'ash']])
  const own = { ...mug, options: { view: { ...view, overrideVariantsOrder: true } } }
  expect(valuesOf(own)).toEqual([['ash', 'cobalt']])
  // What the shop does not know any more cannot be chosen.
  const gone = product('mug', { variants: [variant('glaze;rust', 1), variant('glaze;ash', 1)] })
  expect(valuesOf(gone)).toEqual([['ash']])
})

test('a value of another attribute is not one of this', () => {
  const back = attribute('back', ['ash'])

  expect(choosable(mug, [back, glaze]).map(({ attribute }) => attribute._id)).toEqual(['glaze'])
  const both = product('mug', { variants: [variant('back;moss,glaze;ash', 1)] })
  expect(choosable(both, [glaze])).toEqual([{ attribute: glaze, values: ['ash'] }])
})

test('a value can be had where a variant with it is in stock, or can be ordered ahead', () => {
  const variants = [variant('glaze;ash,size;large', 0), variant('glaze;cobalt,size;large', 2)]
  const ahead = product('mug', { variants, view: { allowPreorder: true } })

  expect(valuesToHave(product('mug', { variants }))).toEqual({ glaze: ['cobalt'], size: ['large'] })
  expect(valuesToHave(ahead)).toEqual({ glaze: ['ash', 'cobalt'], size: ['large'] })
  expect(valuesToHave(plain)).toEqual({})
})

test('only values that the product comes in are taken, and a single one without being asked', () => {
  const choice = (given: Record<string, string>) =>
    choiceFrom(mug, [glaze, size], (key) => given[key])

  expect(choice({ glaze: 'ash' })).toEqual({ size: 'large', glaze: 'ash' })
  expect(choice({ glaze: 'moss', size: 'small' })).toEqual({ size: 'large', glaze: '' })
  expect(choice({})).toEqual({ size: 'large', glaze: '' })
})

test('a choice is given by the key of the attribute and kept by its id', () => {
  const keyed = { ...glaze, key: 'colour' }

  expect(choiceFrom(mug, [keyed], (key) => (key === 'colour' ? 'ash' : undefined))).toEqual({
    glaze: 'ash',
  })
})

test('a choice names a variant once it is complete', () => {
  expect(chosenHash(mug, { size: 'large', glaze: 'ash' })).toBe('glaze;ash,size;large')
  expect(chosenHash(mug, { size: 'large' })).toBeUndefined()
  expect(chosenHash(mug, { size: 'small', glaze: 'ash' })).toBeUndefined()
})

test('a product of which nothing is to choose needs no choice', () => {
  expect(chosenHash(plain, {})).toBe('')
  expect(chosenHash(product('pack'), {})).toBe('')
})

test('a part comes in the variant the set fixes, or the only one, or the chosen one', () => {
  const one = product('cup', { variants: [variant('glaze;ash', 1)] })
  const fixed = { id: 'mug', quantity: 1, variantHash: 'glaze;cobalt,size;large' }

  expect(partHash(part({ part: fixed, product: mug }))).toBe('glaze;cobalt,size;large')
  expect(partHash(part({ product: one }))).toBe('glaze;ash')
  expect(partHash(part({ product: plain }))).toBe('')
  expect(partHash(part({ product: mug }))).toBeUndefined()
  expect(partHash(part({ product: mug, choice: { glaze: 'ash', size: 'large' } }))).toBe(
    'glaze;ash,size;large',
  )
})

test('a part that the shop does not know has no variant', () => {
  expect(partHash(part({ product: undefined }))).toBe('')
})

test('the item of a plain product holds its variant, quantity and texts', () => {
  const chosen = choice({
    choice: { glaze: 'ash', size: 'large' },
    texts: { b: ' Ala ', a: '' },
    parts: [part()],
  })

  expect(itemOf(detailed(mug), chosen, 3)).toEqual({
    productId: 'mug',
    variantHash: 'glaze;ash,size;large',
    quantity: 3,
    personalization: [{ id: 'b', type: 'text', value: 'Ala' }],
    components: [],
  })
  expect(itemOf(detailed(mug), choice(), 1).variantHash).toBe('')
})

test('every part is in a fixed set, in the amount that the set names', () => {
  const chosen = choice({
    parts: [
      part({ part: { id: 'cup', quantity: 2 }, product: plain, pieces: '7', texts: { t: 'A' } }),
      part({ part: { id: 'mug', quantity: 1 }, product: mug }),
    ],
  })

  expect(itemOf(detailed(product('set', { type: 'set' })), chosen, 1).components).toEqual([
    {
      productId: 'cup',
      variantHash: '',
      quantity: 2,
      personalization: [{ id: 't', type: 'text', value: 'A' }],
    },
    { productId: 'mug', variantHash: '', quantity: 1, personalization: [] },
  ])
})

test('the parts of a configurable set come in the pieces that were asked for', () => {
  const box = detailed(product('box', { type: 'set_creator' }))
  const open = detailed(product('box', { type: 'set_creator', view: { allowZeroForSet: true } }))
  const quantities = (set: typeof box, pieces: string | undefined) =>
    itemOf(
      set,
      choice({ parts: [part({ part: { id: 'tea', quantity: 15 }, pieces })] }),
      1,
    ).components.map(({ quantity }) => quantity)

  expect(quantities(box, '2')).toEqual([30])
  expect(quantities(box, undefined)).toEqual([15])
  expect(quantities(open, undefined)).toEqual([])
  expect(quantities(open, '1')).toEqual([15])
  for (const nonsense of ['0', '-1', '1.5', 'many', '']) {
    expect(quantities(box, nonsense), nonsense).toEqual([])
  }
})

test('only a set that the shopper fills is counted', () => {
  expect(isCounted({ type: 'set_creator' })).toBe(true)
  expect(isCounted({ type: 'set' })).toBe(false)
  expect(isCounted({ type: 'normal' })).toBe(false)
})

test('empty texts and pictures that are not there are not kept', () => {
  const texts = { a: '', b: '  ', c: 'Ala' }
  expect(personalizationOf({ texts, pictures: { d: '', e: 'name' } })).toEqual([
    { id: 'c', type: 'text', value: 'Ala' },
    { id: 'e', type: 'image', value: 'name' },
  ])
  expect(personalizationOf({ texts: {} })).toEqual([])
})

test('a text is found in the product and in each of its parts', () => {
  expect(isPersonal(choice())).toBe(false)
  expect(isPersonal(choice({ texts: { a: '', b: 'x' } }))).toBe(true)
  expect(isPersonal(choice({ texts: { a: '' }, parts: [part({ texts: { a: '' } })] }))).toBe(false)
  expect(isPersonal(choice({ parts: [part(), part({ texts: { a: '', b: 'x' } })] }))).toBe(true)
  expect(isPersonal(choice({ pictures: { a: '' } }))).toBe(false)
  expect(isPersonal(choice({ pictures: { a: 'name' } }))).toBe(true)
  expect(isPersonal(choice({ parts: [part({ pictures: { a: 'name' } })] }))).toBe(true)
})

test('the values of a variant are shown in the order of the shop, whatever its hash says', () => {
  const values = (hash: string) =>
    variantValues(variant(hash, 1), [glaze, size]).map(({ attribute, value }) => [
      attribute._id,
      value.id,
    ])

  expect(values('glaze;ash,size;large')).toEqual([
    ['size', 'large'],
    ['glaze', 'ash'],
  ])
  expect(values('size;large,glaze;ash')).toEqual(values('glaze;ash,size;large'))
  expect(values('glaze;pearl,wheel;ash')).toEqual([])
  expect(values('size;small')).toEqual([['size', 'small']])
})

function choice(given: Partial<Chosen> = {}): Chosen {
  return { choice: {}, quantity: undefined, texts: {}, parts: [], ...given }
}

function part(given: Partial<ChosenPart> = {}): ChosenPart {
  return {
    part: { id: 'part', quantity: 1 },
    product: undefined,
    choice: {},
    pieces: undefined,
    texts: {},
    ...given,
  }
}
