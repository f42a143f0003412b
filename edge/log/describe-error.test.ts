import { expect, test } from 'vitest'

import { ProviderAnswered } from '#shop/payments/wire/provider-answered.ts'
import { framesOf, describedError } from './describe-error.ts'

const canary = 'ola.kanarek@example.com'

test.for<[string, Error, string]>([
  ['a full disk', sqlite('database or disk is full', 13), 'database or disk is full'],
  [
    'a table of another program',
    sqlite('table product already exists', 1),
    'table product already exists',
  ],
  [
    'a broken constraint',
    sqlite('UNIQUE constraint failed: shop_order.no', 2067),
    'UNIQUE constraint failed: shop_order.no',
  ],
  ['a rule of ours', sqlite('stock_not_oversold', 1811), 'stock_not_oversold'],
  [
    'PostgreSQL going down',
    postgres('terminating connection due to administrator command', '57P01'),
    'terminating connection due to administrator command',
  ],
  [
    'PostgreSQL’s key',
    postgres('duplicate key value violates unique constraint "customer_email"', '23505'),
    'duplicate key value violates unique constraint "customer_email"',
  ],
  [
    'PostgreSQL’s tables',
    postgres('relation "product" already exists', '42P07'),
    'relation "product" already exists',
  ],
  [
    'nobody there',
    system({ code: 'ECONNREFUSED', syscall: 'connect', address: '127.0.0.1', port: 5432 }),
    'ECONNREFUSED connect 127.0.0.1 5432',
  ],
  [
    'a file',
    system({ code: 'ENOSPC', syscall: 'write', path: '/data/kram.db' }),
    'ENOSPC write /data/kram.db',
  ],
  [
    'a mistake of ours',
    new TypeError("Cannot read properties of undefined (reading 'price')"),
    "Cannot read properties of undefined (reading 'price')",
  ],
  [
    'a sentence of ours',
    new Error('The shop has no settings: it was never filled'),
    'The shop has no settings: it was never filled',
  ],
  [
    'a cause',
    new TypeError('fetch failed', { cause: system({ code: 'ECONNRESET', syscall: 'read' }) }),
    'fetch failed < ECONNRESET read',
  ],
  ['a provider’s status', new ProviderAnswered('Przelewy24', 401), 'Przelewy24 answered 401'],
  [
    'what a provider calls its refusal',
    new Error('eService does not say how it stands: error.token.expired'),
    'eService does not say how it stands: error.token.expired',
  ],
  [
    'several names of it',
    new Error('PayPal did not take what was agreed to: ORDER_NOT_APPROVED DUPLICATE'),
    'PayPal did not take what was agreed to: ORDER_NOT_APPROVED DUPLICATE',
  ],
  [
    'the first of many',
    new AggregateError([system({ code: 'ECONNREFUSED', syscall: 'connect' })]),
    'ECONNREFUSED connect',
  ],
])('%s is reported', ([, error, told]) => {
  expect(describedError(error)).toBe(told)
})

test.for<[string, unknown]>([
  [
    'PostgreSQL quoting a value',
    postgres(`invalid input syntax for type integer: "${canary}"`, '22P02'),
  ],
  [
    'the detail beside a message',
    Object.assign(postgres('x', '22001'), { detail: `Key (email)=(${canary})` }),
  ],
  ['SQLite quoting a search', sqlite(`fts5: syntax error near "${canary}"`, 1)],
  ['an answer that is no JSON', jsonError(`{"email":"${canary}"`)],
  ['a word of the body', jsonError('Kanarek')],
  [
    'a library’s error',
    Object.assign(new Error(`Invalid mailbox ${canary}`), { code: 'EENVELOPE' }),
  ],
  ['our own, with an address', new Error(`no customer ${canary}`)],
  ['our own that nobody allowed', new Error('no customer Kanarek')],
  ['zod’s, with all that was typed', new Error(JSON.stringify([{ input: canary, message: 'no' }]))],
  [
    'a path with an address',
    system({ code: 'ENOENT', syscall: 'open', path: `/public/${canary}` }),
  ],
  [
    'a provider’s sentence',
    new Error('eService does not say how it stands: nothing is known of Ola Kanarek'),
  ],
  [
    'a provider’s word with an address',
    new Error(`eService does not say how it stands: ${canary}`),
  ],
  ['a name in capitals and more', new Error('Braintree answered VALIDATION of Kanarek')],
  ['a thrown text', canary],
  ['a cause', new Error(canary, { cause: new Error(canary) })],
])('%s is not reported', ([, error]) => {
  const told = describedError(error) ?? ''
  expect(told).not.toMatch(/kanarek/i)
})

test('a message that looks like a place in the code is not taken for one', () => {
  const error = new Error(`first line\n    at ${canary} (here.ts:1:1)`)

  expect(framesOf(error)[0]).toContain('describe-error.test.ts')
  expect(framesOf(error).join('')).not.toContain(canary)
})

function sqlite(message: string, errcode: number): Error {
  return Object.assign(new Error(message), { code: 'ERR_SQLITE_ERROR', errcode })
}

function postgres(message: string, code: string): Error {
  return Object.assign(new Error(message), { code, severity: 'ERROR' })
}

function system(marks: object): Error {
  return Object.assign(new Error(`something about ${canary}`), { errno: -1, ...marks })
}

function jsonError(text: string): unknown {
  try {
    JSON.parse(text)
    return undefined
  } catch (error) {
    return error
  }
}
