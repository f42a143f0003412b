import { z } from 'zod'

import { type Failure, failedTests, VitestReport } from './failures.ts'

/** So many files may break off by accident. */
const FEW = 3

/**
 * The files of a report of vitest that broke off outside of their tests, as where a hook failed:
 * those that are worth another try, so none if they are more than a few, or if something failed
 * outside of any file, which the run printed.
 */
export function brokenOff(report: unknown, printed: string, root: string): Failure[] {
  const parsed = VitestReport.safeParse(report)
  if (!parsed.success || printed.includes('Unhandled Error')) return []
  const { testResults } = parsed.data
  const broken = testResults.filter(
    ({ status, assertionResults }) =>
      status === 'failed' && assertionResults.every((test) => test.status !== 'failed'),
  )
  return broken.length > FEW ? [] : failedTests({ testResults: broken }, root)
}

const Files = z.looseObject({ testResults: z.array(z.looseObject({ name: z.string() })) })

/** A report of vitest whose files are as a second run of some of them found them. */
export function withSecond(report: unknown, second: unknown): unknown {
  const first = Files.parse(report)
  const again = new Map(Files.parse(second).testResults.map((file) => [file.name, file]))
  return { ...first, testResults: first.testResults.map((file) => again.get(file.name) ?? file) }
}

/** How many tests passed, failed and were skipped, from the files of a report of vitest. */
export function countTests(report: unknown): { passed: number; failed: number; skipped: number } {
  const all = VitestReport.parse(report).testResults.flatMap((file) => file.assertionResults)
  const passed = all.filter(({ status }) => status === 'passed').length
  const failed = all.filter(({ status }) => status === 'failed').length
  return { passed, failed, skipped: all.length - passed - failed }
}
