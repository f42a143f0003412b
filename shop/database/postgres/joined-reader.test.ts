import fc from 'fast-check'
import { type RawBuilder, sql } from 'kysely'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'

import { type Postgres, startPostgres } from '#tests/postgres.ts'
import { runs } from '#tests/runs.ts'
import { openDatabase, type ShopDatabase } from '../open.ts'
import { isUnavailable } from '../unavailable.ts'
import type { Sharers } from './share.ts'

let postgres: Postgres
let url: string
/** Somebody else's, who ends the connections of the others. */
let administrator: ShopDatabase

beforeAll(async () => {
  postgres = await startPostgres({ inMemory: true })
  url = await postgres.createDatabase('joined')
  administrator = await openDatabase(url)
  await sql`
    create table thing (id bigint, name text, code char(4), at timestamptz, data jsonb);
    insert into thing values
      (1, 'cup', 'C', '2026-01-01', '{"of": "clay"}'), (2, 'mug', 'C', '2026-01-02', null),
      (3, 'Čaj, "zelený" {1} \\', 'T', null, '[1, 2]'), (4, '', 'T', null, '{}'),
      (null, null, null, null, null), (6, 'cup', 'D', '2026-01-01', '"text"')
  `.execute(administrator.db)
}, 60_000)
afterAll(async () => {
  await administrator.close()
  await postgres.stop()
})

test('who asks in one turn gets what belongs to them, in one statement', async () => {
  const { nameOf, heard } = await asking()
  await nameOf([1])
  heard.length = 0

  const rows = await Promise.all([2, 77, 1, 2, null, '4'].map((id) => nameOf([id])))

  const [mug, cup] = [{ name: 'mug' }, { name: 'cup' }]
  expect(rows).toEqual([mug, undefined, cup, mug, undefined, { name: '' }])
  expect(heard).toHaveLength(1)
  await Promise.all([nameOf([1]), nameOf([2])])
  expect(heard).toHaveLength(2)
})

test('who comes while a statement is under way is in the next one', async () => {
  const { slowNameOf, heard } = await asking()
  await slowNameOf([1, 0])
  heard.length = 0

  const first = slowNameOf([1, 0.1])
  await new Promise((resolve) => setTimeout(resolve, 20))
  const others = [1, 2, 3].map((id) => slowNameOf([id, 0]))

  expect(await Promise.all([first, ...others])).toHaveLength(4)
  expect(heard).toHaveLength(2)
})

test('a value that is wrong fails for who asked with it, and for nobody else', async () => {
  const { nameOf, idOf } = await asking()

  const [one, wrong, other] = await Promise.allSettled([[1], ['cup'], [2]].map(nameOf))
  expect(one).toEqual({ status: 'fulfilled', value: { name: 'cup' } })
  expect(wrong).toMatchObject({ status: 'rejected', reason: { code: '22P02' } })
  expect(other).toEqual({ status: 'fulfilled', value: { name: 'mug' } })

  const [mug, zero] = await Promise.allSettled([['mug'], ['\0']].map(idOf))
  expect(mug).toEqual({ status: 'fulfilled', value: { id: 2 } })
  expect(zero).toMatchObject({ status: 'rejected', reason: { code: '22021' } })
})

test('a connection that is cut off fails for all who asked over it, and the next has another', async () => {
  const { slowNameOf } = await asking()
  await slowNameOf([1, 0])
  const asked = Promise.allSettled([1, 2, 3].map((id) => slowNameOf([id, 4])))
  await endReaders('active')

  for (const answer of await asked) {
    expect(answer).toMatchObject({ status: 'rejected', reason: { code: '57P01' } })
    expect(isUnavailable('reason' in answer && answer.reason)).toBe(true)
  }
  expect(await slowNameOf([2, 0])).toEqual({ name: 'mug' })
})

test('a connection that ended while nobody asked is met by nobody', async () => {
  const { nameOf } = await asking()
  await nameOf([1])
  await endReaders('idle')
  await new Promise((resolve) => setTimeout(resolve, 50))

  expect(await nameOf([2])).toEqual({ name: 'mug' })
})

test('closing waits for what was asked, and what is asked later says so', async () => {
  const { database, slowNameOf } = await asking()
  await slowNameOf([1, 0])
  const asked = slowNameOf([2, 0.2])
  await new Promise((resolve) => setTimeout(resolve, 50))
  const closed = database.close()

  expect(await asked).toEqual({ name: 'mug' })
  await closed
  const failure: unknown = await Promise.resolve(slowNameOf([1, 0])).catch((error) => error)
  expect(isUnavailable(failure)).toBe(true)
})

test('where a server does not know what another prepared, the answer is right all the same', async () => {
  const { database, nameOf } = await asking({ processes: 1, atMost: 2 })
  await nameOf([1])
  expect(await preparedIn(database)).toHaveLength(1)
  await sql`deallocate all`.execute(database.db)

  expect(await Promise.all([nameOf([1]), nameOf([2])])).toEqual([{ name: 'cup' }, { name: 'mug' }])
  expect(await nameOf([1])).toEqual({ name: 'cup' })
  expect(await preparedIn(database)).toEqual([])
})

test('with two connections in all it keeps none from who needs both', async () => {
  const { database, nameOf } = await asking({ processes: 1, atMost: 2 })
  await nameOf([1])
  const both = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const works = both.map(({ resolve }) =>
    database.transaction(async (transaction) => {
      await sql`select 1`.execute(transaction)
      resolve()
      await Promise.all(both.map(({ promise }) => promise))
    }),
  )

  expect(await Promise.all(works)).toHaveLength(2)
})

test('together each gets what it would get alone', async () => {
  const { database, heard } = await asking()
  const queries = [
    sql<boolean>`id = ${1}`,
    sql<boolean>`name = ${''} or data->>'of' = ${''}`,
    sql<boolean>`code = ${''} and id > ${1}`,
    sql<boolean>`at >= ${''}`,
    sql<boolean>`name is not distinct from ${''}`,
    sql<boolean>`'$1' <> ${''} and name > ${''}`,
    sql<boolean>`data @> ${''}::jsonb`,
  ].map((condition) => whole(database, condition))
  const texts = [
    'cup',
    'mug',
    '',
    'C',
    'C   ',
    'Čaj, "zelený" {1} \\',
    'NULL',
    '{}',
    '"text"',
    null,
  ]
  const values = [...texts, 'clay', '1', 1, 3, '[2]', '2026-01-01', new Date(0), { of: 'clay' }]

  const ask = fc.record({
    query: fc.nat(queries.length - 1),
    values: fc.tuple(fc.constantFrom(...values), fc.constantFrom(...values)),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(ask, { minLength: 1, maxLength: 12 }), async (asks) => {
      const given = asks.map((one) => {
        const { often, compiled } = queries[one.query] ?? whole(database, sql`false`)
        return { often, compiled, values: one.values.slice(0, compiled.parameters.length) }
      })
      heard.length = 0
      const together = await Promise.allSettled(given.map(async (one) => one.often(one.values)))
      const alone = await Promise.allSettled(
        given.map(async ({ compiled, values: parameters }) => {
          const { rows } = await administrator.db.executeQuery({ ...compiled, parameters })
          return rows[0]
        }),
      )
      expect(together.map(told)).toEqual(alone.map(told))
      // None was asked alone but for one that fails.
      if (alone.some(({ status }) => status === 'rejected')) return
      expect(heard.filter((query) => !query.includes('kram_asked'))).toEqual([])
    }),
    { numRuns: runs(40) },
  )
})

async function asking(sharers?: Sharers) {
  const database = await openDatabase(url, sharers)
  onTestFinished(() => database.close())
  const heard: string[] = []
  database.onQuery((query) => heard.push(query.sql))
  const names = things(database).select(sql<string>`name`.as('name'))
  return {
    database,
    heard,
    nameOf: database.often(names.where(sql<boolean>`id = ${1}`)),
    idOf: database.often(
      things(database)
        .select(sql<number>`id`.as('id'))
        .where(sql<boolean>`name = ${''}`),
    ),
    /** It takes so many seconds more. */
    slowNameOf: database.often(
      names.where(sql<boolean>`id = ${1}`).where(sql<boolean>`pg_sleep(${0}) is not null`),
    ),
  }
}

function whole(database: ShopDatabase, condition: RawBuilder<unknown>) {
  const query = things(database)
    .selectAll()
    .where(sql<boolean>`(${condition})`)
    .orderBy(sql`id desc nulls last`)
  return { often: database.often(query), compiled: query.compile() }
}

function things({ db }: ShopDatabase) {
  return db.selectFrom(sql<Record<string, unknown>>`thing`.as('thing'))
}

function told(answer: PromiseSettledResult<unknown>): unknown {
  return answer.status === 'fulfilled' ? answer.value : answer.reason.code
}

/** Ends the connections that read together, once there are any. */
async function endReaders(state: 'active' | 'idle'): Promise<void> {
  for (let ended = 0; ended === 0;) {
    const { rows } = await sql`select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where query like ${'%kram_asked%'} and state = ${state}
      and pid <> pg_backend_pid()`.execute(administrator.db)
    ended = rows.length
  }
}

async function preparedIn({ db }: ShopDatabase): Promise<readonly unknown[]> {
  const { rows } = await sql`select name from pg_prepared_statements`.execute(db)
  return rows
}
