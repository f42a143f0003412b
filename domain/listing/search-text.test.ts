import { expect, test } from 'vitest'

import { searchPause, searchText } from './search-text.ts'

test('three characters are searched for, fewer are too short', () => {
  expect(searchText('mug')).toEqual({ kind: 'search', text: 'mug' })
  expect(searchText('mu')).toEqual({ kind: 'short' })
  expect(searchText('m')).toEqual({ kind: 'short' })
})

test('nothing but spaces is no search', () => {
  expect(searchText('')).toEqual({ kind: 'empty' })
  expect(searchText(' \t')).toEqual({ kind: 'empty' })
})

test('spaces around do not count, and runs of them count once', () => {
  expect(searchText('  m  ')).toEqual({ kind: 'short' })
  expect(searchText(' a   b ')).toEqual({ kind: 'search', text: 'a b' })
  expect(searchText('lake\u0000\nmug')).toEqual({ kind: 'search', text: 'lake mug' })
})

test('characters are counted as people see them, not as they are stored', () => {
  expect(searchText('🍵🍵')).toEqual({ kind: 'short' })
  expect(searchText('🍵🍵🍵')).toEqual({ kind: 'search', text: '🍵🍵🍵' })
})

test('a long text is cut at a hundred characters', () => {
  expect(searchText('a'.repeat(100))).toEqual({ kind: 'search', text: 'a'.repeat(100) })
  expect(searchText('a'.repeat(101))).toEqual({ kind: 'search', text: 'a'.repeat(100) })
  expect(searchText(`${'a'.repeat(99)} b`)).toEqual({ kind: 'search', text: 'a'.repeat(99) })
})

test('typing pauses for half a second before a search', () => {
  expect(searchPause).toBe(500)
})
