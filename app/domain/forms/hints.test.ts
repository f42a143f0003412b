import { expect, test } from 'vitest'

import { orderDetailsHints } from './hints.ts'

test('the browser asks for two words in a name', () => {
  const { pattern } = orderDetailsHints(courier)['ship.name']
  expect(['Hanna Kowalczyk', ' Hanna  K'].every((value) => matches(pattern, value))).toBe(true)
  expect(['Hanna', ' Hanna ', ''].some((value) => matches(pattern, value))).toBe(false)
})

test('the browser asks for a Polish post code in Poland and for InPost', () => {
  const polish = String.raw`\s*[0-9]{2}-[0-9]{3}\s*`
  const inpost = { ...courier, deliveryKind: 'inpost_courier', deliveryCountry: 'de' } as const
  expect(orderDetailsHints(courier)['ship.postCode']).toMatchObject({ pattern: polish })
  expect(orderDetailsHints(inpost)['ship.postCode']).toMatchObject({ pattern: polish })
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
    expect(['600000000', '600 000 000', '600-000-000'].every((v) => matches(pattern, v))).toBe(true)
    expect(['60000000', '+48600000000', '6000000000'].some((v) => matches(pattern, v))).toBe(false)
  }
  expect(orderDetailsHints(courier)['ship.phone']).not.toHaveProperty('pattern')
})

function matches(pattern: string, value: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'v').test(value)
}

const courier = { deliveryKind: 'courier', paymentType: 'transfer', deliveryCountry: 'pl' } as const
