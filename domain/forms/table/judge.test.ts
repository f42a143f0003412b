import { expect, test } from 'vitest'

import { by, faultsOf, wantedOf } from './judge.ts'
import { isText, isTick, type TextRow } from './row.ts'
import { where } from './rules.ts'

type Asked = { inPoland: boolean }
type Typed = { company: boolean }

const line = { kind: 'line', longest: 5 } as const
const there: Asked = { inPoland: true }
const company: Typed = { company: true }

test('what a row says may depend on what the form asks', () => {
  expect(by('always', there)).toBe('always')
  expect(by(({ inPoland }: Asked) => (inPoland ? 'always' : 'hidden'), there)).toBe('always')
})

test('a field is wanted unless its row says otherwise', () => {
  expect(wantedOf(line, there, company)).toBe('always')
  expect(wantedOf({ ...line, asked: 'maybe' }, there, company)).toBe('maybe')
})

test('a field under a tick that is off is hidden, whatever its row wants', () => {
  const row: TextRow<Asked, Typed> = { ...line, under: (typed) => typed.company }
  expect(wantedOf(row, there, company)).toBe('always')
  expect(wantedOf(row, there, { company: false })).toBe('hidden')
})

test('what is typed elsewhere may demand a field, but shows none that is hidden', () => {
  const row: TextRow<Asked, Typed> = { ...line, asked: 'maybe', demanded: (typed) => typed.company }
  expect(wantedOf(row, there, company)).toBe('always')
  expect(wantedOf(row, there, { company: false })).toBe('maybe')
  expect(wantedOf({ ...row, asked: 'hidden' }, there, company)).toBe('hidden')
})

test('a text that is too long meets no other rule', () => {
  const row = { ...line, rules: ['email'] } as const
  expect(faultsOf(row, 'x', there, company)).toEqual(['form.email'])
  expect(faultsOf(row, 'x'.repeat(6), there, company)).toEqual(['form.tooLong'])
})

test('a hidden field may be anything but too long', () => {
  const row = { ...line, asked: 'hidden', rules: ['email'] } as const
  expect(faultsOf(row, 'x', there, company)).toEqual([])
  expect(faultsOf(row, 'x'.repeat(6), there, company)).toEqual(['form.tooLong'])
})

test('a choice with words of its own says them for what cannot be chosen, too', () => {
  const row = { kind: 'choice', longest: 5, missing: 'form.payment' } as const
  expect(faultsOf(row, '', there, company)).toEqual(['form.payment'])
  expect(faultsOf(row, 'x'.repeat(6), there, company)).toEqual(['form.payment'])
})

test('a password may be made of spaces, and is measured as computers do', () => {
  const row = { kind: 'password', longest: 2 } as const
  expect(faultsOf(row, '  ', there, company)).toEqual([])
  expect(faultsOf(row, '', there, company)).toEqual(['form.required'])
  expect(faultsOf(row, '🍵🍵', there, company)).toEqual(['form.tooLong'])
  expect(faultsOf({ ...row, kind: 'line' }, '🍵🍵', there, company)).toEqual([])
})

test('a rule can hold in some places only', () => {
  const row: TextRow<Asked, Typed> = {
    ...line,
    longest: 6,
    rules: [where(({ inPoland }) => inPoland, 'postCode')],
  }
  expect(faultsOf(row, '1011', there, company)).toEqual(['form.postCode'])
  expect(faultsOf(row, '1011', { inPoland: false }, company)).toEqual([])
})

test('a rule of our own knows what else is typed', () => {
  const own: TextRow<Asked, Typed>['rules'] = [
    { messages: ['form.nip'], breaks: (_, __, typed) => (typed.company ? ['form.nip'] : []) },
  ]
  const row: TextRow<Asked, Typed> = { ...line, rules: own }
  expect(faultsOf(row, 'x', there, company)).toEqual(['form.nip'])
  expect(faultsOf(row, 'x', there, { company: false })).toEqual([])
})

test('consents are ticks; choices and passwords are texts', () => {
  expect(isTick({ kind: 'consent' })).toBe(true)
  expect(isText({ kind: 'consent' })).toBe(false)
  expect(isText({ kind: 'choice', longest: 2 })).toBe(true)
  expect(isText({ kind: 'number', least: 1, most: 5, missing: 'form.rating' })).toBe(false)
})
