import { hash } from 'node:crypto'

import { type CompiledQuery, PostgresQueryCompiler } from 'kysely'

/** How the values that are asked for, and their places, are called in a joined query. */
const asked = '"kram_asked"'

/** The column that says whose row it is: the place of its values, from 1. */
export const placeColumn = 'kram_place'

export type JoinedQuery = { text: string; name: string }

/**
 * Asks a select for several sets of values at once: each parameter is an array with a value for
 * each, and each has at most one row, which says its place. `types` are those of the parameters;
 * without them values would be compared as texts.
 */
export function joinedQuery({ query, queryId }: CompiledQuery, types: readonly string[]) {
  const one = new LateralCompiler().compileQuery(query, queryId).sql
  const arrays = types.map((type, at) => `$${at + 1}::${type}[]`)
  const columns = [...types.map((_, at) => valueColumn(at + 1)), `"${placeColumn}"`]
  const text =
    `select ${asked}."${placeColumn}", "one".* from unnest(${arrays.join(', ')}) ` +
    `with ordinality as ${asked}(${columns.join(', ')}), ` +
    `lateral (select * from (${one}) as "one" limit 1) as "one"`
  return { text, name: `kram_${hash('sha1', text)}` } satisfies JoinedQuery
}

/**
 * Which types the server takes the parameters of a query for. In a transaction, so that behind a
 * pooler the same server answers; a failure leaves that open.
 */
export async function typesOf(
  { sql }: CompiledQuery,
  connection: {
    query(text: string): Promise<{ rows: readonly Readonly<Record<string, unknown>>[] }>
  },
): Promise<readonly string[]> {
  await connection.query('begin')
  await connection.query(`prepare kram_types as ${sql}`)
  const { rows } = await connection.query(`
    select format('%I.%I', nspname, typname) as type
    from pg_prepared_statements,
      unnest(parameter_types) with ordinality as parameter(type, place)
    join pg_type on pg_type.oid = parameter.type
    join pg_namespace on pg_namespace.oid = typnamespace
    where name = 'kram_types' order by place`)
  await connection.query('deallocate kram_types')
  await connection.query('commit')
  return rows.map(({ type }) => String(type))
}

/** Puts a column of what is asked in the place of each parameter. */
class LateralCompiler extends PostgresQueryCompiler {
  protected override getCurrentParameterPlaceholder(): string {
    return `${asked}.${valueColumn(this.numParameters)}`
  }
}

function valueColumn(number: number): string {
  return `"kram_value_${number}"`
}
