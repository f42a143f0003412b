import { expect, test } from 'vitest'

import {
  defaultPageSize,
  everything,
  lastPageOf,
  pageSizesOffered,
  showsPagination,
  typedPage,
  wholeNumber,
} from './paging.ts'

test('four page sizes are offered when the shop keeps to one of them', () => {
  expect(pageSizesOffered(12)).toEqual([12, 24, 36, 96])
  expect(pageSizesOffered(96)).toEqual([12, 24, 36, 96])
})

test("the shop's own page size is offered in its place among the four", () => {
  expect(pageSizesOffered(30)).toEqual([12, 24, 30, 36, 96])
  expect(pageSizesOffered(8)).toEqual([8, 12, 24, 36, 96])
  expect(pageSizesOffered(200)).toEqual([12, 24, 36, 96, 200])
})

test('a listing that is not cut into pages offers no other size', () => {
  expect(pageSizesOffered(everything)).toEqual([999_999])
  expect(pageSizesOffered(999_998)).toEqual([12, 24, 36, 96, 999_998])
})

test('templates 1 and 3 have pagination, templates 2 and 4 have none', () => {
  expect(showsPagination('tmpl1')).toBe(true)
  expect(showsPagination('tmpl2')).toBe(false)
  expect(showsPagination('tmpl3')).toBe(true)
  expect(showsPagination('tmpl4')).toBe(false)
})

test('a page holds 12 products, or as many as the shop configured', () => {
  expect(defaultPageSize('tmpl1')).toBe(12)
  expect(defaultPageSize('tmpl3', 24)).toBe(24)
})

test('a page holds everything where pagination is hidden, whatever is configured', () => {
  expect(defaultPageSize('tmpl2', 24)).toBe(999_999)
  expect(defaultPageSize('tmpl4')).toBe(999_999)
})

test('the last page is the one that the last product falls on', () => {
  expect(lastPageOf(1, 12)).toBe(1)
  expect(lastPageOf(12, 12)).toBe(1)
  expect(lastPageOf(13, 12)).toBe(2)
  expect(lastPageOf(24, 12)).toBe(2)
})

test('an empty listing has one page', () => {
  expect(lastPageOf(0, 12)).toBe(1)
})

test('a typed page is taken from the first to the last', () => {
  expect(typedPage('1', 4)).toBe(1)
  expect(typedPage(' 4 ', 4)).toBe(4)
  expect(typedPage('0', 4)).toBeUndefined()
  expect(typedPage('5', 4)).toBeUndefined()
})

test('anything typed that is no whole number is no page', () => {
  for (const typed of ['', ' ', '-1', '+1', '1.5', '1e2', '0x1', 'two', '1 2', '١'])
    expect(typedPage(typed, 99), typed).toBeUndefined()
})

test('a whole number has at most nine digits', () => {
  expect(wholeNumber('999999999')).toBe(999_999_999)
  expect(wholeNumber('1000000000')).toBeUndefined()
  expect(wholeNumber('007')).toBe(7)
  expect(wholeNumber('0')).toBe(0)
})
