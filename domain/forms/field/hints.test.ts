import { expect, test } from 'vitest'
import type { z } from 'zod'

import { errorsOf } from '#tests/rules/post-form.ts'

import { contactSchema } from '../contact.ts'
import {
  contactHints,
  type FieldHints,
  loginHints,
  newsletterHints,
  notifyHints,
  opinionHints,
  orderDetailsHints,
  orderLoginHints,
  passwordHints,
  profileHints,
  recoveryHints,
  registerHints,
} from './hints.ts'
import { loginSchema } from '../login.ts'
import { newsletterSchema } from '../newsletter.ts'
import { notifySchema } from '../notify.ts'
import { opinionSchema } from '../opinion.ts'
import { orderDetailsSchema } from '../order-details.ts'
import { orderCodeSchema, orderLoginSchema } from '../order-login.ts'
import { passwordSchema } from '../password.ts'
import { profileSchema } from '../profile.ts'
import { recoverySchema } from '../recovery.ts'
import { registerSchema } from '../register.ts'

const germanOrder = {
  deliveryKind: 'courier',
  paymentType: 'transfer',
  nipRequired: false,
  onlyCompany: false,
  regionShown: true,
  deliveryCountry: 'de',
} as const
const asksAll = {
  extId: 'asked',
  phone: 'asked',
  country: 'asked',
  nip: 'asked',
  nipCountries: [],
} as const
const courier = { deliveryKind: 'courier', paymentType: 'transfer', deliveryCountry: 'pl' } as const

test.each(forms())('every input of %s stops where the shop does', (_, hints, schema) => {
  const limits = Object.entries(hints).flatMap(([field, { maxLength }]) =>
    maxLength === undefined ? [] : [[field, maxLength] as const],
  )
  const typed = (more: number) =>
    errorsOf(
      schema,
      Object.fromEntries(limits.map(([field, length]) => [field, 'x'.repeat(length + more)])),
    )
  const [whole, longer] = [typed(0), typed(1)]

  for (const [field] of limits) {
    expect(whole[field] ?? [], field).not.toContain('form.tooLong')
    expect(longer[field], field).toContain('form.tooLong')
  }
})

test('a new password is asked to be as long as the shop wants it, an old one is not', () => {
  const { old, ...newOnes } = passwordHints
  const { password, retypedPassword } = registerHints
  for (const { minLength } of [...Object.values(newOnes), password, retypedPassword]) {
    expect(minLength).toBe(8)
  }
  for (const hints of [old, loginHints.password]) expect(hints).not.toHaveProperty('minLength')
  const errors = (typed: string) => errorsOf(passwordSchema(), { new: typed })['new'] ?? []
  expect(errors('x'.repeat(7))).toContain('form.passwordShort')
  expect(errors('x'.repeat(8))).not.toContain('form.passwordShort')
})

test('the code of an order may be typed with spaces between its six characters', () => {
  const { pattern, maxLength } = orderLoginHints.code
  const email = 'hanna@example.com'
  for (const code of ['A1B2C3', 'a1b 2c3', 'A 1 B 2 C 3 ']) {
    expect(code.length).toBeLessThanOrEqual(maxLength)
    expect(matches(pattern, code), code).toBe(true)
    expect(errorsOf(orderCodeSchema(), { email, number: '1', code })).toEqual({})
  }
  for (const code of ['A1B2C', 'A1B2C3D', 'A1-B2C']) expect(matches(pattern, code)).toBe(false)
})

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

function forms(): [string, Readonly<Record<string, FieldHints>>, z.ZodType][] {
  const { code: _, ...orderLogin } = orderLoginHints
  return [
    ['the order', orderDetailsHints(courier), orderDetailsSchema(germanOrder)],
    ['the login', loginHints, loginSchema()],
    ['the recovery of a password', recoveryHints, recoverySchema()],
    ['the registration', registerHints, registerSchema(asksAll)],
    ['the account', profileHints, profileSchema()],
    ['a change of password', passwordHints, passwordSchema()],
    ['the login to an order', orderLogin, orderLoginSchema()],
    ['the newsletter', newsletterHints, newsletterSchema()],
    ['a wish to be told', notifyHints, notifySchema()],
    ['a message', contactHints, contactSchema()],
    ['an opinion', opinionHints, opinionSchema()],
  ]
}
