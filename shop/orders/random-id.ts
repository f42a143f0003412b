import { randomFillSync } from 'node:crypto'

const bytes = 16

/** Drawn for many ids at once: asking the system for each takes longer than writing it. */
const drawn = Buffer.alloc(128 * bytes)
let used = drawn.length

/** An unguessable id: 128 random bits. */
export function randomId(): string {
  return draw('base64url')
}

/** The same in signs that every provider takes in the names of others. */
export function plainId(): string {
  return draw('hex')
}

function draw(encoding: 'base64url' | 'hex'): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += bytes
  return drawn.toString(encoding, used - bytes, used)
}
