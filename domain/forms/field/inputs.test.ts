import { expect, test } from 'vitest'
import { z } from 'zod'

import { errorsOf, valueOf } from '#tests/rules/post-form.ts'

import { checkbox, consent, input, optionalInput, optionalTextArea, textArea } from './inputs.ts'

test('a required field refuses nothing, spaces and control characters alone', () => {
  const schema = z.object({ name: input('name') })
  for (const fields of [{}, { name: '' }, { name: ' \t' }, { name: '\u0000' }]) {
    expect(errorsOf(schema, fields)).toEqual({ name: ['form.required'] })
  }
})

test('a required field asks for its other rules too', () => {
  const schema = z.object({ name: input('name', ['space']) })
  expect(errorsOf(schema, { name: 'Hanna' })).toEqual({ name: ['form.space'] })
  expect(valueOf(schema, { name: 'Hanna Kowalczyk' })).toEqual({ name: 'Hanna Kowalczyk' })
})

test('a line is trimmed, and white space and control characters in it become one space', () => {
  const schema = z.object({ name: input('name'), city: optionalInput('city') })
  expect(valueOf(schema, { name: '  Hanna \r\n\t\u0000 K ', city: ' Nowy\u0085 Sącz' })).toEqual({
    name: 'Hanna K',
    city: 'Nowy Sącz',
  })
})

test('a field takes its length and no more, and a longer text meets no other rule', () => {
  const schema = z.object({
    name: input('name', ['space']),
    city: optionalInput('city', ['space']),
  })
  const name = `${'a'.repeat(60)} ${'b'.repeat(59)}`
  expect(errorsOf(schema, { name })).toEqual({})
  expect(errorsOf(schema, { name: `${name}b` })).toEqual({ name: ['form.tooLong'] })
  expect(errorsOf(schema, { name: 'a'.repeat(121) })).toEqual({ name: ['form.tooLong'] })
  expect(errorsOf(schema, { name, city: 'a'.repeat(81) })).toEqual({ city: ['form.tooLong'] })
})

test('a text is tidied after its spaces are', () => {
  const upper = (value: string) => `[${value.toUpperCase()}]`
  const schema = z.object({
    name: input('name', [], upper),
    city: optionalInput('city', [], upper),
  })
  expect(valueOf(schema, { name: ' ab ', city: ' cd ' })).toEqual({ name: '[AB]', city: '[CD]' })
})

test('an optional field gives an empty text, and judges what is there', () => {
  const schema = z.object({ email: optionalInput('email', ['email']) })
  expect(valueOf(schema, {})).toEqual({ email: '' })
  expect(valueOf(schema, { email: '' })).toEqual({ email: '' })
  expect(errorsOf(schema, { email: 'x' })).toEqual({ email: ['form.email'] })
})

test('a text area keeps its lines and loses other control characters', () => {
  const schema = z.object({ msg: textArea('message'), comment: optionalTextArea('comment') })
  expect(valueOf(schema, { msg: ' one\r\ntwo\u0000x\n', comment: 'a\n\nb' })).toEqual({
    msg: 'one\ntwo x',
    comment: 'a\n\nb',
  })
})

test('a text area is required or optional, and bounded', () => {
  const schema = z.object({ msg: textArea('opinion'), comment: optionalTextArea('comment') })
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
  const result = z.object({ name: input('name'), file: optionalInput('name') }).safeParse(body)
  expect(result.error?.issues.map((issue) => issue.message)).toEqual([
    'form.required',
    'form.required',
  ])
})

test('a tick may be left out', () => {
  const schema = z.object({ marketing: checkbox() })
  expect(valueOf(schema, {})).toEqual({ marketing: false })
  expect(valueOf(schema, { marketing: 'on' })).toEqual({ marketing: true })
  expect(errorsOf(schema, { marketing: 'maybe' })).toEqual({ marketing: ['form.required'] })
})

test('a consent must be given', () => {
  const schema = z.object({ terms: consent() })
  expect(errorsOf(schema, {})).toEqual({ terms: ['form.consent'] })
  expect(valueOf(schema, { terms: 'on' })).toEqual({ terms: true })
})
