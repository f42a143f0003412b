import { randomFillSync } from 'node:crypto'

const bytes = 16

/** Drawn for many ids at once: asking the system for each takes longer than writing it. */
const drawn = Buffer.alloc(128 * bytes)
let used = drawn.length

/** An unguessable id: 128 random bits. */
export function randomId(): string {
  if (used === drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += bytes
  return drawn.toString('base64url', used - bytes, used)
}
