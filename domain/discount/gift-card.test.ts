import * as fc from 'fast-check'
import { expect, test } from 'vitest'

import { giftCardField, payWithGiftCards } from './gift-card.ts'

test('nothing typed is no code', () => {
  expect(giftCardField('', undefined)).toEqual({ kind: 'empty' })
  expect(giftCardField('   ', 5000)).toEqual({ kind: 'empty' })
})

test('a wrong code of up to six characters is taken for one still being typed', () => {
  expect(giftCardField('A', undefined)).toEqual({ kind: 'typing' })
  expect(giftCardField('ABC123', undefined)).toEqual({ kind: 'typing' })
  expect(giftCardField('  ABC123  ', undefined)).toEqual({ kind: 'typing' })
})

test('a wrong code of more than six characters is called wrong', () => {
  expect(giftCardField('ABC1234', undefined)).toEqual({ kind: 'invalid' })
})

test('a card with nothing left is not valid', () => {
  expect(giftCardField('ABC1234', 0)).toEqual({ kind: 'invalid' })
  expect(giftCardField('ABC123', 0)).toEqual({ kind: 'typing' })
})

test('a code the shop knows is valid, however short, and tells its worth', () => {
  expect(giftCardField('ABC', 1)).toEqual({ kind: 'valid', minor: 1 })
  expect(giftCardField('ABC1234', 5000)).toEqual({ kind: 'valid', minor: 5000 })
})

test('cards pay in the order they were given, until nothing is due', () => {
  const cards = [
    { code: 'A', minor: 3000 },
    { code: 'B', minor: 3000 },
    { code: 'C', minor: 3000 },
  ]

  expect(payWithGiftCards(5000, cards)).toEqual([
    { code: 'A', minor: 3000 },
    { code: 'B', minor: 2000 },
  ])
  expect(payWithGiftCards(3000, cards)).toEqual([{ code: 'A', minor: 3000 }])
  expect(payWithGiftCards(10_000, cards)).toHaveLength(3)
})

test('the same card counts once', () => {
  const card = { code: 'A', minor: 3000 }

  expect(payWithGiftCards(5000, [card, card])).toEqual([card])
})

test('nothing due, no cards, or empty cards: nothing is paid', () => {
  expect(payWithGiftCards(0, [{ code: 'A', minor: 1 }])).toEqual([])
  expect(payWithGiftCards(-5, [{ code: 'A', minor: 1 }])).toEqual([])
  expect(payWithGiftCards(5, [])).toEqual([])
  expect(payWithGiftCards(5, [{ code: 'A', minor: 0 }])).toEqual([])
  expect(
    payWithGiftCards(5, [
      { code: 'A', minor: -3 },
      { code: 'B', minor: 9 },
    ]),
  ).toEqual([{ code: 'B', minor: 5 }])
})

test('cards together pay what is due or all they hold, whichever is less', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 100_000 }),
      fc.array(fc.integer({ min: 0, max: 40_000 }), { maxLength: 6 }),
      (due, balances) => {
        const cards = balances.map((minor, at) => ({ code: `${at}`, minor }))
        const held = balances.reduce((sum, minor) => sum + minor, 0)

        const paid = payWithGiftCards(due, cards)

        expect(paid.reduce((sum, { minor }) => sum + minor, 0)).toBe(Math.min(due, held))
        for (const { code, minor } of paid) {
          expect(minor).toBeGreaterThan(0)
          expect(minor).toBeLessThanOrEqual(balances[Number(code)] ?? 0)
        }
      },
    ),
    { numRuns: 300 },
  )
})
