import { access, constants, mkdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'

import { z } from 'zod'

import { storefrontMigrations } from '#app/migrations.ts'
import type { Language } from '#domain/screen/languages.ts'
import { backUp } from '#shop/backup/back-up.ts'
import type { BackupRefused } from '#shop/backup/refused.ts'
import { restore } from '#shop/backup/restore.ts'
import { storeOf } from '#shop/pictures/store/open-store.ts'
import { keptSecret, replaceSecret } from '#start/secret.ts'
import { explainStartFailure } from '#start/start-failure.ts'
import { inAllLanguages } from '#words/words.ts'
import { alone, lockOf } from '../backup/alone.ts'
import { runHook } from '../backup/hooks.ts'
import { folderOf, keepNewest, keptIn, megabytes, missingRoom, nameAt } from '../backup/kept.ts'
import { backupActions } from '../backup/actions.ts'
import { rehearse } from '../backup/rehearse.ts'
import { mailFailure } from '../backup/mail-owner.ts'
import {
  type BaseContext,
  type LocalContext,
  type Group,
  hardyCommand,
  type Refused,
  type Said,
  settingsCommand,
} from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.backup)
/** Beside a shop that serves at 3000. */
const usualPort = 4000

/** Customers' data, for nobody on the network. */
const thisMachine = '127.0.0.1'

/** Copies of the whole shop, each one file, and the way back. */
export const backupGroup: Group = {
  name: 'backup',
  words,
  commands: [
    ...backupActions,
    // No calls: they work with files of this machine, and one replaces the whole shop.
    settingsCommand({
      name: 'create',
      args: { file: z.string().min(1).optional() },
      run: async ({ file }, context) => {
        const { config, lang, now } = context
        const made = await onlyOne(context, () => create(file, context))
        if (made.kind !== 'refused' || made.name === 'busy') return made
        const lines = [`${made.problem}: ${made.cure}`, ...(made.lines ?? [])]
        await mailFailure(config, { lang, lines }, now)
        return made
      },
    }),
    settingsCommand({
      name: 'list',
      run: async (_, { config, lang }) => {
        const { columns, none } = words[lang]
        const kept = await keptIn(folderOf(config.dataDir))
        const rows = kept.map(({ name, version, madeAt, bytes }) => [
          name,
          version,
          moment(madeAt),
          megabytes(bytes),
        ])
        const titles = [columns.name, columns.version, columns.made, columns.size]
        return {
          kind: 'done',
          parts: rows.length === 0 ? [none] : [{ titles, rows, right: [3] }],
          data: kept.map((one) => ({ ...one, madeAt: new Date(one.madeAt).toISOString() })),
        }
      },
    }),
    settingsCommand({
      name: 'restore',
      args: { file: z.string().min(1) },
      run: ({ file }, context) => onlyOne(context, () => bringBack(file, context)),
    }),
    hardyCommand({
      name: 'rehearse',
      args: { file: z.string().min(1) },
      options: {
        port: z.coerce.number().int().min(1).max(65_535).optional(),
        host: z.union([z.ipv4(), z.ipv6()]).optional(),
      },
      run: ({ file, port = usualPort, host = thisMachine }, base) =>
        open(file, { port, host }, base),
    }),
  ],
}

/** A shop of its own: it needs neither this one's settings nor its lock, and changes nothing. */
async function open(
  given: string,
  { port, host }: { port: number; host: string },
  base: BaseContext,
): Promise<Said> {
  const { env, folder, lang, now, tell } = base
  const say = words[lang]
  const file = await backupAt(given, { dataDir: env['DATA_DIR'] || './data', folder })
  const missing = await missingRoom(tmpdir(), `sqlite:${file}`)
  if (missing > 0) return noRoom(missing, lang)
  const ended = await rehearse({
    file,
    port,
    host,
    env,
    now,
    opened({ madeAt, addresses }) {
      const isNear = host === thisMachine
      tell(isNear ? say.rehearsing(moment(madeAt)) : say.rehearsingAt(moment(madeAt), host))
      for (const { market, origin } of addresses) tell(`  ${market.padEnd(7)}${origin}`)
      tell(say.untilStopped)
    },
  })
  if (ended.kind === 'refused') return refusedAs('not-restored', ended, lang)
  if (ended.kind === 'broken') {
    return { kind: 'refused', name: 'not-opened', ...say.notOpened, lines: ended.lines }
  }
  return { kind: 'done', parts: [say.rehearsalEnded], data: { addresses: ended.addresses } }
}

async function onlyOne(context: LocalContext, work: () => Promise<Said>): Promise<Said> {
  const { config, lang } = context
  const done = await alone(lockOf(config.dataDir), async () => {
    try {
      return await work()
    } catch (error) {
      const known = explainStartFailure('database', error, config)
      if (known) return { kind: 'refused', name: 'failed', ...known } satisfies Refused
      const { problem, cure } = words[lang].failed
      const why = error instanceof Error ? error.message : String(error)
      return { kind: 'refused', name: 'failed', problem, cure, lines: [why] } satisfies Refused
    }
  })
  return done ?? { kind: 'refused', name: 'busy', ...words[lang].busy }
}

async function create(given: string | undefined, context: LocalContext): Promise<Said> {
  const { config, env, folder, lang, now, tell } = context
  const { databaseUrl, dataDir } = config
  const say = words[lang]
  const own = path.resolve(folderOf(dataDir))
  const file = given === undefined ? path.join(own, nameAt(now)) : path.resolve(folder, given)
  if (given === undefined) await mkdir(own, { recursive: true })
  const place = path.dirname(file)
  const isWritable = await access(place, constants.W_OK | constants.X_OK).then(
    () => true,
    () => false,
  )
  if (!isWritable) {
    return {
      kind: 'refused',
      name: 'no-folder',
      problem: say.noFolder(place),
      cure: say.otherFolder,
    }
  }

  const hook = await runHook('pre-backup', { dataDir, file, env }, tell)
  if (hook.kind === 'failed') {
    return { kind: 'refused', name: 'hook-failed', ...say.hook, lines: [hook.why] }
  }
  const missing = await missingRoom(place, databaseUrl)
  if (missing > 0) return noRoom(missing, lang)
  const secret = config.cookieSecret === undefined ? await keptSecret(dataDir) : undefined
  const result = await backUp({
    databaseUrl,
    file,
    notes: { madeAt: now, cookieSecret: secret },
    migrations: storefrontMigrations,
    pictureStore: storeOf(config.pictureStore),
  })
  if (result.kind === 'refused') return refusedAs('not-backed-up', result, lang)
  const { lacking } = result
  const removed = given === undefined ? await keepNewest(own, config.backupKeep) : []
  return {
    kind: 'done',
    parts: [
      say.created(file, megabytes(result.bytes)),
      secret === undefined ? say.withoutSecret : say.withSecret,
      ...(lacking > 0 ? [say.lacking(lacking)] : []),
      ...(removed.length > 0 ? [say.removed(removed.length)] : []),
    ],
    data: { file, bytes: result.bytes, holdsSecret: secret !== undefined, lacking, removed },
    found: lacking > 0,
  }
}

async function bringBack(given: string, context: LocalContext): Promise<Said> {
  const { config, env, folder, lang, now, tell } = context
  const { databaseUrl, dataDir } = config
  const say = words[lang]
  const file = await backupAt(given, { dataDir, folder })
  // A copy of it is proved before anything is replaced; elsewhere the room is the database's own.
  const isHere = databaseUrl.startsWith('sqlite:')
  const missing = isHere ? await missingRoom(dataDir, `sqlite:${file}`) : 0
  if (missing > 0) return noRoom(missing, lang)
  const result = await restore({ file, databaseUrl, migrations: storefrontMigrations, now })
  if (result.kind === 'refused') return refusedAs('not-restored', result, lang)
  const { notes, before } = result
  if (config.cookieSecret === undefined && notes.cookieSecret !== undefined) {
    await replaceSecret(dataDir, notes.cookieSecret)
  }
  const hook = await runHook('post-restore', { dataDir, file, env }, tell)
  return {
    kind: 'done',
    parts: [
      say.restored(moment(notes.madeAt)),
      ...(before === undefined ? [] : [say.before(before)]),
      ...(hook.kind === 'failed' ? [say.hookAfter(hook.why)] : []),
    ],
    data: { madeAt: new Date(notes.madeAt).toISOString(), before, hook: hook.kind },
    found: hook.kind === 'failed',
  }
}

function refusedAs(name: string, { problem, which, why }: BackupRefused, lang: Language): Refused {
  return { kind: 'refused', name, ...words[lang].refusals[problem](which, why) }
}

function noRoom(missing: number, lang: Language): Refused {
  const say = words[lang]
  const problem = say.noRoom(megabytes(missing))
  return { kind: 'refused', name: 'no-room', problem, cure: say.makeRoom }
}

/** A name from the list, or any file. */
async function backupAt(given: string, { dataDir, folder }: { dataDir: string; folder: string }) {
  const own = folderOf(dataDir)
  const isKept = (await keptIn(own)).some(({ name }) => name === given)
  return path.resolve(isKept ? own : folder, given)
}

function moment(at: number): string {
  return `${new Date(at).toISOString().slice(0, 16).replace('T', ' ')} UTC`
}
