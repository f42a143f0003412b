import { expect, test } from 'vitest'

import { branchFigure } from './suites.ts'

test('the share of branches is read from the summary of coverage', () => {
  const output = 'Statements   : 99.9% ( 9/9 )\nBranches     : 99.51% ( 1022/1027 )\nLines : 100%'

  expect(branchFigure({ output })).toBe('branches 99.51 %')
})

test('colours of a terminal do not hide it, and its absence is reported', () => {
  expect(branchFigure({ output: '\u001b[32mBranches     \u001b[39m: 98% ( 49/50 )' })).toBe(
    'branches 98 %',
  )
  expect(branchFigure({ output: 'FAIL' })).toBe('branches not measured')
})
