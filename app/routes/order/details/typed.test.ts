import { expect, test } from 'vitest'

import { noAddress, type User } from '#domain/entities/user.ts'
import { orderOf } from '#tests/examples/order.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { detailsContext, detailsValues, typedValues, withOwnEmail } from './typed.ts'

test('what was typed comes back as it was, right or wrong', () => {
  const form = new FormData()
  form.set('ship.name', ' Hanna')
  form.set('ship.postCode', '31115')
  form.set('invoice.country', 'de')
  form.set('email', 'hanna@')
  form.set('retypedEmail', 'h')
  form.set('company', 'on')
  form.set('terms', 'on')

  const values = detailsValues(typedValues(form), 'cod', 'pl')

  expect(values).toMatchObject({ email: 'hanna@', retypedEmail: 'h', payment: 'cod' })
  expect(values.ship).toMatchObject({ name: ' Hanna', postCode: '31115', city: '' })
  expect(values.invoice.country).toBe('de')
  expect(values).toMatchObject({ company: true, terms: true, processing: false, marketing: false })
})

test('the form opens empty, with the invoice in the country of the delivery', () => {
  const values = detailsValues({}, 'transfer', 'at')

  expect(values.ship.name).toBe('')
  expect(values.invoice.country).toBe('at')
  expect(values.terms).toBe(false)
})

test('who is logged in finds the address of the account, until something was typed', () => {
  const values = detailsValues({}, 'transfer', 'pl', hanna)
  expect(values).toMatchObject({
    email: 'hanna@kamionka.example',
    retypedEmail: '',
    company: true,
    nip: '5260250274',
    terms: false,
  })
  expect(values.ship).toMatchObject({ name: 'Hanna Kowal', city: 'Kraków' })
  expect(values.invoice).toMatchObject({ name: 'Herbaciarnia', country: 'pl' })

  const draft = { form: { email: 'other@example.com', comment: 'Ring twice' } }
  const typed = detailsValues(draft, 'transfer', 'pl', hanna)
  expect(typed).toMatchObject({ comment: 'Ring twice', company: false, email: hanna.email })
})

test('the e-mail of who is logged in is the account’s, whatever is sent', () => {
  const sent = new FormData()
  sent.set('email', 'other@example.com')
  sent.set('retypedEmail', 'other@example.com')
  sent.set('comment', 'Ring twice')

  expect(Object.fromEntries(withOwnEmail(sent, hanna))).toEqual({
    email: hanna.email,
    comment: 'Ring twice',
  })
  expect(withOwnEmail(sent), 'a visitor’s is typed').toBe(sent)
  expect(withOwnEmail(sent, { email: '' }), 'a login that knows none').toBe(sent)
})

test('of a text without end only the beginning is kept', () => {
  const form = new FormData()
  form.set('comment', 'x'.repeat(5000))

  expect(typedValues(form).form?.comment).toHaveLength(2000)
})

test('what the form asks follows the delivery, the payment and the shop', () => {
  const english = rendering({ settings: { nipRequired: true } })
  const order = orderOf(english, { draft: { deliveryId: 'locker' } })

  expect(detailsContext(order, 'transfer', english.settings)).toEqual({
    deliveryKind: 'inpost_locker',
    paymentType: 'transfer',
    nipRequired: true,
    onlyCompany: false,
    regionShown: false,
    deliveryCountry: 'pl',
  })
})

test('an e-mail address is asked of who has no account, or whose account has none', () => {
  const english = rendering()
  const order = orderOf(english, { draft: { deliveryId: 'locker' } })
  const asked = (customer?: { email: string }) =>
    detailsContext(order, 'transfer', english.settings, customer)?.emailKnown

  expect(asked(hanna)).toBe(true)
  expect(asked()).toBeUndefined()
  expect(asked({ email: '' })).toBeUndefined()
})

test('a payment that does not exist is none', () => {
  const english = rendering()
  const order = orderOf(english, { draft: { deliveryId: 'locker' } })

  expect(detailsContext(order, 'shells', english.settings)?.paymentType).toBeUndefined()
})

test('a region is asked where addresses name one', () => {
  const american = rendering({ shopper: { country: 'us' } })
  const order = orderOf(american, { draft: { deliveryId: 'locker' } })

  expect(detailsContext(order, undefined, american.settings)?.regionShown).toBe(true)
})

test('without a delivery there is nothing to ask', () => {
  const english = rendering()

  expect(detailsContext(orderOf(english), 'transfer', english.settings)).toBeUndefined()
})

const hanna: User = {
  _id: 'hanna',
  name: 'Hanna Kowal',
  email: 'hanna@kamionka.example',
  wholesale: false,
  ghost: false,
  loyaltyPoints: 0,
  marketingAgree: false,
  hasPassword: true,
  facebook: false,
  company: true,
  companyName: 'Herbaciarnia',
  nip: '5260250274',
  ship: { ...noAddress, city: 'Kraków' },
  invoice: noAddress,
  showInvoice: false,
}
