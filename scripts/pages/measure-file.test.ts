import { expect, test } from 'vitest'

import { measure, roomOf } from './measure-file.ts'

test('a file is as long as its lines, and so is a function', () => {
  const text = 'const one = 1\n\nfunction add(a: number) {\n  return a + one\n}\n'

  expect(measure('domain/add.ts', text)).toMatchObject({
    lines: 5,
    functions: [{ name: 'add', lines: 3 }],
  })
})

test('a function that is kept in a name counts, one that is only handed on does not', () => {
  const text = 'const twice = (a: number) =>\n  a * 2\n\nvoid [1].map((one) => one)\n'

  expect(measure('domain/twice.ts', text).functions).toEqual([{ name: 'twice', lines: 2 }])
})

test('casts, any and ! are counted, as const and the word as in a text are not', () => {
  const text = [
    'const list = [1] as const',
    'const one = list[0] as unknown as string',
    "const text = 'seen as any!'",
    'const rest: any[] = []',
    'export const all = [one!, text, rest]',
  ].join('\n')

  expect(measure('domain/list.ts', text)).toMatchObject({ casts: 2, anys: 1, nonNulls: 1 })
})

test('every file has a room, and a test is a test wherever it lies', () => {
  expect(roomOf('domain/money.ts')).toBe('domain')
  expect(roomOf('domain/money.test.ts')).toBe('tests, everywhere')
  expect(roomOf('server.ts')).toBe('start, operation, the root')
  expect(roomOf('demo/shop/days.ts')).toBe('demo')
})
