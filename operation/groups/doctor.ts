import { stat } from 'node:fs/promises'
import path from 'node:path'

import { z } from 'zod'

import { storefrontMigrations } from '#app/migrations.ts'
import { migratedState } from '#shop/database/migrate.ts'
import { missingFile } from '#shop/database/missing-file.ts'
import { openDatabase, type ShopDatabase } from '#shop/database/open.ts'
import { sharedTime } from '#shop/database/clock.ts'
import { rehearse } from '#shop/database/rehearse.ts'
import { checks } from '#shop/doctor/checks.ts'
import { examine, type Finding } from '#shop/doctor/examine.ts'
import { isDemo } from '#shop/seed.ts'
import { machineChecks } from '#start/doctor/machine-checks.ts'
import { explainStartFailure } from '#start/start-failure.ts'
import { inAllLanguages } from '#words/words.ts'
import { type Config, oneLine, readConfig } from '../../config.ts'
import {
  type BaseContext,
  type Group,
  hardyCommand,
  type Part,
  type Said,
} from '../frame/command.ts'

const words = inAllLanguages(({ operator }) => operator.doctor)

/** Every row of the table, by the name that is typed. */
export const rowNames: readonly string[] = [
  'settings',
  ...machineChecks.map(({ name }) => name),
  'database',
  'schema',
  ...checks.map(({ name }) => name),
]

type Wish = { names: ReadonlySet<string>; fix: boolean }

/** Checks the shop, also one that does not start, and repairs it. */
export const doctorGroup: Group = {
  name: 'doctor',
  words,
  // No call: it judges this machine too, and runs where nothing else starts.
  commands: [
    hardyCommand({
      name: '',
      options: {
        list: z.boolean().optional(),
        run: z.array(z.enum(rowNames)).optional(),
        fix: z.boolean().optional(),
      },
      rehearses: true,
      run: async ({ list, run, fix }, base) => {
        if (list) return listed(base)
        const names = new Set(run ?? rowNames)
        return findingsReport(await look(base, { names, fix: fix ?? false }), base)
      },
    }),
  ],
}

async function look(base: BaseContext, wish: Wish): Promise<Finding[]> {
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
  { now, dryRun }: BaseContext,
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
  { smtpUrl, inpostPoints, payments }: Config,
  { now: machineNow, dryRun }: BaseContext,
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

function listed({ lang }: BaseContext): Said {
  const { checks: titles, columns, yes } = words[lang]
  const rows = rowNames.map((name) => ({
    name,
    title: titles[name]?.title ?? name,
    repairs: [...machineChecks, ...checks].some((row) => row.name === name && row.repair),
  }))
  return {
    kind: 'done',
    parts: [
      {
        titles: [columns.name, columns.title, columns.repairs],
        rows: rows.map(({ name, title, repairs }) => [name, title, repairs ? yes : '']),
      },
    ],
    data: rows,
  }
}

/** The table, and below it what was found, with what to do. */
function findingsReport(findings: readonly Finding[], { lang }: BaseContext): Said {
  const say = words[lang]
  const bad = findings.filter(({ state }) => state === 'found')
  const details = findings
    .filter(({ lines }) => lines.length > 0)
    .flatMap(({ name, lines, state, repairable }): Part[] => [
      '',
      `${name}: ${say.checks[name]?.title ?? ''}`,
      ...lines.slice(0, mostLines).map((line) => `  ${line}`),
      ...(lines.length > mostLines ? [`  ${say.more(lines.length - mostLines)}`] : []),
      ...(state === 'found' ? [repairable ? say.fix(name) : (say.checks[name]?.cure ?? '')] : []),
    ])
  return {
    kind: 'done',
    parts: [
      {
        titles: [say.columns.name, say.columns.state, say.columns.count],
        rows: findings.map(({ name, state, lines }) => [
          name,
          say.states[state],
          state === 'unseen' ? undefined : lines.length,
        ]),
        right: [2],
      },
      ...details,
      '',
      bad.length === 0 ? say.allWell : say.found(bad.length),
    ],
    data: findings.map(({ name, state, lines, repairable }) => ({
      name,
      state,
      count: lines.length,
      lines,
      repairable,
    })),
    found: bad.length > 0,
  }
}

const mostLines = 10

function lineOf({ problem, cure }: { problem: string; cure: string }): string {
  return `${problem}: ${cure}`
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error)
}
