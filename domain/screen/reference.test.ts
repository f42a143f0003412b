import { expect, test } from 'vitest'

import { keepReference, sentBy, takeReference, utmOf } from './reference.ts'

const week = 604_800_000
const known = { ref: 'blog', refTimestamp: 1000 }

test('a reference in the address is remembered from now on', () => {
  expect(takeReference('shop', undefined, 5000)).toEqual({ ref: 'shop', refTimestamp: 5000 })
  expect(takeReference(' shop ', known, 5000)).toEqual({ ref: 'shop', refTimestamp: 5000 })
})

test('without a reference in the address the known one stays', () => {
  expect(takeReference(null, known, 5000)).toEqual(known)
  expect(takeReference(' ', known, 5000)).toEqual(known)
  expect(takeReference(null, undefined, 5000)).toBeUndefined()
})

test('a reference of more than a hundred characters is ignored', () => {
  expect(takeReference('x'.repeat(100), undefined, 0)?.ref).toHaveLength(100)
  expect(takeReference('x'.repeat(101), known, 5000)).toEqual(known)
})

test('a reference is forgotten after seven days', () => {
  expect(keepReference(known, 1000 + week)).toEqual(known)
  expect(keepReference(known, 1000 + week + 1)).toBeUndefined()
  expect(takeReference(null, known, 1000 + week + 1)).toBeUndefined()
  expect(keepReference(undefined, 0)).toBeUndefined()
})

test('a campaign is what the address says of it', () => {
  const address = 'utm_source=letter&utm_medium=+mail+&utm_campaign=&utm_other=x'
  expect(utmOf(new URLSearchParams(address))).toEqual({ source: 'letter', medium: 'mail' })
  expect(utmOf(new URLSearchParams(`utm_term=${'x'.repeat(100)}`))?.term).toHaveLength(100)
  expect(utmOf(new URLSearchParams(`utm_term=${'x'.repeat(101)}`))).toBeUndefined()
  expect(utmOf(new URLSearchParams('page=2'))).toBeUndefined()
})

test.each([
  ['ref=blog', true],
  ['utm_content=a', true],
  ['ref=', false],
  ['page=2&vr=1', false],
])('%s tells who sent the shopper: %s', (query, told) => {
  expect(sentBy(new URLSearchParams(query))).toBe(told)
})
