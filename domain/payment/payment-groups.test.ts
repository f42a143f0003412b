import { expect, test } from 'vitest'

import type { PaymentOption } from '../entities/order.ts'
import { groupedPayments, paymentGroup } from './payment-groups.ts'

type Kind = Pick<PaymentOption, 'type' | 'subType'>

const card: Kind = { type: 'braintree', subType: 'card' }
const online: Kind[] = [{ type: 'p24' }, { type: 'payu' }, { type: 'imoje' }]
const later: Kind[] = [{ type: 'p24', subType: 'payPo' }, { type: 'twisto' }]
const own: Kind[] = [{ type: 'transfer' }, { type: 'cod' }]

test.each<[Kind, string]>([
  [{ type: 'transfer' }, 'own'],
  [{ type: 'cod' }, 'own'],
  [{ type: 'p24' }, 'online'],
  [{ type: 'p24', subType: 'blik' }, 'blik'],
  [{ type: 'eservice', subType: 'card' }, 'card'],
  [{ type: 'p24', subType: 'applePay' }, 'wallet'],
  [{ type: 'braintree', subType: 'googlePay' }, 'wallet'],
  [{ type: 'p24', subType: 'goPay' }, 'wallet'],
  [{ type: 'paypal' }, 'wallet'],
  [{ type: 'p24', subType: 'payPo' }, 'later'],
  [{ type: 'twisto' }, 'later'],
])('%o belongs to %s', (kind, group) => expect(paymentGroup(kind)).toBe(group))

test('a few ways to pay are one list in the order of the shop', () => {
  const options = [...own, ...online, card]
  expect(groupedPayments(options)).toEqual([{ options }])
  expect(groupedPayments([])).toEqual([{ options: [] }])
})

test('many stand in groups, by the first of each; the shop’s own and single ones by themselves', () => {
  const [payPo, twisto] = later
  expect(
    groupedPayments([...own, payPo, ...online, card, twisto].flatMap((one) => one ?? [])),
  ).toEqual([
    { options: own },
    { group: 'later', options: later },
    { group: 'online', options: online },
    { options: [card] },
  ])
})
