/**
 * How many words with accents a language spells with its own letters, of those that a text has.
 * What was read by the wrong encoding has words that nobody writes: signs between letters,
 * capitals after small ones, letters of several alphabets in one.
 */
export type Likeness = {
  words: number
  /** Those that any language spells. */
  spelled: number
  /** Those of the language that spells most; a word of its rare letters alone is half a word. */
  best: number
}

export function likenessOf(text: string): Likeness {
  const likeness: Likeness = { words: 0, spelled: 0, best: 0 }
  const byLanguage = alphabets.map(() => 0)
  for (const [run] of text.matchAll(accented)) {
    for (const word of run.split(beside)) {
      // A letter alone, or a sign, says nothing.
      if (word.length < 2 || !/[^\0-\x7f]/.test(word) || !/[\p{L}\p{Cc}]/u.test(word)) continue
      likeness.words += 1
      if (!isWord(word)) continue
      const letters = word.toLowerCase().replaceAll(/[a-z]/g, '')
      let isSpelled = false
      for (const [at, { often, all }] of alphabets.entries()) {
        if (![...letters].every((letter) => all.has(letter))) continue
        isSpelled = true
        byLanguage[at] =
          (byLanguage[at] ?? 0) + ([...letters].some((one) => often.has(one)) ? 1 : 0.5)
      }
      if (isSpelled) likeness.spelled += 1
    }
  }
  likeness.best = Math.max(...byLanguage)
  return likeness
}

/** What stands together and is not all plain letters; digits and signs of ASCII part words. */
const accented = /[A-Za-z\u0080-\uffff]*[\u0080-\uffff][A-Za-z\u0080-\uffff]*/gu

/** What may stand at a word, or between two. */
const beside = /[\s\u00ad„“”‚‘’«»‹›–—…•·™®©°²³]+/

/** Letters alone: small ones, with or without a capital before them, or all capitals. */
function isWord(text: string): boolean {
  return /^(?:\p{Lu}?[\p{Ll}\p{Lo}]+|\p{Lu}+)$/u.test(text)
}

/** The letters besides a to z of languages that these encodings are for; rare ones behind. */
const alphabets = [
  ['ąćęłńóśż', 'ź'],
  ['äöüß', 'é'],
  ['áčéěířšůýž', 'ďňóťú'],
  ['áčéíľšťúýž', 'äďĺňóôŕ'],
  ['áéíóöő', 'úüű'],
  ['àâçèéêîô', 'æëïœùûü'],
  ['áéíñóúü', 'ªº'],
  ['àèéìòù', 'ªº'],
  ['áâãçéêíóôõú', 'àüªº'],
  ['ăâîşţșț', ''],
  ['åäöæøé', ''],
  ['čćšž', 'đ'],
  ['ëéïèö', 'üêç'],
].map(([often = '', rarely = '']) => ({ often: new Set(often), all: new Set(often + rarely) }))
