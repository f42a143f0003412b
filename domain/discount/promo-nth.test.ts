import { expect, test } from 'vitest'

import { nthDiscounts } from './promo-nth.ts'

test('the dearest item takes the first tier, the next the second, and so on', () => {
  const lines = [line(1, 1000), line(1, 3000), line(1, 2000)]

  expect(nthDiscounts(lines, percents(10, 20, 50, 0, 0, 0), toAmount)).toEqual([500, 300, 400])
})

test('every single item of a line takes a tier of its own', () => {
  expect(nthDiscounts([line(3, 3000)], percents(0, 50, 100, 0, 0, 0), toAmount)).toEqual([1500])
})

test('from the sixth on, all items take the sixth tier', () => {
  const table = percents(1, 2, 3, 4, 5, 50)

  expect(nthDiscounts([line(5, 5000)], table, toAmount)).toEqual([150])
  expect(nthDiscounts([line(6, 6000)], table, toAmount)).toEqual([650])
  expect(nthDiscounts([line(7, 7000)], table, toAmount)).toEqual([1150])
  expect(nthDiscounts([line(4, 8000), line(9, 9000)], table, toAmount)).toEqual([200, 4050])
})

test('a tier of an amount takes that amount, at most the item’s price', () => {
  const table = [amount(5), amount(5), amount(5), amount(0), amount(0), amount(0)]

  expect(nthDiscounts([line(1, 501), line(1, 500), line(1, 499)], table, toAmount)).toEqual([
    500, 500, 499,
  ])
})

test('percents above a hundred take the whole item, and negative tiers take nothing', () => {
  expect(nthDiscounts([line(1, 1000)], percents(150), toAmount)).toEqual([1000])
  expect(nthDiscounts([line(1, 1000)], percents(-10), toAmount)).toEqual([0])
  expect(nthDiscounts([line(1, 1000)], [amount(-1)], toAmount)).toEqual([0])
})

test('each item’s percent is rounded to a whole minor unit, half away from zero', () => {
  expect(nthDiscounts([line(2, 202)], percents(50, 50), toAmount)).toEqual([102])
  expect(nthDiscounts([line(1, 105)], percents(10), toAmount)).toEqual([11])
})

test('a tier missing from the table gives nothing', () => {
  expect(nthDiscounts([line(3, 3000)], percents(10), toAmount)).toEqual([100])
  expect(nthDiscounts([line(9, 9000)], [], toAmount)).toEqual([0])
  expect(nthDiscounts([], percents(10), toAmount)).toEqual([])
})

test('where a line does not divide evenly, its dearer pieces go first', () => {
  expect(nthDiscounts([line(3, 1000)], percents(100, 0, 0), toAmount)).toEqual([334])
  expect(nthDiscounts([line(3, 1000)], percents(0, 100, 0), toAmount)).toEqual([333])
  expect(nthDiscounts([line(3, 1000)], percents(100, 100, 100), toAmount)).toEqual([1000])
})

test('of items that cost the same, those of the earlier line go first', () => {
  expect(nthDiscounts([line(1, 1000), line(1, 1000)], percents(0, 50), toAmount)).toEqual([0, 500])
})

test('a line of less than one piece counts as one', () => {
  expect(nthDiscounts([line(0.25, 800)], percents(50, 50), toAmount)).toEqual([400])
})

function toAmount(decimal: number): number {
  return decimal * 100
}

function line(quantity: number, gross: number) {
  return { quantity, total: { gross } }
}

function percents(...values: number[]) {
  return values.map((value) => ({ type: 'PERCENT', value }) as const)
}

function amount(value: number) {
  return { type: 'VALUE', value } as const
}
