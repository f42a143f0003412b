import fc from 'fast-check'
import { expect, test } from 'vitest'

import { inside } from './door.ts'

const origins = ['https://desk.shop.example', 'http://desk.localhost:4700'] as const

/** What addresses are made of, whole ones among them, so that odd paths come up often. */
const part = fc.constantFrom(
  ...['/', '//', '\\', '.', '..', '/.', '%2e', '%2f', '%5c', '@', ':', '?', '#', '\t', '\n', ' '],
  ...['evil.example', 'https:', 'javascript:', 'people', 'ä', ...origins, 'desk.localhost:4700'],
)

test('a login leads to the desk, whatever the address says', () => {
  const ways = fc.oneof(
    fc.array(part, { maxLength: 10 }).map((parts) => parts.join('')),
    fc.array(part, { maxLength: 10 }).map((parts) => `/.${parts.join('')}`),
    fc.string(),
  )
  fc.assert(
    fc.property(fc.constantFrom(...origins), ways, (origin, to) => {
      const way = inside({ desk: { origin } }, to)
      expect(way).toMatch(/^\/(?![/\\])/)
      expect(new URL(way, origin).origin).toBe(origin)
    }),
    { numRuns: 2_000 },
  )
})

test.each([
  '/.//desk.localhost:4700//desk.localhost:4700//evil.example/x',
  '/.//evil.example/x',
  '/people/..//evil.example',
  '/%2e//evil.example',
  '/.\\/evil.example',
])('%s leads to the first page', (to) => {
  expect(inside({ desk: { origin: origins[1] } }, to)).toBe('/')
})

test.each(['/', '/people', '/orders?status=new&page=2'])('%s leads there', (to) => {
  expect(inside({ desk: { origin: origins[0] } }, to)).toBe(to)
})
