import { expect, test } from 'vitest'
import type { z } from 'zod'

import { errorsOf } from '#tests/rules/post-form.ts'

import { contactForm, contactSchema } from '../content/contact.ts'
import { loginForm, loginSchema } from '../account/login.ts'
import { newsletterForm, newsletterSchema } from '../content/newsletter.ts'
import { notifyForm, notifySchema } from '../content/notify.ts'
import { opinionForm, opinionSchema } from '../content/opinion.ts'
import { orderDetailsSchema } from '../order/order-details.ts'
import type { OrderDetailsContext } from '../order/order-details-context.ts'
import { orderDetailsForm } from '../order/order-details-table.ts'
import {
  orderCodeForm,
  orderCodeSchema,
  orderLoginForm,
  orderLoginSchema,
} from '../order/order-login.ts'
import { passwordForm, passwordSchema } from '../account/password.ts'
import { profileForm, profileSchema } from '../account/profile.ts'
import { recoveryForm, recoverySchema } from '../account/recovery.ts'
import { registerForm, registerSchema } from '../account/register.ts'
import { type BrowserChecks, browserChecks } from './browser.ts'
import { fieldsOf, type Form } from './form.ts'
import type { Row } from './row.ts'

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
const courier = { ...germanOrder, deliveryCountry: 'pl' } as const

test.each(forms())('every input of %s stops where the shop does', (_, checks, schema) => {
  const limits = Object.entries(checks).flatMap(([field, { maxLength }]) =>
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
  const { old, ...newOnes } = checksOf(passwordForm, undefined)
  const { password, retypedPassword } = checksOf(registerForm, asksAll)
  for (const { minLength } of [...Object.values(newOnes), password, retypedPassword]) {
    expect(minLength).toBe(10)
  }
  for (const { minLength } of [old, checksOf(loginForm, undefined).password]) {
    expect(minLength).toBeUndefined()
  }
  const errors = (typed: string) => errorsOf(passwordSchema(), { new: typed })['new'] ?? []
  expect(errors('x'.repeat(9))).toContain('form.passwordShort')
  expect(errors('x'.repeat(10))).not.toContain('form.passwordShort')
})

test('the code of an order may be typed with spaces between its six characters', () => {
  const { pattern = '', maxLength = 0 } = checksOf(orderCodeForm, undefined).code
  const email = 'hanna@example.com'
  for (const code of ['A1B2C3', 'a1b 2c3', 'A 1 B 2 C 3 ']) {
    expect(code.length).toBeLessThanOrEqual(maxLength)
    expect(matches(pattern, code), code).toBe(true)
    expect(errorsOf(orderCodeSchema(), { email, number: '1', code })).toEqual({})
  }
  for (const code of ['A1B2C', 'A1B2C3D', 'A1-B2C']) expect(matches(pattern, code)).toBe(false)
})

test('the browser asks for two words in a name', () => {
  const { pattern = '' } = orderChecks(courier)['ship.name']
  expect(['Hanna Kowalczyk', ' Hanna  K'].every((value) => matches(pattern, value))).toBe(true)
  expect(['Hanna', ' Hanna ', ''].some((value) => matches(pattern, value))).toBe(false)
})

test('the browser asks for a Polish post code in Poland and for InPost', () => {
  const inpost = { ...courier, deliveryKind: 'inpost_courier', deliveryCountry: 'de' } as const
  for (const context of [courier, inpost]) {
    const { pattern = '' } = orderChecks(context)['ship.postCode']
    for (const code of ['31-147', '31147', '31–147', ' 31 147 ', 'PL 31-147', 'pl-31147']) {
      expect(matches(pattern, code), code).toBe(true)
    }
    for (const code of ['1234', '31-14', '31-1477', 'DE 10115', 'abcde', '']) {
      expect(matches(pattern, code), code).toBe(false)
    }
  }
  const germany = { ...courier, deliveryCountry: 'de' }
  expect(orderChecks(germany)['ship.postCode'].pattern).toBeUndefined()
})

test('the browser asks for nine digits where they are needed', () => {
  for (const context of [
    { ...courier, deliveryKind: 'inpost_locker' },
    { ...courier, paymentType: 'twisto' },
  ] as const) {
    const phone = orderChecks(context)['ship.phone']
    expect(phone).toMatchObject({ autoComplete: 'tel-national' })
    const { pattern = '' } = phone
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
  expect(orderChecks(courier)['ship.phone'].pattern).toBeUndefined()
})

function matches(pattern: string, value: string): boolean {
  return new RegExp(`^(?:${pattern})$`, 'v').test(value)
}

function orderChecks(context: OrderDetailsContext) {
  return checksOf(orderDetailsForm, context)
}

function checksOf<Asked, Values, Name extends string>(
  form: Form<Asked, Values, Name>,
  asked: Asked,
): Record<Name, BrowserChecks> {
  const entries = fieldsOf(form).map(([name, row]) => [name, browserChecks(row, asked)])
  // Each name of the form has just been given its checks.
  return Object.fromEntries(entries) as Record<Name, BrowserChecks>
}

function forms(): [string, Readonly<Record<string, BrowserChecks>>, z.ZodType][] {
  return [
    ['the order', orderChecks(courier), orderDetailsSchema(germanOrder)],
    ['the login', checksOf(loginForm, undefined), loginSchema()],
    ['the recovery of a password', checksOf(recoveryForm, undefined), recoverySchema()],
    ['the registration', checksOf(registerForm, asksAll), registerSchema(asksAll)],
    ['the account', checksOf(profileForm, undefined), profileSchema()],
    ['a change of password', checksOf(passwordForm, undefined), passwordSchema()],
    ['the login to an order', checksOf(orderLoginForm, undefined), orderLoginSchema()],
    ['the newsletter', checksOf(newsletterForm, undefined), newsletterSchema()],
    ['a wish for a mail', checksOf(notifyForm, undefined), notifySchema()],
    ['a message', checksOf(contactForm, undefined), contactSchema()],
    ['an opinion', checksOf(opinionForm, undefined), opinionSchema()],
  ]
}

test.each<[Row<undefined, unknown>, Partial<BrowserChecks>]>([
  [
    { kind: 'line', longest: 9 },
    { type: 'text', required: true, maxLength: 9 },
  ],
  [{ kind: 'line', longest: 9, asked: 'maybe' }, { required: false }],
  [{ kind: 'line', longest: 9, asked: 'hidden' }, { required: false }],
  [{ kind: 'line', longest: 9, under: () => true }, { required: false }],
  [{ kind: 'line', longest: 9, longestTyped: 12 }, { maxLength: 12 }],
  [
    { kind: 'email', longest: 9 },
    { type: 'text', inputMode: 'email' },
  ],
  [
    { kind: 'phone', longest: 9 },
    { type: 'tel', inputMode: undefined, autoComplete: undefined },
  ],
  [
    { kind: 'password', longest: 9, shortest: 4 },
    { type: 'password', minLength: 4 },
  ],
  [
    { kind: 'choice', longest: 9 },
    { type: 'text', maxLength: undefined },
  ],
  [{ kind: 'line', longest: 9, autoComplete: () => 'name' }, { autoComplete: 'name' }],
  [{ kind: 'consent' }, { type: 'text', required: true }],
  [{ kind: 'tick' }, { type: 'text', required: false }],
  [
    { kind: 'number', least: 1, most: 5, missing: '' },
    { type: 'text', required: true },
  ],
  [
    { kind: 'option', options: ['a'], missing: '' },
    { type: 'text', required: false },
  ],
])('of %o a browser checks what the shop would refuse', (row, checks) => {
  expect(browserChecks(row, undefined)).toMatchObject(checks)
})
