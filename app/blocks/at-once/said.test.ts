import { expect, test } from 'vitest'

import { type Said, withSaid, withTaken } from './said.ts'

test('two things that were on their way together are both told', () => {
  const told = [said('cup', 1), said('pot', 1)].reduce<Said[]>(withSaid, [])
  expect(subjectsOf(told)).toEqual(['cup', 'pot'])
})

test('what was said before is over, and so is what was said of the same thing', () => {
  expect(subjectsOf(withSaid([said('cup', 1)], said('pot', 2)))).toEqual(['pot'])
  expect(withSaid([said('cup', 1)], said('cup', 1))).toHaveLength(1)
})

test('a warning stays beside what else is said, and no more than three of a kind', () => {
  const warning = said('cup', 1, 'warning')
  expect(subjectsOf(withSaid([warning], said('pot', 2)))).toEqual(['cup', 'pot'])
  const many = ['a', 'b', 'c', 'd', 'e'].map((subject) => said(subject, 1))
  expect(subjectsOf(many.reduce<Said[]>(withSaid, []))).toEqual(['c', 'd', 'e'])
})

test('that something was not taken is said until the same is taken', () => {
  const failed = { ...said('cup', 1, 'warning'), notTaken: true }
  const other = { ...said('pot', 1, 'warning'), notTaken: true }
  const warning = said('cup', 1, 'warning')
  expect(withTaken([failed, other, warning], 'cup')).toEqual([other, warning])
})

function said(subject: string, together: number, type: 'success' | 'warning' = 'success'): Said {
  return { subject, together, alert: { type, text: subject } }
}

function subjectsOf(told: readonly Said[]): string[] {
  return told.map(({ subject }) => subject)
}
