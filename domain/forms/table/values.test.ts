import fc from 'fast-check'
import { expect, test } from 'vitest'

import { orderDetailsForm } from '../order/order-details-table.ts'
import { fieldsOf, labelOf, namesOf } from './form.ts'
import { isTick } from './row.ts'
import { grouped, keptSchemaOf, keptShapeOf, readTyped, valueAt, valuesOf } from './values.ts'

const form = orderDetailsForm

test('a form without anything in it is empty in every field', () => {
  const empty = valuesOf(form, {})
  expect(empty).toEqual(readTyped(form, new FormData()))
  expect(empty.ship.name).toBe('')
  expect(empty.terms).toBe(false)
})

test('what is posted comes back as it was, right or wrong, and stays in the page’s form', () => {
  const entries = fieldsOf(form).map(([name, row]): [string, fc.Arbitrary<string | boolean>] => [
    name,
    isTick(row) ? fc.boolean() : fc.string({ unit: 'binary', maxLength: 2000 }),
  ])
  fc.assert(
    fc.property(
      fc.record<Record<string, string | boolean>>(Object.fromEntries(entries)),
      (typed) => {
        const post = new FormData()
        for (const [name, value] of Object.entries(typed)) {
          if (value !== false) post.set(name, value === true ? 'on' : String(value))
        }
        const read = readTyped(form, post)

        expect(valuesOf(form, read)).toEqual(read)
        expect(keptSchemaOf(form).parse(read)).toEqual(read)
        for (const name of namesOf(form)) expect(valueAt(read, name)).toBe(typed[name])
      },
    ),
    { numRuns: 50 },
  )
})

test('of a text without end only the beginning is read', () => {
  const post = new FormData()
  post.set('comment', 'x'.repeat(5000))
  expect(readTyped(form, post).comment).toHaveLength(2000)
})

test('a file in place of a text is no text', () => {
  const post = new FormData()
  post.set('comment', new Blob(['x']))
  expect(readTyped(form, post).comment).toBe('')
})

test('any part of a form can be kept, and nothing else', () => {
  expect(keptSchemaOf(form).parse({ ship: { city: 'Kraków' }, odd: 1 })).toEqual({
    ship: { city: 'Kraków' },
  })
  expect(keptSchemaOf(form).safeParse({ ship: 'x' }).success).toBe(false)
  expect(Object.keys(keptShapeOf(form, 'invoice'))).toEqual([
    ...['name', 'street', 'number', 'apartment', 'postCode', 'city', 'country'],
  ])
  expect(keptShapeOf(form, 'email')).toEqual({})
})

test('a name with a dot stands for a field in a group', () => {
  const whole = grouped([
    ['ship.name', 'Hanna'],
    ['email', 'h'],
    ['ship.city', 'Kraków'],
  ])
  expect(whole).toEqual({ ship: { name: 'Hanna', city: 'Kraków' }, email: 'h' })
  expect(valueAt(whole, 'ship.city')).toBe('Kraków')
  for (const name of ['ship.street', 'odd.name', 'email.x', 'ship.constructor']) {
    expect(valueAt(whole, name)).toBeUndefined()
  }
})

test('a label is called by the last part of the field’s name, or by its row', () => {
  expect(labelOf(form, 'ship.city')).toBe('details.city')
  expect(labelOf(form, 'invoice.name')).toBe('details.companyName')
})
