import type { Compilable, CompiledQuery, Kysely } from 'kysely'

import type { Tables } from '../schema.ts'

/** Asks a query again, with other values for its parameters. */
export type Often<Row> = (values: readonly unknown[]) => Row | undefined | Promise<Row | undefined>

/** Its first row for these values, read before it returns. */
export type AtOnce = (values: readonly unknown[]) => unknown

export type OftenOptions = {
  db: Kysely<Tables>
  /** Prepares a query that can be answered at once; undefined as long as it cannot. */
  prepare: ((query: CompiledQuery) => AtOnce | undefined) | undefined
  /** Gets what was answered at once; all else comes from Kysely. */
  note: (query: CompiledQuery, ms: number, failure?: { error: unknown }) => void
}

/**
 * Queries of one row that are asked for nearly every page: compiled once, because compiling takes
 * longer than reading the row does, and answered at once where the database can.
 */
export function askedOften({ db, prepare, note }: OftenOptions) {
  return <Row>(query: Compilable<Row>): Often<Row> => {
    const compiled = query.compile()
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

    async function later(values: readonly unknown[]): Promise<Row | undefined> {
      const { rows } = await db.executeQuery<Row>({ ...compiled, parameters: values })
      return rows[0]
    }

    return (values) => {
      atOnce ??= prepare?.(compiled)
      return atOnce ? read(atOnce, values) : later(values)
    }
  }
}
