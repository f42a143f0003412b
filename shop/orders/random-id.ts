import { randomFillSync } from 'node:crypto'

const bytes = 16
/** Of an id that begins with its time. */
const fewerBytes = 12
/** So many seconds after 1970; six digits then last through 2088. */
const since2020 = 1_577_836_800

/** Drawn for many ids at once: asking the system for each takes longer than writing it. */
const drawn = Buffer.alloc(128 * bytes)
let used = drawn.length

/** An unguessable id: 128 random bits. */
export function randomId(): string {
  return draw('base64url')
}

/**
 * The same for what is written many times a second: its second, and 96 random bits. Those of one
 * time are neighbours in every index, so that few of its pages are read, changed and logged.
 */
export function timedId(now: number): string {
  return digitsOf(secondsOf(now) - since2020, 36, 6) + draw('base64url', fewerBytes)
}

/** As `timedId`, in signs that every provider takes in the names of others. */
export function plainId(now: number): string {
  return digitsOf(secondsOf(now), 16, 8) + draw('hex', fewerBytes)
}

const secondsOf = (now: number) => Math.floor(now / 1_000)

function digitsOf(count: number, radix: number, digits: number): string {
  return Math.max(0, count).toString(radix).padStart(digits, '0')
}

function draw(encoding: 'base64url' | 'hex', taken = bytes): string {
  if (used + taken > drawn.length) {
    randomFillSync(drawn)
    used = 0
  }
  used += taken
  return drawn.toString(encoding, used - taken, used)
}
