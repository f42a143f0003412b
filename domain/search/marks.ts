import { plainText, plainWords } from './plain-text.ts'

/** A piece of a text, and whether it is what was typed. */
export type Piece = { text: string; hit: boolean }

/**
 * In what was found the beginnings of words are marked that were typed, without regard to case and
 * diacritics. The pieces together are the text.
 *
 * @rule ours
 */
export function marksIn(text: string, typed: string): Piece[] {
  const words = plainWords(typed)
  const pieces: Piece[] = []
  const add = ({ text: piece, hit }: Piece) => {
    const last = pieces.at(-1)
    if (piece === '') return
    if (last?.hit === hit) last.text += piece
    else pieces.push({ text: piece, hit })
  }
  // Words and what is between them, in turns.
  for (const part of text.split(/([\p{L}\p{M}\p{N}]+)/u)) {
    const marked = longestIn(part, words)
    add({ text: part.slice(0, marked), hit: true })
    add({ text: part.slice(marked), hit: false })
  }
  return pieces
}

/** How long the beginning of a word is that one of these is, in its own letters. */
function longestIn(word: string, typed: readonly string[]): number {
  const plain = plainText(word)
  const begun = typed.filter((one) => plain.startsWith(one)).map((one) => one.length)
  const longest = Math.max(0, ...begun)
  let end = 0
  for (const letter of word) {
    // A mark belongs to the letter before it.
    if (plainText(word.slice(0, end)).length >= longest && plainText(letter) !== '') break
    end += letter.length
  }
  return longest === 0 ? 0 : end
}
