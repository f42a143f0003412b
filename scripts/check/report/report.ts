import { styleText } from 'node:util'

import { failureText } from './failure-text.ts'
import type { Failure } from './failures.ts'
import type { Outcome } from '../run-command.ts'

/**
 * Prints one line about a command that ran, and how it failed if it did: `known` are its failures
 * by name, `room` is how many characters of its output are printed.
 */
export function report(
  name: string,
  outcome: Outcome,
  {
    figures = noteOf(outcome),
    known = [],
    room,
  }: { figures?: string; known?: readonly Failure[]; room?: number } = {},
): void {
  const isGood = outcome.code === 0
  const mark = isGood ? styleText('green', 'ok  ') : styleText('red', 'FAIL')
  print(`${mark} ${name.padEnd(16)} ${seconds(outcome.ms).padStart(8)}  ${figures}`.trimEnd())
  if (!isGood) print(`${failureText(known, outcome.output, room)}\n`)
}

/** What a check that went well has to say all the same. */
function noteOf({ output }: Outcome): string {
  return /^note: (.+)$/m.exec(output)?.[1] ?? ''
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
