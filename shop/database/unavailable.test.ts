import { expect, test } from 'vitest'

import { isUnavailable, reasonOf } from './unavailable.ts'

test.for<[string, object]>([
  ['a busy SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 5 }],
  ['a busy SQLite in recovery', { code: 'ERR_SQLITE_ERROR', errcode: 261 }],
  ['a full disk', { code: 'ERR_SQLITE_ERROR', errcode: 13 }],
  ['a lock not free in time', { code: '55P03' }],
  ['a deadlock after all tries', { code: '40P01' }],
  ['a lost connection', { code: '08006' }],
  ['too many connections', { code: '53300' }],
  ['a database that is not there', { code: 'ECONNREFUSED' }],
])('%s may be better later', ([, marks]) => {
  expect(isUnavailable(Object.assign(new Error('no'), marks))).toBe(true)
})

test('a pool without a free connection may be better later', () => {
  expect(isUnavailable(new Error('timeout exceeded when trying to connect'))).toBe(true)
})

test.for<[string, object]>([
  ['a broken constraint of SQLite', { code: 'ERR_SQLITE_ERROR', errcode: 2067 }],
  ['a broken constraint of PostgreSQL', { code: '23505' }],
  ['a mistake in a query', { code: '42601' }],
  ['any other error', {}],
])('%s is a mistake', ([, marks]) => {
  expect(isUnavailable(Object.assign(new Error('no'), marks))).toBe(false)
})

test('a log gets the code and never the message', () => {
  expect(reasonOf(Object.assign(new Error('ola@example.com'), { code: '23505' }))).toBe('23505')
  expect(reasonOf(Object.assign(new Error('x'), { errcode: 5 }))).toBe('sqlite 5')
  expect(reasonOf(new TypeError('ola@example.com'))).toBe('TypeError')
})
