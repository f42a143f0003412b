import { expect, test } from 'vitest'

import { orderDetailsHints } from './hints.ts'

test('the browser asks for two words in a name', () => {
  const { pattern } = orderDetailsHints(courier)['ship.name']
  expect(['Hanna Kowalczyk', ' Hanna  K'].every((value) => matches(pattern, value))).toBe(true)
  expect(['Hanna', ' Hanna ', ''].some((value) => matches(pattern, value))).toBe(false)
})

test('the browser asks for a Polish post code in Poland and for InPost', () => {
  const inpost = { ...courier, deliveryKind: 'inpost_courier', deliveryCountry: 'de' } as const
  for (const context of [courier, inpost]) {
    const postCode = orderDetailsHints(context)['ship.postCode']
    const pattern = 'pattern' in postCode ? postCode.pattern : ''
    for (const code of ['31-147', '31147', '31–147', ' 31 147 ', 'PL 31-147', 'pl-31147']) {
      expect(matches(pattern, code), code).toBe(true)
    }
    for (const code of ['1234', '31-14', '31-1477', 'DE 10115', 'abcde', '']) {
      expect(matches(pattern, code), code).toBe(false)
    }
  }
  const germany = { ...courier, deliveryCountry: 'de' }
  expect(orderDetailsHints(germany)['ship.postCode']).not.toHaveProperty('pattern')
})

test('the browser asks for nine digits where they are needed', () => {
  for (const context of [
    { ...courier, deliveryKind: 'inpost_locker' },
    { ...courier, paymentType: 'twisto' },
  ] as const) {
    const phone = orderDetailsHints(context)['ship.phone']
    expect(phone).toMatchObject({ autoComplete: 'tel-national' })
    const pattern = 'pattern' in phone ? phone.pattern : ''
    for (const phone of [
      '600000000',
      '600 000 000',
      '600-000-000',
      '+48 600 000 000',
      '0048600000000',
      '(+48) 600 000 000',
    ]) {
      expect(matches(pattern, phone), phone).toBe(true)
    }
    for (const phone of ['60000000', '+49600000000', '6000000000', 'abc']) {
      expect(matches(pattern, phone), phone).toBe(false)
    }
  }
  expect(orderDetailsHints(courier)['ship.phone']).not.toHaveProperty('pattern')
})

function matches(pattern: string, value: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'v').test(value)
}

const courier = { deliveryKind: 'courier', paymentType: 'transfer', deliveryCountry: 'pl' } as const
