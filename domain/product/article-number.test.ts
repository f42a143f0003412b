import { expect, test } from 'vitest'

import { variant } from '#tests/examples/products.ts'

import {
  articleNumber,
  articleNumberOf,
  byLostNoughts,
  isArticleNumber,
  lostNoughts,
} from './article-number.ts'

test('a code with the right length and check digit is an article number', () => {
  for (const code of ['96385074', '036000291452', '5901234123457', '15901234123454']) {
    expect(isArticleNumber(code), code).toBe(true)
  }
})

test('any other code is not', () => {
  for (const code of [
    '',
    '5901234123456',
    '12345',
    'KMK-0012',
    '590123412345X',
    ' 96385074',
    '00000000',
    '0000000017',
    '000000000000',
  ]) {
    expect(isArticleNumber(code), code).toBe(false)
  }
})

test('one wrong digit is always noticed', () => {
  const code = '5901234123457'
  for (const place of code.split('').keys()) {
    const other = (Number(code[place]) + 1) % 10
    const wrong = `${code.slice(0, place)}${other}${code.slice(place + 1)}`
    expect(isArticleNumber(wrong), wrong).toBe(false)
  }
})

test.each([
  ['5901234123457', '5901234123457'],
  ['590 1234 123457', '5901234123457'],
  ['978-83-240-1234-2', undefined],
  ['978-3-16-148410-0', '9783161484100'],
  ['96385074', '96385074'],
  // Noughts that a spreadsheet took away.
  ['12345678905', '012345678905'],
  ['5901234123458', undefined],
  ['590123412345', undefined],
  ['5,90123E+12', undefined],
  ['0', undefined],
  ['17', undefined],
  ['00000', undefined],
  ['0000000000000', undefined],
  ['ABC', undefined],
])('written "%s" it is %s', (typed, ean) => {
  expect(articleNumberOf(typed, '')).toBe(ean)
})

test('of a product that has its number already only the noughts are lost', () => {
  expect(articleNumberOf('12345678905', '0012345678905')).toBe('0012345678905')
  expect(articleNumberOf('12345678905', 'own')).toBe('012345678905')
  expect(articleNumberOf('5901234123457', '96385074')).toBe('5901234123457')
  expect(articleNumberOf('12345', '12345')).toBeUndefined()
})

test('a code without its noughts is known, and another code is another', () => {
  expect(lostNoughts('8', '0008')).toBe(true)
  expect(lostNoughts('0', '000')).toBe(true)
  expect(lostNoughts('12', '0012')).toBe(true)
  for (const [typed, code] of [
    ['8', '8'],
    ['0008', '8'],
    ['8', '0009'],
    ['A', '00A'],
    ['7A7', '07A7'],
    ['08', '0008'],
  ] as const) {
    expect(lostNoughts(typed, code)).toBe(false)
  }
})

test('codes are found by what a spreadsheet leaves of them', () => {
  const known = byLostNoughts(['0008', '012', '34', 'A07', '07A', '00', '0'])
  expect([...known]).toEqual([
    ['8', '0008'],
    ['12', '012'],
    ['0', '00'],
  ])
})

test('what can be bought goes by its own article number, and by its product’s if it is one thing', () => {
  const [own, whole] = ['96385074', '5901234123457']
  const one = { productCode2: whole, variants: [] }
  const two = { productCode2: whole, variants: [variant('ash', 1), variant('sand', 1)] }
  expect(articleNumber(one, undefined)).toBe(whole)
  expect(articleNumber({ ...one, variants: [variant('', 1)] }, undefined)).toBe(whole)
  expect(articleNumber(two, undefined)).toBeUndefined()
  expect(articleNumber(two, { ean: own })).toBe(own)
  expect(articleNumber(one, { ean: own })).toBe(own)
  expect(articleNumber({ ...one, productCode2: 'MUG' }, undefined)).toBeUndefined()
})
