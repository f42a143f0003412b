/**
 * `npm test`: runs everything, starting with what fails fastest. Its last line is the sum. With
 * `--long` it runs what is too long for each change instead (`npm run test:long`).
 */
import { mkdir, writeFile } from 'node:fs/promises'

import { runChecks } from './checks.ts'
import { ensureBrowser } from './ensure-browser.ts'
import { failureText } from './report/failure-text.ts'
import type { Failure } from './report/failures.ts'
import { print, report } from './report/report.ts'
import { timeLines, type Took } from './report/slowest.ts'
import { longSuites } from './long-suites.ts'
import { type Outcome, runCommand } from './run-command.ts'
import { type Count, countOf, failuresOf, stages, type Suite } from './suites.ts'

const total: Count = { passed: 0, failed: 0, skipped: 0 }
const failures: Failure[] = []
const suiteTimes: Took[] = []
const fileTimes: Took[] = []
await mkdir('reports', { recursive: true })

const isLong = process.argv.includes('--long')

if (!isLong) {
  print('Checks')
  await runChecks(({ name }, outcome) => single(name, outcome))
}

print('\nPreparations')
// With few open files, as containers and services may have.
single('build', await runCommand('sh', ['-c', 'ulimit -n 256; exec node scripts/build/build.ts']))
if (!isLong) single('browser', await ensureBrowser())

print('\nTests')
if (isLong) await inTurn(seeded())
else for (const stage of stages) await Promise.all(stage.map(inTurn))

// Most are walks that only make sense with JavaScript, or at one screen size.
if (total.skipped > 0) print(`\n${total.skipped} skipped`)
print('')
for (const line of timeLines(suiteTimes, fileTimes)) print(line)
print('')
// Again, since logs are also cut in their middle.
if (failures.length > 0) print(`${failureText(failures, '')}\n`)
print(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0

function seeded(): readonly Suite[] {
  const seed = Number(process.env['SEED'] ?? Math.floor(Math.random() * 1_000_000))
  print(`seed ${seed}`)
  return longSuites(seed)
}

async function inTurn(suites: readonly Suite[]): Promise<void> {
  for (const suite of suites) await prove(suite)
}

async function prove(suite: Suite): Promise<void> {
  const outcome = await suite.run()
  const count = await countOf(suite, outcome)
  const { passed, failed, skipped } = count
  const known = failed > 0 ? await failuresOf(suite, outcome) : []
  // A suite that broke off has written none.
  const notes = (await suite.notes?.(outcome).catch(() => [])) ?? []
  const figures = [
    `${passed} passed, ${failed} failed`,
    ...(skipped > 0 ? [`${skipped} skipped`] : []),
    ...(suite.figure ? [suite.figure(outcome)] : []),
    ...(notes.length > 0 ? [`${notes.length} flaky`] : []),
  ].join(', ')
  await writeFile(`reports/${suite.name}.log`, outcome.output)
  const output = suite.besides?.(outcome) ?? outcome.output
  report(suite.name, { ...outcome, output, code: failed > 0 ? 1 : 0 }, { figures, known })
  for (const note of notes) print(`     ${note}`)
  add(count)
  failures.push(...known)
  suiteTimes.push({ name: suite.name, ms: outcome.ms })
  // A suite that broke off has written no times.
  fileTimes.push(...(await suite.times(outcome).catch(() => [])))
}

/** What has no tests inside: it succeeds or it fails. */
function single(name: string, outcome: Outcome): void {
  const isGood = outcome.code === 0
  report(name, outcome)
  add({ passed: isGood ? 1 : 0, failed: isGood ? 0 : 1, skipped: 0 })
  if (!isGood) failures.push({ name, message: outcome.output })
}

function add({ passed, failed, skipped }: Count): void {
  total.passed += passed
  total.failed += failed
  total.skipped += skipped
}
