import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type ReturnStatus, ReturnStatus as ReturnStatuses } from '../entities/order.ts'
import type { ReturnRequest } from '../entities/return.ts'
import {
  declaredLines,
  mayMakeReturn,
  mostReturns,
  returnedCount,
  yieldsToCustomer,
} from './return-request.ts'
import type { ReturnableLine } from './return-rules.ts'

test('what is asked for comes off the line it names', () => {
  expect(declaredLines([asked({ declaredCount: 2 })], [line('tea', 5), line('mug', 3)])).toEqual([
    { place: 1, declared: 2, reason: 'none' },
  ])
})

test('more than is left, nothing and a line of another order are refused', () => {
  const lines = [line('mug', 3)]
  expect(declaredLines([asked({ declaredCount: 3 })], lines)).toHaveLength(1)
  expect(declaredLines([asked({ declaredCount: 4 })], lines)).toBeUndefined()
  expect(declaredLines([asked({ declaredCount: 1e21 })], lines)).toBeUndefined()
  expect(declaredLines([asked({ id: 'tea' })], lines)).toBeUndefined()
  expect(declaredLines([asked({ variantHash: 'c;ash' })], lines)).toBeUndefined()
  expect(declaredLines([asked({ componentsHash: 'x' })], lines)).toBeUndefined()
  expect(declaredLines([], lines)).toBeUndefined()
})

test('one line that does not fit refuses them all', () => {
  const lines = [line('mug', 3), line('tea', 0)]
  expect(declaredLines([asked({}), asked({ id: 'tea' })], lines)).toBeUndefined()
})

test('the same line named twice is counted together', () => {
  const lines = [line('mug', 3)]
  const two = asked({ declaredCount: 2, returnReason: 'defectiveProduct' })
  expect(declaredLines([asked({}), two], lines)).toEqual([
    { place: 0, declared: 1, reason: 'none' },
    { place: 0, declared: 2, reason: 'defectiveProduct' },
  ])
  expect(declaredLines([two, two], lines)).toBeUndefined()
})

test('lines of the same kind share what is asked for, the first line first', () => {
  expect(declaredLines([asked({ declaredCount: 4 })], [line('mug', 3), line('mug', 2)])).toEqual([
    { place: 0, declared: 3, reason: 'none' },
    { place: 1, declared: 1, reason: 'none' },
  ])
})

test('a line of which nothing is left gives nothing', () => {
  expect(declaredLines([asked({ declaredCount: 2 })], [line('mug', 0), line('mug', 3)])).toEqual([
    { place: 1, declared: 2, reason: 'none' },
  ])
})

test('pieces come back whole, what is weighed in any part', () => {
  expect(declaredLines([asked({ declaredCount: 0.5 })], [line('mug', 3)])).toBeUndefined()
  expect(declaredLines([asked({ declaredCount: 0.5 })], [line('mug', 3, 'kg')])).toHaveLength(1)
})

test('whatever is asked for, no line gives more than it has left', () => {
  const lines = fc.array(fc.record({ id: fc.constantFrom('mug', 'tea'), left: fc.nat(5) }), {
    maxLength: 5,
  })
  const requests = fc.array(
    fc.record({ id: fc.constantFrom('mug', 'tea'), declaredCount: fc.integer({ min: 1, max: 6 }) }),
    { maxLength: 5 },
  )
  fc.assert(
    fc.property(lines, requests, (given, wanted) => {
      const returnable = given.map(({ id, left }) => line(id, left))
      const declared = declaredLines(wanted.map(asked), returnable)
      if (!declared) return
      returnable.forEach(({ remaining }, place) => {
        const taken = declared.filter((each) => each.place === place)
        expect(taken.reduce((sum, each) => sum + each.declared, 0)).toBeLessThanOrEqual(remaining)
      })
      const sum = (of: readonly number[]) => of.reduce((all, each) => all + each, 0)
      expect(sum(declared.map((each) => each.declared))).toBe(
        sum(wanted.map((each) => each.declaredCount)),
      )
    }),
  )
})

test('pieces are counted one by one, tea once', () => {
  expect(
    returnedCount([
      { unit: 'szt.', declared: 2 },
      { unit: 'g', declared: 150 },
    ]),
  ).toBe(3)
})

test('what was called off makes room for another return, though not for ever', () => {
  const made = (status: ReturnStatus, count: number) =>
    Array.from({ length: count }, () => ({ status, isProved: true }))
  const { standing, made: most } = mostReturns
  expect(mayMakeReturn(made('SETTLED', standing), { isProved: true })).toBe(false)
  expect(
    mayMakeReturn([...made('NEW', standing - 1), ...made('CANCELED', 9)], { isProved: true }),
  ).toBe(true)
  expect(mayMakeReturn(made('REJECTED', standing), { isProved: true })).toBe(true)
  expect(mayMakeReturn(made('CANCELED', most), { isProved: true })).toBe(false)
})

test('who proved nothing has one open return, and takes no room from the customer', () => {
  for (const status of ReturnStatuses.options) {
    const strange = { status, isProved: false }
    const isOpen = status === 'NEW' || status === 'PENDING'
    expect(mayMakeReturn([strange], { isProved: false })).toBe(!isOpen)
    const many = Array.from({ length: 500 }, () => strange)
    expect(mayMakeReturn(many, { isProved: true })).toBe(true)
    expect(yieldsToCustomer(strange)).toBe(isOpen || status === 'REJECTED')
    expect(yieldsToCustomer({ ...strange, isProved: true })).toBe(false)
    const open = { status: 'NEW' as const, isProved: false }
    expect(mayMakeReturn([strange, open], { isProved: false })).toBe(false)
  }
})

function line(id: string, remaining: number, unit = 'szt.'): ReturnableLine {
  return { id, variantHash: '', componentsHash: '', unit, ordered: 5, remaining }
}

function asked(changes: Partial<ReturnRequest['products'][number]>) {
  return {
    id: 'mug',
    variantHash: '',
    componentsHash: '',
    unit: 'szt.',
    declaredCount: 1,
    returnReason: 'none' as const,
    ...changes,
  }
}
