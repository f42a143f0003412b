import { expect, test } from 'vitest'

import { formatDateTime } from '#domain/delivery/dates.ts'
import type { OneReturn } from '#domain/entities/return.ts'
import { boughtProduct } from '#tests/examples/own-order.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { returnView } from './return-view.ts'
import { returnsView } from './returns-view.ts'

const english = rendering()

test('a return in the list says its number, when, how many products and how it stands', () => {
  expect(returnsView([back({})], english).records).toEqual([
    {
      no: 'R/2026/11/0031',
      href: '/my-returns/R/2026/11/0031',
      lines: ['20 November 2026, 10:15 · 1 product'],
      status: { text: 'New', tone: 'go' },
    },
  ])
})

test('a line says how many of how many, why, and how many came once that is known', () => {
  const [line] = back({}).products
  const rows = (returned?: number) =>
    returnView(
      back({
        products: line ? [{ ...line, ...(returned !== undefined && { returned }) }] : [],
      }),
      english,
    ).lines.rows

  expect(rows()[0]).toMatchObject({
    name: 'Supper plate',
    reason: 'Defective',
    declared: '1 of 2 pcs',
    returned: undefined,
  })
  expect(rows(0)[0]?.returned).toBe('0 pcs')
})

test('who sends it sees where to', () => {
  const returnAddress = {
    name: 'Kamionka, returns',
    address: 'ul. Garncarska 9, 31-115 Kraków',
    info: { en: 'The back door' },
    email: 'returns@kamionka.example',
    tel: '+48 12 000 00 00',
  }
  const { way } = returnView(back({}), rendering({ settings: { returnAddress } }))

  expect(way).toMatchObject({
    kind: 'address',
    lines: ['Kamionka, returns', 'ul. Garncarska 9, 31-115 Kraków', 'The back door'],
    email: 'returns@kamionka.example',
    tel: '+48 12 000 00 00',
  })
})

test('who takes the parcel locker sees its code and its price', () => {
  const byLocker = {
    returnDelivery: 'inpostLocker',
    pickupPrice: { brutto: 9.99, currency: 'PLN' },
  } as const
  const wayOf = (given: Partial<OneReturn>) => returnView(back(given), english).way

  expect(wayOf({ ...byLocker, externalDeliveryId: 'RT 4820' })).toMatchObject({
    kind: 'locker',
    code: { value: 'RT 4820' },
    price: { text: 'The parcel locker costs 9.99\u00a0zł, taken off the refund.' },
  })
  expect(wayOf(byLocker)).toMatchObject({ kind: 'locker', code: undefined, until: undefined })
})

test('the code of a locker says until when it works, or that it is over', () => {
  const until = (end: number) =>
    returnView(
      back({
        returnDelivery: 'inpostLocker',
        externalDeliveryId: 'RT 4820',
        externalDeliveryUntil: end,
      }),
      english,
    ).way

  const day = 86_400_000
  const when = (end: number) => formatDateTime(end, 'en', 'Europe/Warsaw')
  const [later, before] = [english.now + day, english.now - day]
  expect(until(later)).toMatchObject({ until: `The code works until ${when(later)}.` })
  expect(until(before)).toMatchObject({
    until: `The code worked until ${when(before)}. If you still have the parcel, please write to us.`,
  })
})

test('what was given back is shown in money, and in points where there are any', () => {
  const settled = (points: number) =>
    returnView(back({ settled: { amount: 76, currency: 'PLN', points } }), english).settled?.value

  expect(settled(0)).toBe('76.00\u00a0zł')
  expect(settled(5)).toBe('76.00\u00a0zł and 5 points')
})

function back(given: Partial<OneReturn>): OneReturn {
  const { quantity, ...product } = boughtProduct({
    id: 'plate',
    name: { en: 'Supper plate' },
    quantity: 2,
    price: 152,
  })
  return {
    _id: 'r1',
    no: 'R/2026/11/0031',
    orderNo: 'K/2026/11/0482',
    orderId: 'o1',
    status: 'NEW',
    createdDate: Date.UTC(2026, 10, 20, 9, 15),
    productsCount: 1,
    returnDelivery: 'default',
    pickupSize: 'small',
    products: [{ ...product, ordered: quantity, declared: 1, reason: 'defectiveProduct' }],
    ...given,
  }
}
