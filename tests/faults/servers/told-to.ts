import { createInterface } from 'node:readline'

/** Tells whoever started this process. */
export function say(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** Says `loaded`, begins when told `go`, and ends with its parent. */
export function onGo(begin: () => Promise<void>): void {
  say('loaded')
  const lines = createInterface({ input: process.stdin })
  lines.once('line', () => void begin())
  lines.once('close', () => process.exit(0))
}
