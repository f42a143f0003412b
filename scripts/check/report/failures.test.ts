import { describe, expect, test } from 'vitest'

import {
  failedRows,
  failedTests,
  failedWalks,
  flakyRows,
  flakyWalks,
  saidBesides,
} from './failures.ts'

describe('of rows of faults', () => {
  const output = [
    'PASS S1   sqlite   sold=400/400  target over=0  seed=7  6063ms',
    'FLAKY S5   sqlite   waiting=1  target waiting=0  seed=7  10102ms',
    'Error: The shop sells no more',
    '    at more (backup-while-selling.ts:70:11)',
    'FAIL S5   sqlite   waiting=1  target waiting=0  seed=7  10102ms',
    'SKIP D3   sqlite   no disk can be mounted here',
    'SUMMARY 1 pass 1 fail 1 skip 1 flaky',
  ].join('\n')

  test('those that failed are named by row and database', () => {
    expect(failedRows(output)).toEqual([
      {
        name: 'S5 sqlite',
        message: 'FAIL S5   sqlite   waiting=1  target waiting=0  seed=7  10102ms',
      },
    ])
  })

  test('a first run that failed is reported, and is no failure', () => {
    expect(flakyRows(output)).toEqual([
      'FLAKY S5   sqlite   waiting=1  target waiting=0  seed=7  10102ms',
    ])
  })

  test('errors are what was said besides verdicts', () => {
    expect(saidBesides(output)).toBe(
      'Error: The shop sells no more\n    at more (backup-while-selling.ts:70:11)',
    )
  })
})

describe('of a report of vitest', () => {
  test('failed tests are named by file and title, without colours', () => {
    const report = {
      testResults: [
        {
          name: '/kram/domain/money.test.ts',
          status: 'failed',
          message: '',
          assertionResults: [
            { fullName: 'a sum is whole', status: 'passed', failureMessages: [] },
            {
              fullName: 'halves are rounded up',
              status: 'failed',
              failureMessages: ['AssertionError: expected \u001B[31m1\u001B[39m to be 2'],
            },
          ],
        },
      ],
    }
    expect(failedTests(report, '/kram')).toEqual([
      {
        name: 'domain/money.test.ts: halves are rounded up',
        message: 'AssertionError: expected 1 to be 2',
      },
    ])
  })

  test('a file that broke off is named itself', () => {
    const report = {
      testResults: [
        {
          name: '/kram/config.test.ts',
          status: 'failed',
          message: 'Cannot find module',
          assertionResults: [],
        },
      ],
    }
    expect(failedTests(report, '/kram')).toEqual([
      { name: 'config.test.ts', message: 'Cannot find module' },
    ])
  })
})

describe('of a report of Playwright', () => {
  const walk = (status: string, messages: string[]) => ({
    title: 'the basket keeps what was put into it',
    file: 'basket.spec.ts',
    tests: [
      {
        projectName: 'without-javascript-390',
        status,
        results: messages.map((message) => ({ error: { message } })),
      },
    ],
  })

  test('failed walks are named by file, title and browser, however deep they stand', () => {
    const report = {
      suites: [{ specs: [], suites: [{ specs: [walk('unexpected', ['first', 'second'])] }] }],
      errors: [],
    }
    expect(failedWalks(report)).toEqual([
      {
        name: 'basket.spec.ts: the basket keeps what was put into it [without-javascript-390]',
        message: 'second',
      },
    ])
  })

  test('one that passed at its second try is named, and has not failed', () => {
    const report = { suites: [{ specs: [walk('flaky', ['first\nat line 7'])] }] }
    expect(failedWalks(report)).toEqual([])
    expect(flakyWalks(report)).toEqual([
      'FLAKY basket.spec.ts: the basket keeps what was put into it [without-javascript-390]: first',
    ])
  })

  test('what went wrong outside of any walk is a failure too', () => {
    expect(failedWalks({ suites: [], errors: [{ message: 'no server' }] })).toEqual([
      { name: 'walks', message: 'no server' },
    ])
  })
})
