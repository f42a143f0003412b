import { stripVTControlCharacters } from 'node:util'

import { z } from 'zod'

/** What failed, by a name short enough for a list, and how. */
export type Failure = { name: string; message: string }

/** The rows of `tests/faults` that failed; those that passed stand in reports/faults.json. */
export function failedRows(output: string): Failure[] {
  return linesOf(output, 'FAIL').map((line) => {
    const [, id = '', database = ''] = line.split(/\s+/)
    return { name: `${id} ${database}`, message: line }
  })
}

/** The rows whose first run failed and whose second one decided. */
export function flakyRows(output: string): string[] {
  return linesOf(output, 'FLAKY')
}

/** What rows said besides their verdicts: errors, mostly. */
export function saidBesides(output: string): string {
  return output
    .split('\n')
    .filter((line) => !/^(PASS|FAIL|FLAKY|SKIP|SUMMARY) /.test(line))
    .join('\n')
}

function linesOf(output: string, mark: string): string[] {
  return output.split('\n').filter((line) => line.startsWith(`${mark} `))
}

export const VitestReport = z.object({
  testResults: z.array(
    z.object({
      name: z.string(),
      status: z.string(),
      message: z.string().optional(),
      assertionResults: z.array(
        z.object({
          fullName: z.string(),
          status: z.string(),
          failureMessages: z.array(z.string()).nullish(),
        }),
      ),
    }),
  ),
})

/** The failed tests of a report of vitest; a file that broke off is one. */
export function failedTests(report: unknown, root: string): Failure[] {
  return VitestReport.parse(report).testResults.flatMap((file) => {
    const place = file.name.replace(`${root}/`, '')
    const failed = file.assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages }) => ({
        name: `${place}: ${fullName}`,
        message: plain(failureMessages?.join('\n')),
      }))
    const isBroken = file.status === 'failed' && failed.length === 0
    return isBroken ? [{ name: place, message: plain(file.message) }] : failed
  })
}

const WalkError = z.object({ message: z.string().optional() })

const Spec = z.object({
  title: z.string(),
  file: z.string(),
  tests: z.array(
    z.object({
      projectName: z.string(),
      status: z.string(),
      results: z.array(z.object({ error: WalkError.optional() })),
    }),
  ),
})

const WalkSuite = z.object({
  specs: z.array(Spec).default([]),
  get suites() {
    return z.array(WalkSuite).default([])
  },
})

const WalkReport = z.object({
  suites: z.array(WalkSuite),
  errors: z.array(WalkError).default([]),
})

/** The walks that failed and passed when they were tried again. */
export function flakyWalks(report: unknown): string[] {
  return walksThat('flaky', report).map(
    ({ name, message }) => `FLAKY ${name}: ${firstLine(message)}`,
  )
}

/** The failed walks of a report of Playwright, and what went wrong outside of any. */
export function failedWalks(report: unknown): Failure[] {
  const { errors } = WalkReport.parse(report)
  const others = errors.map(({ message }) => ({ name: 'walks', message: plain(message) }))
  return [...walksThat('unexpected', report), ...others]
}

function walksThat(ended: 'flaky' | 'unexpected', report: unknown): Failure[] {
  return specsOf(WalkReport.parse(report).suites).flatMap(({ title, file, tests }) =>
    tests
      .filter(({ status }) => status === ended)
      .map(({ projectName, results }) => ({
        name: `${file}: ${title} [${projectName}]`,
        message: plain(results.findLast(({ error }) => error)?.error?.message),
      })),
  )
}

function specsOf(suites: readonly z.infer<typeof WalkSuite>[]): z.infer<typeof Spec>[] {
  return suites.flatMap(({ specs, suites }) => [...specs, ...specsOf(suites)])
}

function firstLine(text: string): string {
  return text.split('\n', 1)[0] ?? ''
}

function plain(text = ''): string {
  return stripVTControlCharacters(text).trim()
}
