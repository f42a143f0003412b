import { expect, test } from 'vitest'

import { errorsOf, valueOf, without } from '#tests/rules/post-form.ts'

import {
  type RegisterContext,
  registerContext,
  registerCountry,
  registerSchema,
  registrationOf,
} from './register.ts'

test('to register takes a name, address and password typed twice, and two consents', () => {
  expect(errorsOf(registerSchema(plain), {})).toEqual({
    name: ['form.required'],
    email: ['form.required'],
    retypedEmail: ['form.required'],
    password: ['form.required'],
    retypedPassword: ['form.required'],
    terms: ['form.consent'],
    processing: ['form.consent'],
  })
  expect(errorsOf(registerSchema(plain), whole)).toEqual({})
})

test('a registration asks what the settings say', () => {
  const none = {
    registerExtId: false,
    registerPhone: false,
    registerCountry: false,
    registerNipCountries: [],
  }
  expect(registerContext(none)).toEqual({ ...plain, nip: 'hidden' })
  expect(
    registerContext({ ...none, registerPhone: true, registerNipCountries: ['pl', 'de'] }),
  ).toEqual({ ...plain, phone: 'asked', nip: 'asked', nipCountries: ['pl', 'de'] })
  expect(registerContext({ ...none, registerExtId: true, registerCountry: true })).toEqual({
    ...plain,
    nip: 'hidden',
    extId: 'asked',
    country: 'asked',
  })
})

test('external id, phone and country are required where the shop asks for them', () => {
  const asked: RegisterContext = { ...plain, extId: 'asked', phone: 'asked', country: 'asked' }
  expect(errorsOf(registerSchema(asked), whole)).toEqual({
    extId: ['form.required'],
    phone: ['form.required'],
    country: ['form.required'],
  })
  const fields = { ...whole, extId: 'K-7', phone: '600 000 000', country: 'pl' }
  expect(errorsOf(registerSchema(asked), fields)).toEqual({})
})

test('a country is two letters, asked for or not', () => {
  const fields = { ...whole, country: 'p' }
  expect(errorsOf(registerSchema(plain), fields)).toEqual({ country: ['form.countryCode'] })
  expect(errorsOf(registerSchema({ ...plain, country: 'asked' }), fields)).toEqual({
    country: ['form.countryCode'],
  })
})

test('a tax number is required from the configured countries only', () => {
  const context: RegisterContext = { ...plain, nipCountries: ['pl', 'cz'] }
  expect(errorsOf(registerSchema(context), whole)).toEqual({ nip: ['form.required'] })
  expect(errorsOf(registerSchema(context), { ...whole, country: 'CZ' })).toEqual({
    nip: ['form.required'],
  })
  expect(errorsOf(registerSchema(context), { ...whole, country: 'de' })).toEqual({})
  expect(errorsOf(registerSchema(context), { ...whole, nip: '5260250274' })).toEqual({})
})

test('where the shop does not ask for a tax number, none is required or judged', () => {
  const hidden: RegisterContext = { ...plain, nip: 'hidden', nipCountries: ['pl'] }
  expect(errorsOf(registerSchema(hidden), whole)).toEqual({})
  expect(errorsOf(registerSchema(hidden), { ...whole, nip: 'wrong' })).toEqual({})
})

test('a tax number that is given must be one of the country', () => {
  expect(errorsOf(registerSchema(plain), { ...whole, nip: '5260250275' })).toEqual({
    nip: ['form.nip'],
  })
  expect(errorsOf(registerSchema(plain), { ...whole, nip: '123456789', country: 'de' })).toEqual({})
})

test('both addresses and both passwords must be the same', () => {
  const fields = { ...whole, retypedEmail: 'anna@example.com', retypedPassword: 'Other-1' }
  expect(errorsOf(registerSchema(plain), fields)).toEqual({
    retypedEmail: ['form.retypedEmail'],
    retypedPassword: ['form.retypedPassword'],
  })
})

test('a new password has at least ten characters', () => {
  const fields = { ...whole, password: 'short', retypedPassword: 'short' }
  expect(errorsOf(registerSchema(plain), fields)).toEqual({ password: ['form.passwordShort'] })
})

test('each consent must be given', () => {
  expect(errorsOf(registerSchema(plain), without(whole, 'terms'))).toEqual({
    terms: ['form.consent'],
  })
  expect(errorsOf(registerSchema(plain), without(whole, 'processing'))).toEqual({
    processing: ['form.consent'],
  })
})

test('who names no country is taken to be in Poland', () => {
  expect(registerCountry('')).toBe('pl')
  expect(registerCountry(undefined)).toBe('pl')
  expect(registerCountry('de')).toBe('de')
})

test('the shop gets what was typed once', () => {
  expect(registrationOf(valueOf(registerSchema(plain), whole))).toEqual({
    email: 'hanna@example.com',
    name: 'Hanna',
    password: 'Secret-123',
    country: 'pl',
    nip: '',
    phone: '',
    marketing: false,
  })
  const fields = {
    ...whole,
    extId: 'K-7',
    nip: 'PL 526-025-02-74',
    phone: '+48 600 000 000',
    marketing: 'on',
  }
  expect(registrationOf(valueOf(registerSchema(plain), fields))).toMatchObject({
    extId: 'K-7',
    nip: '5260250274',
    phone: '+48 600 000 000',
    marketing: true,
  })
})

test('a phone that is given is one', () => {
  expect(errorsOf(registerSchema(plain), { ...whole, phone: '1' })).toEqual({
    phone: ['form.phone'],
  })
})

test('every text field is bounded, asked for or not', () => {
  const lengths = { extId: 100, name: 120, email: 254, country: 2, nip: 30, phone: 24 }
  const asked: RegisterContext = { ...plain, extId: 'asked', phone: 'asked', country: 'asked' }
  for (const context of [plain, asked]) {
    for (const [field, length] of Object.entries(lengths)) {
      const error = (text: string) =>
        errorsOf(registerSchema(context), { ...whole, [field]: text })[field]
      expect(error('1'.repeat(length + 1)), field).toContain('form.tooLong')
      expect(error('1'.repeat(length)) ?? [], field).not.toContain('form.tooLong')
    }
  }
})

const plain: RegisterContext = {
  extId: 'hidden',
  phone: 'hidden',
  country: 'hidden',
  nip: 'asked',
  nipCountries: [],
}

const whole = {
  name: 'Hanna',
  email: 'Hanna@example.com',
  retypedEmail: 'hanna@Example.com',
  password: 'Secret-123',
  retypedPassword: 'Secret-123',
  terms: 'on',
  processing: 'on',
}
