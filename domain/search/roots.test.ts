import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

import { inPlainLetters, rootOf } from './roots.ts'

/** Words without diacritics, each line the forms of one word. */
const forms: Record<string, readonly string[]> = {
  pl: [
    'kubek kubka kubki kubkow kubkiem kubkami kubku',
    'dzbanek dzbanka dzbanki dzbankow dzbankiem',
    'herbata herbaty herbat herbate herbacie herbatami herbatach',
    'filizanka filizanki filizanek filizance filizankami',
    'miska miski misek misce',
    'lyzka lyzki lyzek lyzce',
    'talerz talerze talerzy talerzach talerzem',
    'widelec widelce widelca widelcow',
    'zielony zielona zielone zielonej zielonego zielonych zielonymi',
    'niebieski niebieska niebieskie niebieskiego niebieskich niebieskiej',
    'waza wazy waz wazie wazami',
    'swieca swiece swiec swiecami',
    'szklanka szklanki szklanek szklance',
    'woda wody wode wodzie wodami',
  ],
  de: [
    'tasse tassen',
    'kanne kannen kannchen',
    'becher bechern bechers',
    'schussel schusseln schuessel schuesseln',
    'glas glaser glasern glaeser',
    'krug kruge kruges kruegen',
    'schale schalen schalchen',
    'teller tellern tellers',
    'tee tees',
    'grun grune gruner grunes grunen gruene',
    'blau blaue blauer blaues',
    'neu neue neuen',
    'vase vasen',
    'loffel loffeln loeffel',
    'ol oel',
  ],
  en: [
    'mug mugs',
    'teapot teapots',
    'dish dishes',
    'plate plates',
    'glass glasses',
    'leaf leaves',
    'knife knives',
    'glove gloves',
    'cookie cookies',
    'vase vases',
    'tea teas',
    'glaze glazed glazing glazes',
    'box boxes',
    'canvas canvases',
    'berry berries',
  ],
}

describe.each(Object.keys(forms))('in %s', (lang) => {
  test.each(forms[lang] ?? [])('%s have one root', (line) => {
    const roots = line.split(' ').map((word) => rootOf(word, lang))
    expect(new Set(roots).size, roots.join(' ')).toBe(1)
  })

  test('different words keep different roots', () => {
    const roots = (forms[lang] ?? []).map((line) => rootOf(line.split(' ')[0] ?? '', lang))
    expect(new Set(roots).size).toBe(roots.length)
  })
})

test.each([
  ['pl', 'niedziela', 'niedziel'],
  ['pl', 'przyciemniony', 'przyciemnion'],
  ['pl', 'porcelana', 'porcelan'],
  ['pl', 'seki', 'sek'],
  ['de', 'obst', 'obst'],
  ['de', 'garnitur', 'garnitur'],
  ['en', 'moviestar', 'moviestar'],
  ['en', 'harvester', 'harvester'],
  ['en', 'cheesecake', 'cheesecak'],
  ['en', 'tapestry', 'tapestry'],
  ['en', 'speckledly', 'speckledly'],
  ['en', 'cookiejar', 'cookiejar'],
  ['en', 'lantern', 'lantern'],
])('in %s what is like an ending stays within %s', (lang, word, root) => {
  expect(rootOf(word, lang)).toBe(root)
})

test('short words, codes and numbers have no ending', () => {
  expect(rootOf('tee', 'de')).toBe('tee')
  expect(rootOf('kos', 'pl')).toBe('kos')
  expect(rootOf('rev', 'en')).toBe('rev')
  expect(rootOf('mug01s', 'en')).toBe('mug01s')
})

test('a language without rules loses two letters of longer words', () => {
  expect(rootOf('hrnecky', 'cs')).toBe('hrnec')
  expect(rootOf('salek', 'cs')).toBe('sale')
})

test('a root is never empty, and three letters of a longer word always stay', () => {
  const letter = fc.constantFrom(...'aeiouyscknrlwzdmth')
  const word = fc.string({ unit: letter, minLength: 1, maxLength: 14 })
  fc.assert(
    fc.property(word, fc.constantFrom('pl', 'de', 'en', 'cs'), (one, lang) => {
      const root = rootOf(one, lang)
      const letters = inPlainLetters(one, lang).length
      expect(root.length).toBeGreaterThanOrEqual(Math.min(3, letters))
      expect(root.length).toBeLessThanOrEqual(one.length)
      expect(root[0]).toBe(one[0])
    }),
    { numRuns: 2000 },
  )
})

test('attacks of half a million letters end before their test has to', () => {
  for (const lang of ['pl', 'de', 'en', 'cs']) {
    for (const part of ['a', 'ue', 'cie', 's', 'es', 'ce', 'ek']) {
      const long = part.repeat(500_000 / part.length)
      expect(rootOf(long, lang)[0]).toBe(part[0])
    }
  }
})
