import { tmpdir } from 'node:os'
import path from 'node:path'

import { runCommand } from './run-command.ts'
import { faults, type Suite, vitest } from './suites.ts'

/** Of the mutants of all rules so many must be seen by a test, in percent. */
const LEAST_SEEN = 95

/** Products of a large shop, as it is measured. */
const MANY = 100_000

/**
 * What is too long for each change, for a night or a weekend: every property ten times as often,
 * what the compiler asks for, every fault in full with its planted bugs on both databases, mutants
 * of all rules, and a large shop. One after another, since times are measured. The seed repeats it.
 */
export function longSuites(seed: number): readonly Suite[] {
  const settings = { RUNS: '10', SEED: String(seed) }
  return [
    vitest('properties', ['domain', 'unit', 'api'], ['--testTimeout=1200000'], settings),
    faults('faults in full', [], settings),
    mutants(),
    largeShop(),
  ]
}

/** Every rule is changed in many small ways; each change has to fail a test. */
function mutants(): Suite {
  return {
    name: 'mutants',
    run: () => runCommand('stryker', ['run']),
    count: async ({ output }) => {
      const share = seenShare(output)
      const isEnough = share !== undefined && share >= LEAST_SEEN
      return { passed: isEnough ? 1 : 0, failed: isEnough ? 0 : 1, skipped: 0 }
    },
    failures: async ({ output }) => [
      { name: `mutants seen by tests: less than ${LEAST_SEEN} %`, message: output },
    ],
    times: async () => [],
    figure: ({ output }) => `${seenShare(output) ?? 'no'} % seen`,
  }
}

/** The share of mutants that a test has seen, in percent, from the table that Stryker prints. */
export function seenShare(printed: string): number | undefined {
  const [, share] = /^All files\s*\|\s*([\d.]+)\s*\|/m.exec(printed) ?? []
  return share === undefined ? undefined : Number(share)
}

/** A shop of many products is filled, and its listings and searches are measured. */
function largeShop(): Suite {
  const folder = path.join(tmpdir(), `kram-large-${process.pid}`)
  const steps = [
    `node operation/shop.ts seed --products ${MANY}`,
    `node tests/bench/listings.ts ${folder}`,
  ]
  return {
    name: 'large shop',
    run: () =>
      runCommand('sh', ['-c', `(${steps.join(' && ')}); ended=$?; rm -rf ${folder}; exit $ended`], {
        DATA_DIR: folder,
      }),
    count: async ({ code }) => ({
      passed: code === 0 ? 1 : 0,
      failed: code === 0 ? 0 : 1,
      skipped: 0,
    }),
    failures: async ({ output }) => [{ name: 'large shop', message: output }],
    times: async () => [],
    figure: () => `${MANY} products, reports/large shop.log`,
  }
}
