import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

import { expect, test } from 'vitest'

import { allForms } from './all-forms.ts'

const folder = import.meta.dirname
const subjects = ['account', 'content', 'order']
const list = readFileSync(path.join(folder, 'all-forms.ts'), 'utf8')

test('every form of this folder is listed', () => {
  const tables = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) =>
      subjects.some((subject) => file.startsWith(subject)) &&
      file.endsWith('.ts') &&
      !file.endsWith('.test.ts') &&
      readFileSync(path.join(folder, file), 'utf8').includes('formOf'),
  )

  expect(tables.length).toBeGreaterThan(10)
  for (const file of tables) expect(list).toContain(`from './${file}'`)
})

test('a form says what its fields say, in the order of its page', () => {
  const order = allForms().find(({ name }) => name === 'Order')

  expect(order?.fields.slice(0, 4)).toMatchObject([
    { name: 'ship.name', label: 'details.name', errors: expect.arrayContaining(['form.space']) },
    { name: 'email', label: 'details.email', hints: [] },
    { name: 'retypedEmail', label: 'details.retypedEmail' },
    { name: 'ship.phone', hints: ['details.phoneWhy', 'details.phoneNineDigits'] },
  ])
})

const address = 'phone street number apartment postCode city'
const invoice = 'nip invoiceDiffers street number apartment postCode city country'

test.each([
  [
    'Order',
    'details',
    `name email retypedEmail ${address} region comment company companyName ${invoice}`,
    'payment termsLink processingLabel marketing',
  ],
  [
    'Registration',
    'account',
    'extId name email retypedEmail country nip phone password retypedPassword',
    'terms processing marketing',
  ],
  ['Login', 'account', 'email password'],
  ['Activation', 'account', 'password'],
  ['Password forgotten', 'account', 'email'],
  ['New password', 'account', 'newPassword retypedPassword'],
  ['Password change', 'account', 'newPassword retypedPassword oldPassword'],
  ['Account', 'details', `email name ${address} country company companyName ${invoice} marketing`],
  ['Account deleted', 'account', 'password sure'],
  ['Order of a guest', 'orderLogin', 'email orderNumber code'],
  ['Address of a social login', 'account', 'email'],
  ['Code of a social login', 'orderLogin', 'code'],
  ['Newsletter', 'letter', 'email'],
  ['Back in stock', 'letter', 'email text'],
  ['Message to the shop', 'letter', 'name email msg orderLogin.orderNumber'],
  ['Review', 'opinion', 'name text rating'],
  ['Code or gift card', 'codes', 'code'],
  ['Line of a return', 'returns', 'ticked count reason'],
  ['Return', 'returns', 'returnDelivery pickupSize'],
  ['Line of a withdrawal', 'withdrawal', 'line returns.count'],
  ['Withdrawal', 'withdrawal', 'name email orderLogin.orderNumber scope text'],
])('the fields of the form %s are called by the words of %s', (name, words, ...labels) => {
  const form = allForms().find((one) => one.name === name)
  const named = labels.join(' ').split(' ')
  expect(form?.fields.flatMap(({ label }) => label ?? [])).toEqual(
    named.map((label) => (label.includes('.') ? label : `${words}.${label}`)),
  )
})

test('what a form hints, in any of its contexts, is listed', () => {
  const hints = allForms().flatMap(({ fields }) => fields.flatMap((field) => field.hints))
  expect(hints).toEqual([
    ...['details.phoneWhy', 'details.phoneNineDigits', 'details.postCodeLike'],
    ...['withdrawal.emailHint', 'withdrawal.numberHint'],
  ])
})

test('what is said of lines together, and what nobody sees of a form, is listed too', () => {
  const fields = allForms().flatMap((form) => form.fields)

  expect(fields).toContainEqual(expect.objectContaining({ name: 'productId', label: undefined }))
  const lines = fields.filter(({ name }) => name === 'lines').map(({ errors }) => errors)
  expect(lines).toEqual([
    ['form.returnNothing', 'form.tooLong'],
    ['form.withdrawalNothing', 'form.tooLong'],
  ])
})
