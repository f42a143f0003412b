import { createHash, timingSafeEqual } from 'node:crypto'

/** Whether both are the same text, in a time that tells nothing about where they differ. */
export function isSame(given: string, right: string): boolean {
  return timingSafeEqual(digest(given), digest(right))
}

function digest(text: string): Buffer {
  return createHash('sha256').update(text).digest()
}
