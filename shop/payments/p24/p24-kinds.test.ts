import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { listableKinds } from '#domain/payment/payment-kinds.ts'
import { listedMethods } from '#demo/providers/pay/p24/p24-methods.ts'
import { kindNumbers } from './p24-kinds.ts'

const method = (id: number, name: string, group: string, status: unknown = true) => ({
  ...{ id, name, group, subgroup: group, status, mobile: true, imgUrl: '', mobileImgUrl: '' },
})
const transfer = method(31, 'mTransfer', 'FastTransfers')
const read = (...data: readonly object[]) =>
  kindNumbers(200, { data: [transfer, ...data], agreements: [], responseCode: 0 })

test('wallets and PayPo are known by their names, whatever their numbers', () => {
  const listed = [
    method(7_001, 'Google Pay', 'Wallet'),
    method(7_002, 'ApplePay', 'Credit Card'),
    method(7_003, 'PayPo - kup teraz, zapłać za 30 dni', 'Installments'),
  ]
  expect(read(...listed)).toEqual({ googlePay: 7_001, applePay: 7_002, payPo: 7_003 })
})

test.each([229, 238, 240, 264, 265])('%i is Google Pay also where its name is not', (id) => {
  expect(read(method(id, 'Portfel', 'Wallet'))).toEqual({ googlePay: id })
})

test.each([252, 232, 239, 253])('%i is Apple Pay also where its name is not', (id) => {
  expect(read(method(id, 'Portfel', 'Credit Card'))).toEqual({ applePay: id })
})

test('a number that is known as another’s is not believed', () => {
  expect(read(method(229, 'Bank X', 'FastTransfers'))).toEqual({})
})

test('a card and BLIK are groups; a wallet among the cards is none', () => {
  const wallet = method(229, 'Google Pay', 'Credit Card')
  expect(read(wallet)).toEqual({ googlePay: 229 })
  expect(read(wallet, method(5, 'Karty', 'Credit Card'))).toEqual({ googlePay: 229, card: 5 })
  const cards = [method(147, 'Karta', 'Credit Card'), method(218, 'Karta', 'Credit Card')]
  expect(read(...cards)).toEqual({ card: 218 })
  expect(read(method(9, 'BLIK - PSP', 'Blik'))).toEqual({ blik: 9 })
  const blik = [method(181, 'BLIK', 'Blik'), method(154, 'BLIK', 'Blik')]
  expect(read(...blik)).toEqual({ blik: 154, blikCode: 181 })
  expect(read(...blik, method(342, 'BLIK', 'Blik'))).toEqual({ blik: 154, blikCode: 342 })
})

describe('what cannot be paid by', () => {
  test('now, is not there', () => {
    expect(read(method(1, 'Google Pay', 'Wallet', false))).toEqual({})
    const second = [method(1, 'Google Pay', 'Wallet', false), method(2, 'Google Pay', 'Wallet')]
    expect(read(...second)).toEqual({ googlePay: 2 })
  })

  test('in a currency, is not in its list', () => {
    const of = (currency: string) => Object.keys(read(...listedMethods(currency, 2_000)))
    expect(of('PLN').toSorted()).toEqual([...listableKinds, 'blikCode'].toSorted())
    expect(of('EUR').toSorted()).toEqual(['applePay', 'card', 'googlePay'])
  })
})

test('what is no list is no reason to offer nothing', () => {
  for (const json of [undefined, {}, { data: [] }, { data: 'x' }, { data: [1, null, {}] }]) {
    expect(() => kindNumbers(200, json)).toThrow('Przelewy24 answered 200')
  }
  const off = { data: [method(229, 'Google Pay', 'Wallet', false)] }
  expect(() => kindNumbers(200, off), 'of nothing').toThrow('Przelewy24 answered 200')
  expect(() => kindNumbers(403, { error: 'Incorrect authentication', code: 401 })).toThrow('403')
})

test('whatever stands in a list, what is found is in it and can be paid by', () => {
  const some = fc.array(
    fc.oneof(
      fc.record({
        id: fc.oneof(fc.integer({ min: 1, max: 400 }), fc.constant('229')),
        name: fc.constantFrom('Google Pay', 'Apple Pay', 'PayPo', 'BLIK', 'Karta', 'mTransfer'),
        group: fc.constantFrom('Wallet', 'Credit Card', 'Blik', 'FastTransfers', 'Installments'),
        status: fc.constantFrom(true, false, undefined),
      }),
      fc.anything(),
    ),
    { minLength: 1, maxLength: 20 },
  )
  fc.assert(
    fc.property(some, (data) => {
      const open = (data as ({ id?: unknown; status?: unknown } | null | undefined)[])
        .filter((one) => one?.status === true)
        .map((one) => one?.id)
      for (const id of Object.values(kindNumbers(200, { data: [transfer, ...data] })))
        expect(open).toContain(id)
    }),
  )
})
