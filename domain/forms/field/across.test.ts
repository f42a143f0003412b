import { expect, test } from 'vitest'
import { z } from 'zod'

import { errorsOf } from '#tests/rules/post-form.ts'

import { across, oncePresent } from './across.ts'
import { input } from './inputs.ts'

const schema = z
  .object({ a: input('name'), b: z.object({ c: input('name') }) })
  .superRefine((form, issues) => {
    const check = across(issues)
    check(['b', 'c'], form.b.c, [() => ['form.first', 'form.second']])
    check(['a'], form.a, ['email'])
  }, oncePresent('b'))

test('a rule across fields says its messages beside the field it names', () => {
  expect(errorsOf(schema, { a: 'x@y.pl', 'b.c': 'y' })).toEqual({
    'b.c': ['form.first', 'form.second'],
  })
})

test('it runs beside the faults of the fields themselves, a missing one counting as empty', () => {
  expect(errorsOf(schema, { 'b.c': 'y' })).toEqual({
    a: ['form.required'],
    'b.c': ['form.first', 'form.second'],
  })
})

test('form fields that are no group where one belongs are refused, not a crash', () => {
  expect(Object.keys(errorsOf(schema, { a: 'x@y.pl', b: 'y' }))).toEqual(['b'])
  for (const value of [undefined, null, 'x', {}, { b: null }, { b: 'y' }]) {
    expect(schema.safeParse(value).success).toBe(false)
  }
})
