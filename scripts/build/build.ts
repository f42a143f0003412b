import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdir, readFile, rm, utimes, writeFile } from 'node:fs/promises'
import path from 'node:path'

import { shortenManifest } from './browser-manifest.ts'
import { precompress } from './precompress.ts'
import { sourceState } from './source-state.ts'

/** What notes which sources each part was built from; it comes last, and goes first. */
const stamps = { storefront: 'build/server/stamp', programs: 'build/programs/stamp' } as const

type Part = keyof typeof stamps

/**
 * Builds the storefront and compresses its files, then bundles the server and the commands with
 * it, all into build/. Returns false when it failed; the reason is on the terminal by then.
 */
export async function build(): Promise<boolean> {
  return (await stamped('storefront', buildStorefront)) && stamped('programs', bundlePrograms)
}

/** The same for those parts that were not built from the sources as they are now. */
export async function ensureBuild(): Promise<boolean> {
  if (!(await isCurrent('storefront'))) {
    process.stdout.write('Building the storefront …\n')
    return build()
  }
  return (await isCurrent('programs')) || stamped('programs', bundlePrograms)
}

async function isCurrent(part: Part): Promise<boolean> {
  const built = await readFile(stamps[part], 'utf8').catch(() => undefined)
  return built !== undefined && built === (await sourceState(part))
}

async function stamped(part: Part, make: () => Promise<boolean>): Promise<boolean> {
  const began = new Date()
  const state = await sourceState(part)
  // An interrupted build must not look finished.
  await rm(stamps[part], { force: true })
  if (!(await make())) return false
  await writeFile(stamps[part], state)
  // What was changed meanwhile is newer than the build.
  await utimes(stamps[part], began, began)
  return true
}

async function buildStorefront(): Promise<boolean> {
  const router = path.resolve('node_modules/.bin/react-router')
  const child = spawn(process.execPath, [router, 'build', '--logLevel', 'warn'], {
    stdio: 'inherit',
  })
  const [code] = await once(child, 'close')
  if (code !== 0) return false

  await shortenManifest('build/client')
  const { files, before, brotli } = await precompress('build/client')
  process.stdout.write(`Built. ${files} files of ${kB(before)} are ${kB(brotli)} compressed.\n`)
  return true
}

async function bundlePrograms(): Promise<boolean> {
  // A start that has nothing to build loads no bundler.
  const { bundle, programs } = await import('./programs.ts')
  const folder = 'build/programs'
  const list = `${folder}/files`
  try {
    const before = await readFile(list, 'utf8').catch(() => '')
    const files = await bundle(programs, folder)
    await writeFile(list, files.join('\n'))
    // A process of the build before may still load its files; nobody those of the one before that.
    const kept = new Set([...before.split('\n'), ...files, path.basename(list)])
    for (const name of await readdir(folder)) if (!kept.has(name)) await rm(`${folder}/${name}`)
    return true
  } catch (error) {
    process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`)
    return false
  }
}

function kB(bytes: number): string {
  return `${Math.round(bytes / 1000)} kB`
}

if (import.meta.main && !(await build())) process.exitCode = 1
