import { spawnSync } from 'node:child_process'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

import { z } from 'zod'

import { bundled, type RunningShop, startShop } from '#tests/running-shop.ts'

/**
 * Since the last look: the longest time its event loop stood still, and the longest that it worked
 * without a turn for others (0 unless PROBE_WORK is set), ms; and its memory, MB.
 */
export type Probe = { longestStop: number; longestWork: number; memory: number }

export type ProbedShop = RunningShop & { look: () => Promise<Probe> }

/** A shop whose process tells about itself; of another build where its folder is given. */
export async function startProbedShop(
  settings: Record<string, string> | ((port: number) => Record<string, string>),
  home?: string,
): Promise<ProbedShop> {
  const folder = await mkdtemp(path.join(tmpdir(), 'kram-probe-'))
  const file = path.join(folder, 'probe.json')
  const probe = path.join(import.meta.dirname, 'probe.ts')
  // As `npm start` runs it, which keeps no compiled code.
  const own = (port: number) => ({
    ...(typeof settings === 'function' ? settings(port) : settings),
    ...{ NODE_COMPILE_CACHE: '', PROBE_FILE: file },
  })
  const shop = await startShop(own, ['--import', probe], home === undefined ? {} : { home })
  return {
    ...shop,
    async look() {
      await rm(file, { force: true })
      process.kill(shop.pid, 'SIGUSR2')
      return until(file)
    },
    async stop() {
      const code = await shop.stop()
      await rm(folder, { recursive: true })
      return code
    },
  }
}

const Told = z.object({ longestStop: z.number(), longestWork: z.number(), memory: z.number() })

async function until(file: string): Promise<Probe> {
  for (;;) {
    try {
      const told = Told.parse(JSON.parse(await readFile(file, 'utf8')))
      return { ...told, memory: told.memory / 1_000_000 }
    } catch {
      // Not written yet, or not whole.
      await wait(20)
    }
  }
}

/** What a command of the built shop answers as JSON. */
export function command(settings: Record<string, string>, words: readonly string[]): unknown {
  const { PATH = '' } = process.env
  const ran = spawnSync(process.execPath, [bundled.shop, ...words, '--json'], {
    ...{ env: { PATH, ...settings }, encoding: 'utf8' },
  })
  if (ran.status !== 0) throw new Error(ran.stderr)
  return JSON.parse(ran.stdout)
}
