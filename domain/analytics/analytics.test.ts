import fc from 'fast-check'
import { expect, test } from 'vitest'

import { item, product, variant } from '#tests/examples/products.ts'
import { ShopEvent } from '../entities/analytics/shop-event.ts'
import { basketChanges } from './basket-changes.ts'
import { ga4Of } from './ga4.ts'
import { pixelOf, purchaseEventId } from './pixel.ts'
import { analyticsItems, analyticsTotal } from './items.ts'
import { mayCount, toolNames } from './tools.ts'

const counting = (consent: ('statistics' | 'marketing')[] | undefined, cookies = {}) =>
  toolNames.filter((tool) => mayCount(tool, { cookies }, consent))

test('each tool counts only whom its category allows', () => {
  expect(counting(undefined)).toEqual([])
  expect(counting([])).toEqual([])
  expect(counting(['statistics'])).toEqual(['ga4', 'gtm'])
  expect(counting(['marketing'])).toEqual(['gtm', 'pixel'])
  expect(counting(['statistics', 'marketing'])).toEqual(['ga4', 'gtm', 'pixel'])
  expect(counting(['statistics', 'marketing'], { externalTool: true })).toEqual([])
  expect(mayCount('ga4', {}, ['statistics'])).toBe(true)
})

const mug = {
  item: item('mug', { variantHash: 'glaze;ash', quantity: 3 }),
  product: product('mug', { variants: [variant('glaze;ash', 5), variant('glaze;moss', 5)] }),
  name: 'Lake mug',
  quantity: 3,
  total: { gross: 12_300, net: 10_000, currency: 'PLN' },
}
const tea = {
  item: item('tea', { quantity: 250 }),
  product: product('tea', { type: 'weight' }),
  name: 'Sencha',
  quantity: 250,
  total: { gross: 5_000, net: 4_630, currency: 'PLN' },
}

test('lines are reported with the price of one, and goods by weight as one', () => {
  expect(analyticsTotal([mug, tea], 'PLN')).toEqual({
    currency: 'PLN',
    value: 14_630,
    items: [
      {
        id: 'mug-8e4ca2cd22',
        group: 'mug',
        name: 'Lake mug',
        variant: 'glaze;ash',
        price: 3_333,
        quantity: 3,
      },
      { id: 'tea', name: 'Sencha', price: 4_630, quantity: 1 },
    ],
  })
  expect(analyticsItems([mug], new Map([[mug.item.id, 1_000]]))[0]?.price).toBe(3_000)
  expect(analyticsItems(Array.from({ length: 201 }, () => tea))).toHaveLength(200)
})

test('what a basket has more was added, and what it has less was removed', () => {
  const [cup, jug, pot] = ['cup', 'jug', 'pot'].map((id) => item(id, { quantity: 2 }))
  if (!cup || !jug || !pot) throw new Error('three items')
  const kept = item('bowl', { quantity: 2 })
  const after = [
    { ...cup, quantity: 5 },
    { ...jug, quantity: 1 },
    item('tea', { quantity: 1 }),
    kept,
  ]
  const { added, removed } = basketChanges([cup, jug, pot, kept], after)
  expect(added.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['cup', 3],
    ['tea', 1],
  ])
  expect(removed.map(({ productId, quantity }) => [productId, quantity])).toEqual([
    ['jug', 1],
    ['pot', 2],
  ])
})

test('what was added and removed makes one basket of the other', () => {
  const lines = fc.uniqueArray(
    fc.record({
      id: fc.constantFrom('a', 'b', 'c', 'd'),
      quantity: fc.integer({ min: 1, max: 9 }),
    }),
    { selector: ({ id }) => id },
  )
  const amounts = (items: readonly { id: string; quantity: number }[], id: string) =>
    items.filter((one) => one.id === id).reduce((sum, { quantity }) => sum + quantity, 0)
  fc.assert(
    fc.property(lines, lines, (first, second) => {
      const [before, after] = [first, second].map((some) =>
        some.map((line) => ({ ...item('mug', {}), ...line })),
      )
      if (!before || !after) throw new Error('two baskets')
      const { added, removed } = basketChanges(before, after)
      for (const id of ['a', 'b', 'c', 'd']) {
        const now = amounts(before, id) + amounts(added, id) - amounts(removed, id)
        expect(now).toBe(amounts(after, id))
      }
    }),
  )
})

const items = [{ id: 'mug', name: 'Lake mug', price: 1_234, quantity: 2, path: '/p/lake-mug' }]
const sum = { currency: 'PLN', value: 2_468, items }
const list = { listId: 'mugs', listName: 'Mugs', currency: 'PLN', items }
const sender = { ref: 'lake', utm: { source: 'news', campaign: 'autumn' } }
const bought = { ...sum, transactionId: 'K/1', tax: 568, shipping: 1_500, coupon: 'TEA', ...sender }
const events: ShopEvent[] = [
  { name: 'view_item_list', ...list },
  { name: 'select_item', ...list },
  { name: 'view_item', ...sum },
  { name: 'search', term: 'mug' },
  { name: 'add_to_cart', ...sum },
  { name: 'remove_from_cart', ...sum },
  { name: 'view_cart', ...sum },
  { name: 'add_to_wishlist', ...sum },
  { name: 'begin_checkout', ...sum },
  { name: 'add_shipping_info', ...sum, shipping: 'Courier' },
  { name: 'add_payment_info', ...sum, payment: 'transfer' },
  { name: 'purchase', ...bought },
  { name: 'generate_lead', lead: 'contact' },
  { name: 'sign_up', method: 'email' },
  { name: 'login', method: 'Facebook' },
]

test('Google takes each event by its own name, with decimal numbers', () => {
  expect(events.map((event) => ga4Of(event).name)).toEqual(events.map(({ name }) => name))
  const known = { item_id: 'mug', item_name: 'Lake mug', price: 12.34, quantity: 2 }
  const told = Object.fromEntries(events.map((event) => [event.name, ga4Of(event).params]))
  expect(told).toMatchObject({
    view_item_list: { item_list_id: 'mugs', item_list_name: 'Mugs', items: [{ index: 0 }] },
    view_item: { currency: 'PLN', value: 24.68, items: [known] },
    search: { search_term: 'mug' },
    add_shipping_info: { value: 24.68, shipping_tier: 'Courier' },
    add_payment_info: { value: 24.68, payment_type: 'transfer' },
    generate_lead: { lead_source: 'contact' },
    sign_up: { method: 'email' },
    login: { method: 'Facebook' },
  })
  expect(told['purchase']).toEqual({
    transaction_id: 'K/1',
    value: 24.68,
    tax: 5.68,
    shipping: 15,
    currency: 'PLN',
    coupon: 'TEA',
    ref: 'lake',
    utm_source: 'news',
    utm_campaign: 'autumn',
    items: [known],
  })
  // The address of an item is for our own script.
  expect(JSON.stringify(told)).not.toContain('/p/')
})

test('Google learns of a variant, a code and who sent the shopper, where there is one', () => {
  const [chosen] = analyticsItems([mug])
  const params = { currency: 'PLN', value: 24.68 }
  const checkout = { name: 'begin_checkout' as const, ...sum, items: chosen ? [chosen] : [] }
  expect(ga4Of({ ...checkout, coupon: 'TEA' }).params).toEqual({
    ...params,
    coupon: 'TEA',
    items: [
      {
        ...{ item_id: 'mug-8e4ca2cd22', item_name: 'Lake mug', item_variant: 'glaze;ash' },
        ...{ price: 33.33, quantity: 3 },
      },
    ],
  })
  expect(ga4Of({ ...checkout, items: [] }).params).toStrictEqual({ ...params, items: [] })
  const { ref: _ref, coupon: _coupon, utm: _utm, ...unsent } = bought
  expect(
    ga4Of({ name: 'purchase', ...unsent, utm: { source: 'news', medium: undefined }, items: [] })
      .params,
  ).toStrictEqual({
    ...{ ...params, transaction_id: 'K/1', tax: 5.68, shipping: 15, utm_source: 'news', items: [] },
  })
})

test('Meta takes those that it knows, by its own names', () => {
  expect(events.flatMap((event) => pixelOf(event)?.name ?? [])).toEqual([
    'ViewContent',
    'Search',
    'AddToCart',
    'AddToWishlist',
    'InitiateCheckout',
    'AddPaymentInfo',
    'Purchase',
    'Contact',
    'CompleteRegistration',
  ])
  expect(pixelOf({ name: 'generate_lead', lead: 'newsletter' })?.name).toBe('Lead')
  expect(pixelOf({ name: 'search', term: 'mug' })?.data).toEqual({ search_string: 'mug' })
  expect(pixelOf({ name: 'purchase', ...bought })?.data).toEqual({
    value: 24.68,
    currency: 'PLN',
    content_type: 'product',
    content_ids: ['mug'],
    contents: [{ id: 'mug', quantity: 2, item_price: 12.34 }],
    num_items: 2,
  })
  const [chosen] = analyticsItems([mug])
  const items = chosen ? [chosen] : []
  const viewed = { name: 'view_item' as const, currency: 'PLN', value: 3_333 }
  expect(pixelOf({ ...viewed, items })?.data).toMatchObject({
    content_type: 'product',
    content_ids: ['mug-8e4ca2cd22'],
  })
  const all = items.map((one) => ({ ...one, id: 'mug' }))
  expect(pixelOf({ ...viewed, items: all })?.data, 'none is chosen yet').toMatchObject({
    content_type: 'product_group',
    content_ids: ['mug'],
  })
  const [plain] = analyticsItems([tea])
  const both = [...all, ...(plain ? [plain] : [])]
  expect(pixelOf({ ...viewed, items: both })?.data, 'one of two').toMatchObject({
    content_type: 'product_group',
    content_ids: ['mug', 'tea'],
  })
  expect(pixelOf({ name: 'remove_from_cart', ...sum })).toBeUndefined()
  expect(purchaseEventId('10/2026')).toBe('purchase-10/2026')
})

test('every event can be kept until a page tells it', () => {
  for (const event of events)
    expect(ShopEvent.parse(JSON.parse(JSON.stringify(event)))).toEqual(event)
})
