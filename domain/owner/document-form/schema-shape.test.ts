import { describe, expect, test } from 'vitest'
import { z } from 'zod'

import { CountryCode, LanguageCode } from '../../entities/codes.ts'
import { bareSchema, isObject, schemaIn, shapeOf } from './schema-shape.ts'

describe('what a schema wants', () => {
  test.each<[string, z.ZodType, object]>([
    ['a text with a rule', z.string().startsWith('https://'), { kind: 'text', of: undefined }],
    ['a mailbox', z.email(), { kind: 'text', of: undefined }],
    ['a country', CountryCode.optional(), { kind: 'text', of: 'country' }],
    [
      'countries by language',
      z.record(LanguageCode, CountryCode),
      { kind: 'texts', of: 'country' },
    ],
    ['numbers by language', z.record(LanguageCode, z.number()), { kind: 'record' }],
    ['what is made of something else', z.string().transform(Number), { kind: 'other' }],
  ])('is found for %s', (_, schema, shape) => {
    expect(shapeOf(schema, undefined)).toMatchObject(shape)
  })

  test('of several it takes the first that lets the value in', () => {
    const either = z.union([z.object({ a: z.string() }), z.object({ b: z.string() })])
    expect(shapeOf(either, { b: 'x' })).toMatchObject({ kind: 'object', fields: [['b', {}]] })
    expect(shapeOf(either, {})).toEqual({ kind: 'other' })
  })
})

test('a schema comes out of all that is around it', () => {
  const inner = z.string()
  expect(bareSchema(z.lazy(() => inner.nullable().optional().default('a')))).toBe(inner)
  expect(bareSchema(inner)).toBe(inner)
})

test('what is no schema lets anything in', () => {
  const inner = z.string()
  expect(schemaIn(inner)).toBe(inner)
  expect(schemaIn(undefined).safeParse(7).success).toBe(true)
})

test.each([
  [{}, true],
  [[], false],
  [null, false],
  ['a', false],
])('%j is an object of JSON: %j', (value, is) => {
  expect(isObject(value)).toBe(is)
})
