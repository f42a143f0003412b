import { readFile, rm, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { stripVTControlCharacters } from 'node:util'

import { z } from 'zod'

import { compiled } from '#tests/running-shop.ts'
import { brokenOff, countTests, withSecond } from './report/broken-off.ts'
import {
  type Failure,
  failedRows,
  failedTests,
  failedWalks,
  flakyRows,
  flakyWalks,
  saidBesides,
} from './report/failures.ts'
import { timesOfRows, timesOfTests, timesOfWalks, type Took } from './report/slowest.ts'
import { type Outcome, root, runCommand } from './run-command.ts'

export type Count = { passed: number; failed: number; skipped: number }

export type Suite = {
  name: string
  run: () => Promise<Outcome>
  count: (outcome: Outcome) => Promise<Count>
  /** What failed, by name; a suite that broke off may know nothing. */
  failures: (outcome: Outcome) => Promise<Failure[]>
  /** How long its files took. */
  times: (outcome: Outcome) => Promise<Took[]>
  /** What is shown of a failed suite besides its failures, if not with all it printed. */
  besides?: (outcome: Outcome) => string
  /** What is to be shown of it even if nothing failed. */
  notes?: (outcome: Outcome) => Promise<string[]>
  /** What else is worth a word in its line. */
  figure?: (outcome: Outcome) => string
}

/** A branch of a rule that no test takes is a rule that nothing protects. */
const branchCoverage = [
  '--coverage',
  '--coverage.include=domain/**/*.ts',
  '--coverage.exclude=**/*.test.ts',
  '--coverage.reporter=text-summary',
  '--coverage.thresholds.branches=98',
]

/**
 * A test or a walk may fail twice, because the machine that runs everything is busy: what is tried
 * a third time by itself and fails is a failure.
 * Reporters print failures only, so that they survive when a log is cut short.
 */
const computing: readonly Suite[] = [
  { ...vitest('rules', ['domain'], branchCoverage), figure: branchFigure },
  vitest('units', ['unit']),
  vitest('calls', ['api']),
  vitest('crawl', ['crawl']),
]

/** What follows one another; faults, which mostly wait, run beside what computes. */
export const stages: readonly (readonly (readonly Suite[])[])[] = [
  [computing, [faults('faults', ['--quick', '--rows', 'together'])]],
  [[faults('timed faults', ['--quick', '--rows', 'alone'])]],
  [[walks()]],
]

/** From the summary of coverage that Vitest prints. */
export function branchFigure({ output }: Pick<Outcome, 'output'>): string {
  const [, share] = /Branches\s*:\s*([\d.]+)%/.exec(stripVTControlCharacters(output)) ?? []
  return share === undefined ? 'branches not measured' : `branches ${share} %`
}

const walksFile = path.join(root, 'reports/walks.json')

const Walks = z.object({
  stats: z.object({
    expected: z.number(),
    unexpected: z.number(),
    flaky: z.number(),
    skipped: z.number(),
  }),
})

/**
 * Tests of these of Vitest's projects; `settings` are added to their environment. Vitest tries a
 * test again, but no file whose hooks fail, as where a database starts too slowly: a few of them
 * are tried once more by themselves. Not where coverage is measured, which needs all files.
 */
export function vitest(
  name: string,
  projects: readonly string[],
  more: readonly string[] = [],
  settings: Record<string, string> = {},
): Suite {
  const file = path.join(root, `reports/${name}.json`)
  const run = async (only: readonly string[]): Promise<Outcome> => {
    await rm(file, { force: true })
    const chosen = projects.map((project) => `--project=${project}`)
    const reporters = ['--reporter=minimal', '--reporter=json', `--outputFile.json=${file}`]
    const args = ['run', ...only, ...chosen, ...reporters, '--retry=2', ...more]
    return runCommand('vitest', args, settings)
  }
  const found = async (): Promise<unknown> => JSON.parse(await readFile(file, 'utf8'))
  return {
    name,
    async run() {
      const first = await run([])
      if (first.code === 0 || more.includes('--coverage')) return first
      const report = await found().catch(() => undefined)
      const broken = brokenOff(report, first.output, root)
      if (broken.length === 0) return first
      const second = await run(broken.map((failure) => failure.name))
      // A second run that wrote nothing found nothing better.
      const again = await found().catch(() => undefined)
      await writeFile(
        file,
        JSON.stringify(again === undefined ? report : withSecond(report, again)),
      )
      const said = broken.map(({ name, message }) => `FLAKY ${name} broke off: ${message}`)
      const output = [first.output, ...said, second.output].join('\n')
      return { code: second.code, output, ms: first.ms + second.ms }
    },
    count: async () => countTests(await found()),
    failures: async () => failedTests(await found(), root),
    times: async () => timesOfTests(await found(), root),
    notes: async ({ output }) => flakyRows(output),
  }
}

/** Rows of the threat table, as these options of tests/faults/run.ts choose them. */
export function faults(
  name: string,
  options: readonly string[],
  settings: Record<string, string> = {},
): Suite {
  return {
    name,
    run: () => runCommand('node', ['tests/faults/run.ts', ...options], settings),
    count: async ({ output }) => ({
      passed: output.match(/^PASS /gm)?.length ?? 0,
      failed: output.match(/^FAIL /gm)?.length ?? 0,
      skipped: output.match(/^SKIP /gm)?.length ?? 0,
    }),
    failures: async ({ output }) => failedRows(output),
    times: async ({ output }) => timesOfRows(output),
    besides: ({ output }) => saidBesides(output),
    notes: async ({ output }) => flakyRows(output),
  }
}

function walks(): Suite {
  return {
    name: 'walks',
    async run() {
      await rm(walksFile, { force: true })
      // Some sixty workers load the same files.
      const settings = { PLAYWRIGHT_JSON_OUTPUT_FILE: walksFile, NODE_COMPILE_CACHE: compiled }
      // Tracing every run takes a sixth of the time; a trace of the second try is just as useful.
      // Of a thousand walks a busy machine overtakes some, and one of them now and then twice.
      const again = ['--retries=2', '--trace=on-first-retry']
      const args = ['test', '-c', 'tests/e2e', '--reporter=dot,json', ...again]
      return runCommand('playwright', args, settings)
    },
    async count() {
      const { stats } = Walks.parse(JSON.parse(await readFile(walksFile, 'utf8')))
      const { expected, flaky, unexpected, skipped } = stats
      return { passed: expected + flaky, failed: unexpected, skipped }
    },
    failures: async () => failedWalks(JSON.parse(await readFile(walksFile, 'utf8'))),
    times: async () => timesOfWalks(JSON.parse(await readFile(walksFile, 'utf8'))),
    notes: async () => flakyWalks(JSON.parse(await readFile(walksFile, 'utf8'))),
  }
}

/** The result of a suite; one that ended badly without a failed test counts as one failure. */
export async function countOf(suite: Suite, outcome: Outcome): Promise<Count> {
  const nothing = { passed: 0, failed: 0, skipped: 0 }
  const count = await suite.count(outcome).catch(() => nothing)
  const isSilent = count.failed === 0 && (outcome.code !== 0 || count.passed === 0)
  return isSilent ? { ...count, failed: 1 } : count
}

/** What failed in a suite, by name: its own if it knows nothing better. */
export async function failuresOf(suite: Suite, outcome: Outcome): Promise<Failure[]> {
  const found = await suite.failures(outcome).catch(() => [])
  return found.length > 0 ? found : [{ name: suite.name, message: '' }]
}
