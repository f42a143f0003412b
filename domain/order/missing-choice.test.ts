import fc from 'fast-check'
import { expect, test } from 'vitest'

import type { ChosenSlot } from '../delivery/delivery-time.ts'
import { missingChoice } from './missing-choice.ts'
import { type BasketState, basketButton } from './order-button.ts'

const ready: BasketState = {
  total: 100,
  lineCount: 1,
  delivery: { kind: 'courier' },
  code: 'none',
}
const notAsked: ChosenSlot = { kind: 'not-asked' }

test('a basket with a delivery may go on', () => {
  expect(missingChoice(ready, notAsked)).toBeUndefined()
  expect(missingChoice(ready, { kind: 'ok' })).toBeUndefined()
})

test('a moment that is not chosen or not free keeps the order', () => {
  expect(missingChoice(ready, { kind: 'missing' })).toEqual({ reason: 'slot' })
  expect(missingChoice(ready, { kind: 'refused', reason: 'past' })).toEqual({ reason: 'slot' })
})

test('what the button waits for is shown first, one thing at a time', () => {
  const empty = { ...ready, lineCount: 0, delivery: undefined }

  expect(missingChoice(empty, { kind: 'missing' })).toMatchObject({ reason: 'empty-basket' })
  expect(missingChoice({ ...ready, delivery: undefined }, notAsked)).toMatchObject({
    reason: 'no-delivery',
  })
  expect(missingChoice({ ...ready, delivery: { kind: 'inpost_locker' } }, notAsked)).toMatchObject({
    reason: 'no-locker',
  })
})

const slots = fc.constantFrom<ChosenSlot[]>(
  { kind: 'ok' },
  { kind: 'not-asked' },
  { kind: 'missing' },
  { kind: 'refused', reason: 'too-late' },
)
const baskets = fc.record({
  total: fc.integer({ min: -100, max: 100 }),
  lineCount: fc.nat(2),
  delivery: fc.constantFrom(
    undefined,
    { kind: 'courier' as const },
    { kind: 'inpost_locker' as const },
  ),
  code: fc.constantFrom('none' as const, 'loading' as const, 'entered' as const, 'valid' as const),
})

test('anybody who cures what is shown, one thing after another, comes to the details', () => {
  const cures: Record<string, Partial<BasketState>> = {
    'empty-basket': { lineCount: 1 },
    'no-delivery': { delivery: { kind: 'courier' } },
    'no-locker': { delivery: { kind: 'inpost_locker', locker: { name: 'KRA14A' } } },
    'code-loading': { code: 'entered' },
    'code-not-valid': { code: 'none' },
    'total-below-zero': { total: 0 },
  }
  fc.assert(
    fc.property(baskets, slots, (basket, slot) => {
      const told: string[] = []
      let state = basket as BasketState
      let missing = missingChoice(state, slot)
      while (missing && missing.reason !== 'slot') {
        expect(told).not.toContain(missing.reason)
        told.push(missing.reason)
        state = Object.assign({}, state, cures[missing.reason])
        missing = missingChoice(state, slot)
      }
      expect(missingChoice(state, { kind: 'ok' })).toBeUndefined()
    }),
  )
})

test('nobody goes on while the button does not work', () => {
  fc.assert(
    fc.property(baskets, slots, (basket, slot) => {
      const isFree = slot.kind === 'ok' || slot.kind === 'not-asked'
      const works = basketButton(basket).kind === 'enabled'
      expect(missingChoice(basket, slot) === undefined).toBe(works && isFree)
    }),
  )
})
