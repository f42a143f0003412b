import { stat } from 'node:fs/promises'
import path from 'node:path'

import { storefrontMigrations } from '#app/migrations.ts'
import { sharedTime } from '#shop/database/clock.ts'
import { migratedState } from '#shop/database/migrate.ts'
import { missingFile } from '#shop/database/missing-file.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { rehearse } from '#shop/database/rehearse.ts'
import { checks } from '#shop/doctor/checks.ts'
import { examine, type Finding } from '#shop/doctor/examine.ts'
import { storeOf } from '#shop/pictures/store/open-store.ts'
import { isDemo } from '#shop/seed.ts'
import { machineChecks } from '#start/doctor/machine-checks.ts'
import { explainStartFailure } from '#start/start-failure.ts'
import { type Config, oneLine, readConfig } from '../../config.ts'
import type { BaseContext } from '../frame/command.ts'

/** Every row of the table, by the name that is typed. */
export const rowNames: readonly string[] = [
  'settings',
  ...machineChecks.map(({ name }) => name),
  'database',
  'schema',
  ...checks.map(({ name }) => name),
]

export type Wish = { names: ReadonlySet<string>; fix: boolean }

type Around = Pick<BaseContext, 'now' | 'dryRun'>

/** Looks at everything from outside, also at a shop that does not start. */
export async function look(base: BaseContext, wish: Wish): Promise<Finding[]> {
  const answer = readConfig(base.env)
  if (answer.kind === 'wrong') {
    return [
      { name: 'settings', state: 'found', lines: [oneLine(answer)], repairable: false },
      ...unseen(rowNames.slice(1), wish),
    ]
  }
  const { config } = answer
  const findings: Finding[] = []
  if (wish.names.has('settings')) findings.push(well('settings'))
  for (const check of machineChecks) {
    if (wish.names.has(check.name)) findings.push(await lookAtMachine(check, config, base, wish))
  }
  return [...findings, ...(await lookAtShop(config, base, wish))]
}

async function lookAtMachine(
  { name, look, repair }: (typeof machineChecks)[number],
  config: Config,
  { now, dryRun }: Around,
  { fix }: Wish,
): Promise<Finding> {
  const repairable = repair !== undefined
  try {
    const lines = await look(config, now)
    if (lines.length === 0) return well(name)
    if (!fix || !repair) return { name, state: 'found', lines, repairable }
    if (!dryRun) await repair(config, now)
    return { name, state: 'repaired', lines, repairable }
  } catch (error) {
    return { name, state: 'unseen', lines: [messageOf(error)], repairable }
  }
}

/**
 * Looks from within a shop that serves, and repairs nothing. Not whether the whole file of the
 * database is sound: all who shop would wait for that.
 */
export async function lookWithin(
  database: ShopDatabase,
  config: Config,
  { now, seesMachine }: { now: number; seesMachine: boolean },
): Promise<Finding[]> {
  const names = new Set(rowNames.filter((name) => name !== 'integrity'))
  const wish = { names, fix: false }
  const around = { now, dryRun: false }
  const findings = [well('settings')]
  for (const check of seesMachine ? machineChecks : []) {
    findings.push(await lookAtMachine(check, config, around, wish))
  }
  const state = await migratedState(database, storefrontMigrations)
  const schema: Finding =
    state.length === 0
      ? well('schema')
      : { name: 'schema', state: 'found', lines: state, repairable: false }
  return [
    ...findings,
    ...[well('database'), schema],
    ...unseen(['integrity'], { names: new Set(['integrity']), fix: false }),
    ...(await inDatabase(database, config, around, wish)),
  ]
}

/** The database, its schema, and what is in it. */
async function lookAtShop(config: Config, base: BaseContext, wish: Wish): Promise<Finding[]> {
  const rest = (lines: string[], name: 'database' | 'schema'): Finding[] => [
    ...(name === 'schema' && wish.names.has('database') ? [well('database')] : []),
    { name, state: 'found', lines, repairable: false },
    ...unseen(rowNames.slice(rowNames.indexOf(name) + 1), wish),
  ]
  // The data of a shop elsewhere are looked at there.
  if (config.shopApiUrl !== undefined) {
    return unseen(rowNames.slice(rowNames.indexOf('database')), wish)
  }
  const missing = missingFile(config.databaseUrl)
  if (missing) return rest([lineOf(missing)], 'database')
  let database: ShopDatabase
  try {
    database = await openDatabase(config.databaseUrl)
  } catch (error) {
    const explained = explainStartFailure('database', error, config)
    return rest([explained ? oneLine(explained) : messageOf(error)], 'database')
  }
  try {
    const state = await migratedState(database, storefrontMigrations)
    if (state.length > 0) return rest(state, 'schema')
    const examined = await inDatabase(database, config, base, wish)
    return [
      ...(wish.names.has('database') ? [well('database')] : []),
      ...(wish.names.has('schema') ? [well('schema')] : []),
      ...examined,
    ]
  } catch (error) {
    const explained = explainStartFailure('database', error, config)
    return rest([explained ? oneLine(explained) : messageOf(error)], 'database')
  } finally {
    await database.close()
  }
}

async function inDatabase(
  database: ShopDatabase,
  { smtpUrl, inpostPoints, payments, pictureStore }: Config,
  { now: machineNow, dryRun }: Around,
  { names, fix }: Wish,
): Promise<Finding[]> {
  const contracts = new Set(
    Object.entries(payments).flatMap(([type, contract]) => (contract === undefined ? [] : [type])),
  )
  const base = {
    now: await sharedTime(database.db, database.kind, machineNow),
    machineNow,
    sendsMail: smtpUrl !== undefined,
    readsPlaces: inpostPoints !== undefined,
    hasFile: isServed,
    pictureStore: storeOf(pictureStore),
    // A demo shop plays those that it has no contract with.
    ...(!(await isDemo(database)) && { contracts }),
  }
  const work = (one: ShopDatabase) =>
    examine(one, base, { wanted: ({ name }) => names.has(name), fix })
  return dryRun && fix ? rehearse(database, work) : work(database)
}

/** Whether it is one of the files that the server serves. */
async function isServed(asked: string): Promise<boolean> {
  // The project's root is two folders above this one, and above the bundle.
  const home = path.join(import.meta.dirname, '../..')
  const name = decoded(asked)
  for (const folder of ['build/client', 'public']) {
    const found = await stat(path.join(home, folder, name)).catch(() => undefined)
    if (found?.isFile()) return true
  }
  return false
}

function decoded(address: string): string {
  try {
    return decodeURIComponent(address)
  } catch {
    return address
  }
}

function unseen(names: readonly string[], wish: Wish): Finding[] {
  return names
    .filter((name) => wish.names.has(name))
    .map((name) => ({ name, state: 'unseen', lines: [], repairable: false }))
}

function well(name: string): Finding {
  return { name, state: 'well', lines: [], repairable: false }
}

function lineOf({ problem, cure }: { problem: string; cure: string }): string {
  return `${problem}: ${cure}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
