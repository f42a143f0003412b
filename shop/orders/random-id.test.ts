import { expect, test } from 'vitest'

import { plainId, randomId } from './random-id.ts'

test('ids are long, and no two are the same', () => {
  const ids = Array.from({ length: 300 }, randomId)
  for (const id of ids) expect(id).toMatch(/^[\w-]{22}$/)
  expect(new Set(ids).size).toBe(300)
})

test('the names that providers get are of letters and digits, within what Autopay takes', () => {
  const ids = Array.from({ length: 300 }, plainId)
  for (const id of ids) expect(id).toMatch(/^[a-z\d]{32}$/)
  expect(new Set(ids).size).toBe(300)
})
