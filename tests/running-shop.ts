import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { copyFile, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'

/** A server that was started like `npm start`, with a demo shop in a folder of its own. */
export type OpenShop = {
  port: number
  /** Of the process that was started; with several workers it is the one above them. */
  pid: number
  dataDir: string
  /** The origin of a language, as in `http://pl.localhost:4000`. */
  origin(lang: string): string
  /** Its output so far. */
  log(): string
}

/** The same, for who started it. */
export type RunningShop = OpenShop & {
  /**
   * Ends it with SIGTERM and removes its folder; returns the exit code, null if it had to be
   * killed.
   */
  stop(): Promise<number | null>
}

/** One address does in a minute of tests what shoppers do in a day; limits have their own tests. */
const many = { LIMITS: '1000' }

/** One process, so that a test knows whom it asks; several are tested where a test says so. */
const alone = { WORKERS: '1' }

/** Characters of its log that are kept. */
const mostPrinted = 50_000_000

/** The switches of `npm start`: what code may not do, and how much memory is left unused. */
export const switchesOfStart = [
  ...['--disallow-code-generation-from-strings', '--disable-proto=delete'],
  ...['--max-semi-space-size=16', '--heap-growing-percent=100'],
]
/** And its environment: without it each thread of the C library keeps memory of its own. */
const frugal = { MALLOC_ARENA_MAX: '2' }

const root = path.join(import.meta.dirname, '..')

/** What the image runs: the server, and the owner's commands. */
export const bundled = { server: 'build/programs/server.js', shop: 'build/programs/shop.js' }

/**
 * What all shops of the tests would do again: compiled code, and pictures made in other sizes,
 * whose names tell what they are made of.
 */
export const compiled = path.join(tmpdir(), 'kram-compile-cache')
const pictures = path.join(tmpdir(), 'kram-made-pictures')

/** Starts the built server and waits until it serves. `settings` are added to its environment. */
export async function startShop(
  settings: Record<string, string> | ((port: number) => Record<string, string>) = {},
  switches: readonly string[] = [],
  { program = bundled.server, home = root } = {},
): Promise<RunningShop> {
  const port = await freePort()
  const dataDir = await mkdtemp(path.join(tmpdir(), 'kram-shop-'))
  await mkdir(pictures, { recursive: true })
  await symlink(pictures, path.join(dataDir, 'pictures'))
  const { PATH = '' } = process.env
  const own = typeof settings === 'function' ? settings(port) : settings
  await fill(dataDir, own)
  const child = spawn(process.execPath, [...switchesOfStart, ...switches, program], {
    cwd: home,
    env: {
      PATH,
      PORT: String(port),
      DATA_DIR: dataDir,
      LOG_LEVEL: 'warn',
      NODE_COMPILE_CACHE: compiled,
      ...frugal,
      ...many,
      ...alone,
      ...own,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  for (const output of [child.stdout, child.stderr]) {
    output.setEncoding('utf8').on('data', (more: string) => {
      printed += more
      // The bench writes a line for each of millions of requests; the last of them will do.
      if (printed.length > mostPrinted) printed = printed.slice(-mostPrinted / 2)
    })
  }

  const isGone = () => child.exitCode !== null || child.signalCode !== null
  const stop = async () => {
    if (!isGone()) {
      const closed = once(child, 'close')
      child.kill('SIGTERM')
      const patience = setTimeout(() => child.kill('SIGKILL'), 15_000)
      await closed
      clearTimeout(patience)
    }
    await rm(dataDir, { recursive: true, force: true })
    return child.exitCode
  }

  const started = performance.now()
  // What it prints once it is there says what opens a demo to its owner.
  while (!(await isThere(port)) || !printed.includes('Kram is open')) {
    const isLate = performance.now() - started > 120_000
    if (isGone() || isLate) {
      await stop()
      throw new Error(`the shop did not start:\n${printed}`)
    }
    await wait(25)
  }
  const origin = originsAt(port)
  return { port, pid: child.pid ?? 0, dataDir, origin, log: () => printed, stop }
}

/** The origins of a shop's languages, by the port. */
export function originsAt(port: number): OpenShop['origin'] {
  return (lang) => (lang === 'en' ? `http://localhost:${port}` : `http://${lang}.localhost:${port}`)
}

/** Where the desk is of a shop that is started with this, at the origin of `desk`. */
export function withDesk(port: number): Record<string, string> {
  return { DESK_ORIGIN: originsAt(port)('desk') }
}

/** Names a folder with the database of a demo shop that has been started once and ended. */
export const FILLED = 'FILLED_SHOP'
const database = 'kram.db'

/** Puts in the database that a first start would fill, which takes a third of a start's time. */
async function fill(dataDir: string, own: Record<string, string>): Promise<void> {
  const filled = process.env[FILLED]
  const isOther = ['DATA_DIR', 'DATABASE_URL', 'DEMO_SHOP', 'SHOP_API_URL'].some((it) => it in own)
  if (filled && !isOther) await copyFile(path.join(filled, database), path.join(dataDir, database))
}

/**
 * It listens only when everything is prepared, and is ready only once a remote shop answers too.
 */
async function isThere(port: number): Promise<boolean> {
  try {
    const answer = await fetch(`http://127.0.0.1:${port}/healthz`)
    await answer.text()
    return answer.ok
  } catch {
    return false
  }
}

async function freePort(): Promise<number> {
  const server = createServer().listen(0)
  await once(server, 'listening')
  const address = server.address()
  server.close()
  await once(server, 'close')
  if (typeof address !== 'object' || !address) throw new Error('there is no free port')
  return address.port
}
