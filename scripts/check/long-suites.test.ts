import { expect, test } from 'vitest'

import { seenShare } from './long-suites.ts'

test('the share of mutants that tests have seen is read from the table', () => {
  const printed = [
    'File            | % score | # killed',
    'All files       |   96.43 |     2310 |',
    ' money.ts       |  100.00 |       40 |',
  ].join('\n')
  expect(seenShare(printed)).toBe(96.43)
  expect(seenShare('There were no files')).toBeUndefined()
})
