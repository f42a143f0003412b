import { spawnSync } from 'node:child_process'

import { bundled } from '#tests/running-shop.ts'

/** What a command of the built shop answers as JSON. */
export function command(settings: Record<string, string>, words: readonly string[]): unknown {
  const { PATH = '' } = process.env
  const ran = spawnSync(process.execPath, [bundled.shop, ...words, '--json'], {
    ...{ env: { PATH, ...settings }, encoding: 'utf8' },
  })
  if (ran.status !== 0) throw new Error(ran.stderr)
  return JSON.parse(ran.stdout)
}
