import { expect, test } from 'vitest'

import type { BasketItem } from '#domain/entities/basket.ts'
import type { Attribute } from '#domain/entities/catalogue.ts'
import type { Settings } from '#domain/entities/settings.ts'
import type { DetailedProduct, Product } from '#domain/entities/product.ts'
import { attribute, detailed, item, price, product, variant } from '#tests/examples/products.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { demoDeliveries } from '#demo/shop/checkout/deliveries.ts'
import { withFresh } from './buy/add-to-basket.ts'
import { checkedItem } from './buy/checked-item.ts'
import { readChosen } from './buy/chosen.ts'
import type { ViewInput } from './buy/view-input.ts'
import { productView } from './product-view.ts'

const cup = product('cup', {
  price: price(15, 12),
  variants: [variant('colour;red', 5), variant('colour;blue', 2)],
})
const tea = product('tea', { price: price(20, 16), variants: [variant('', 4)] })
const mug = product('mug', { variants: [variant('', 10)] })
const attributes = [attribute('colour', ['red', 'blue'])]

test('the pieces of a part go up to the stock of the variant that was chosen', () => {
  const box = creator([{ id: 'cup', quantity: 1 }], [cup], { customCountsForSet: true })

  expect(piecesOf(box, '')).toMatchObject({ value: 1, max: 5 })
  expect(piecesOf(box, 'part-0-colour=red')).toMatchObject({ value: 1, max: 5 })
  expect(piecesOf(box, 'part-0-colour=blue&part-0-pieces=4')).toMatchObject({ value: 2, max: 2 })
  expect(bought(box, 'part-0-colour=red&part-0-pieces=5').kind).toBe('item')
})

test('a set without an own price costs its parts, and can be added', () => {
  const box = creator(
    [
      { id: 'tea', quantity: 1 },
      { id: 'cup', quantity: 1 },
    ],
    [tea, cup],
  )

  expect(viewOf(box, '')).toMatchObject({ price: { now: '35.00\u00a0zł' }, buy: { button: add } })
})

test('a set to fill in which nothing is yet is for sale, and says what it costs', () => {
  const parts = [
    { id: 'tea', quantity: 1 },
    { id: 'cup', quantity: 1 },
  ]
  const view = { customCountsForSet: true, allowZeroForSet: true, setSize: 2 }
  const box = creator(parts, [tea, cup], view)

  expect(viewOf(box, '')).toMatchObject({
    price: { kind: 'none', text: 'Costs what you choose' },
    buy: { button: add },
  })
  expect(bought(box, '')).toMatchObject({ errors: { parts: 'Please choose 2 more pieces.' } })
  expect(viewOf(box, 'part-0-pieces=2')).toMatchObject({ price: { now: '40.00\u00a0zł' } })
  const unpriced = [tea, cup].map((part) => ({ ...part, price: undefined }))
  expect(buttonOf(creator(parts, unpriced, view))).toEqual({ kind: 'none', text: 'Not available' })
})

test('a chosen extra adds its price to that of the set', () => {
  const extra = { id: 'cup', quantity: 1, extra: true }
  const box = { ...creator([extra], [cup]), price: price(100, 80) }

  expect(viewOf(box, '')).toMatchObject({ price: { now: '100.00\u00a0zł' } })
  expect(viewOf(box, 'part-0-pieces=1')).toMatchObject({ price: { now: '115.00\u00a0zł' } })
})

test('a set with a part that is sold out or gone cannot be added', () => {
  const parts = [{ id: 'tea', quantity: 1 }]
  const none = { kind: 'none', text: 'Not available' }

  expect(buttonOf(fixed(parts, [tea]))).toEqual(add)
  expect(buttonOf(fixed(parts, [{ ...tea, variants: [variant('', 0)] }]))).toEqual(none)
  expect(buttonOf(fixed(parts, []))).toEqual(none)
})

test('a set whose last parts the basket holds is already in the basket', () => {
  const set = fixed([{ id: 'tea', quantity: 2 }], [tea])
  const all = [item('tea', { quantity: 3 })]

  expect(buttonOf(set, all)).toEqual({ kind: 'none', text: 'Already in the basket' })
  expect(bought(set, '', all).kind).toBe('refused')
  expect(bought(set, '', [item('tea', { quantity: 2 })]).kind).toBe('item')
})

test('what may not be bought at this moment is not added', () => {
  const visitors = rendering({ settings: { priceForLoggedUsers: true } })

  expect(bought(detailed(mug), 'quantity=1').kind).toBe('item')
  expect(bought(detailed(mug), 'quantity=1', [], visitors)).toEqual(refused('Log in to buy.'))
  expect(bought(detailed({ ...mug, archived: true }), 'quantity=1')).toEqual(
    refused('Not available'),
  )
  expect(bought(detailed({ ...mug, price: undefined }), 'quantity=1')).toEqual(
    refused('Not available'),
  )
})

test('stock and price are those of the latest answer, and what it does not know is not for sale', () => {
  const kept = detailed(mug)
  const fresh = { ...mug, price: price(9, 7), variants: [variant('', 1)] }

  expect(withFresh(kept, [fresh])).toMatchObject({ price: fresh.price, variants: fresh.variants })
  expect(withFresh(kept, []).archived).toBe(true)
})

test('nothing is said of stock that nobody counts', () => {
  const parts = [{ id: 'tea', quantity: 1 }]
  const ahead = { ...tea, options: product('tea', { view: { allowPreorder: true } }).options }
  const unheld = { disableStockCountValidationOnUi: true }
  const out = { ...tea, variants: [variant('', 0)] }

  expect(stockOf(fixed(parts, [tea]))).toBe('4 pcs ready to send')
  expect(stockOf(fixed(parts, [ahead]))).toBeUndefined()
  expect(stockOf(fixed(parts, [{ ...tea, variants: [] }]))).toBeUndefined()
  expect(stockOf(fixed(parts, [out]))).toBe('Sold out')
  expect(stockOf(creator(parts, [out], unheld))).toBeUndefined()
})

test('stock that is less than one multiple is sold out', () => {
  const six = (count: number) =>
    detailed(product('mug', { variants: [variant('', count)], view: { quantityFactor: 6 } }))

  expect(stockOf(six(5))).toBe('Sold out')
  expect(stockOf(six(8))).toBe('6 pcs ready to send')
})

test('so much of a tea by weight says what it costs, and a sold-out one where there is more', () => {
  const byWeight = (count: number) =>
    detailed(
      product('sencha', {
        ...{ type: 'weight', unit: 'g', pricedUnit: 50, price: price(32, 26) },
        variants: [variant('', count)],
        view: { quantityFactor: 50 },
      }),
    )

  expect(viewOf(byWeight(500), 'quantity=150').buy).toMatchObject({ sum: '150 g: 96.00\u00a0zł' })
  const gone = inputOf(byWeight(0), '', [], rendering())
  const above = { name: { en: 'Green tea' }, url: { en: 'green-tea' } }
  expect(productView({ ...gone, page: { ...gone.page, breadcrumb: [above] } }).buy).toMatchObject({
    sum: undefined,
    elsewhere: { text: 'More from Green tea', href: '/c/green-tea' },
  })
  expect(viewOf(byWeight(500), '').buy.elsewhere).toBeUndefined()
})

test('a quantity shrinks to what the basket leaves', () => {
  const four = [item('mug', { quantity: 4 })]

  expect(viewOf(detailed(mug), 'quantity=10', four).buy.stepper).toMatchObject({
    value: 6,
    max: 6,
    moreUpTo: expect.closeTo(5),
  })
})

test('a set to fill shows what is in it, what is still to choose, and how far it is', () => {
  const box = {
    ...creator(
      [
        { id: 'tea', quantity: 15 },
        { id: 'mug', quantity: 1 },
        { id: 'cup', quantity: 1, extra: true },
      ],
      [{ ...tea, unit: 'g', variants: [variant('', 90)] }, mug, cup],
      { customCountsForSet: true, allowZeroForSet: true, setSize: 4 },
    ),
    price: price(100, 80),
  }
  const view = viewOf(box, 'part-0-pieces=2&part-2-pieces=1&part-2-colour=red').buy.creator

  expect(
    view?.steps.map(({ progress, parts }) => [progress, parts.map(({ state }) => state)]),
  ).toEqual([
    ['2 of 4 chosen', ['30 g', 'not chosen']],
    ['if you like', ['1 pc']],
  ])
  expect(view?.box.items.map(({ text, price }) => [text, price])).toEqual([
    ['box', '100.00\u00a0zł'],
    ['tea, 30 g', 'in the price'],
    ['cup, 1 pc', '15.00\u00a0zł'],
  ])
  expect(view?.box.slots).toEqual(['Piece 3: choose one', 'Piece 4: choose one'])
  expect(view?.box.status).toBe('2 more pieces and it is ready.')
  expect(viewOf(box, 'part-0-pieces=4').buy.creator?.box.status).toMatch(/^Everything is in/)
  expect(viewOf(box, 'part-0-pieces=3&part-1-pieces=2').buy.creator?.box).toMatchObject({
    slots: [],
    status: 'That is 1 piece too many.',
  })
})

test('a part is shown in the order of the shop, as in the basket', () => {
  const bowl = product('bowl', { variants: [variant('colour;red,size;large', 5)] })
  const part = { id: 'bowl', quantity: 1, variantHash: 'colour;red,size;large' }
  const shown = fixed([part], [bowl])
  const ordered = [attribute('colour', ['red'], 2), attribute('size', ['large'], 1)]
  const input = inputOf(shown, '', [], rendering())
  const page = { ...input.page, attributes: ordered }

  expect(productView({ ...input, page }).buy.parts?.items[0]?.detail).toBe('large, red')
})

test('a text that a part requires has a field, and is asked for beside it', () => {
  const engraved = {
    ...mug,
    personalization: [
      {
        id: 'letters',
        name: { pl: 'Letters' },
        type: 'text' as const,
        required: true,
        maxLength: 3,
      },
    ],
  }
  const set = fixed([{ id: 'mug', quantity: 1 }], [engraved])
  const field = 'part-0-text-letters'

  expect(viewOf(set, '').buy.parts?.items[0]?.texts).toMatchObject([
    { name: field, label: 'Letters', required: true, maxLength: 3 },
  ])
  expect(bought(set, '')).toEqual({
    kind: 'refused',
    errors: { [field]: 'Please fill this in.' },
  })
  expect(bought(set, `${field}=Anna`)).toEqual({
    kind: 'refused',
    errors: { [field]: 'This is too long.' },
  })
  expect(bought(set, `${field}=Ala`)).toMatchObject({
    kind: 'item',
    item: { components: [{ personalization: [{ id: 'letters', type: 'text', value: 'Ala' }] }] },
  })
})

test('a page names the day of delivery, how and until when, and nothing where it is not known', () => {
  const promiseOf = (view: Partial<ViewInput>, shown = detailed(mug)) =>
    productView({ ...inputOf(shown, '', [], rendering()), ...view }).buy.promise
  const paused = rendering({ settings: { pause: { from: 0, message: {} } } })

  // It is Friday the 20th, 13:00 in Warsaw.
  expect(promiseOf({})).toMatchObject({
    day: { text: 'With you on Tuesday 24 November', time: { machine: '2026-11-24' } },
    how: { text: 'Order before Monday 23 November, 13:00. Courier, Poland.' },
    short: 'Tue 24 Nov',
    ahead: false,
  })
  expect(
    promiseOf({ rendering: rendering({ lang: 'de', shopper: { country: 'de' } }) }),
  ).toMatchObject({
    day: { text: 'Bei Ihnen am Freitag, 27. November' },
  })
  expect(promiseOf({ deliveries: [] })).toBeUndefined()
  expect(promiseOf({ rendering: paused })).toBeUndefined()
  expect(promiseOf({ rendering: rendering({ shopper: { country: 'us' } }) })).toBeUndefined()
  expect(promiseOf({}, detailed({ ...mug, variants: [variant('', 0)] }))).toBeUndefined()
  expect(promiseOf({}, detailed({ ...mug, archived: true }))).toBeUndefined()
})

test('what is ordered ahead is expected after the day on which it is made', () => {
  const bowl = product('bowl', {
    variants: [variant('', 0)],
    preorderDate: Date.UTC(2026, 11, 12, 8),
    view: { allowPreorder: true },
  })
  expect(viewOf(detailed(bowl), '').buy.promise).toMatchObject({
    day: { text: 'Expected with you on Tuesday 15 December' },
    how: { text: 'Courier, Poland.' },
    ahead: true,
  })
})

test('an attribute is chosen from a list, by tiles or by tags, as the shop and its values have it', () => {
  const kindWith = (given: Partial<Attribute>) => {
    const input = inputOf(detailed(cup), '', [], rendering())
    const page = {
      ...input.page,
      attributes: [{ ...attribute('colour', ['red', 'blue']), ...given }],
    }
    return productView({ ...input, page }).buy.choices[0]?.kind
  }

  expect(kindWith({})).toBe('pill')
  expect(kindWith({ productDisplayType: 'dropdown' })).toBe('list')
  const values = [{ id: 'red', text: {}, colour: '#aa0000' }]
  expect(kindWith({ values })).toBe('swatch')
  expect(kindWith({ values, productDisplayType: 'dropdown' })).toBe('list')
})

test('the second code is called as the shop calls it, and a variant says what it has to say', () => {
  const red = { ...variant('colour;red', 5), text: { pl: 'Fired last of all.' } }
  const shown = detailed({ ...cup, productCode2: '590', variants: [red] })
  const codesIn = (settings: Partial<Settings>) =>
    productView(inputOf(shown, '', [], rendering({ settings }))).codes[1]

  expect(codesIn({})).toEqual({ name: 'EAN', value: '590' })
  expect(codesIn({ secondCodeLabel: undefined })).toEqual({ name: 'Second code', value: '590' })
  expect(viewOf(shown, 'colour=red').buy.variant).toBe('Fired last of all.')
})

test('what may be added to a product is folded, until something is in it', () => {
  const option = { id: 'letters', name: { pl: 'Letters' }, type: 'text' as const, required: false }
  const engraved = detailed({ ...mug, personalization: [option] })

  expect(viewOf(engraved, '').buy.personal).toMatchObject({ title: 'Letters', open: false })
  expect(viewOf(engraved, 'text-letters=A').buy.personal?.open).toBe(true)
  const required = detailed({ ...mug, personalization: [{ ...option, required: true }] })
  expect(viewOf(required, '').buy.personal).toBeUndefined()
})

test('a page names who made the product, who answers for it in the Union, and what to beware of', () => {
  const maker = { name: 'Tanabe', address: 'Wazuka', contact: 'https://tanabe.example/contact' }
  const responsible = { name: 'Kamionka', address: 'Kraków', contact: 'us@kamionka.example' }
  const shown = { ...detailed(mug), safety: { maker, responsible }, warnings: { pl: 'Gorące.' } }

  expect(viewOf(shown, '').safety).toMatchObject({
    parties: [
      { role: 'Manufacturer', contact: { href: 'https://tanabe.example/contact' } },
      {
        role: 'Responsible in the European Union',
        contact: { href: 'mailto:us@kamionka.example' },
      },
    ],
    warnings: { text: 'Gorące.' },
  })
  expect(viewOf(detailed(mug), '').safety).toBeUndefined()
})

const add = { kind: 'add', text: 'Add to basket' }

function viewOf(set: DetailedProduct, query: string, basket: BasketItem[] = []) {
  return productView(inputOf(set, query, basket, rendering()))
}

function buttonOf(set: DetailedProduct, basket: BasketItem[] = []) {
  return viewOf(set, '', basket).buy.button
}

function stockOf(set: DetailedProduct) {
  return viewOf(set, '').buy.stock?.text
}

function piecesOf(set: DetailedProduct, query: string) {
  return viewOf(set, query).buy.creator?.steps[0]?.parts[0]?.pieces
}

function bought(set: DetailedProduct, query: string, basket: BasketItem[] = [], as = rendering()) {
  return checkedItem(inputOf(set, query, basket, as))
}

function refused(form: string) {
  return { kind: 'refused', errors: { form } }
}

function inputOf(
  shown: DetailedProduct,
  query: string,
  basket: BasketItem[],
  as: ViewInput['rendering'],
): ViewInput {
  const page = { product: shown, attributes, breadcrumb: [] }
  const chosen = chosenOf(shown, query)
  return { page, chosen, rendering: as, basket, errors: {}, deliveries: demoDeliveries() }
}

function chosenOf(shown: DetailedProduct, query: string) {
  return readChosen(new URLSearchParams(query), shown, attributes)
}

function creator(
  components: Product['components'],
  parts: Product[],
  view: Partial<Product['options']['view']> = {},
) {
  const box = product('box', { type: 'set_creator', price: undefined, components, view })
  return detailed(box, parts)
}

function fixed(components: Product['components'], parts: Product[]) {
  return detailed(product('set', { type: 'set', components }), parts)
}
