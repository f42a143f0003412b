import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  carriedByInpost,
  cashToTake,
  isParcelOver,
  nextAsk,
  nineDigits,
  parcelStep,
  whereParcelIs,
} from './parcel.ts'

test('a parcel waits, is on its way, arrives or comes back', () => {
  expect(['created', 'ready_to_pickup', 'delivered', 'returned_to_sender'].map(parcelStep)).toEqual(
    ['waits', 'sent', 'delivered', 'back'],
  )
  expect(isParcelOver('delivered')).toBe(true)
  expect(isParcelOver('canceled')).toBe(true)
  expect(isParcelOver('out_for_delivery')).toBe(false)
})

test.each([
  ['waits', 'created offers_prepared offer_selected confirmed'],
  ['sent', 'dispatched_by_sender dispatched_by_sender_to_pok collected_from_sender'],
  ['sent', 'taken_by_courier taken_by_courier_from_pok'],
  ['sent', 'adopted_at_source_branch sent_from_source_branch'],
  ['sent', 'adopted_at_sorting_center sent_from_sorting_center adopted_at_target_branch'],
  ['sent', 'out_for_delivery out_for_delivery_to_address'],
  ['sent', 'ready_to_pickup ready_to_pickup_from_pok pickup_reminder_sent avizo'],
  ['delivered', 'delivered'],
  ['back', 'returned_to_sender'],
  ['ended', 'canceled'],
])('InPost says that a parcel %s by: %s', (step, words) => {
  const isOver = ['delivered', 'back', 'ended'].includes(step)
  for (const word of words.split(' ')) {
    expect([word, parcelStep(word), isParcelOver(word)]).toEqual([word, step, isOver])
  }
})

test('property: a word that nobody knows moves nothing', () => {
  fc.assert(
    fc.property(fc.string(), (word) => {
      fc.pre(!/^[a-z_]+$/.test(word))
      expect(parcelStep(word)).toBe('unknown')
      expect(isParcelOver(word)).toBe(false)
    }),
  )
  expect(parcelStep('constructor')).toBe('unknown')
})

test('a phone has nine digits, with or without the country before them', () => {
  expect(nineDigits('600 100 200')).toBe('600100200')
  expect(nineDigits('+48 600-100-200')).toBe('600100200')
  expect(nineDigits('0048600100200')).toBe('600100200')
  expect(nineDigits('+49 151 1234567')).toBeUndefined()
  expect(nineDigits('6001002001')).toBeUndefined()
  expect(nineDigits('')).toBeUndefined()
})

test('cash is taken for what is left of an order that is paid on delivery', () => {
  const order = { paymentType: 'cod', paid: false, toPay: 12_050 }
  expect(cashToTake(order)).toBe(12_050)
  expect(cashToTake({ ...order, paid: true })).toBeUndefined()
  expect(cashToTake({ ...order, toPay: 0 })).toBeUndefined()
  expect(cashToTake({ ...order, paymentType: 'transfer' })).toBeUndefined()
})

test('lockers and couriers of InPost are carried by InPost', () => {
  expect(carriedByInpost('inpost_locker')).toBe('point')
  expect(carriedByInpost('inpost_courier')).toBe('door')
  expect(carriedByInpost('inpost_courier_cod')).toBe('door')
  expect(carriedByInpost('courier')).toBeUndefined()
})

test('the last parcel that was not called off tells where the goods are', () => {
  expect(whereParcelIs([])).toBe('unknown')
  expect(whereParcelIs(['canceled'])).toBe('unknown')
  expect(whereParcelIs(['returned_to_sender'])).toBe('back')
  expect(whereParcelIs(['confirmed', 'returned_to_sender']), 'sent once more').toBe('away')
  expect(whereParcelIs(['canceled', 'returned_to_sender'])).toBe('back')
  expect(whereParcelIs(['something new'])).toBe('away')
  expect(whereParcelIs(['delivered'])).toBe('away')
  expect(whereParcelIs([null])).toBe('unknown')
  expect(whereParcelIs(['asked'])).toBe('unknown')
  expect(whereParcelIs(['asked', 'returned_to_sender']), 'it may be on its way again').toBe('away')
  expect(whereParcelIs(['canceled', 'asked', 'returned_to_sender'])).toBe('back')
})

test('who does not answer is asked again after minutes, hours, then every day', () => {
  const minutes = [0, 1, 2, 3, 4, 5, 6, 50].map((tries) => nextAsk(tries, 0) / 60_000)
  expect(minutes).toEqual([1, 1, 5, 30, 360, 1_440, 1_440, 1_440])
})

test('property: who does not answer is asked again later and later, at least every day', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.nat(), (tries, now) => {
      const wait = nextAsk(tries, now) - now
      expect(wait).toBeGreaterThanOrEqual(60_000)
      expect(wait).toBeLessThanOrEqual(86_400_000)
      expect(nextAsk(tries + 1, now) - now).toBeGreaterThanOrEqual(wait)
    }),
  )
})
