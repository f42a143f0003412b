import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'

import { storefrontMigrations } from '#app/migrations.ts'
import { createHealth } from '#edge/answers/health.ts'
import { isBreaking, refuseBroken } from '#shop/database/breaking-steps.ts'
import { migrate, type Migration, shopMigrations } from '#shop/database/migrate.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { bothDatabases } from './databases.ts'

const { kinds, open } = bothDatabases('none')

/** The newest step of the first version that looks what it can live with. */
const firstJudged = '046-looks-of-days'

const known = [...shopMigrations, ...storefrontMigrations]

function step(id: string): Migration {
  return { id, up: async () => {} }
}

describe.for(kinds)('on %s', ([, newUrl]) => {
  test('an old process stays ready beside a new one, but for a step that it cannot live with', async () => {
    const database = await open(await newUrl())
    await migrate(database, storefrontMigrations)
    const check = async () => {
      await Promise.all([database.canServe(), refuseBroken(database, known)])
      return true
    }
    // Its answer stands for a moment, so each question is of another one.
    const ready = async () => (await createHealth({ check }).answer('/readyz'))?.status
    expect(await ready()).toBe(200)

    await migrate(database, [...storefrontMigrations, step('900-a-new-column')])
    expect(await ready()).toBe(200)

    const newer = [step('900-a-new-column'), step('901-a-column-less-breaking')]
    await migrate(database, [...storefrontMigrations, ...newer])
    expect(await ready()).toBe(503)
    await expect(refuseBroken(database, known)).rejects.toMatchObject({ code: 'NEWER_DATABASE' })
    // The new one itself.
    await refuseBroken(database, [...known, ...newer])
  })

  test('such a step is reported before it runs, in a database that is in use', async () => {
    const database = await open(await newUrl())
    const told: (readonly string[])[] = []
    const tell = (ids: readonly string[]) => void told.push(ids.filter(isBreaking))
    await migrate(database, [step('001-x-breaking')], tell)
    expect(told).toEqual([])

    await migrate(database, [step('001-x-breaking'), step('002-y-breaking')], tell)
    expect(told).toEqual([['002-y-breaking']])
  })
})

test('steps take nothing away and demand nothing, or say that they break', async () => {
  const database = await open('sqlite::memory:')
  const judged = shopMigrations.findIndex(({ id }) => id === firstJudged) + 1
  const faults: string[] = []
  for (const [at, one] of shopMigrations.entries()) {
    const before = await columnsOf(database)
    await database.transaction((transaction) => one.up(transaction, 'sqlite'))
    if (at < judged || isBreaking(one.id)) continue
    faults.push(...faultsOf(before, await columnsOf(database)).map((name) => `${one.id}: ${name}`))
  }
  expect(faults).toEqual([])
})

test('what a step may not do is seen', () => {
  const before = new Map([
    ['a.x', false],
    ['a.y', false],
  ])
  expect(faultsOf(before, new Map([['a.x', false]]))).toEqual(['a.y is gone'])
  expect(faultsOf(before, new Map([...before, ['a.z', true]]))).toEqual(['a.z is demanded'])
  // A table that is new is nothing to an older process.
  expect(faultsOf(before, new Map([...before, ['b.z', true]]))).toEqual([])
})

/** What an older process, which knows only these columns, would miss or could not fill. */
function faultsOf(before: ReadonlyMap<string, boolean>, after: ReadonlyMap<string, boolean>) {
  const tables = new Set([...before.keys()].map((name) => name.split('.')[0]))
  const gone = [...before.keys()].filter((name) => !after.has(name))
  const demanded = [...after].filter(
    ([name, isDemanded]) => isDemanded && !before.has(name) && tables.has(name.split('.')[0]),
  )
  return [
    ...gone.map((name) => `${name} is gone`),
    ...demanded.map(([name]) => `${name} is demanded`),
  ]
}

/** Every column, and whether a row must be given a value for it. */
async function columnsOf({ db }: ShopDatabase): Promise<Map<string, boolean>> {
  const { rows } = await sql<{ name: string; demanded: number }>`
    select m.name || '.' || c.name as name,
      c."notnull" = 1 and c.dflt_value is null and c.pk = 0 as demanded
    from sqlite_schema m, pragma_table_info(m.name) c where m.type = 'table'`.execute(db)
  return new Map(rows.map(({ name, demanded }) => [name, demanded === 1]))
}
