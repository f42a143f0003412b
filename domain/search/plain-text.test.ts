import { expect, test } from 'vitest'

import { finderOf, plainText, plainUmlauts, plainWords } from './plain-text.ts'

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

test('umlauts that were typed as two letters are one, and no others', () => {
  const words = ['oel', 'schuessel', 'aerztin', 'blaue', 'neue', 'quelle', 'aequi', 'treue']
  expect(words.map(plainUmlauts)).toEqual([
    ...['ol', 'schussel', 'arztin', 'blaue', 'neue', 'quelle', 'aqui', 'treue'],
  ])
})

test('a text is found however it and what was typed are written', () => {
  for (const typed of ['oel', 'ol', 'öl', 'ÖL', 'Oel']) {
    expect(['Öl', 'Kürbiskernöl', 'OEL', 'Olive', 'Essig'].map(finderOf(typed)), typed).toEqual([
      ...[true, true, true, true, false],
    ])
  }
  expect(finderOf('weiss')('Weiß')).toBe(true)
  expect(finderOf('weiß')('WEISS')).toBe(true)
  expect(finderOf('łyż')('lyzka')).toBe(true)
  expect(finderOf('lyz')('Łyżka')).toBe(true)
  expect(finderOf('et')('poet'), 'a part of letters that look like an umlaut').toBe(true)
  expect(finderOf('')('anything')).toBe(true)
})
