import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { NavigationLink } from '../../entities/catalogue.ts'
import { consequences, type DependingShop } from './consequences.ts'
import { type DependedEntry, placesOf, type SortedProduct, withoutPlace } from './depended.ts'

const kitchen = { _id: 'kitchen', url: { pl: 'kuchnia', en: 'kitchen' }, hierarchy: ['kitchen'] }
const mugs = { _id: 'mugs', url: { pl: 'kubki' }, hierarchy: ['kitchen', 'mugs'] }
const table = { _id: 'table', url: { pl: 'stol' }, hierarchy: ['table'] }
const tree: readonly DependedEntry[] = [kitchen, mugs, table]

function product(_id: string, over: Partial<SortedProduct> = {}): SortedProduct {
  const none = { mainCategory: '', categories: [], groups: [], attributes: [], variants: [] }
  return { _id, ...none, ...over }
}

const empty: DependingShop = {
  ...{ baseLang: 'pl', products: [], menu: [], home: [], footer: undefined, deliveries: [] },
  settings: { stripes: [] },
}

const link = (over: Partial<NavigationLink>): NavigationLink => ({
  ...{ text: {}, url: {}, type: 'category', menuHidden: false, active: true, children: [] },
  ...over,
})

test('a category that goes is lost by its products, and some have no other', () => {
  const products = [
    product('cup', { mainCategory: 'mugs', categories: ['mugs'] }),
    product('jug', { mainCategory: 'mugs', categories: ['mugs', 'table'] }),
    product('bowl', { mainCategory: 'table', categories: ['table'] }),
  ]
  const [told, ...others] = consequences('categories', tree, [kitchen, table], {
    ...empty,
    products,
  })
  expect(others).toEqual([])
  expect(told).toEqual({
    ...{ id: 'mugs', change: 'removed', products: 2, chosen: 0, left: ['cup'], named: [] },
    ...{ addresses: [{ lang: 'pl', from: 'kubki' }], isFilter: false },
  })
})

test('a category below one that goes names it as its parent', () => {
  const told = consequences('categories', tree, [mugs, table], empty)
  expect(told).toMatchObject([{ id: 'kitchen', named: [{ by: 'categories', at: 'mugs' }] }])
})

test('another address leads on, and is named where its thing is named', () => {
  const moved = { ...kitchen, url: { pl: 'w-kuchni', en: 'kitchen' } }
  const shop = { ...empty, menu: [link({ url: { pl: 'kuchnia' } })] }
  expect(consequences('categories', tree, [moved, mugs, table], shop)).toMatchObject([
    {
      ...{ id: 'kitchen', change: 'readdressed', products: 0 },
      addresses: [{ lang: 'pl', from: 'kuchnia', to: 'w-kuchni' }],
      named: [{ by: 'menu', at: '[0]' }],
    },
  ])
})

test('of a category that moves, products leave the listings above, but not their main one', () => {
  const products = [
    product('cup', { mainCategory: 'mugs', categories: ['mugs'] }),
    product('bowl', { mainCategory: 'mugs', categories: ['mugs', 'kitchen'] }),
    product('jug', { mainCategory: 'kitchen', categories: ['mugs', 'kitchen'] }),
  ]
  const below = { ...mugs, hierarchy: ['table', 'mugs'] }
  const told = consequences('categories', tree, [kitchen, below, table], { ...empty, products })
  expect(told).toMatchObject([{ id: 'mugs', change: 'moved', products: 2, addresses: [] }])
  expect(consequences('categories', tree, [kitchen, below, table], empty)).toEqual([])
})

test('an attribute is a filter, a step of deliveries, and what variants are chosen by', () => {
  const size = { _id: 'size', key: 'size', displayType: 'list', values: [{ id: 's' }, { id: 'l' }] }
  const attributes = [{ id: 'size', value: 'l' }]
  const step = { type: 'attrSum', variant: 'size', brutto: 9, netto: 9 } as const
  const shop: DependingShop = {
    ...empty,
    products: [
      product('cup', { attributes }),
      product('jug', { variants: [{ attributes }] }),
      product('bowl', { attributes: [{ id: 'size', value: 's' }] }),
    ],
    deliveries: [{ _id: 'courier', customLogic: [step] }],
  }
  expect(consequences('attributes', [size], [], shop)).toMatchObject([
    {
      ...{ change: 'removed', products: 3, chosen: 1, isFilter: true },
      named: [{ by: 'deliveries', at: 'courier.customLogic[0]' }],
    },
  ])
  const less = { ...size, key: 'sizes', values: [{ id: 's' }] }
  expect(consequences('attributes', [size], [less], shop)).toMatchObject([
    { change: 'readdressed', addresses: [{ lang: '', from: 'size', to: 'sizes' }], named: [] },
    { change: 'value-removed', value: 'l', products: 2, chosen: 1 },
  ])
})

const ids = fc.subarray(['kitchen', 'mugs', 'table'], { minLength: 1 })
const someProduct = fc
  .tuple(ids, fc.nat(2))
  .map(([categories, at]) =>
    product('p', { categories, mainCategory: categories[at % categories.length] ?? '' }),
  )

test('who loses a category and is not left without any has the others afterwards', () => {
  fc.assert(
    fc.property(someProduct, fc.constantFrom(...tree), (one, gone) => {
      const after = tree.filter((entry) => entry !== gone)
      const [told] = consequences('categories', tree, after, { ...empty, products: [one] })
      const had = placesOf(one, 'categories')
      expect(told?.products).toBe(Number(had.includes(gone._id)))
      if (told?.left.length !== 0) {
        expect(had).toEqual([gone._id])
        return
      }
      const kept = placesOf(withoutPlace(one, 'categories', gone._id), 'categories')
      expect(new Set(kept)).toEqual(new Set(had.filter((id) => id !== gone._id)))
    }),
  )
})

test('what stays as it is breaks nothing, in whatever sequence', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray([...tree], { minLength: 3 }), someProduct, (after, one) => {
      const shop = { ...empty, products: [one], menu: [link({ url: { pl: 'stol' } })] }
      expect(consequences('categories', tree, after, shop)).toEqual([])
    }),
  )
})

test('a group, a maker or an attribute is taken from a product, and nothing else', () => {
  const one = product('cup', {
    ...{ groups: ['gifts', 'new'], manufacturerId: 'kiln' },
    attributes: [{ id: 'size', value: 'l' }],
  })
  expect(withoutPlace(one, 'collections', 'gifts')).toEqual({ ...one, groups: ['new'] })
  expect(withoutPlace(one, 'manufacturers', 'kiln').manufacturerId).toBeUndefined()
  expect(withoutPlace(one, 'manufacturers', 'other')).toEqual(one)
  expect(withoutPlace(one, 'attributes', 'size')).toEqual({ ...one, attributes: [] })
  expect(withoutPlace(one, 'pages', 'terms')).toBe(one)
})
