import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'

import { storefrontMigrations } from '#app/migrations.ts'
import { LANGUAGES } from '#domain/screen/languages.ts'
import type { BackupRefused } from '#shop/backup/refused.ts'
import { restore } from '#shop/backup/restore.ts'
import { openDatabase } from '#shop/database/open.ts'
import { notedOrigins } from '#shop/setup/origins.ts'
import { replaceSecret } from '#start/secret.ts'
import type { LangDomain } from '../../config.ts'

type Env = Readonly<Record<string, string | undefined>>

export type Rehearsal = {
  /** The backup. */
  file: string
  port: number
  /** The address on which it listens. */
  host: string
  /** What the owner's shell and `.env` hold. */
  env: Env
  /** ms. */
  now: number
  /** Once the shop answers. */
  opened(at: { madeAt: number; addresses: readonly Address[] }): void
}

type Market = Pick<LangDomain, 'lang' | 'market'>

export type Address = { market: string; origin: string }

export type Rehearsed =
  | { kind: 'ended'; addresses: readonly Address[] }
  | BackupRefused
  /** The last lines of a server that did not start, or ended by itself. */
  | { kind: 'broken'; lines: readonly string[] }

/** The server, and the project's root: two folders above this one, and above the bundle. */
const program = new URL('../../server.ts', import.meta.url)
const home = path.join(import.meta.dirname, '../..')
/** How it is started by `npm start`. */
const switches = ['--disallow-code-generation-from-strings', '--disable-proto=delete']
const signals = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const
/** All that a rehearsal takes of the owner's settings: the secret that opens links of old mails. */
const taken = [
  ...['PATH', 'HOME', 'LANG', 'LC_ALL', 'TZ', 'TMPDIR'],
  ...['COOKIE_SECRET', 'COOKIE_SECRET_FILE'],
]
const mostLines = 20

/**
 * Opens a backup as a shop of its own on this machine, until a signal comes. It has a folder of its
 * own, which goes with it, and none of the owner's settings: it writes no mail, asks no provider,
 * tells no other program and counts nobody.
 */
export async function rehearse(rehearsal: Rehearsal): Promise<Rehearsed> {
  const { file, env, port, host, now } = rehearsal
  const stopping = new AbortController()
  const stop = () => stopping.abort()
  for (const signal of signals) process.on(signal, stop)
  const folder = await mkdtemp(path.join(tmpdir(), 'kram-rehearsal-'))
  try {
    // A backup of PostgreSQL is such a file, too.
    const databaseUrl = `sqlite:${path.join(folder, 'kram.db')}`
    const result = await restore({ file, databaseUrl, migrations: storefrontMigrations, now })
    if (result.kind === 'refused') return result
    const { madeAt, cookieSecret } = result.notes
    if (cookieSecret !== undefined) await replaceSecret(folder, cookieSecret)
    const addresses = localAddresses(await marketsIn(databaseUrl), port)
    const opened = () => rehearsal.opened({ madeAt, addresses })
    const settings = settingsOf(env, { folder, port, host, addresses })
    const ended = await serve(settings, { opened, stopping: stopping.signal })
    return ended.kind === 'ended' ? { ...ended, addresses } : ended
  } finally {
    await rm(folder, { recursive: true, force: true })
    for (const signal of signals) process.off(signal, stop)
  }
}

/** The markets of the shop, each at a name of this machine: the first at localhost itself. */
export function localAddresses(markets: readonly Market[], port: number): Address[] {
  return markets.map(({ lang, market = lang }, index) => {
    const host = index === 0 ? 'localhost' : `${market.toLowerCase()}.localhost`
    return { market, origin: `http://${host}:${port}` }
  })
}

type Place = { folder: string; port: number; host: string; addresses: readonly Address[] }

/** The settings of a rehearsal; everything else of the environment stays outside. */
export function settingsOf(
  env: Env,
  { folder, port, host, addresses }: Place,
): Record<string, string> {
  const own = taken.flatMap((name): [string, string][] => {
    const { [name]: value } = env
    return value === undefined ? [] : [[name, value]]
  })
  const domains = addresses.map(({ market, origin }) => `${market}=${origin}`)
  return {
    ...Object.fromEntries(own),
    DATA_DIR: folder,
    PORT: String(port),
    HOST: host,
    WORKERS: '1',
    WEBHOOKS: 'off',
    LOG_LEVEL: 'error',
    LANG_DOMAINS: domains.join(','),
  }
}

/** In which markets the shop was reached when it was backed up. */
async function marketsIn(databaseUrl: string): Promise<readonly Market[]> {
  const database = await openDatabase(databaseUrl)
  try {
    // A shop that never started has noted nothing.
    return (await notedOrigins(database.db)) ?? LANGUAGES.map((lang) => ({ lang }))
  } finally {
    await database.close()
  }
}

type Serving = { opened(): void; stopping: AbortSignal }
type Served = { kind: 'ended' } | Extract<Rehearsed, { kind: 'broken' }>

async function serve(env: Record<string, string>, { opened, stopping }: Serving): Promise<Served> {
  if (stopping.aborted) return { kind: 'ended' }
  const server = spawn(process.execPath, [...switches, fileURLToPath(program)], {
    cwd: home,
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  // From a terminal, Ctrl-C reaches both; the second one changes nothing.
  stopping.addEventListener('abort', () => server.kill('SIGTERM'), { once: true })
  const lines: string[] = []
  for (const input of [server.stdout, server.stderr]) {
    createInterface({ input }).on('line', (line) => {
      lines.push(line)
      if (lines.length > mostLines) lines.shift()
      if (line === 'Kram is open:') opened()
    })
  }
  await once(server, 'close')
  return stopping.aborted ? { kind: 'ended' } : { kind: 'broken', lines }
}
