import { expect, test } from 'vitest'

import { pack, type Packed, unpack } from './packed.ts'

const view = { title: 'Tea & <cups>', lines: [{ id: '1', text: 'zażółć "gęślą"' }], none: null }

test('in the process that made it a view is read as it was given', () => {
  expect(unpack(pack(view))).toBe(view)
})

test('elsewhere it is read from its text, and is the same object each time', () => {
  const sent: Packed<typeof view> = { json: pack(view).json }

  expect(unpack(sent)).toEqual(view)
  expect(unpack(sent)).toBe(unpack(sent))
})

test('the router sees one text and nothing else', () => {
  expect(Object.entries(pack(view))).toEqual([['json', JSON.stringify(view)]])
})
