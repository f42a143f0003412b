import { afterEach, beforeEach, expect, test, vi } from 'vitest'

import { batched } from './batch.ts'
import { createLog } from './log.ts'
import { requestId } from './request-id.ts'

beforeEach(() => vi.useFakeTimers())
afterEach(() => vi.useRealTimers())

const visit = { id: 'r1', method: 'GET', path: '/c/mugs', status: 200, bytes: 9, complete: true }

test('lines that may wait are written together', () => {
  const { batch, written } = listening()

  batch.soon('one\n')
  batch.soon('two\n')
  expect(written).toEqual([])
  vi.advanceTimersByTime(100)
  expect(written).toEqual(['one\ntwo\n'])

  batch.soon('three\n')
  vi.advanceTimersByTime(100)
  expect(written).toEqual(['one\ntwo\n', 'three\n'])
})

test('a line that may not wait takes those along that came before it', () => {
  const { batch, written } = listening()

  batch.soon('one\n')
  batch.now('two\n')
  expect(written).toEqual(['one\ntwo\n'])
  vi.advanceTimersByTime(200)
  expect(written).toEqual(['one\ntwo\n'])
})

test('many lines do not wait, and none is divided', () => {
  const { batch, written } = listening()

  for (const letter of ['x', 'y', 'z']) batch.soon(`${letter.repeat(60)}\n`)
  batch.now('the last one, of fifty letters or so, and one more\n')

  expect(written.map((text) => text.length)).toEqual([61, 61, 61, 51])
})

test('at the end nothing is left behind', () => {
  const { batch, written } = listening()

  batch.soon('one\n')
  batch.flush()
  batch.flush()

  expect(written).toEqual(['one\n'])
})

test('the order of requests and failures is kept', () => {
  const written: string[] = []
  const log = createLog({
    level: 'info',
    readable: false,
    delay: 100,
    output: { write: (text) => written.push(text) },
  })

  log.request('info', { ...visit, ms: 1.26 })
  log.request('debug', { ...visit, id: 'not asked for', ms: 1 })
  log.failure('a request failed', new Error('canary'))
  log.request('info', { ...visit, ms: 2, id: 'r2', path: '/activation/canary', complete: false })
  log.flush()

  const lines = written
    .join('')
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line))
  expect(lines.map(({ msg, id }) => [msg, id])).toEqual([
    ['request', 'r1'],
    ['a request failed', undefined],
    ['request', 'r2'],
  ])
  expect(lines[0]).toMatchObject({ path: '/c/mugs', ms: 1.3, level: 'info' })
  expect(lines[2]).toMatchObject({ path: '/activation/***', complete: false })
})

test('no two requests have the same id', () => {
  const ids = Array.from({ length: 1_000 }, requestId)
  expect(new Set(ids).size).toBe(1_000)
})

function listening() {
  const written: string[] = []
  const batch = batched({ write: (text) => written.push(text) }, { delay: 100, most: 100 })
  return { batch, written }
}
