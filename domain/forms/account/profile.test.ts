import { expect, test } from 'vitest'

import { noAddress } from '#domain/entities/user.ts'
import { errorsOf, valueOf, without } from '#tests/rules/post-form.ts'

import { profileOf, profileSchema } from './profile.ts'

test('every field of the shipping address is required, apartment and phone too', () => {
  expect(errorsOf(profileSchema(), {})).toEqual({
    email: ['form.required'],
    'ship.name': ['form.required'],
    'ship.street': ['form.required'],
    'ship.number': ['form.required'],
    'ship.apartment': ['form.required'],
    'ship.postCode': ['form.required'],
    'ship.city': ['form.required'],
    'ship.country': ['form.required'],
    'ship.phone': ['form.required'],
  })
  expect(errorsOf(profileSchema(), whole)).toEqual({})
})

test('the address must be an e-mail address, the country two letters', () => {
  expect(errorsOf(profileSchema(), { ...whole, email: 'hanna', 'ship.country': 'p' })).toEqual({
    email: ['form.email'],
    'ship.country': ['form.countryCode'],
  })
})

test('a tax number is of the invoice, unless that has no other address or no country', () => {
  const company = { ...whole, company: 'on', companyName: 'Herbaciarnia', nip: '123456789' }
  const errors = (fields: Record<string, string>) =>
    errorsOf(profileSchema(), { ...company, ...fields })['nip']
  expect(errors({ showInvoice: 'on', 'invoice.country': 'de' })).toBeUndefined()
  expect(errors({ 'invoice.country': 'de' })).toEqual(['form.nip'])
  expect(errors({ showInvoice: 'on', nip: '5260250274' })).toBeUndefined()
})

test('the post code must be one of the country', () => {
  expect(errorsOf(profileSchema(), { ...whole, 'ship.postCode': '1011' })).toEqual({
    'ship.postCode': ['form.postCodeOfCountry'],
  })
  const fields = { ...whole, 'ship.postCode': '10115', 'ship.country': 'DE' }
  expect(errorsOf(profileSchema(), fields)).toEqual({})
})

test('a company gives its name and its tax number', () => {
  expect(errorsOf(profileSchema(), { ...whole, company: 'on' })).toEqual({
    companyName: ['form.required'],
    nip: ['form.required'],
  })
  expect(errorsOf(profileSchema(), { ...whole, ...company, nip: '5260250275' })).toEqual({
    nip: ['form.nip'],
  })
  expect(errorsOf(profileSchema(), { ...whole, ...company })).toEqual({})
})

test('a different invoice address needs all its fields', () => {
  expect(errorsOf(profileSchema(), { ...whole, ...company, showInvoice: 'on' })).toEqual({
    'invoice.street': ['form.required'],
    'invoice.number': ['form.required'],
    'invoice.apartment': ['form.required'],
    'invoice.postCode': ['form.required'],
    'invoice.city': ['form.required'],
    'invoice.country': ['form.required'],
  })
  const fields = { ...whole, ...company, ...invoice }
  expect(errorsOf(profileSchema(), { ...fields, nip: '123456789' })).toEqual({})
  expect(errorsOf(profileSchema(), fields)).toEqual({ nip: ['form.nip'] })
})

test('a different invoice address has a country and a post code of that country', () => {
  const fields = { ...whole, ...company, ...invoice, nip: '123456789' }
  expect(errorsOf(profileSchema(), { ...fields, 'invoice.postCode': '31-115' })).toEqual({
    'invoice.postCode': ['form.postCodeOfCountry'],
  })
  expect(errorsOf(profileSchema(), { ...fields, 'invoice.country': 'd' })).toEqual({
    'invoice.country': ['form.countryCode'],
  })
})

test('fields under a checkbox that is off are not asked for', () => {
  const fields = { ...whole, showInvoice: 'on', nip: 'wrong', 'invoice.postCode': 'wrong' }
  expect(errorsOf(profileSchema(), fields)).toEqual({})
})

test('the profile takes its name and the invoice its name from the fields that are shown', () => {
  const profile = profileOf(
    valueOf(profileSchema(), { ...whole, ...company, marketingAgree: 'on' }),
  )
  expect(profile).toEqual({
    name: 'Hanna',
    email: 'hanna@example.com',
    ship: {
      name: 'Hanna',
      street: 'Krupnicza',
      number: '26',
      apartment: '4',
      postCode: '31-115',
      region: '',
      city: 'Kraków',
      country: 'pl',
      phone: '600 000 000',
    },
    company: true,
    companyName: 'Pod Lipą',
    nip: '5260250274',
    showInvoice: false,
    invoice: { ...noAddress, name: 'Pod Lipą' },
    marketingAgree: true,
  })
})

test('a different invoice address belongs to a company', () => {
  const shown = profileOf(
    valueOf(profileSchema(), { ...whole, ...company, ...invoice, nip: 'DE123456789' }),
  )
  expect(shown).toMatchObject({ showInvoice: true, nip: '123456789' })
  expect(shown.invoice.city).toBe('Berlin')
  const fields = without({ ...whole, ...company, ...invoice }, 'company')
  const hidden = profileOf(valueOf(profileSchema(), fields))
  expect(hidden).toMatchObject({ company: false, showInvoice: false })
  expect(hidden.invoice.city).toBe('Berlin')
})

test('every text field is bounded, each at its own length', () => {
  const lengths = {
    email: 254,
    'ship.name': 120,
    'ship.street': 120,
    'ship.number': 20,
    'ship.apartment': 20,
    'ship.postCode': 12,
    'ship.city': 80,
    'ship.country': 2,
    'ship.phone': 24,
    companyName: 120,
    nip: 30,
    'invoice.street': 120,
    'invoice.number': 20,
    'invoice.apartment': 20,
    'invoice.postCode': 12,
    'invoice.city': 80,
    'invoice.country': 2,
  }
  for (const [field, length] of Object.entries(lengths)) {
    const error = (text: string) => errorsOf(profileSchema(), { ...whole, [field]: text })[field]
    expect(error('1'.repeat(length + 1)), field).toContain('form.tooLong')
    expect(error('1'.repeat(length)) ?? [], field).not.toContain('form.tooLong')
  }
})

const whole = {
  email: 'Hanna@example.com',
  'ship.name': 'Hanna',
  'ship.street': 'Krupnicza',
  'ship.number': '26',
  'ship.apartment': '4',
  'ship.postCode': '31-115',
  'ship.city': 'Kraków',
  'ship.country': 'pl',
  'ship.phone': '600 000 000',
}

const company = { company: 'on', companyName: 'Pod Lipą', nip: 'PL 526-025-02-74' }

const invoice = {
  showInvoice: 'on',
  'invoice.street': 'Lindenstr.',
  'invoice.number': '5',
  'invoice.apartment': '1',
  'invoice.postCode': '10115',
  'invoice.city': 'Berlin',
  'invoice.country': 'de',
}
