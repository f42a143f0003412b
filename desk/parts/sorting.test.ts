import { expect, test } from 'vitest'

import { moved } from './sorting.tsx'

test.each([
  ['left', '1', 'bac'],
  ['up', '0', 'abc'],
  ['right', '1', 'acb'],
  ['down', '2', 'abc'],
  ['close', '1', 'ac'],
])('%s of row %s', (how, at, wanted) => {
  expect(moved([...'abc'], sent({ do: how, at }))?.join('')).toBe(wanted)
})

test.each([
  ['0', '2', 'bca'],
  ['2', '0', 'cab'],
  ['1', '99', 'acb'],
])('row %s is let go at %s', (at, to, wanted) => {
  expect(moved([...'abc'], sent({ do: 'place', at, to }))?.join('')).toBe(wanted)
})

test('what is no row, no place and no way to move it changes nothing', () => {
  expect(moved(['a'], sent({ do: 'left', at: '1' }))).toBeUndefined()
  expect(moved(['a'], sent({ do: 'place', at: '0', to: '-1' }))).toBeUndefined()
  expect(moved(['a'], sent({ do: 'place', at: '0', to: 'x' }))).toBeUndefined()
  expect(moved(['a'], sent({ do: 'save', at: '0' }))).toBeUndefined()
})

function sent(fields: Record<string, string>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) form.set(name, value)
  return form
}
