import { type Compilable, CompiledQuery, type QueryResult } from 'kysely'

import type { Queries } from '../open.ts'

/** Stands for a value until the query is asked. */
class Mark {
  readonly name: string

  constructor(name: string) {
    this.name = name
  }
}

type Values = Readonly<Record<string, unknown>>

/** The texts of all of them. */
const texts = new Set<string>()

/** Whether it will be asked again, so that a database may keep how it is answered. */
export function isKnownText(text: string): boolean {
  return texts.has(text)
}

/** Asks it, or only puts it into words. */
export type KnownQuery<Given, Row> = {
  (queries: Queries, given: Given): Promise<QueryResult<Row>>
  of(queries: Queries, given: Given): CompiledQuery<Row>
}

/**
 * A query that is asked again and again and differs only in its values: it is built and put into
 * words once for each database, which costs more than asking it. `build` gets something that stands
 * for each value, and must not look into it.
 */
export function knownQuery<Given extends Values, Row>(
  build: (queries: Queries, given: Given) => Compilable<Row>,
): KnownQuery<Given, Row> {
  const known = new WeakMap<object, Map<string, CompiledQuery<Row>>>()

  function compiled(queries: Queries, names: readonly string[]): CompiledQuery<Row> {
    const { adapter } = queries.getExecutor()
    const ofDatabase = known.get(adapter) ?? new Map<string, CompiledQuery<Row>>()
    known.set(adapter, ofDatabase)
    const before = ofDatabase.get(names.join())
    if (before) return before
    const marks = Object.fromEntries(names.map((name) => [name, new Mark(name)]))
    // The builder only hands them on, as parameters.
    const query = build(queries, marks as Given).compile()
    ofDatabase.set(names.join(), query)
    texts.add(query.sql)
    return query
  }

  function of(queries: Queries, given: Given): CompiledQuery<Row> {
    const query = compiled(queries, Object.keys(given))
    const parameters = query.parameters.map((part) =>
      part instanceof Mark ? given[part.name] : part,
    )
    return { ...query, parameters }
  }

  return Object.assign(
    (queries: Queries, given: Given) => queries.executeQuery(of(queries, given)),
    { of },
  )
}

/** Of a longer list the query is built each time. */
const mostKnown = 20

/** A known query about some rows; it is another one for each number of them. */
export function knownList<Row>(
  build: (queries: Queries, ids: readonly string[]) => Compilable<Row>,
): (queries: Queries, ids: readonly string[]) => Promise<Row[]> {
  const known = knownQuery((queries, ids: Readonly<Record<string, string>>) =>
    build(queries, Object.values(ids)),
  )
  return async (queries, ids) => {
    const { rows } =
      ids.length > mostKnown
        ? await queries.executeQuery(build(queries, ids))
        : await known(queries, Object.fromEntries(ids.map((id, at) => [at, id])))
    return rows
  }
}
