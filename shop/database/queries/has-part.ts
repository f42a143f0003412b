import { type RawBuilder, sql } from 'kysely'

/** Whether a column has this text in it, whatever the case of its letters from A to Z. */
export function hasPart(column: string, text: string): RawBuilder<boolean> {
  const part = `%${text.toLowerCase().replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  return sql<boolean>`lower(${sql.ref(column)}) like ${part} escape '\\'`
}
