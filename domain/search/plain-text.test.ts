import { expect, test } from 'vitest'

import { plainText, plainWords } from './plain-text.ts'

test('case and diacritics do not count, also of letters that have no base', () => {
  expect(plainText('ŁYŻKA')).toBe('lyzka')
  expect(plainText('Weißer Tee, Öl')).toBe('weisser tee, ol')
  expect(plainText('Smørrebrød æther')).toBe('smorrebrod aether')
  expect(plainText('Đakovo, œuvre, ılık')).toBe('dakovo, oeuvre, ilik')
})

test('words are letters and numbers, whatever stands between them', () => {
  expect(plainWords('Kubek „Jezioro”, 350 ml')).toEqual(['kubek', 'jezioro', '350', 'ml'])
  expect(plainWords('MUG-01/a')).toEqual(['mug', '01', 'a'])
  expect(plainWords(' %% ')).toEqual([])
})
