import { expect, test } from 'vitest'

import { noAddress } from '#domain/entities/user.ts'
import { errorsOf, valueOf, without } from '#tests/rules/post-form.ts'

import { errorsOf as messagesOf } from '../table/errors.ts'
import { by } from '../table/judge.ts'
import { orderDetailsSchema, orderFormOf } from './order-details.ts'
import type { OrderDetailsContext } from './order-details-context.ts'
import { orderDetailsForm } from './order-details-table.ts'

test('a whole form is taken, and gives the order form of the shop', () => {
  expect(errorsOf(orderDetailsSchema(courier()), whole)).toEqual({})
  expect(formOf(courier(), whole)).toEqual({
    email: 'hanna@example.com',
    ship: {
      name: 'Hanna Kowalczyk',
      street: 'Krupnicza',
      number: '26',
      apartment: '',
      postCode: '31-115',
      region: '',
      city: 'Kraków',
      country: 'pl',
      phone: '600 000 000',
    },
    comment: '',
    company: false,
    nip: '',
    showInvoice: false,
    invoice: noAddress,
    terms: true,
    processing: true,
    marketing: false,
  })
})

test('an empty form names every missing field at once', () => {
  expect(errorsOf(orderDetailsSchema(courier()), {})).toEqual({
    'ship.name': ['form.required'],
    'ship.street': ['form.required'],
    'ship.number': ['form.required'],
    'ship.postCode': ['form.required'],
    'ship.city': ['form.required'],
    'ship.phone': ['form.required'],
    email: ['form.required'],
    retypedEmail: ['form.required'],
    payment: ['form.payment'],
    terms: ['form.consent'],
    processing: ['form.consent'],
  })
})

test('who fetches an order that the owner took gives no address, unless a company is invoiced', () => {
  const given = {
    ...whole,
    'ship.street': '',
    'ship.number': '',
    'ship.postCode': '',
    'ship.city': '',
  }
  const pickup = { ...courier(), deliveryKind: 'pickup' } as const
  const taken = { ...pickup, byOwner: true }
  expect(errorsOf(orderDetailsSchema(taken), given)).toEqual({})
  const missing = ['ship.street', 'ship.number', 'ship.postCode', 'ship.city']
  for (const context of [pickup, { ...courier(), byOwner: true }]) {
    expect(Object.keys(errorsOf(orderDetailsSchema(context), given))).toEqual(missing)
  }
  const company = { ...given, company: 'on', 'invoice.name': 'Glina' }
  expect(Object.keys(errorsOf(orderDetailsSchema(taken), company))).toEqual(missing)
  // What is typed all the same must be right.
  const wrong = { ...given, 'ship.postCode': '1' }
  expect(Object.keys(errorsOf(orderDetailsSchema(taken), wrong))).toEqual(['ship.postCode'])
})

test('faults across fields are named beside the faults of single fields', () => {
  const fields = { ...without(whole, 'ship.name'), retypedEmail: 'anna@example.com', company: 'on' }
  expect(errorsOf(orderDetailsSchema(courier()), fields)).toEqual({
    'ship.name': ['form.required'],
    retypedEmail: ['form.retypedEmail'],
    'invoice.name': ['form.required'],
  })
})

test('the name to ship to has two words', () => {
  expect(errorsWith(courier(), { 'ship.name': 'Hanna' })).toEqual({ 'ship.name': ['form.space'] })
})

test('apartment and comment are free', () => {
  const form = formOf(courier(), { ...whole, 'ship.apartment': '4', comment: 'Ring\r\ntwice' })
  expect(form.ship.apartment).toBe('4')
  expect(form.comment).toBe('Ring\ntwice')
})

test('the region is required only where it is shown', () => {
  const shown = courier({ regionShown: true })
  expect(errorsWith(shown, {})).toEqual({ 'ship.region': ['form.required'] })
  expect(errorsWith(shown, { 'ship.region': 'Małopolska' })).toEqual({})
})

test('the post code must be one of the delivery country', () => {
  expect(errorsWith(courier(), { 'ship.postCode': '1011' })).toEqual({
    'ship.postCode': ['form.postCodeOfCountry'],
  })
  const germany = courier({ deliveryCountry: 'de' })
  expect(errorsWith(germany, { 'ship.postCode': '10115' })).toEqual({})
  expect(errorsWith(germany, {})).toEqual({ 'ship.postCode': ['form.postCodeOfCountry'] })
})

test.each(['inpost_locker', 'inpost_courier', 'inpost_courier_cod'] as const)(
  '%s wants a Polish post code and a phone of nine digits',
  (deliveryKind) => {
    const inpost = courier({ deliveryKind })
    const wrong = { 'ship.postCode': '3115', 'ship.phone': '+49 600 000 000' }
    expect(errorsWith(inpost, wrong)).toEqual({
      'ship.postCode': ['form.postCode'],
      'ship.phone': ['form.9digit'],
    })
    expect(errorsWith(inpost, {})).toEqual({})
    const abroad = { ...inpost, deliveryCountry: 'de' }
    expect(errorsWith(abroad, { 'ship.postCode': '10115' })).toEqual({
      'ship.postCode': ['form.postCode'],
    })
    expect(errorsWith(abroad, {})).toEqual({ 'ship.postCode': ['form.postCodeOfCountry'] })
  },
)

test('other deliveries take any phone, but for payment by twisto', () => {
  const foreign = { 'ship.phone': '+49 30 1234567' }
  expect(errorsWith(courier(), foreign)).toEqual({})
  expect(errorsWith(courier({ deliveryKind: 'courier_point' }), foreign)).toEqual({})
  expect(errorsWith(courier({ paymentType: 'twisto' }), foreign)).toEqual({
    'ship.phone': ['form.9digit'],
  })
})

test.each(['600-000 000', '+48 600 000 000', '0048600000000'])(
  'a nine-digit phone may be typed as %s and is kept bare',
  (typed) => {
    const context = courier({ deliveryKind: 'inpost_locker' })
    expect(formOf(context, { ...whole, 'ship.phone': typed }).ship.phone).toBe('600000000')
  },
)

test('a phone for a courier holds a number, and keeps its prefix', () => {
  for (const phone of ['abc', '1', '12345']) {
    expect(errorsWith(courier(), { 'ship.phone': phone })).toEqual({ 'ship.phone': ['form.phone'] })
  }
  const form = formOf(courier(), { ...whole, 'ship.phone': '+48 501 502 503' })
  expect(form.ship.phone).toBe('+48 501 502 503')
})

test.each(['31115', '31–115', '31 115', ' pl 31-115 '])(
  'a post code typed as %s is kept as Poland writes it, on labels and invoices',
  (typed) => {
    for (const deliveryKind of ['courier', 'inpost_locker'] as const) {
      const form = formOf(courier({ deliveryKind }), { ...whole, 'ship.postCode': typed })
      expect(form.ship.postCode).toBe('31-115')
    }
    const other = { ...invoice, 'invoice.country': 'pl', 'invoice.postCode': typed }
    const company = { company: 'on', 'invoice.name': 'Pod Lipą' }
    expect(formOf(courier(), { ...whole, ...company, ...other }).invoice.postCode).toBe('31-115')
  },
)

test('names and addresses hold nothing that nobody can see', () => {
  const fields = {
    ...whole,
    'ship.name': 'Hanna \u202Eaksl\u200Bawok',
    'ship.city': '\u2067Kraków',
  }
  expect(formOf(courier(), fields).ship).toMatchObject({ name: 'Hanna akslawok', city: 'Kraków' })
})

test('lengths count characters', () => {
  expect(errorsWith(courier(), { 'ship.number': '🍵'.repeat(20) })).toEqual({})
  expect(errorsWith(courier(), { 'ship.number': '🍵'.repeat(21) })).toEqual({
    'ship.number': ['form.tooLong'],
  })
})

test('the address typed again must be the same, letter case aside', () => {
  expect(errorsWith(courier(), { retypedEmail: 'HANNA@example.com' })).toEqual({})
  expect(errorsWith(courier(), { retypedEmail: 'anna@example.com' })).toEqual({
    retypedEmail: ['form.retypedEmail'],
  })
})

test('a customer whose address is known does not type it again', () => {
  const known = courier({ emailKnown: true })
  expect(errorsOf(orderDetailsSchema(known), without(whole, 'retypedEmail'))).toEqual({})
  expect(errorsWith(known, { retypedEmail: 'anna@example.com' })).toEqual({})
})

test('a company gives its name, and its tax number only where the shop demands one', () => {
  const company = { company: 'on' }
  expect(errorsWith(courier(), company)).toEqual({ 'invoice.name': ['form.required'] })
  expect(errorsWith(courier({ nipRequired: true }), company)).toEqual({
    'invoice.name': ['form.required'],
    nip: ['form.required'],
  })
})

test('a tax number that is given must be one of the country of the invoice', () => {
  const company = { company: 'on', 'invoice.name': 'Pod Lipą', nip: '5260250275' }
  expect(errorsWith(courier(), company)).toEqual({ nip: ['form.nip'] })
  expect(errorsWith(courier(), { ...company, nip: '526-025-02-74' })).toEqual({})
  const abroad = { ...company, ...invoice, nip: 'DE123456789' }
  expect(errorsWith(courier(), abroad)).toEqual({})
  expect(errorsWith(courier(), { ...abroad, nip: '5260250274' })).toEqual({ nip: ['form.nip'] })
})

test('where only companies order, the company fields are required without the checkbox', () => {
  const context = courier({ onlyCompany: true })
  expect(errorsWith(context, {})).toEqual({ 'invoice.name': ['form.required'] })
  const form = formOf(context, { ...whole, 'invoice.name': 'Pod Lipą' })
  expect(form.company).toBe(true)
  expect(form.invoice.name).toBe('Pod Lipą')
})

test('a different invoice address needs all its fields but the apartment', () => {
  const company = { company: 'on', 'invoice.name': 'Pod Lipą', showInvoice: 'on' }
  expect(errorsWith(courier(), company)).toEqual({
    'invoice.street': ['form.required'],
    'invoice.number': ['form.required'],
    'invoice.postCode': ['form.required'],
    'invoice.city': ['form.required'],
    'invoice.country': ['form.required'],
  })
  expect(errorsWith(courier(), { ...company, ...invoice })).toEqual({})
})

test('a different invoice address has a country and a post code of that country', () => {
  const company = { company: 'on', 'invoice.name': 'Pod Lipą', ...invoice }
  expect(errorsWith(courier(), { ...company, 'invoice.postCode': '31-115' })).toEqual({
    'invoice.postCode': ['form.postCodeOfCountry'],
  })
  expect(errorsWith(courier(), { ...company, 'invoice.country': 'd' })).toEqual({
    'invoice.country': ['form.countryCode'],
  })
})

test('the order form keeps the different invoice address and the bare tax number', () => {
  const fields = {
    ...whole,
    ...invoice,
    company: 'on',
    'invoice.name': 'Linde',
    nip: 'de123456789',
  }
  const form = formOf(courier(), fields)
  expect(form).toMatchObject({ company: true, nip: '123456789', showInvoice: true })
  expect(form.invoice).toEqual({
    name: 'Linde',
    street: 'Lindenstr.',
    number: '5',
    apartment: '',
    postCode: '10115',
    region: '',
    city: 'Berlin',
    country: 'de',
    phone: '',
  })
})

test('without the second checkbox the invoice has only its name', () => {
  const fields = {
    ...whole,
    ...invoice,
    company: 'on',
    'invoice.name': 'Linde',
    nip: 'PL5260250274',
  }
  const form = formOf(courier(), without(fields, 'showInvoice'))
  expect(form).toMatchObject({ company: true, nip: '5260250274', showInvoice: false })
  expect(form.invoice).toEqual({ ...noAddress, name: 'Linde' })
})

test('what was typed under a checkbox that is off neither fails nor counts', () => {
  const fields = { ...whole, ...invoice, 'invoice.name': 'x', nip: 'wrong' }
  expect(errorsOf(orderDetailsSchema(courier()), { ...fields, 'invoice.country': 'x' })).toEqual({})
  const form = formOf(courier(), { ...whole, ...invoice, 'invoice.name': 'x', nip: 'wrong' })
  expect(form).toMatchObject({ company: false, nip: '', showInvoice: false, invoice: noAddress })
})

test('terms and processing must be agreed to, marketing need not', () => {
  expect(errorsOf(orderDetailsSchema(courier()), without(whole, 'terms'))).toEqual({
    terms: ['form.consent'],
  })
  expect(errorsOf(orderDetailsSchema(courier()), without(whole, 'processing'))).toEqual({
    processing: ['form.consent'],
  })
  expect(formOf(courier(), { ...whole, marketing: 'on' }).marketing).toBe(true)
})

test('a payment must be chosen unless a gift card covers the total or it is nothing', () => {
  const fields = without(whole, 'payment')
  expect(errorsOf(orderDetailsSchema(courier({ paymentType: undefined })), fields)).toEqual({
    payment: ['form.payment'],
  })
  expect(errorsWith(courier(), { payment: '' })).toEqual({ payment: ['form.payment'] })
  expect(errorsWith(courier(), { payment: 'x'.repeat(41) })).toEqual({ payment: ['form.payment'] })
  for (const paymentType of ['giftCard', 'zero'] as const) {
    expect(errorsOf(orderDetailsSchema(courier({ paymentType })), fields)).toEqual({})
  }
  expect(valueOf(orderDetailsSchema(courier()), whole).payment).toBe('transfer')
})

test('the country is the one of the basket, whatever the form says', () => {
  expect(formOf(courier(), { ...whole, 'ship.country': 'de' }).ship.country).toBe('pl')
})

test('every text field is bounded, each at its own length', () => {
  const lengths = {
    'ship.name': 120,
    'ship.street': 120,
    'ship.number': 20,
    'ship.apartment': 20,
    'ship.postCode': 12,
    'ship.region': 80,
    'ship.city': 80,
    'ship.phone': 24,
    email: 254,
    retypedEmail: 254,
    comment: 1000,
    nip: 30,
    'invoice.name': 120,
    'invoice.street': 120,
    'invoice.number': 20,
    'invoice.apartment': 20,
    'invoice.postCode': 12,
    'invoice.city': 80,
    'invoice.country': 2,
  }
  for (const context of [
    courier(),
    courier({ regionShown: true }),
    courier({ deliveryKind: 'inpost_locker', emailKnown: true, paymentType: 'giftCard' }),
  ]) {
    for (const [field, length] of Object.entries(lengths)) {
      const error = (text: string) => errorsWith(context, { [field]: text })[field]
      expect(error('1'.repeat(length + 1)), field).toContain('form.tooLong')
      expect(error('1'.repeat(length)) ?? [], field).not.toContain('form.tooLong')
    }
  }
  const card = courier({ paymentType: 'giftCard' })
  expect(errorsWith(card, { payment: 'x'.repeat(41) })).toEqual({ payment: ['form.tooLong'] })
})

function errorsWith(context: OrderDetailsContext, changes: Record<string, string>) {
  return errorsOf(orderDetailsSchema(context), { ...whole, ...changes })
}

function formOf(context: OrderDetailsContext, fields: Record<string, string>) {
  return orderFormOf(valueOf(orderDetailsSchema(context), fields), context)
}

function courier(changes: Partial<OrderDetailsContext> = {}): OrderDetailsContext {
  return {
    deliveryKind: 'courier',
    paymentType: 'transfer',
    nipRequired: false,
    onlyCompany: false,
    regionShown: false,
    deliveryCountry: 'pl',
    ...changes,
  }
}

const whole = {
  'ship.name': ' Hanna  Kowalczyk ',
  'ship.street': 'Krupnicza',
  'ship.number': '26',
  'ship.postCode': '31-115',
  'ship.city': 'Kraków',
  'ship.phone': '600 000 000',
  email: 'hanna@example.com',
  retypedEmail: 'hanna@example.com',
  payment: 'transfer',
  terms: 'on',
  processing: 'on',
}

const invoice = {
  showInvoice: 'on',
  'invoice.street': 'Lindenstr.',
  'invoice.number': '5',
  'invoice.postCode': '10115',
  'invoice.city': 'Berlin',
  'invoice.country': 'DE',
}

test('the form is made once for the same question, and again for another', () => {
  const schema = orderDetailsSchema(courier())
  expect(orderDetailsSchema(courier())).toBe(schema)
  expect(orderDetailsSchema({ ...courier(), nipRequired: true })).not.toBe(schema)
  expect(orderDetailsSchema(courier())).toBe(schema)
  // More than are remembered: then all are forgotten, and made as before.
  for (let at = 0; at < 200; at += 1) {
    orderDetailsSchema({ ...courier(), deliveryCountry: `x${at}` })
  }
  expect(orderDetailsSchema(courier())).not.toBe(schema)
  expect(errorsOf(orderDetailsSchema(courier()), whole)).toEqual({})
})

test('beside a field stands what helps to fill it in', () => {
  const { rows } = orderDetailsForm
  const hints = (context: OrderDetailsContext) =>
    [rows.email, rows['ship.phone'], rows['ship.postCode']].map((row) => by(row.hint, context))
  expect(hints(courier())).toEqual([undefined, 'details.phoneWhy', 'details.postCodeLike'])
  const elsewhere = { ...courier(), deliveryCountry: 'de', emailKnown: true }
  expect(hints(elsewhere)).toEqual(['details.emailOwn', 'details.phoneWhy', undefined])
})

test('the messages on payments and post codes are listed for translators', () => {
  const { rows } = orderDetailsForm
  expect(messagesOf(rows.payment)).toEqual([
    ...['form.payment', 'form.tooLong', 'details.paymentGone', 'details.paymentRests'],
  ])
  expect(messagesOf(rows['invoice.postCode'])).toContain('form.postCodeOfCountry')
})
