import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

const columns: readonly string[] = [
  `alter table customer add column lang text`,
  `alter table customer add column ext_id text`,
  `alter table customer add column created_at integer`,
  `alter table customer add column activated_at integer`,
]

const tables: readonly string[] = [
  `create table mailed_secret (
    hash text primary key,
    kind text not null check (kind in ('activation', 'recovery')),
    customer_id text not null references customer (id) on delete cascade,
    created_at integer not null,
    expires_at integer not null,
    unique (customer_id, kind)
  )`,

  `create table order_code (
    order_id text primary key references shop_order (id) on delete cascade,
    request text not null,
    mac text not null,
    tries integer not null default 0 check (tries between 0 and 5),
    created_at integer not null,
    expires_at integer not null
  )`,
]

const indexes: readonly string[] = [
  `create index mailed_secret_end on mailed_secret (expires_at)`,
  `create index order_code_end on order_code (expires_at)`,
  `create index token_end on token (expires_at)`,
  `create index order_without_customer on shop_order (lower(email)) where customer_id is null`,
  `create index customer_unproved on customer (created_at) where activated_at is null`,
]

/**
 * What logging in needs: the links that are mailed, of each kind one for an account and by hash
 * only; the codes that open orders, one for an order and keyed; when and in which language somebody
 * registered, and when they proved that the mailbox is theirs.
 */
export const accounts: Migration = {
  id: '006-accounts',
  up: async (transaction, kind) => {
    for (const statement of columns) {
      const text = kind === 'sqlite' ? statement : statement.replace('integer', 'bigint')
      await sql.raw(text).execute(transaction)
    }
    for (const statement of tables) await createTable(transaction, kind, statement)
    for (const statement of indexes) await sql.raw(statement).execute(transaction)
  },
}
