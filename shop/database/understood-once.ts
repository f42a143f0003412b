import { freezeDeep } from '#contract/freeze.ts'

/** The most letters of texts that one reader remembers. */
const mostLetters = 4_000_000

/**
 * Reads stored texts and remembers what they mean, since a text never comes to mean anything else:
 * an order reads the same products and terms as the one before it. What is given is frozen, because
 * all readers get the same object. The least recently read text is forgotten first.
 */
export function understoodOnce<Value>(
  understand: (text: string) => Value,
): (text: string) => Value {
  const known = new Map<string, Value>()
  let letters = 0

  return (text) => {
    const before = known.get(text)
    if (before !== undefined) {
      known.delete(text)
      known.set(text, before)
      return before
    }
    const value = understand(text)
    freezeDeep(value)
    if (text.length > mostLetters / 2) return value
    known.set(text, value)
    letters += text.length
    for (const oldest of known.keys()) {
      if (letters <= mostLetters) break
      known.delete(oldest)
      letters -= oldest.length
    }
    return value
  }
}
