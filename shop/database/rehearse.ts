import { type Kysely, sql, type Transaction } from 'kysely'

import { runInside } from './batch/steps.ts'
import type { ShopDatabase } from './open.ts'
import type { Tables } from './schema.ts'

/**
 * Does `work` for real and takes all of it back: a database in which every transaction is part of
 * one that is rolled back at the end. What others read stays as it is; they wait to write.
 */
export async function rehearse<T>(
  database: ShopDatabase,
  work: (rehearsed: ShopDatabase) => Promise<T>,
): Promise<T> {
  const done: { result?: { value: T } } = {}
  try {
    await database.transaction(async (transaction) => {
      done.result = { value: await work(within(database, transaction)) }
      throw new RolledBack()
    })
  } catch (error) {
    if (!(error instanceof RolledBack)) throw error
  }
  if (!done.result) throw new Error('A rehearsal ended without an end')
  return done.result.value
}

class RolledBack extends Error {}

/** Does several things in one transaction: each of its own is a part of it. */
export async function together<T>(
  database: ShopDatabase,
  work: (inside: ShopDatabase) => Promise<T>,
): Promise<T> {
  return database.transaction((transaction) => work(within(database, transaction)))
}

/** A database whose transactions are parts of this one. */
export function within(database: ShopDatabase, transaction: Transaction<Tables>): ShopDatabase {
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other, as savepoints are. */
  async function inTurn<R>(work: () => Promise<R>): Promise<R> {
    const turn = last.then(work, work)
    last = turn.catch(() => {})
    return turn
  }
  const release = () => sql`release savepoint rehearsed`.execute(transaction)
  /** What is rolled back to stays, and would be kept until the transaction ends. */
  async function undo() {
    await sql`rollback to savepoint rehearsed`.execute(transaction)
    await release()
  }
  return {
    ...database,
    db: transaction satisfies Kysely<Tables>,
    transaction: (work) =>
      inTurn(async () => {
        await sql`savepoint rehearsed`.execute(transaction)
        try {
          const result = await work(transaction)
          await release()
          return result
        } catch (error) {
          await undo()
          throw error
        }
      }),
    // What it stops at is a part of it too.
    write: (batch) =>
      inTurn(async () => {
        await sql`savepoint rehearsed`.execute(transaction)
        const end = await runInside(transaction, batch)
        await (end.kind === 'stopped' ? undo() : release())
        return end
      }),
    settled: async () => {},
    often: (query) => {
      const compiled = query.compile()
      return async (values) => {
        // The row type is what Kysely derived from the query.
        const { rows } = await transaction.executeQuery({ ...compiled, parameters: values })
        return rows[0] as never
      }
    },
    close: async () => {},
  }
}
