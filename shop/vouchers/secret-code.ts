import { randomInt } from 'node:crypto'

/** Without those that are taken for each other: 0 and O, 1, I and L. */
const symbols = '23456789ABCDEFGHJKMNPQRSTUVWXYZ'

/** So many codes that nobody guesses; of 12 symbols each has 59 random bits. */
export async function drawnCodes(
  { count, prefix, length = 12 }: { count: number; prefix: string; length?: number },
  insert: (code: string) => Promise<boolean>,
): Promise<string[]> {
  const codes: string[] = []
  while (codes.length < count) {
    const drawn = Array.from({ length }, () => symbols[randomInt(symbols.length)]).join('')
    const code = `${prefix}${drawn}`
    if (await insert(code)) codes.push(code)
  }
  return codes
}
