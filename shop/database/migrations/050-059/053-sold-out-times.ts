import { sql } from 'kysely'

import type { Migration } from '../../migrate.ts'

/** What of a row of stock is free. */
const free = (row: 'old' | 'new') => `(${row}.count > ${row}.locked)`

/**
 * A page says something else when the last piece of a variant is sold or it is back, so its product
 * was changed then; of every other piece that goes search engines need not know.
 */
export const soldOutTimes: Migration = {
  id: '053-sold-out-times',
  up: async (transaction, kind) => {
    const statements = kind === 'sqlite' ? sqliteTriggers : postgresTriggers
    for (const statement of statements) await sql.raw(statement).execute(transaction)
  },
}

const sqliteTriggers = [
  `create trigger stock_time after update of count, locked on stock
    when ${free('old')} is not ${free('new')} begin
    update changed_time set changed_at = cast(unixepoch('subsec') * 1000 as integer)
      where kind = 'product' and id = new.product_id;
  end`,
]

const postgresTriggers = [
  `create function note_stock_time() returns trigger language plpgsql as $$ begin
    update changed_time set changed_at = floor(extract(epoch from clock_timestamp()) * 1000)
      where kind = 'product' and id = new.product_id;
    return null;
  end $$`,
  `create trigger stock_time after update of count, locked on stock
    for each row when (${free('old')} is distinct from ${free('new')})
    execute function note_stock_time()`,
]
