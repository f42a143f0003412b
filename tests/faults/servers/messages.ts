import { flushCompileCache } from 'node:module'
import { createInterface } from 'node:readline'

/** Prints a line for the process that started this one. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Prints `loaded`, starts when it reads `go`, and ends with its parent. */
export function onGo(begin: () => Promise<void>): void {
  // Who is killed writes nothing at its end, and the next would compile the same again.
  flushCompileCache()
  say('loaded')
  const lines = createInterface({ input: process.stdin })
  lines.once('line', () => void begin())
  lines.once('close', () => process.exit(0))
}
