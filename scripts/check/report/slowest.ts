import { z } from 'zod'

/** How long a file of tests took, or a row of faults. */
export type Took = { name: string; ms: number }

/** The lines that end a run: the seconds of each suite, and the files that took the most. */
export function timeLines(suites: readonly Took[], files: readonly Took[]): string[] {
  const each = suites.map(({ name, ms }) => `${name} ${whole(ms)}`)
  const slowest = files.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  return [
    `Seconds: ${each.join(', ')}`,
    ...slowest.map(({ name, ms }) => `${whole(ms).padStart(6)} s  ${name}`),
  ]
}

function whole(ms: number): string {
  return (ms / 1_000).toFixed(0)
}

/** Of rows of faults, which end with their time. */
export function timesOfRows(output: string): Took[] {
  return [...output.matchAll(/^(?:PASS|FAIL|FLAKY) (\S+) +(\S+) .* (\d+)ms$/gm)].map(
    ([, id, database, ms]) => ({ name: `faults ${id} ${database}`, ms: Number(ms) }),
  )
}

const VitestTimes = z.object({
  testResults: z.array(z.object({ name: z.string(), startTime: z.number(), endTime: z.number() })),
})

/** Of the files in a report of vitest. */
export function timesOfTests(report: unknown, root: string): Took[] {
  return VitestTimes.parse(report).testResults.map(({ name, startTime, endTime }) => ({
    name: name.replace(`${root}/`, ''),
    ms: endTime - startTime,
  }))
}

const WalkTimes = z.object({
  file: z.string(),
  specs: z
    .array(
      z.object({
        tests: z.array(z.object({ results: z.array(z.object({ duration: z.number() })) })),
      }),
    )
    .default([]),
  get suites() {
    return z.array(WalkTimes).default([])
  },
})

/** Of the files in a report of Playwright: the times of their walks together. */
export function timesOfWalks(report: unknown): Took[] {
  const { suites } = z.object({ suites: z.array(WalkTimes) }).parse(report)
  return suites.map((suite) => ({ name: `walks ${suite.file}`, ms: durationOf(suite) }))
}

function durationOf({ specs, suites }: z.infer<typeof WalkTimes>): number {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  const inner = suites.reduce((sum, suite) => sum + durationOf(suite), 0)
  return own.reduce((sum, { duration }) => sum + duration, inner)
}
