import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { precompress } from './precompress.ts'
import { sourceState } from './source-state.ts'

export const STAMP = 'build/server/stamp'

/**
 * Builds the storefront into build/, compresses its files, and notes which sources it was built
 * from. Returns false when the build failed; the reason is on the terminal by then.
 */
export async function build(): Promise<boolean> {
  const state = await sourceState()
  // An interrupted build must not look finished.
  await rm(STAMP, { force: true })

  const router = path.resolve('node_modules/.bin/react-router')
  const child = spawn(process.execPath, [router, 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  if (code !== 0) return false

  const { files, before, brotli } = await precompress('build/client')
  await writeFile(STAMP, state)
  process.stdout.write(`Built. ${files} files of ${kB(before)} are ${kB(brotli)} compressed.\n`)
  return true
}

function kB(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}

if (import.meta.main && !(await build())) process.exitCode = 1
