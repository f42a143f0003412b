/**
 * `npm run test:changed [-- COMMIT]`: all checks, and the tests that what differs from that commit
 * can reach: from the last one, if none is named. Tests by what they import, with Vitest's own
 * `--changed`, walks alike with Playwright's; what a walk reaches through a browser nobody can
 * tell, so name its file besides: `npx playwright test -c tests/e2e basket`.
 */
import { parseArgs } from 'node:util'

import { runChecks } from './checks.ts'
import { print, report } from './report/report.ts'
import { runCommand } from './run-command.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [commit = 'HEAD'] = positionals

const checks = await runChecks(({ name }, outcome) => report(name, outcome))
let failed = checks.failed

const projects = ['domain', 'unit', 'api'].map((project) => `--project=${project}`)
for (const [name, command, args] of [
  ['tests', 'vitest', ['run', ...projects, `--changed=${commit}`, '--passWithNoTests']],
  ['build', 'node', ['scripts/build/ensure-build.ts']],
  [
    'walks',
    'playwright',
    ['test', '-c', 'tests/e2e', `--only-changed=${commit}`, '--pass-with-no-tests', '--trace=off'],
  ],
] as const) {
  const outcome = await runCommand(command, args)
  report(name, outcome)
  if (outcome.code !== 0) failed += 1
}
print(failed > 0 ? `${failed} of these failed` : 'all that the change reaches passed')
process.exitCode = failed > 0 ? 1 : 0
