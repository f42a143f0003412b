import { describe, expect, test } from 'vitest'

import { brokenOff, countTests, withSecond } from './broken-off.ts'

const root = '/kram'

describe('what broke off', () => {
  test('is a file that failed while no test of it did', () => {
    const report = {
      testResults: [
        file('shop/orders.test.ts', 'failed', ['skipped', 'skipped'], 'Hook timed out'),
        file('shop/stock.test.ts', 'failed', ['passed', 'failed']),
        file('shop/tax.test.ts', 'passed', ['passed']),
      ],
    }

    expect(brokenOff(report, '', root)).toEqual([
      { name: 'shop/orders.test.ts', message: 'Hook timed out' },
    ])
  })

  test('is worth no second try if it is more than an accident', () => {
    const names = ['a.test.ts', 'b.test.ts', 'c.test.ts', 'd.test.ts']
    const testResults = names.map((name) => file(name, 'failed', ['skipped']))

    expect(brokenOff({ testResults: testResults.slice(1) }, '', root)).toHaveLength(3)
    expect(brokenOff({ testResults }, '', root)).toEqual([])
  })

  test('is not looked for where something failed outside of any file, or nothing was written', () => {
    const report = { testResults: [file('a.test.ts', 'failed', [])] }

    expect(brokenOff(report, '⎯ Unhandled Errors ⎯', root)).toEqual([])
    expect(brokenOff(undefined, '', root)).toEqual([])
  })
})

test('what the second run found takes the place of what the first one did', () => {
  const first = {
    testResults: [
      file('a.test.ts', 'passed', ['passed', 'skipped']),
      file('b.test.ts', 'failed', ['skipped', 'skipped']),
    ],
  }
  expect(countTests(first)).toEqual({ passed: 1, failed: 0, skipped: 3 })

  const good = { testResults: [file('b.test.ts', 'passed', ['passed', 'passed'])] }
  expect(countTests(withSecond(first, good))).toEqual({ passed: 3, failed: 0, skipped: 1 })

  const bad = { testResults: [file('b.test.ts', 'failed', ['failed', 'passed'])] }
  expect(countTests(withSecond(first, bad))).toEqual({ passed: 2, failed: 1, skipped: 1 })
})

function file(name: string, status: string, tests: readonly string[], message = '') {
  const assertionResults = tests.map((each, turn) => ({
    fullName: `test ${turn}`,
    status: each,
    failureMessages: [],
  }))
  return { name: `${root}/${name}`, status, message, assertionResults }
}
