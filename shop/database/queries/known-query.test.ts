import { expect, test } from 'vitest'

import { knownList, knownQuery } from './known-query.ts'
import { openFilled } from '#tests/filled-database.ts'

const insertCounter = knownQuery((queries, row: { period: string; last: number }) => {
  built += 1
  return queries.insertInto('order_counter').values(row)
})
const selectCounters = knownQuery((queries, { most }: { most: number }) =>
  queries
    .selectFrom('order_counter')
    .selectAll()
    .where('period', '<>', 'never')
    .where('last', '<=', most)
    .orderBy('period'),
)
let built = 0

test('a known query is asked with the values of each time, and is built once for a database', async () => {
  built = 0
  const database = await shop()
  await insertCounter(database.db, { period: 'a', last: 1 })
  await database.transaction(async (transaction) => {
    const { numAffectedRows } = await insertCounter(transaction, { period: 'b', last: 2 })
    expect(numAffectedRows).toBe(1n)
  })
  expect(built).toBe(1)

  const { rows } = await selectCounters(database.db, { most: 2 })
  expect(rows).toEqual([
    { period: 'a', last: 1 },
    { period: 'b', last: 2 },
  ])
  expect((await selectCounters(database.db, { most: 1 })).rows).toHaveLength(1)
})

test('values may come in another sequence, and each database has its own query', async () => {
  built = 0
  const [one, other] = [await shop(), await shop()]
  await insertCounter(one.db, { period: 'a', last: 1 })
  await insertCounter(one.db, { last: 2, period: 'b' })
  await insertCounter(other.db, { period: 'c', last: 3 })
  expect(built).toBe(3)
  expect((await selectCounters(one.db, { most: 9 })).rows).toEqual([
    { period: 'a', last: 1 },
    { period: 'b', last: 2 },
  ])
  expect((await selectCounters(other.db, { most: 9 })).rows).toEqual([{ period: 'c', last: 3 }])
})

test('a query about some rows is known for each number of them, and a long one is not kept', async () => {
  let built = 0
  const counters = knownList((queries, periods) => {
    built += 1
    return queries.selectFrom('order_counter').select('last').where('period', 'in', periods)
  })
  const { db } = await shop()
  for (const [at, period] of ['a', 'b', 'c'].entries()) {
    await insertCounter(db, { period, last: at + 1 })
  }

  expect(await counters(db, ['a'])).toEqual([{ last: 1 }])
  expect(await counters(db, ['c'])).toEqual([{ last: 3 }])
  expect(await counters(db, ['b', 'c'])).toEqual([{ last: 2 }, { last: 3 }])
  expect(built).toBe(2)

  const many = Array.from({ length: 21 }, () => 'b')
  await counters(db, many)
  expect(await counters(db, many)).toEqual([{ last: 2 }])
  expect(built).toBe(4)
})

async function shop() {
  const database = await openFilled('sqlite::memory:', {})
  return database
}
