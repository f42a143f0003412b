import { sql } from 'kysely'
import type { Transaction } from 'kysely'

import { shopTables } from './migrations/001-009/001-shop-tables.ts'
import { outboxReplyTo } from './migrations/001-009/002-outbox-reply-to.ts'
import { unpaidOrders } from './migrations/001-009/003-unpaid-orders.ts'
import { unpaidSettings } from './migrations/001-009/004-unpaid-settings.ts'
import { catalogueChanges } from './migrations/001-009/005-catalogue-changes.ts'
import { accounts } from './migrations/001-009/006-accounts.ts'
import { lockerCodes, returns } from './migrations/001-009/007-returns.ts'
import { withdrawal } from './migrations/001-009/008-withdrawal.ts'
import { customers } from './migrations/001-009/009-customers.ts'
import { mailing } from './migrations/010-019/010-mailing.ts'
import { orderDocuments } from './migrations/010-019/011-order-documents.ts'
import { goods } from './migrations/010-019/013-goods.ts'
import { socialLogin } from './migrations/010-019/014-social-login.ts'
import { baskets } from './migrations/010-019/015-baskets.ts'
import { uploads } from './migrations/010-019/016-uploads.ts'
import { changedTimes } from './migrations/020-029/022-changed-times.ts'
import { endedAddresses } from './migrations/020-029/025-ended-addresses.ts'
import { orderHolds } from './migrations/030-039/030-order-holds.ts'
import { paymentAttempts } from './migrations/030-039/031-payment-attempts.ts'
import { paymentRefunds } from './migrations/030-039/032-payment-refunds.ts'
import { orderKeys } from './migrations/030-039/033-order-keys.ts'
import { instagramFeed } from './migrations/030-039/037-instagram.ts'
import { taxChecks } from './migrations/030-039/039-tax-checks.ts'
import { pickupPlaces } from './migrations/030-039/035-pickup-places.ts'
import { parcels } from './migrations/030-039/036-parcels.ts'
import { moneyTwice } from './migrations/040-049/040-money-twice.ts'
import { providerReach } from './migrations/040-049/041-provider-reach.ts'
import { refundNames } from './migrations/040-049/042-refund-names.ts'
import { unconfirmedMoney } from './migrations/040-049/043-unconfirmed-money.ts'
import { paymentKinds } from './migrations/040-049/044-payment-kinds.ts'
import { returnCodeEnd } from './migrations/040-049/045-return-code-end.ts'
import { looksOfDays } from './migrations/040-049/046-looks-of-days.ts'
import { typedSpellings } from './migrations/040-049/047-typed-spellings.ts'
import { removalIndexes } from './migrations/040-049/048-removal-indexes.ts'
import { parcelTrouble } from './migrations/040-049/049-parcel-trouble.ts'
import { paymentDisputes } from './migrations/050-059/050-payment-disputes.ts'
import { refundsToCards } from './migrations/050-059/051-refunds-to-cards.ts'
import { orderBlock } from './migrations/050-059/052-order-block.ts'
import { soldOutTimes } from './migrations/050-059/053-sold-out-times.ts'
import { ownerKeys } from './migrations/050-059/054-owner-keys.ts'
import { auditLog } from './migrations/050-059/055-audit-log.ts'
import { ownerRequests } from './migrations/050-059/056-owner-requests.ts'
import { deskPeople } from './migrations/050-059/057-desk-people.ts'
import { auditPeople } from './migrations/050-059/058-audit-people.ts'
import { orderSearch } from './migrations/050-059/059-order-search.ts'
import { moneyTimes } from './migrations/060-069/060-money-times.ts'
import { webhooks } from './migrations/060-069/061-webhooks.ts'
import { auditSubjects } from './migrations/060-069/063-audit-subjects.ts'
import { messages } from './migrations/060-069/066-messages.ts'
import { visits } from './migrations/060-069/067-visits.ts'
import { jobs } from './migrations/060-069/068-jobs.ts'
import { ownPictures } from './migrations/070-079/071-pictures.ts'
import { jobSteps } from './migrations/070-079/074-job-steps.ts'
import { campaigns } from './migrations/070-079/077-campaigns.ts'
import { consentDesk } from './migrations/070-079/078-consent-desk.ts'
import { deskBackups } from './migrations/080-089/081-desk-backups.ts'
import { auditShop } from './migrations/080-089/084-audit-shop.ts'
import { productPreviews } from './migrations/080-089/085-product-previews.ts'
import { plannedReductions } from './migrations/080-089/083-planned-reductions.ts'
import { pageVersions } from './migrations/080-089/086-page-versions.ts'
import { pictureStore } from './migrations/080-089/087-picture-store.ts'
import { soleJobs } from './migrations/080-089/080-sole-jobs.ts'
import { drafts } from './migrations/090-099/090-drafts.ts'
import { addressPatterns } from './migrations/090-099/091-address-patterns.ts'
import { movedProducts } from './migrations/090-099/092-moved-products.ts'
import { movedCustomers } from './migrations/090-099/093-moved-customers.ts'
import { sentByHand } from './migrations/090-099/094-sent-by-hand.ts'
import { orderPlaces } from './migrations/090-099/096-order-places.ts'
import { cancelledBy } from './migrations/090-099/097-cancelled-by.ts'
import { customerNote } from './migrations/090-099/098-customer-note.ts'
import type { ShopDatabase } from './open.ts'
import type { Tables } from './schema.ts'

/**
 * One step of the schema. `up` runs once per database; its SQL is written for SQLite (see
 * `createTable`).
 */
export type Migration = {
  /**
   * Unique and never changed; steps run in the order they are given. One that an older process
   * cannot live with says so at its end (see `isBreaking`).
   */
  id: string
  up(transaction: Transaction<Tables>, kind: ShopDatabase['kind']): Promise<void>
}

export const shopMigrations: readonly Migration[] = [
  shopTables,
  outboxReplyTo,
  unpaidOrders,
  unpaidSettings,
  catalogueChanges,
  accounts,
  returns,
  withdrawal,
  customers,
  mailing,
  orderDocuments,
  goods,
  socialLogin,
  baskets,
  uploads,
  lockerCodes,
  changedTimes,
  endedAddresses,
  orderHolds,
  paymentAttempts,
  paymentRefunds,
  orderKeys,
  instagramFeed,
  taxChecks,
  pickupPlaces,
  parcels,
  moneyTwice,
  providerReach,
  refundNames,
  unconfirmedMoney,
  paymentKinds,
  returnCodeEnd,
  looksOfDays,
  typedSpellings,
  removalIndexes,
  parcelTrouble,
  paymentDisputes,
  refundsToCards,
  orderBlock,
  soldOutTimes,
  ownerKeys,
  auditLog,
  ownerRequests,
  deskPeople,
  auditPeople,
  orderSearch,
  moneyTimes,
  webhooks,
  auditSubjects,
  messages,
  visits,
  jobs,
  ownPictures,
  jobSteps,
  campaigns,
  consentDesk,
  soleJobs,
  deskBackups,
  plannedReductions,
  auditShop,
  productPreviews,
  pageVersions,
  pictureStore,
  drafts,
  addressPatterns,
  movedProducts,
  movedCustomers,
  sentByHand,
  orderPlaces,
  cancelledBy,
  customerNote,
]

/** Any number that no other program uses for an advisory lock in this database. */
const lockKey = 5_264_810

/** A database that this program must not change, or must not fill. */
export class WrongDatabase extends Error {
  override name = 'WrongDatabase'
  readonly code: 'NEWER_DATABASE' | 'FOREIGN_DATABASE' | 'FULL_DATABASE' | 'EMPTY_DATABASE'

  constructor(code: WrongDatabase['code'], why: string) {
    super(why)
    this.code = code
  }
}

/** Told which steps are about to run in a database that is in use, maybe by older processes. */
export type BeforeSteps = (ids: readonly string[]) => void

/**
 * Brings the schema up to date: the shop's own steps, then the extra ones (the storefront's session
 * tables). All missing steps run in one transaction under a lock, so processes may start together,
 * and a crash leaves the schema as it was. Throws `WrongDatabase` for the database of another
 * program or of a newer version.
 */
export async function migrate(
  database: ShopDatabase,
  extraMigrations: readonly Migration[] = [],
  before: BeforeSteps = () => {},
): Promise<void> {
  const steps = [...shopMigrations, ...extraMigrations]
  await runMissing(database, { wanted: steps, known: steps, before })
}

/** Like `migrate`, for a storefront with a remote shop: its database gets no tables of a shop. */
export async function migrateStorefront(
  database: ShopDatabase,
  migrations: readonly Migration[],
  before: BeforeSteps = () => {},
): Promise<void> {
  const known = [...shopMigrations, ...migrations]
  await runMissing(database, { wanted: migrations, known, before })
}

/**
 * Migrates what is there: a shop, or the storefront's own tables where the shop is elsewhere.
 * Returns whether it is a shop.
 */
export async function bringUpToDate(
  database: ShopDatabase,
  migrations: readonly Migration[],
): Promise<boolean> {
  const isShop = await database.db
    .selectFrom('migration')
    .select('id')
    .where('id', '=', shopTables.id)
    .executeTakeFirst()
  await (isShop ? migrate(database, migrations) : migrateStorefront(database, migrations))
  return isShop !== undefined
}

/**
 * Runs exactly these steps, in the empty database of a copy. Throws `WrongDatabase` for unknown
 * ones.
 */
export async function migrateTo(
  transaction: Transaction<Tables>,
  kind: ShopDatabase['kind'],
  ids: ReadonlySet<string>,
  extraMigrations: readonly Migration[],
): Promise<void> {
  const known = [...shopMigrations, ...extraMigrations]
  refuseStrangers(ids, known)
  const applied = await appliedSteps(transaction, kind)
  const wanted = known.filter((step) => ids.has(step.id) && !applied.has(step.id))
  await runSteps(transaction, kind, wanted)
}

/** Throws `WrongDatabase` for steps that this version does not know. */
export function refuseUnknown(
  ids: ReadonlySet<string>,
  extraMigrations: readonly Migration[],
): void {
  refuseStrangers(ids, [...shopMigrations, ...extraMigrations])
}

/**
 * Throws `WrongDatabase` for a database that this version's server has not prepared or cannot use.
 */
export async function refuseOthers(
  database: ShopDatabase,
  extraMigrations: readonly Migration[],
): Promise<void> {
  if (await isEmpty(database)) {
    throw new WrongDatabase('EMPTY_DATABASE', 'The database holds no tables')
  }
  await database.transaction(async (transaction) => {
    refuseUnknown(await appliedSteps(transaction, database.kind), extraMigrations)
  })
}

/** Whether steps of this version are still to run, which the server's start does. */
export async function isBehind(
  database: ShopDatabase,
  extraMigrations: readonly Migration[],
): Promise<boolean> {
  return (await migratedState(database, extraMigrations)).length > 0
}

/** The steps that are still to run, as `+ id`; throws `WrongDatabase` as the start would. */
export async function migratedState(
  database: ShopDatabase,
  extraMigrations: readonly Migration[],
): Promise<string[]> {
  await refuseOthers(database, extraMigrations)
  const rows = await database.db.selectFrom('migration').select('id').execute()
  const applied = new Set(rows.map(({ id }) => id))
  return [...shopMigrations, ...extraMigrations]
    .filter((step) => !applied.has(step.id))
    .map(({ id }) => `+ ${id}`)
}

/** Whether it has no tables at all. */
export async function isEmpty(database: ShopDatabase): Promise<boolean> {
  return database.transaction(
    async (transaction) => (await columnsOf(transaction, database.kind)).length === 0,
  )
}

type Steps = {
  wanted: readonly Migration[]
  /** All of this version: the database may have more than the ones wanted here. */
  known: readonly Migration[]
  before: BeforeSteps
}

async function runMissing(database: ShopDatabase, { wanted, known, before }: Steps): Promise<void> {
  await database.transaction(async (transaction) => {
    await lock(transaction, database.kind)
    const applied = await appliedSteps(transaction, database.kind)
    refuseStrangers(applied, known)
    const missing = wanted.filter((step) => !applied.has(step.id))
    if (applied.size > 0) before(missing.map(({ id }) => id))
    await runSteps(transaction, database.kind, missing)
  })
}

async function runSteps(
  transaction: Transaction<Tables>,
  kind: ShopDatabase['kind'],
  steps: readonly Migration[],
): Promise<void> {
  for (const step of steps) {
    await step.up(transaction, kind)
    await sql`insert into migration (id, applied_at) values (${step.id}, cast(current_timestamp as text))`.execute(
      transaction,
    )
  }
}

/** The ids of the steps already run here; creates their table in an empty database. */
async function appliedSteps(
  transaction: Transaction<Tables>,
  kind: ShopDatabase['kind'],
): Promise<ReadonlySet<string>> {
  const columns = new Map(await columnsOf(transaction, kind))
  if (columns.size === 0) {
    await sql`create table migration (id text primary key, applied_at text not null)`.execute(
      transaction,
    )
    return new Set()
  }
  if (columns.get('migration') !== 'applied_at,id') {
    throw new WrongDatabase('FOREIGN_DATABASE', 'The database holds tables of another program')
  }
  const rows = await transaction.selectFrom('migration').select('id').execute()
  return new Set(rows.map((row) => row.id))
}

function refuseStrangers(applied: ReadonlySet<string>, known: readonly Migration[]): void {
  const ours = new Set(known.map((step) => step.id))
  const strangers = [...applied].filter((id) => !ours.has(id))
  if (strangers.length === 0) return
  throw strangers.length === applied.size
    ? new WrongDatabase('FOREIGN_DATABASE', 'The database was migrated by another program')
    : new WrongDatabase('NEWER_DATABASE', `This version does not know ${strangers.join(', ')}`)
}

/** Every table with its sorted columns, without tables that belong to PostgreSQL's extensions. */
async function columnsOf(
  transaction: Transaction<Tables>,
  kind: ShopDatabase['kind'],
): Promise<[table: string, columns: string][]> {
  type Row = { table_name: string; column_name: string }
  const query =
    kind === 'sqlite'
      ? sql<Row>`select m.name as table_name, c.name as column_name
          from sqlite_schema m, pragma_table_info(m.name) c
          where m.type = 'table' and m.name not like 'sqlite_%' order by 1, 2`
      : sql<Row>`select c.relname as table_name, a.attname as column_name
          from pg_class c join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
          where c.relkind in ('r', 'p') and c.relnamespace = current_schema()::regnamespace
            and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
          order by 1, 2`
  const { rows } = await query.execute(transaction)
  const tables = Map.groupBy(rows, (row) => row.table_name)
  return [...tables].map(([table, of]) => [table, of.map((row) => row.column_name).join(',')])
}

/**
 * Does `work` unless it was done in this database before, and notes `key` in the same transaction,
 * so processes that start together do it once. Returns whether it was done now.
 */
export async function once(
  database: ShopDatabase,
  key: string,
  value: string,
  work: (transaction: Transaction<Tables>) => Promise<void>,
): Promise<boolean> {
  return database.transaction(async (transaction) => {
    await lock(transaction, database.kind)
    const done = await transaction
      .selectFrom('meta')
      .select('key')
      .where('key', '=', key)
      .executeTakeFirst()
    if (done) return false
    await work(transaction)
    await transaction.insertInto('meta').values({ key, value }).execute()
    return true
  })
}

/** SQLite's transactions already exclude each other (BEGIN IMMEDIATE). */
async function lock(transaction: Transaction<Tables>, kind: ShopDatabase['kind']): Promise<void> {
  if (kind === 'sqlite') return
  // Another process may be seeding, which takes longer than the time limit for orders.
  await sql`set local lock_timeout = '120s'`.execute(transaction)
  await sql`set local statement_timeout = '120s'`.execute(transaction)
  await sql`select pg_advisory_xact_lock(${sql.lit(lockKey)})`.execute(transaction)
}
