import { expect, test } from 'vitest'

import type { PointsMove } from '#domain/entities/points.ts'
import { rendering } from '#tests/examples/rendering.ts'
import { pointsView } from './view.ts'

const at = Date.UTC(2026, 10, 20, 9, 15)
const spent: PointsMove = {
  at,
  amount: -200,
  balance: 40,
  reason: 'order',
  order: 'K/2026/11/0482',
}

test('a movement says why, how many and what was there afterwards', () => {
  const { balance, moves, pages } = pointsView(history([spent]), rendering())

  expect(balance).toBe('40 points')
  expect(moves).toEqual([
    {
      key: '0',
      reason: 'Used for order',
      about: { text: 'K/2026/11/0482', href: '/my-orders/K/2026/11/0482' },
      amount: '−200',
      lines: ['20 November 2026, 10:15 · 40 points afterwards'],
    },
  ])
  expect(pages).toBeUndefined()
})

test('a return is named before its order, and the owner’s words are shown', () => {
  const back: PointsMove = { ...spent, amount: 20, reason: 'return', return: 'R/2026/11/0001' }
  const gift: PointsMove = { at, amount: 15, balance: 55, reason: 'shop', note: 'The broken cup' }
  const { moves } = pointsView(history([back, gift]), rendering())

  expect(moves[0]?.about).toEqual({ text: 'R/2026/11/0001', href: '/my-returns/R/2026/11/0001' })
  expect(moves[1]).toMatchObject({ amount: '+15', about: undefined })
  expect(moves[1]?.lines[1]).toBe('The broken cup')
})

test('a long history has pages, of which the first and the last have one neighbour', () => {
  const first = pointsView({ ...history([spent]), lastPage: 2 }, rendering()).pages
  const last = pointsView({ ...history([spent]), page: 2, lastPage: 2 }, rendering()).pages

  expect(first).toMatchObject({ newer: undefined, older: { href: '/my-account/points?page=2' } })
  expect(last).toMatchObject({ newer: { href: '/my-account/points' }, older: undefined })
})

test('an account without a movement gets a message in its language', () => {
  expect(pointsView(history([]), rendering({ lang: 'pl' })).none).toMatch(/jeszcze/)
})

function history(moves: PointsMove[]) {
  return { balance: 40, moves, page: 1, lastPage: 1 }
}
