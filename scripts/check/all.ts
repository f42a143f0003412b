/** `npm test`: runs everything, starting with what fails fastest. Its last line is the sum. */
import { mkdir } from 'node:fs/promises'

import { runChecks } from './checks.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { print, report } from './report.ts'
import { type Outcome, runCommand } from './run-command.ts'
import { type Count, countOf, suites } from './suites.ts'

const total: Count = { passed: 0, failed: 0, skipped: 0 }
await mkdir('reports', { recursive: true })

print('Checks')
add({ ...(await runChecks(({ name }, outcome) => report(name, outcome))), skipped: 0 })

print('\nPreparations')
prepared('build', await runCommand('node', ['scripts/build/build.ts']))
prepared('browser', await ensureBrowser())

print('\nTests')
for (const suite of suites) {
  const outcome = await suite.run()
  const count = await countOf(suite, outcome)
  const { passed, failed, skipped } = count
  const figures = `${passed} passed, ${failed} failed${skipped > 0 ? `, ${skipped} skipped` : ''}`
  report(suite.name, { ...outcome, code: failed > 0 ? 1 : 0 }, figures)
  add(count)
}

// Most are walks that only make sense with JavaScript, or at one screen size.
if (total.skipped > 0) print(`\n${total.skipped} skipped`)
print(`\n${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function prepared(name: string, outcome: Outcome): void {
  report(name, outcome)
  add({ passed: outcome.code === 0 ? 1 : 0, failed: outcome.code === 0 ? 0 : 1, skipped: 0 })
}

function add({ passed, failed, skipped }: Count): void {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}
