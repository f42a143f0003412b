import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

/**
 * What another shop's file last said of a customer: its next file changes what changed there. And
 * how long passwords take to check that came along.
 */
export const movedCustomers: Migration = {
  id: '093-moved-customers',
  async up(transaction, kind) {
    await createTable(
      transaction,
      kind,
      `create table moved_customer (
        mailbox text primary key,
        customer_id text references customer (id) on delete set null,
        system text not null,
        data text not null,
        moved_at integer not null
      )`,
    )
    await sql`create index moved_customer_of on moved_customer (customer_id)`.execute(transaction)
    await sql`create index moved_customer_at on moved_customer (moved_at)`.execute(transaction)
    await createTable(
      transaction,
      kind,
      `create table old_password_pace (
        pace text primary key
      )`,
    )
  },
}
