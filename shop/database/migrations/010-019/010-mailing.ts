import { sql } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'

const tables: readonly string[] = [
  `create table subscription (
    email text primary key,
    state text not null check (state in ('asked', 'confirmed', 'left')),
    lang text not null,
    changed_at integer not null
  )`,

  `create table consent_proof (
    id text primary key,
    email text not null references subscription (email) on delete cascade,
    act text not null check (act in ('asked', 'confirmed', 'left')),
    source text not null check (source in ('form', 'order', 'register', 'profile', 'mail')),
    lang text not null,
    version text not null,
    text text not null,
    at integer not null
  )`,

  `create table newsletter_link (
    hash text primary key,
    email text not null unique references subscription (email) on delete cascade,
    created_at integer not null,
    expires_at integer not null
  )`,

  `create table leave_link (
    hash text primary key,
    email text not null,
    list text not null check (list in ('newsletter', 'stock')),
    created_at integer not null
  )`,

  `create table stock_notice (
    id text primary key,
    email text not null,
    product_id text not null,
    variant_hash text not null,
    lang text not null,
    text text not null,
    created_at integer not null,
    unique (email, product_id, variant_hash)
  )`,

  `create table waiting_opinion (
    id text primary key,
    product_id text not null,
    lang text not null,
    rating integer not null check (rating between 1 and 5),
    author text not null,
    text text not null,
    verified integer not null check (verified in (0, 1)),
    customer_id text,
    state text not null check (state in ('waiting', 'rejected')),
    created_at integer not null
  )`,
]

const statements: readonly string[] = [
  `alter table outbox add column unsubscribe text`,
  `alter table opinion add column verified integer not null default 0 check (verified in (0, 1))`,
  `alter table opinion add column customer_id text`,
  `create index consent_proof_of on consent_proof (email)`,
  `create index subscription_state on subscription (state, changed_at)`,
  `create index newsletter_link_end on newsletter_link (expires_at)`,
  `create index leave_link_age on leave_link (created_at)`,
  `create index leave_link_of on leave_link (email)`,
  `create index stock_notice_of on stock_notice (product_id, variant_hash)`,
  `create index stock_notice_age on stock_notice (created_at)`,
  `create index waiting_opinion_state on waiting_opinion (state, created_at)`,
  `create unique index opinion_of_customer on opinion (customer_id, product_id) where customer_id is not null`,
  `create unique index waiting_opinion_of_customer on waiting_opinion (customer_id, product_id) where customer_id is not null`,
]

/**
 * Who wants which mails: the newsletter with the proof of every consent, links by hash only, and
 * who waits for what is sold out; and opinions, those that wait for the owner and whether their
 * author has bought the product. A mail may say how to leave its list.
 */
export const mailing: Migration = {
  id: '010-mailing',
  up: async (transaction, kind) => {
    for (const statement of tables) await createTable(transaction, kind, statement)
    for (const statement of statements) {
      await sql.raw(statement).execute(transaction)
    }
    await takeOver(transaction)
  },
}

/** What accounts have agreed to before this table is the same fact from now on. */
async function takeOver(transaction: Parameters<Migration['up']>[0]): Promise<void> {
  const customers = await transaction
    .selectFrom('customer')
    .select(['email', 'data', 'lang', 'created_at', 'active'])
    .where('active', '=', 1)
    .where('ghost', '=', 0)
    .execute()
  for (const { email, data, lang, created_at } of customers) {
    const kept: unknown = JSON.parse(data)
    const agreed = typeof kept === 'object' && kept !== null && 'marketingAgree' in kept
    if (!agreed || kept.marketingAgree !== true) continue
    await transaction
      .insertInto('subscription')
      .values({ email, state: 'confirmed', lang: lang ?? '', changed_at: created_at ?? 0 })
      .onConflict((conflict) => conflict.doNothing())
      .execute()
  }
}
