import type { Compilable, CompiledQuery, Kysely } from 'kysely'

import type { Tables } from '../schema.ts'
import { isUnavailable } from '../unavailable.ts'

/** Asks a query again, with other values for its parameters. */
export type Often<Row> = (values: readonly unknown[]) => Row | undefined | Promise<Row | undefined>

/** Its first row for these values, read before it returns. */
export type AtOnce = (values: readonly unknown[]) => unknown

/** Its first row for these values, read with what others ask; undefined if only alone. */
export type Joined = (values: readonly unknown[]) => Promise<unknown> | undefined

/** Makes one of them of a query, or none where it cannot be asked for several at once. */
export type Join = (query: CompiledQuery, note: QueryNote) => Joined | undefined

/** Told of each statement that went to the database. */
export type QueryNote = (query: CompiledQuery, ms: number, failure?: { error: unknown }) => void

export type OftenOptions = {
  db: Kysely<Tables>
  /** Prepares a query that can be answered at once; undefined as long as it cannot. */
  prepare: ((query: CompiledQuery) => AtOnce | undefined) | undefined
  join: Join | undefined
  /** Gets what was answered at once or together; all else comes from Kysely. */
  note: QueryNote
}

/**
 * Queries of one row that are asked for nearly every page: compiled once, because compiling takes
 * longer than reading the row does, and answered at once, or many together, where the database can.
 */
export function askedOften({ db, prepare, join, note }: OftenOptions) {
  return <Row>(query: Compilable<Row>): Often<Row> => {
    const compiled = query.compile()
    const joined = join?.(compiled, note)
    let atOnce: AtOnce | undefined

    function read(ask: AtOnce, values: readonly unknown[]): Row | undefined {
      const started = performance.now()
      try {
        // The row type is what Kysely derived from the query.
        const row = ask(values) as Row | undefined
        note(compiled, performance.now() - started)
        return row
      } catch (error) {
        note(compiled, performance.now() - started, { error })
        throw error
      }
    }

    async function alone(values: readonly unknown[]): Promise<Row | undefined> {
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values })
      return rows[0]
    }

    async function later(values: readonly unknown[]): Promise<Row | undefined> {
      try {
        const row = joined?.(values)
        // Its type is Kysely's, as above.
        if (row) return (await row) as Row | undefined
      } catch (error) {
        // Anything else may be wrong with what another asked.
        if (isUnavailable(error)) throw error
      }
      return alone(values)
    }

    return (values) => {
      atOnce ??= prepare?.(compiled)
      return atOnce ? read(atOnce, values) : later(values)
    }
  }
}
