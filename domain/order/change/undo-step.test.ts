import fc from 'fast-check'
import { expect, test } from 'vitest'

import { OrderStatus } from '../../entities/order.ts'
import { PaymentType } from '../../entities/payment.ts'
import { standsAtOnce } from '../payment-options.ts'
import { notUndone, type UndoFacts, undoableSteps, undoSentFor } from './undo-step.ts'

const paid: UndoFacts = {
  ...{ status: 'PENDING', paid: true, packed: false, payment: 'transfer', sentAt: undefined },
  ...{ hasParcel: false, moneyCame: false, hasDocument: false, hasReturn: false },
  due: 2_000,
}
const sent: UndoFacts = { ...paid, status: 'SENT', packed: true, sentAt: 1_000 }

test('"packed" is taken back until the order is sent', () => {
  expect(notUndone('packed', { ...paid, packed: true }, 1_000)).toBeUndefined()
  expect(notUndone('packed', paid, 1_000)).toBe('not-so')
  expect(notUndone('packed', sent, 1_000)).toBe('sent')
  expect(notUndone('packed', { ...sent, status: 'REALIZED' }, 1_000)).toBe('delivered')
  expect(notUndone('packed', { ...sent, status: 'CANCELED' }, 1_000)).toBe('ended')
})

test('"sent" is taken back for a day, unless a carrier has the parcel or a return was declared', () => {
  expect(notUndone('sent', sent, 1_000 + undoSentFor - 1)).toBeUndefined()
  expect(notUndone('sent', sent, 1_000 + undoSentFor)).toBe('too-late')
  expect(notUndone('sent', { ...sent, sentAt: undefined }, 1_000)).toBe('too-late')
  expect(notUndone('sent', { ...sent, hasParcel: true }, 1_000)).toBe('parcel')
  expect(notUndone('sent', { ...sent, hasReturn: true }, 1_000)).toBe('return')
  expect(notUndone('sent', { ...sent, status: 'REALIZED' }, 1_000)).toBe('delivered')
  expect(notUndone('sent', { ...sent, status: 'RETURN' }, 1_000)).toBe('ended')
  expect(notUndone('sent', paid, 1_000)).toBe('not-so')
})

test('"paid" is taken back where the owner said so and nothing followed from it', () => {
  expect(notUndone('paid', paid, 1_999)).toBeUndefined()
  expect(notUndone('paid', { ...paid, due: undefined }, 9_999)).toBeUndefined()
  expect(notUndone('paid', paid, 2_000)).toBe('overdue')
  expect(notUndone('paid', { ...paid, paid: false }, 1_000)).toBe('not-so')
  expect(notUndone('paid', { ...paid, packed: true }, 1_000)).toBe('packed')
  expect(notUndone('paid', sent, 1_000)).toBe('sent')
  expect(notUndone('paid', { ...paid, moneyCame: true }, 1_000)).toBe('money-came')
  expect(notUndone('paid', { ...paid, hasDocument: true }, 1_000)).toBe('document')
  expect(notUndone('paid', { ...paid, hasReturn: true }, 1_000)).toBe('return')
})

test('packing and sending do not follow from money that is taken at the door', () => {
  const atTheDoor: UndoFacts = { ...sent, payment: 'cod', due: undefined }
  for (const status of ['PENDING', 'SENT', 'REALIZED'] as const) {
    expect(notUndone('paid', { ...atTheDoor, status }, 1_000)).toBeUndefined()
  }
  expect(notUndone('paid', { ...atTheDoor, status: 'CANCELED' }, 1_000)).toBe('ended')
  expect(notUndone('paid', { ...atTheDoor, status: 'RETURN' }, 1_000)).toBe('ended')
})

const facts: fc.Arbitrary<UndoFacts> = fc.record({
  status: fc.constantFrom(...OrderStatus.options),
  payment: fc.constantFrom(...PaymentType.options),
  ...{ paid: fc.boolean(), packed: fc.boolean(), hasParcel: fc.boolean() },
  ...{ moneyCame: fc.boolean(), hasDocument: fc.boolean(), hasReturn: fc.boolean() },
  sentAt: fc.option(fc.integer({ min: 0, max: 9_999 }), { nil: undefined }),
  due: fc.option(fc.integer({ min: 0, max: 9_999 }), { nil: undefined }),
})

test('nothing is taken back of an order that has ended, nor what a document or a return rests on', () => {
  fc.assert(
    fc.property(facts, fc.constantFrom(...undoableSteps), fc.nat(9_999), (order, step, now) => {
      if (notUndone(step, order, now) !== undefined) return
      expect(['PENDING', 'SENT', 'REALIZED']).toContain(order.status)
      if (step !== 'packed') expect(order.hasReturn).toBe(false)
      if (step === 'sent') expect(order.hasParcel).toBe(false)
      if (step !== 'paid') return
      expect(order).toMatchObject({ moneyCame: false, hasDocument: false })
      if (!standsAtOnce(order.payment, 1)) {
        expect(order).toMatchObject({ status: 'PENDING', packed: false })
      }
    }),
  )
})

test('once it is taken back, it is not so any more', () => {
  fc.assert(
    fc.property(facts, fc.nat(9_999), (order, now) => {
      const after = { ...order, paid: false, packed: false, status: 'PENDING' } as const
      for (const step of undoableSteps) expect(notUndone(step, after, now)).toBe('not-so')
    }),
  )
})
