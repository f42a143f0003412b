import fc from 'fast-check'
import { expect, test } from 'vitest'

import { codeForm } from '../field/codes.ts'
import { contactForm } from '../content/contact.ts'
import { notifyForm } from '../content/notify.ts'
import { opinionForm } from '../content/opinion.ts'
import { orderDetailsForm } from '../order/order-details-table.ts'
import { orderCodeForm } from '../order/order-login.ts'
import { newPasswordForm } from '../account/new-password.ts'
import { passwordForm } from '../account/password.ts'
import { profileForm } from '../account/profile.ts'
import { registerForm } from '../account/register.ts'
import { returnForm, returnLineForm } from '../order/return.ts'
import { errorsOf } from './errors.ts'
import { fieldsOf, type Form } from './form.ts'
import { schemaOf } from './schema.ts'
import { grouped } from './values.ts'

test('a field lists what its rules say, what it lacks, and what is said of it later', () => {
  expect(errorsOf(orderDetailsForm.rows['ship.postCode'])).toEqual([
    ...['form.required', 'form.tooLong', 'form.postCode', 'form.postCodeOfCountry'],
    'details.otherPostCode',
  ])
  expect(errorsOf(orderDetailsForm.rows.terms)).toEqual(['form.consent'])
})

test('what is said of numbers, codes and passwords is listed wherever they are asked', () => {
  const { nip, 'ship.postCode': ship, 'invoice.postCode': invoice } = profileForm.rows
  expect(errorsOf(nip)).toContain('form.nip')
  for (const row of [ship, invoice]) expect(errorsOf(row)).toContain('form.postCodeOfCountry')
  for (const { retyped } of [passwordForm.rows, newPasswordForm.rows]) {
    expect(errorsOf(retyped)).toContain('form.retypedPassword')
  }
})

const typed = fc.oneof(
  fc.constantFrom(...['', ' ', 'pl', 'de', 'x@y.pl', 'Hanna K', '31-115', '600000000', 'Secret-1']),
  fc.constantFrom('x'.repeat(300), '1'.repeat(20_000), '1', '5', '5260250275'),
  fc.constantFrom(true, false, 'on', 3, 9.5, undefined, null),
  fc.string(),
)

const shown = fc.constantFrom('asked', 'hidden')
const order = fc.record({
  deliveryKind: fc.constantFrom('courier', 'inpost_locker'),
  paymentType: fc.constantFrom('transfer', 'giftCard', 'twisto', undefined),
  nipRequired: fc.boolean(),
  onlyCompany: fc.boolean(),
  regionShown: fc.boolean(),
  deliveryCountry: fc.constantFrom('pl', 'de', 'us'),
  emailKnown: fc.boolean(),
})
const registration = fc.record({
  extId: shown,
  phone: shown,
  country: shown,
  nip: shown,
  nipCountries: fc.constantFrom([], ['pl']),
})
const returned = fc.record({ lines: fc.constant([]), locker: fc.constant('not-offered') })

test.each([
  ['the order', listed(orderDetailsForm, order)],
  ['the registration', listed(registerForm, registration)],
  ['the account', listed(profileForm, fc.constant(undefined))],
  ['a change of password', listed(passwordForm, fc.constant(undefined))],
  ['the order of a guest', listed(orderCodeForm, fc.constant(undefined))],
  ['a wish for a mail', listed(notifyForm, fc.constant(undefined))],
  ['a message', listed(contactForm, fc.constant(undefined))],
  ['an opinion', listed(opinionForm, fc.constant(undefined))],
  ['a code', listed(codeForm, fc.constant(undefined))],
  ['a return', listed(returnForm, returned)],
  ['a line of a return', listed(returnLineForm, fc.constant({ remaining: 1 }))],
])('whatever is typed, %s says only what its fields list', (_, check) => {
  check()
})

function listed<Asked, Values>(form: Form<Asked, Values>, contexts: fc.Arbitrary<unknown>) {
  const fields = fieldsOf(form)
  const posts = fc.record(Object.fromEntries(fields.map(([name]) => [name, typed])))
  return () =>
    fc.assert(
      fc.property(posts, contexts, (post, asked) => {
        // Each form is given contexts of its own.
        const schema = schemaOf(form, asked as Asked)
        const { error } = schema.safeParse(grouped(Object.entries(post)))
        for (const { path, message } of error?.issues ?? []) {
          const row = fields.find(([name]) => name === path.join('.'))?.[1]
          expect(row && errorsOf(row), path.join('.')).toContain(message)
        }
      }),
    )
}
