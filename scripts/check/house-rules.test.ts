import { expect, test } from 'vitest'

import { heaps, wideComments } from './house-rules.ts'

test('a comment past 100 columns is named with its place', () => {
  const wide = `// ${'word '.repeat(20)}`
  const text = ['const a = 1', wide, `/** ${'word '.repeat(18)}*/`].join('\n')
  expect(wideComments('shop/a.ts', text)).toEqual(['shop/a.ts:2 has a comment of 103 columns'])
})

test('code and addresses may be longer', () => {
  const code = `const text = '${'word '.repeat(30)}'`
  const address = `// https://example.test/${'a'.repeat(100)}`
  expect(wideComments('shop/a.ts', `${code}\n${address}`)).toEqual([])
})

test('a folder with more than fifteen files is a heap; tests beside them do not count', () => {
  const many = (count: number, name: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => name(index))
  expect(heaps(many(16, (index) => `shop/orders/file-${index}.ts`))).toEqual([
    'shop/orders holds 16 files side by side',
  ])
  const fifteen = many(15, (index) => `shop/orders/file-${index}.ts`)
  const tests = many(15, (index) => `shop/orders/file-${index}.test.ts`)
  expect(heaps([...fifteen, ...tests])).toEqual([])
})
