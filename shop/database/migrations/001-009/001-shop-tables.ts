import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { createTable } from '../../create-table.ts'
import type { Migration } from '../../migrate.ts'
import type { Tables } from '../../schema.ts'

const tables: readonly string[] = [
  `create table meta (key text primary key, value text not null)`,

  `create table document (
    kind text not null,
    id text not null,
    position integer not null,
    data text not null,
    primary key (kind, id)
  )`,

  `create table product (
    id text primary key,
    position integer not null,
    archived integer not null check (archived in (0, 1)),
    removed integer not null check (removed in (0, 1)),
    created_at integer not null,
    data text not null
  )`,

  `create table stock (
    product_id text not null references product (id),
    variant_hash text not null,
    count integer not null check (count >= 0),
    locked integer not null default 0 check (locked >= 0),
    preordered integer not null default 0 check (preordered >= 0),
    primary key (product_id, variant_hash)
  )`,

  `create table opinion (
    id text primary key,
    product_id text not null references product (id),
    lang text not null,
    created_at integer not null,
    rating integer not null check (rating between 1 and 5),
    author text not null,
    text text not null
  )`,

  `create table catalogue_version (
    id integer primary key check (id = 1),
    version integer not null
  )`,

  `create table promo_code (
    code text primary key,
    data text not null,
    uses integer not null default 0 check (uses >= 0),
    max_uses integer,
    check (max_uses is null or uses <= max_uses)
  )`,

  `create table gift_card (
    code text primary key,
    currency text not null,
    balance integer not null check (balance >= 0)
  )`,

  `create table customer (
    id text primary key,
    email text not null unique,
    password_hash text,
    wholesale integer not null default 0 check (wholesale in (0, 1)),
    ghost integer not null default 0 check (ghost in (0, 1)),
    active integer not null default 0 check (active in (0, 1)),
    points integer not null default 0 check (points >= 0),
    data text not null
  )`,

  `create table token (
    hash text primary key,
    customer_id text not null references customer (id) on delete cascade,
    scope text not null check (scope in ('user', 'ghost')),
    created_at integer not null,
    expires_at integer not null
  )`,

  `create table order_counter (period text primary key, last integer not null check (last > 0))`,

  `create table shop_order (
    id text primary key,
    no text not null unique,
    status text not null
      check (status in ('PENDING', 'CANCELED_LOCK', 'SENT', 'CANCELED', 'REALIZED', 'RETURN')),
    state text not null check (state in ('PENDING', 'TMP_LOCK', 'CANCELED_LOCK')),
    paid integer not null check (paid in (0, 1)),
    currency text not null,
    total integer not null check (total >= 0),
    to_pay integer not null check (to_pay >= 0 and to_pay <= total),
    vat integer not null check (vat >= 0),
    payment_type text not null,
    customer_id text references customer (id),
    email text not null,
    data text not null,
    form text not null,
    created_at integer not null
  )`,

  // The claim comes first in an order's transaction and its order last.
  `create table order_claim (
    key text primary key,
    fingerprint text not null,
    basket_id text not null,
    basket_version integer not null,
    order_id text not null unique references shop_order (id) deferrable initially deferred,
    created_at integer not null,
    unique (basket_id, basket_version)
  )`,

  `create table order_line (
    order_id text not null references shop_order (id),
    position integer not null,
    product_id text not null,
    variant_hash text not null,
    quantity real not null check (quantity > 0),
    gross integer not null check (gross >= 0),
    net integer not null check (net >= 0),
    discount_gross integer not null default 0 check (discount_gross between 0 and gross),
    discount_net integer not null default 0 check (discount_net >= 0),
    primary key (order_id, position)
  )`,

  `create table order_stock (
    order_id text not null references shop_order (id),
    product_id text not null,
    variant_hash text not null,
    locked integer not null check (locked >= 0),
    preordered integer not null check (preordered >= 0),
    primary key (order_id, product_id, variant_hash)
  )`,

  `create table promo_use (
    code text not null references promo_code (code),
    order_id text not null unique references shop_order (id) deferrable initially deferred,
    used_at integer not null,
    primary key (code, order_id)
  )`,

  `create table gift_card_entry (
    id text primary key,
    code text not null references gift_card (code),
    order_id text references shop_order (id) deferrable initially deferred,
    amount integer not null,
    created_at integer not null
  )`,

  `create table payment_attempt (
    id text primary key,
    order_id text not null references shop_order (id),
    type text not null,
    amount integer not null check (amount >= 0),
    currency text not null,
    state text not null check (state in ('waiting', 'paid', 'failed', 'canceled')),
    created_at integer not null
  )`,

  `create table outbox (
    id text primary key,
    order_id text references shop_order (id),
    kind text not null,
    recipient text not null,
    subject text not null,
    text text not null,
    html text not null,
    created_at integer not null,
    sent_at integer,
    dead_at integer,
    attempts integer not null default 0,
    next_attempt_at integer not null,
    lease_until integer,
    last_error text,
    unique (order_id, kind)
  )`,
]

const indexes: readonly string[] = [
  `create index document_order on document (kind, position)`,
  `create index product_order on product (position)`,
  `create index opinion_product on opinion (product_id, created_at)`,
  `create index opinion_newest on opinion (created_at)`,
  `create index token_customer on token (customer_id)`,
  `create index order_customer on shop_order (customer_id, created_at)`,
  `create index gift_card_entry_code on gift_card_entry (code)`,
  `create index payment_attempt_order on payment_attempt (order_id)`,
  `create index outbox_due on outbox (next_attempt_at) where sent_at is null and dead_at is null`,
]

/** The embedded shop's tables. */
export const shopTables: Migration = {
  id: '001-shop-tables',
  up: async (transaction, kind) => {
    for (const statement of tables) await createTable(transaction, kind, statement)
    for (const statement of indexes) await sql.raw(statement).execute(transaction)
    await guardStock(transaction, kind)
    await transaction.insertInto('catalogue_version').values({ id: 1, version: 1 }).execute()
  },
}

/**
 * Nobody can promise away more than there is, whatever the query; but the count may be lowered
 * below what is promised already (broken pieces), which a CHECK between the columns would forbid.
 */
async function guardStock(
  transaction: Transaction<Tables>,
  kind: 'sqlite' | 'postgres',
): Promise<void> {
  const oversold = `new.locked > old.locked and new.locked > new.count`
  if (kind === 'sqlite') {
    await sql
      .raw(
        `create trigger stock_not_oversold before update of locked on stock when ${oversold}
         begin select raise(abort, 'stock_not_oversold'); end`,
      )
      .execute(transaction)
    return
  }
  await sql
    .raw(
      `create function stock_not_oversold() returns trigger language plpgsql as
       $$ begin raise check_violation using message = 'stock_not_oversold'; end $$`,
    )
    .execute(transaction)
  await sql
    .raw(
      `create trigger stock_not_oversold before update of locked on stock for each row
       when (${oversold}) execute function stock_not_oversold()`,
    )
    .execute(transaction)
}
