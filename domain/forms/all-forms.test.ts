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

test('what is said of lines together, and what nobody sees of a form, is listed too', () => {
  const fields = allForms().flatMap((form) => form.fields)

  expect(fields).toContainEqual(expect.objectContaining({ name: 'productId', label: undefined }))
  expect(fields.find(({ name }) => name === 'lines')?.errors).toContain('form.returnNothing')
})
