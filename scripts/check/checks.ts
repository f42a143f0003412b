import { availableParallelism } from 'node:os'

import { type Outcome, runCommand } from './run-command.ts'

export type Check = { name: string; command: string; args: readonly string[] }

/**
 * Four checkers, which are the default, each work out the types that all files share: on two
 * processors they take twice the work of one, and longer.
 */
export const compilerArgs = ['--checkers', '1'] as const

/** Generates the types of the routes, which the compiler and knip need. */
const typegen: Check = { name: 'route types', command: 'react-router', args: ['typegen'] }

const checks: readonly Check[] = [
  { name: 'types', command: 'tsc', args: [...compilerArgs] },
  { name: 'lint', command: 'oxlint', args: ['--deny-warnings'] },
  { name: 'format', command: 'oxfmt', args: ['--check'] },
  { name: 'imports', command: 'node', args: ['scripts/check/check-imports.ts'] },
  { name: 'house', command: 'node', args: ['scripts/check/check-house.ts'] },
  { name: 'style sheets', command: 'node', args: ['scripts/check/css/check-css.ts'] },
  { name: 'unused code', command: 'knip', args: [] },
  { name: 'lock file', command: 'node', args: ['scripts/check/check-lock-file.ts'] },
  { name: 'rules page', command: 'node', args: ['scripts/pages/rules-page.ts', '--check'] },
  { name: 'contract page', command: 'node', args: ['scripts/pages/contract-page.ts', '--check'] },
  { name: 'header offsets', command: 'node', args: ['scripts/pages/offsets-sheet.ts', '--check'] },
  { name: 'preview schema', command: 'node', args: ['scripts/pages/preview-schema.ts', '--check'] },
  { name: 'commands page', command: 'node', args: ['scripts/pages/commands-page.ts', '--check'] },
]

/** Runs every check, as many at once as there are processors, and reports each when it is done. */
export async function runChecks(
  tell: (check: Check, outcome: Outcome) => void,
): Promise<{ passed: number; failed: number }> {
  const count = { passed: 0, failed: 0 }
  const run = async (check: Check) => {
    const outcome = await runCommand(check.command, check.args)
    count[outcome.code === 0 ? 'passed' : 'failed'] += 1
    tell(check, outcome)
  }

  await run(typegen)
  const waiting = [...checks]
  const runner = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift()) await run(next)
  }
  await Promise.all(Array.from({ length: availableParallelism() }, runner))
  return count
}
