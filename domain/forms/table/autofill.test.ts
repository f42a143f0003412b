import { expect, test } from 'vitest'

import { activationForm } from '../account/activation.ts'
import { deletionForm } from '../account/deletion.ts'
import { loginForm } from '../account/login.ts'
import { newPasswordForm } from '../account/new-password.ts'
import { passwordForm } from '../account/password.ts'
import { profileForm } from '../account/profile.ts'
import { recoveryForm } from '../account/recovery.ts'
import { registerForm } from '../account/register.ts'
import { socialCodeForm, socialEmailForm } from '../account/social.ts'
import { contactForm } from '../content/contact.ts'
import { newsletterForm } from '../content/newsletter.ts'
import { notifyForm } from '../content/notify.ts'
import { opinionForm } from '../content/opinion.ts'
import { orderDetailsForm } from '../order/order-details-table.ts'
import { orderCodeForm, orderLoginForm } from '../order/order-login.ts'
import { withdrawalForm } from '../order/withdrawal.ts'
import { browserChecks } from './browser.ts'
import { fieldsOf, type Form } from './form.ts'

const shipping = {
  'ship.name': 'shipping name',
  'ship.phone': 'tel',
  'ship.street': 'shipping address-line1',
  'ship.apartment': 'shipping address-line2',
  'ship.postCode': 'shipping postal-code',
  'ship.city': 'shipping address-level2',
}
const billing = {
  'invoice.street': 'billing address-line1',
  'invoice.apartment': 'billing address-line2',
  'invoice.postCode': 'billing postal-code',
  'invoice.city': 'billing address-level2',
  'invoice.country': 'billing country',
}
const numbered = { email: 'email', number: 'off' }

test('browsers fill in what they know of a person, and nothing where that would be wrong', () => {
  expect(filledIn(orderDetailsForm, order)).toEqual({
    ...shipping,
    'ship.region': 'shipping address-level1',
    ...billing,
    email: 'email',
    retypedEmail: 'off',
    'invoice.name': 'organization',
    nip: 'off',
  })
  expect(filledIn(profileForm, undefined)).toEqual({
    ...shipping,
    'ship.country': 'shipping country',
    ...billing,
    email: 'email',
    companyName: 'organization',
    nip: 'off',
  })
  expect(filledIn(registerForm, registration)).toEqual({
    extId: 'off',
    name: 'name',
    email: 'email',
    retypedEmail: 'off',
    country: 'country',
    nip: 'off',
    phone: 'tel',
    password: 'new-password',
    retypedPassword: 'new-password',
  })
  expect(filledIn(contactForm, undefined)).toEqual({ ...numbered, name: 'name' })
  expect(filledIn(withdrawalForm, { lines: [] })).toEqual({ ...numbered, name: 'name' })
  expect(filledIn(opinionForm, undefined)).toEqual({ name: 'given-name' })
  for (const form of [newsletterForm, notifyForm, socialEmailForm]) {
    expect(filledIn(form, undefined)).toEqual({ email: 'email' })
  }
})

test('keepers of passwords know the old one from a new one, and whose it is', () => {
  const [login, old, fresh] = [{ email: 'username' }, 'current-password', 'new-password']
  expect(filledIn(loginForm, undefined)).toEqual({ ...login, password: old })
  expect(filledIn(recoveryForm, undefined)).toEqual(login)
  expect(filledIn(activationForm, undefined)).toEqual({ password: old })
  expect(filledIn(deletionForm, undefined)).toEqual({ password: old })
  expect(filledIn(newPasswordForm, undefined)).toEqual({ new: fresh, retyped: fresh })
  expect(filledIn(passwordForm, undefined)).toEqual({ new: fresh, retyped: fresh, old })
})

test('a code that came by mail is filled in from there', () => {
  const code = 'one-time-code'
  expect(filledIn(orderLoginForm, undefined)).toEqual(numbered)
  expect(filledIn(orderCodeForm, undefined)).toEqual({ ...numbered, code })
  expect(filledIn(socialCodeForm, undefined)).toEqual({ code })
})

const order = {
  deliveryKind: 'courier',
  paymentType: undefined,
  nipRequired: false,
  onlyCompany: false,
  regionShown: true,
  deliveryCountry: 'pl',
} as const

const registration = {
  extId: 'asked',
  phone: 'asked',
  country: 'asked',
  nip: 'asked',
  nipCountries: [],
} as const

/** What a browser learns of each field that it may fill in. */
function filledIn<Asked, Values>(form: Form<Asked, Values>, asked: Asked) {
  const fields = fieldsOf(form).map(
    ([name, row]) => [name, browserChecks(row, asked).autoComplete] as const,
  )
  return Object.fromEntries(fields.filter(([, filled]) => filled !== undefined))
}
