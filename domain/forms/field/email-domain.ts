/**
 * An address whose domain has letters beyond a to z, with the domain as mail servers know it:
 * `info@müller.de` is `info@xn--mller-kva.de`. Some browsers do this to what is typed and others
 * leave it, so that one mailbox would be two. What is no such address stays as it is.
 *
 * @rule Shopping §5 "Field validators"
 * @rule ours
 */
export function asciiEmail(typed: string): string {
  const at = typed.lastIndexOf('@')
  const domain = typed.slice(at + 1)
  if (at === -1 || isAscii(domain)) return typed
  const letters = domain.normalize('NFKC').replaceAll('。', '.')
  // Whatever else has a meaning in an address of a page is none of a mailbox.
  if (!/^[\p{L}\p{M}\p{N}-]+(?:\.[\p{L}\p{M}\p{N}-]+)+$/u.test(letters)) return typed
  const ascii = URL.parse(`https://${letters}`)?.hostname
  return ascii ? `${typed.slice(0, at + 1)}${ascii}` : typed
}

/**
 * The same for people: the domain in its own letters. A label stays as mail servers know it where
 * its letters would not lead back to it.
 *
 * @rule ours
 */
export function readableEmail(address: string): string {
  const at = address.lastIndexOf('@')
  const name = address.slice(0, at + 1)
  const domain = address.slice(at + 1)
  if (!/(?:^|\.)xn--/i.test(domain)) return address
  const letters = domain
    .toLowerCase()
    .split('.')
    .map((label) => (label.startsWith('xn--') ? (decoded(label.slice(4)) ?? label) : label))
    .join('.')
  const readable = `${name}${letters}`
  return asciiEmail(readable) === `${name}${domain.toLowerCase()}` ? readable : address
}

function isAscii(text: string): boolean {
  return /^[\x20-\x7e]*$/.test(text)
}

/** The bounds of RFC 3492, section 5. */
const BASE = 36
const LEAST = 1
const MOST = 26

/** Punycode (RFC 3492, section 6.2); undefined for what is none. */
function decoded(label: string): string | undefined {
  const plain = label.lastIndexOf('-')
  const letters = [...label.slice(0, Math.max(plain, 0))]
  const digits = [...label.slice(plain + 1)].map((sign) => Number.parseInt(sign, BASE))
  let code = 128
  let at = 0
  let bias = 72
  while (digits.length > 0) {
    const before = at
    let weight = 1
    for (let place = BASE; ; place += BASE) {
      const sign = digits.shift()
      if (sign === undefined || Number.isNaN(sign)) return undefined
      // Letters come first in punycode, digits after them.
      const digit = sign < 10 ? sign + 26 : sign - 10
      at += digit * weight
      const threshold = Math.min(Math.max(place - bias, LEAST), MOST)
      if (digit < threshold) break
      weight *= BASE - threshold
    }
    const count = letters.length + 1
    bias = adapted({ delta: at - before, isFirst: before === 0 }, count)
    code += Math.floor(at / count)
    at %= count
    if (code > 0x10_ffff) return undefined
    letters.splice(at, 0, String.fromCodePoint(code))
    at += 1
  }
  return letters.join('')
}

function adapted({ delta, isFirst }: { delta: number; isFirst: boolean }, count: number): number {
  let left = Math.floor(delta / (isFirst ? 700 : 2))
  left += Math.floor(left / count)
  let steps = 0
  while (left > ((BASE - LEAST) * MOST) / 2) {
    left = Math.floor(left / (BASE - LEAST))
    steps += BASE
  }
  return steps + Math.floor(((BASE - LEAST + 1) * left) / (left + 38))
}
