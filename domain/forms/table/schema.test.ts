import { expect, test } from 'vitest'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { formOf } from './form.ts'
import { schemaOf } from './schema.ts'

const line = { kind: 'line', longest: 120 } as const
const city = { kind: 'line', longest: 80, asked: 'maybe' } as const
const comment = { kind: 'lines', longest: 1000, asked: 'maybe' } as const

test('a required field refuses nothing, spaces and control characters alone', () => {
  const schema = schemaOf(formOf()('x', { name: line }), undefined)
  for (const fields of [{}, { name: '' }, { name: ' \t' }, { name: '\u0000' }]) {
    expect(errorsOf(schema, fields)).toEqual({ name: ['form.required'] })
  }
})

test('a required field asks for its other rules too', () => {
  const schema = schemaOf(formOf()('x', { name: { ...line, rules: ['space'] } }), undefined)
  expect(errorsOf(schema, { name: 'Hanna' })).toEqual({ name: ['form.space'] })
  expect(valueOf(schema, { name: 'Hanna Kowalczyk' })).toEqual({ name: 'Hanna Kowalczyk' })
})

test('a line is trimmed, and white space and control characters in it become one space', () => {
  const schema = schemaOf(formOf()('x', { name: line, city }), undefined)
  expect(valueOf(schema, { name: '  Hanna \r\n\t\u0000 K ', city: ' Nowy\u0085 Sącz' })).toEqual({
    name: 'Hanna K',
    city: 'Nowy Sącz',
  })
})

test('a field takes its length and no more, and a longer text meets no other rule', () => {
  const form = formOf()('x', {
    name: { ...line, rules: ['space'] },
    city: { ...city, rules: ['space'] },
  })
  const schema = schemaOf(form, undefined)
  const name = `${'a'.repeat(60)} ${'b'.repeat(59)}`
  expect(errorsOf(schema, { name })).toEqual({})
  expect(errorsOf(schema, { name: `${name}b` })).toEqual({ name: ['form.tooLong'] })
  expect(errorsOf(schema, { name: 'a'.repeat(121) })).toEqual({ name: ['form.tooLong'] })
  expect(errorsOf(schema, { name, city: 'a'.repeat(81) })).toEqual({ city: ['form.tooLong'] })
})

test('a text is tidied after its spaces are', () => {
  const upper = (value: string) => `[${value.toUpperCase()}]`
  const form = formOf()('x', { name: { ...line, tidy: upper }, city: { ...city, tidy: upper } })
  const schema = schemaOf(form, undefined)
  expect(valueOf(schema, { name: ' ab ', city: ' cd ' })).toEqual({ name: '[AB]', city: '[CD]' })
})

test('an optional field gives an empty text, and judges what is there', () => {
  const schema = schemaOf(formOf()('x', { email: { ...city, rules: ['email'] } }), undefined)
  expect(valueOf(schema, {})).toEqual({ email: '' })
  expect(valueOf(schema, { email: '' })).toEqual({ email: '' })
  expect(errorsOf(schema, { email: 'x' })).toEqual({ email: ['form.email'] })
})

test('a text area keeps its lines and loses other control characters', () => {
  const msg = { kind: 'lines', longest: 10_000 } as const
  const schema = schemaOf(formOf()('x', { msg, comment }), undefined)
  expect(valueOf(schema, { msg: ' one\r\ntwo\u0000x\n', comment: 'a\n\nb' })).toEqual({
    msg: 'one\ntwo x',
    comment: 'a\n\nb',
  })
})

test('a text area is required or optional, and bounded', () => {
  const msg = { kind: 'lines', longest: 5000 } as const
  const schema = schemaOf(formOf()('x', { msg, comment }), undefined)
  expect(errorsOf(schema, {})).toEqual({ msg: ['form.required'] })
  expect(errorsOf(schema, { msg: ' \n ' })).toEqual({ msg: ['form.required'] })
  expect(valueOf(schema, { msg: 'a' })).toEqual({ msg: 'a', comment: '' })
  expect(errorsOf(schema, { msg: 'a'.repeat(5001), comment: 'a'.repeat(1001) })).toEqual({
    msg: ['form.tooLong'],
    comment: ['form.tooLong'],
  })
})

test('something that is no text counts as not filled in', () => {
  const body = { name: ['a', 'b'], file: new Blob() }
  const result = schemaOf(formOf()('x', { name: line, file: city }), undefined).safeParse(body)
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([
    'form.required',
    'form.required',
  ])
})

test('a tick may be left out', () => {
  const schema = schemaOf(formOf()('x', { marketing: { kind: 'tick' } }), undefined)
  expect(valueOf(schema, {})).toEqual({ marketing: false })
  expect(valueOf(schema, { marketing: 'on' })).toEqual({ marketing: true })
  expect(errorsOf(schema, { marketing: 'maybe' })).toEqual({ marketing: ['form.required'] })
})

test('a number is whole and within its bounds', () => {
  const row = { kind: 'number', least: 1, most: 5, missing: 'form.stars' } as const
  const schema = schemaOf(formOf()('x', { stars: row }), undefined)
  expect(valueOf(schema, { stars: '5' })).toEqual({ stars: 5 })
  for (const stars of ['', '0', '6', '1.5', 'x']) {
    expect(errorsOf(schema, { stars })).toEqual({ stars: ['form.stars'] })
  }
})

test('an option is one of those that are offered, the first where nothing is said', () => {
  const form = formOf<{ isGuest: boolean }>()('x', {
    way: {
      kind: 'option',
      options: ['mail', 'account'],
      offered: (way, { isGuest }) => way === 'mail' || !isGuest,
      missing: 'form.way',
    },
  })
  const guest = schemaOf(form, { isGuest: true })
  expect(valueOf(guest, {})).toEqual({ way: 'mail' })
  expect(errorsOf(guest, { way: 'account' })).toEqual({ way: ['form.way'] })
  expect(valueOf(schemaOf(form, { isGuest: false }), { way: 'account' })).toEqual({
    way: 'account',
  })
})

test('what is carried along and a password are kept as they came', () => {
  const form = formOf()('x', {
    key: { kind: 'carried', longest: 20 },
    password: { kind: 'password', longest: 20 },
  })
  const typed = { key: ' a  b ', password: ' c  d ' }
  expect(valueOf(schemaOf(form, undefined), typed)).toEqual(typed)
})

test('a consent must be given', () => {
  const schema = schemaOf(formOf()('x', { terms: { kind: 'consent' } }), undefined)
  expect(errorsOf(schema, {})).toEqual({ terms: ['form.consent'] })
  expect(valueOf(schema, { terms: 'on' })).toEqual({ terms: true })
})

const across = schemaOf(
  formOf<undefined, { a: string }>()('x', {
    a: { ...line, rules: ['email'] },
    'b.c': {
      ...line,
      rules: [{ messages: [], breaks: () => ['form.first', 'form.second'] }],
    },
    'b.d': {
      ...city,
      rules: [{ messages: [], breaks: (d, _, { a }) => (d === a ? [] : ['form.differs']) }],
    },
  }),
  undefined,
)

test('a rule across fields says its messages beside the field it names', () => {
  expect(errorsOf(across, { a: 'x@y.pl', 'b.c': 'y', 'b.d': 'z' })).toEqual({
    'b.c': ['form.first', 'form.second'],
    'b.d': ['form.differs'],
  })
  expect(errorsOf(across, { a: 'x@y.pl', 'b.c': 'y', 'b.d': ' x@y.pl ' })).not.toHaveProperty('b.d')
})

test('it runs beside the faults of the fields themselves, a missing one counting as empty', () => {
  expect(errorsOf(across, { 'b.c': 'y', 'b.d': 'z' })).toEqual({
    a: ['form.required'],
    'b.c': ['form.first', 'form.second'],
    'b.d': ['form.differs'],
  })
})

test('form fields that are no group where one belongs are refused, not a crash', () => {
  expect(errorsOf(across, { a: 'x@y.pl', b: 'y' })).toMatchObject({ b: ['form.required'] })
  for (const value of [undefined, null, 'x', {}, { b: null }, { b: 'y' }]) {
    expect(across.safeParse(value).success).toBe(false)
  }
})

test('what is no form has one fault, and its fields are not asked', () => {
  for (const value of [undefined, null, 'x', 1]) {
    expect(across.safeParse(value).error?.issues).toMatchObject([{ path: [] }])
  }
  expect(across.safeParse({ a: 'x', b: { c: 'y', d: 'z' } }).error?.issues).toEqual([
    { code: 'custom', path: ['a'], message: 'form.email' },
    { code: 'custom', path: ['b', 'c'], message: 'form.first' },
    { code: 'custom', path: ['b', 'c'], message: 'form.second' },
    { code: 'custom', path: ['b', 'd'], message: 'form.differs' },
  ])
})
