import fc from 'fast-check'
import { expect, test } from 'vitest'

import {
  isToldOf,
  leftOfReturn,
  leftToRefund,
  type PastRefund,
  planRefund,
  refundsBefore,
  type RefundState,
} from './refund.ts'

const past = (amount: number, state: RefundState = 'accepted'): PastRefund => ({
  id: `${state}-${amount}`,
  amount,
  state,
})
const planned = (refunds: PastRefund[], wanted: Parameters<typeof planRefund>[1] = {}) =>
  planRefund({ paid: 100, refunds }, wanted)

test('what is left is what was paid without what is on its way back', () => {
  expect(leftToRefund({ paid: 100, refunds: [] })).toBe(100)
  const refunds = [past(30), past(20, 'asked'), past(90, 'refused')]
  expect(leftToRefund({ paid: 100, refunds })).toBe(50)
})

test('a refund goes only forward, and money that is gone is never unsaid', () => {
  expect(refundsBefore('asked')).toEqual([])
  expect(refundsBefore('accepted')).toEqual(['asked'])
  expect(refundsBefore('refused')).toEqual(['asked', 'accepted'])
  expect(refundsBefore('done')).toEqual(['asked', 'accepted', 'refused'])
})

test('what is done counts as what was taken on', () => {
  expect(leftToRefund({ paid: 100, refunds: [past(30, 'done')] })).toBe(70)
  expect(planned([past(30, 'done')], { amount: 30 })).toMatchObject({ kind: 'before' })
  expect(planned([past(100, 'done')])).toMatchObject({ kind: 'before' })
})

test('all that is left is sent back, or a part of it', () => {
  expect(planned([])).toEqual({ kind: 'new', amount: 100 })
  expect(planned([past(30)])).toEqual({ kind: 'new', amount: 70 })
  expect(planned([past(30)], { amount: 70 })).toEqual({ kind: 'new', amount: 70 })
})

test('more than is left is not', () => {
  expect(planned([past(30)], { amount: 71 })).toEqual({ kind: 'too-much', left: 70, by: 'payment' })
  expect(planned([past(100)], { amount: 1 })).toEqual({ kind: 'too-much', left: 0, by: 'payment' })
  expect(planned([], { amount: 0 })).toEqual({ kind: 'too-much', left: 100, by: 'payment' })
})

test('the same wish again is the same refund, unless it is said to be another', () => {
  expect(planned([past(100)])).toEqual({ kind: 'before', refund: past(100) })
  expect(planned([past(30)], { amount: 30 })).toEqual({ kind: 'before', refund: past(30) })
  expect(planned([past(30)], { amount: 30, again: true })).toEqual({ kind: 'new', amount: 30 })
})

test('what was refused may be tried again', () => {
  expect(planned([past(100, 'refused')])).toEqual({ kind: 'new', amount: 100 })
  expect(planned([past(30, 'refused')], { amount: 30 })).toEqual({ kind: 'new', amount: 30 })
})

test('what nobody knows the end of goes on before anything else', () => {
  const open = past(30, 'asked')
  expect(planned([open], { amount: 30 })).toEqual({ kind: 'go-on', refund: open })
  expect(planned([open], { amount: 30, again: true })).toEqual({ kind: 'go-on', refund: open })
  expect(planned([open], { amount: 10 })).toEqual({ kind: 'open', refund: open })
  expect(planned([open])).toEqual({ kind: 'open', refund: open })
  expect(planned([past(70), open])).toEqual({ kind: 'go-on', refund: open })
  expect(planned([past(70), open], { amount: 10 })).toEqual({ kind: 'open', refund: open })
})

test('of a return no more goes back than it was settled with', () => {
  const back = { id: 'r1', left: 40 }
  expect(planned([], { back })).toEqual({ kind: 'new', amount: 40 })
  expect(planned([past(80)], { back })).toEqual({ kind: 'new', amount: 20 })
  expect(planned([], { back, amount: 10 })).toEqual({ kind: 'new', amount: 10 })
  expect(planned([], { back, amount: 41 })).toEqual({ kind: 'too-much', left: 40, by: 'return' })
  expect(planned([past(80)], { back, amount: 21 })).toMatchObject({ left: 20, by: 'payment' })
  const all = { id: 'r1', left: 100 }
  expect(planned([], { back: all, amount: 101 })).toMatchObject({ left: 100, by: 'payment' })
  expect(leftOfReturn(40, [past(30), past(5, 'asked'), past(40, 'refused')])).toBe(5)
})

test('the same amount of another return is another refund', () => {
  const of = (id: string, state: RefundState = 'accepted') => ({
    ...past(30, state),
    return_id: id,
  })
  const back = { id: 'r1', left: 30 }
  expect(planned([past(30), of('r2')], { back, amount: 30 })).toEqual({ kind: 'new', amount: 30 })
  expect(planned([of('r1')], { back, amount: 30 })).toMatchObject({ kind: 'before' })
  expect(planned([of('r1')], { back: { ...back, left: 0 } })).toMatchObject({ kind: 'before' })
  expect(planned([of('r1', 'asked')], { back })).toMatchObject({ kind: 'go-on' })
  expect(planned([of('r2', 'asked')], { back })).toMatchObject({ kind: 'open' })
})

test('whatever is wanted and answered in whatever order, no more goes back than was paid', () => {
  const wish = fc.record({
    amount: fc.option(fc.integer({ min: 1, max: 120 }), { nil: undefined }),
    again: fc.boolean(),
    answer: fc.constantFrom<RefundState>('accepted', 'refused', 'asked', 'done'),
  })
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 100 }), fc.array(wish), (paid, wishes) => {
      const known = new Map<string, PastRefund>()
      for (const [place, { amount, again, answer }] of wishes.entries()) {
        const plan = planRefund({ paid, refunds: [...known.values()] }, { amount, again })
        if (plan.kind === 'new') {
          const id = String(place)
          known.set(id, { id, amount: plan.amount, state: answer })
        }
        if (plan.kind === 'go-on') known.set(plan.refund.id, { ...plan.refund, state: answer })
        const refunds = [...known.values()]
        const sent = refunds.filter(({ state }) => state !== 'refused')
        expect(sent.reduce((sum, one) => sum + one.amount, 0)).toBeLessThanOrEqual(paid)
        expect(refunds.filter(({ state }) => state === 'asked').length).toBeLessThanOrEqual(1)
      }
    }),
  )
})

test('a wish that was done changes nothing when it is wanted again', () => {
  const amounts = fc.option(fc.integer({ min: 1, max: 100 }), { nil: undefined })
  fc.assert(
    fc.property(amounts, (amount) => {
      const first = planRefund({ paid: 100, refunds: [] }, { amount })
      if (first.kind !== 'new') throw new Error('nothing was sent back before')
      const refunds = [past(first.amount)]
      expect(planRefund({ paid: 100, refunds }, { amount }).kind).toBe('before')
    }),
  )
})

test('who was told within the hour what goes back is not told again when it goes', () => {
  const hour = 3_600_000
  fc.assert(
    fc.property(fc.nat(), fc.nat(10 * hour), (at, later) => {
      expect(isToldOf(at, at + later)).toBe(later < hour)
    }),
  )
  expect(isToldOf(0, hour)).toBe(false)
  expect(isToldOf(0, hour - 1)).toBe(true)
})
