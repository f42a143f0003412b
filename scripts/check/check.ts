/** `npm run check`: everything that needs no running shop. */
import { runChecks } from './checks.ts'
import { print, report } from './report/report.ts'

const { passed, failed } = await runChecks(({ name }, outcome) =>
  report(name, outcome, { room: 20_000 }),
)
print(`${passed} passed, ${failed} failed`)
process.exitCode = failed > 0 ? 1 : 0
