import { expect, test } from 'vitest'

import { mayStillRun, TooSlow } from './may-still-run.ts'
import { ProviderAnswered, StillRuns } from './provider-answered.ts'

const failed = (code: string) => new TypeError('fetch failed', { cause: { code } })

test.each([
  ['took too long', new TooSlow('15 s')],
  ['was not waited for', new DOMException('10 s', 'TimeoutError')],
  ['was cut off', failed('ECONNRESET')],
  ['was cut off in its answer', new TypeError('terminated')],
  ['is behind somebody who gave up', new ProviderAnswered('It', 504)],
  ['says that it is at it', new StillRuns('It', 400)],
  ['says that we took too long', new ProviderAnswered('It', 408)],
])('who %s may still do it', (_, error) => {
  expect(mayStillRun(error)).toBe(true)
})

test.each([
  ['was not reached', failed('ECONNREFUSED')],
  ['has no name', failed('ENOTFOUND')],
  ['is out of order', new ProviderAnswered('It', 500)],
  ['does not want to be asked now', new ProviderAnswered('It', 429)],
  ['was not understood', new Error('no amount')],
])('who %s does it no more', (_, error) => {
  expect(mayStillRun(error)).toBe(false)
})
