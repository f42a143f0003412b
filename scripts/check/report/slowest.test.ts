import { expect, test } from 'vitest'

import { timeLines, timesOfRows, timesOfTests, timesOfWalks } from './slowest.ts'

test('a run ends with the seconds of its suites and its ten slowest files', () => {
  const files = Array.from({ length: 12 }, (_, index) => ({
    name: `${index}.test.ts`,
    ms: index * 1_000,
  }))
  const lines = timeLines(
    [
      { name: 'rules', ms: 28_400 },
      { name: 'units', ms: 110_000 },
    ],
    files,
  )
  expect(lines).toHaveLength(11)
  expect(lines.slice(0, 2)).toEqual(['Seconds: rules 28, units 110', '    11 s  11.test.ts'])
  expect(lines.at(-1)).toBe('     2 s  2.test.ts')
})

test('rows of faults are reported by id and database', () => {
  const output =
    'PASS S1   sqlite   sold=4/4  target over=0  seed=7  6063ms\nSKIP D3   sqlite   none'
  expect(timesOfRows(output)).toEqual([{ name: 'faults S1 sqlite', ms: 6063 }])
})

test('files of vitest are reported by their path in the project', () => {
  const file = { name: '/kram/domain/money.test.ts', startTime: 1_000, endTime: 3_500 }
  expect(timesOfTests({ testResults: [file] }, '/kram')).toEqual([
    { name: 'domain/money.test.ts', ms: 2_500 },
  ])
})

test('of a file of walks all runs count, also those that were repeated', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const inner = { file: 'shell/menu.spec.ts', specs: [spec(300)] }
  const report = {
    suites: [{ file: 'shell/menu.spec.ts', specs: [spec(1_000, 500)], suites: [inner] }],
  }
  expect(timesOfWalks(report)).toEqual([{ name: 'walks shell/menu.spec.ts', ms: 1_800 }])
})
