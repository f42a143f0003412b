import { styleText } from 'node:util'

import type { Outcome } from './run-command.ts'

/** Prints one line about a command that ran, and its output if it failed. */
export function report(name: string, outcome: Outcome, figures = ''): void {
  const isGood = outcome.code === 0
  const mark = isGood ? styleText('green', 'ok  ') : styleText('red', 'FAIL')
  print(`${mark} ${name.padEnd(16)} ${seconds(outcome.ms).padStart(8)}  ${figures}`.trimEnd())
  if (!isGood) print(`${middleLeftOut(outcome.output.trim())}\n`)
}

export function print(line: string): void {
  process.stdout.write(`${line}\n`)
}

/** The error is usually at the beginning or at the end. */
function middleLeftOut(output: string): string {
  const lines = output.split('\n')
  if (lines.length <= 240) return output
  return [...lines.slice(0, 80), `… ${lines.length - 240} lines …`, ...lines.slice(-160)].join('\n')
}

function seconds(ms: number): string {
  return `${(ms / 1000).toFixed(1)} s`
}
