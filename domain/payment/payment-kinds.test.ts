import fc from 'fast-check'
import { expect, test } from 'vitest'

import { PaymentSubType } from '../entities/order.ts'
import { PaymentType } from '../entities/payment.ts'
import {
  areKindsAskedFor,
  areKindsDue,
  areKindsOld,
  currenciesOfKind,
  KindNumbers,
  takesAmount,
} from './payment-kinds.ts'

const MINUTE = 60_000
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

test('a list is read again each hour, and sooner where it could not be read', () => {
  const now = 10 * DAY
  const due = (readAt: number | undefined, triedAt: number | undefined) =>
    areKindsDue({ readAt, triedAt }, now)
  expect(due(undefined, undefined), 'never').toBe(true)
  const lately = now - HOUR + 1
  expect(due(lately, lately)).toBe(false)
  expect(due(now - HOUR, now - HOUR)).toBe(true)
  expect(due(lately, now - 10 * MINUTE), 'it failed since').toBe(true)
  expect(due(lately, now - 10 * MINUTE + 1)).toBe(false)
  expect(due(undefined, now - 10 * MINUTE + 1)).toBe(false)
  expect(due(undefined, now + 1), 'the clock was set back').toBe(true)
  expect(due(undefined, now), 'just now').toBe(false)
})

test('a list numbers these kinds and no other', () => {
  const numbers = { card: 1, blik: 2, googlePay: 3, applePay: 4, payPo: 5, blikCode: 6 }
  expect(KindNumbers.parse(numbers)).toEqual(numbers)
  for (const other of [{ cash: 7 }, { '': 7 }, { card: -1 }, { card: 1.5 }]) {
    expect(KindNumbers.safeParse(other).success, JSON.stringify(other)).toBe(false)
  }
})

test('the owner is notified after two days, as long as the list is asked for', () => {
  const now = 10 * DAY
  const old = (readAt: number | undefined, triedAt: number) => areKindsOld({ readAt, triedAt }, now)
  expect(old(now - 2 * DAY, now)).toBe(true)
  expect(old(now - 2 * DAY + 1, now)).toBe(false)
  expect(old(undefined, now)).toBe(true)
  expect(old(now - 5 * DAY, now - DAY)).toBe(false)
  expect(areKindsAskedFor(now - DAY + 1, now)).toBe(true)
})

test('BLIK and PayPo are paid in złoty, all other kinds in whatever their provider takes', () => {
  const bound = PaymentSubType.options.filter((kind) => currenciesOfKind(kind))
  expect(bound).toEqual(['blik', 'payPo'])
  expect(currenciesOfKind('payPo')).toEqual(['PLN'])
  expect(currenciesOfKind(undefined)).toBeUndefined()
})

const option = fc.record({
  type: fc.constantFrom(...PaymentType.options),
  subType: fc.option(fc.constantFrom(...PaymentSubType.options), { nil: undefined }),
})

test('PayPo by Przelewy24 pays from 5 to 5000 zł, and no other payment asks for an amount', () => {
  const byPayPo = { type: 'p24', subType: 'payPo' } as const
  expect([499, 500, 500_000, 500_001].map((toPay) => takesAmount(byPayPo, toPay))).toEqual([
    ...[false, true, true, false],
  ])
  fc.assert(
    fc.property(option, fc.integer({ min: 0, max: 2_000_000 }), (one, toPay) => {
      const isBound = one.type === 'p24' && one.subType === 'payPo'
      expect(takesAmount(one, toPay)).toBe(!isBound || (toPay >= 500 && toPay <= 500_000))
    }),
  )
})
