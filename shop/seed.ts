import type { Insertable, Transaction } from 'kysely'

import { hashPassword } from './accounts/passwords/password-hash.ts'
import { openingEntry } from './accounts/points/move-points.ts'
import { cleanShopData } from '#shop/content/clean-shop-data.ts'
import { flag, opinionRow, productRow, stockRows } from './catalogue/stored/rows.ts'
import type { ShopData, StoredCustomer } from './catalogue/stored/shop-data.ts'
import { bumpCatalogueVersion } from './database/catalogue-version.ts'
import { once } from './database/migrate.ts'
import { noteNobody } from './owner/people/invitations.ts'
import { noteEmpty } from './setup/tokens.ts'
import type { ShopDatabase } from './database/open.ts'
import type { Tables } from './database/schema.ts'
import type { DocumentKind } from './database/tables/catalogue.ts'

const seededKey = 'seeded'
const demoKey = 'demo'

/** Rows per insert: both databases limit the parameters of one statement. */
const atOnce = 500

/**
 * Fills an empty database with a shop, once: a second start, or a process that starts at the same
 * time, does nothing. Passwords are hashed. `now` in ms; returns whether it was filled now.
 */
export async function seed(database: ShopDatabase, given: ShopData, now: number): Promise<boolean> {
  if (await isSeeded(database)) return false

  const data = cleanShopData(given)

  // Hashing is slow on purpose, so it happens before the transaction.
  const customers = await Promise.all(data.customers.map((each) => customerRow(each, now)))
  const cards = giftCardRows(data, now)
  return once(database, seededKey, String(now), async (transaction) => {
    await insert(transaction, 'document', documentRows(data))
    await insert(transaction, 'product', data.products.map(productRow))
    await insert(transaction, 'stock', data.products.flatMap(stockRows))
    await insert(transaction, 'opinion', data.opinions.map(opinionRow))
    await insert(transaction, 'promo_code', data.promoCodes.map(promoCodeRow))
    await insert(transaction, 'gift_card', cards.cards)
    await insert(transaction, 'gift_card_entry', cards.entries)
    await insert(transaction, 'customer', customers)
    const openings = customers.flatMap((customer) => openingEntry(customer, now))
    await insert(transaction, 'points_entry', openings)
    await insert(transaction, 'subscription', subscriptionRows(data, now))
    await insert(transaction, 'meta', [{ key: demoKey, value: data.isDemo ? 'yes' : 'no' }])
    if (!data.isDemo && data.products.length === 0) await noteEmpty(transaction)
    await noteNobody(transaction)
    await bumpCatalogueVersion(transaction)
  })
}

/** Whether the database has been filled: then the shop's data need not be built. */
export async function isSeeded({ db }: ShopDatabase): Promise<boolean> {
  const row = await db
    .selectFrom('meta')
    .select('key')
    .where('key', '=', seededKey)
    .executeTakeFirst()
  return row !== undefined
}

/**
 * Whether this database was filled with the demo. Only the note from that moment counts: a database
 * from before the note may have become a real shop.
 */
export async function isDemo({ db }: ShopDatabase): Promise<boolean> {
  const row = await db
    .selectFrom('meta')
    .select('value')
    .where('key', '=', demoKey)
    .executeTakeFirst()
  return row?.value === 'yes'
}

async function insert<Table extends keyof Tables>(
  transaction: Transaction<Tables>,
  table: Table,
  rows: readonly Insertable<Tables[Table]>[],
): Promise<void> {
  for (let start = 0; start < rows.length; start += atOnce) {
    await transaction
      .insertInto(table)
      .values(rows.slice(start, start + atOnce))
      .execute()
  }
}

function documentRows(data: ShopData): Insertable<Tables['document']>[] {
  return [
    ...documentsOf('settings', [['settings', data.settings]]),
    ...documentsOf('menu', [['menu', data.menu]]),
    ...documentsOf('footer', [['footer', data.footer]]),
    ...documentsOf('attribute', data.attributes.map(ownId)),
    ...documentsOf('category', data.categories.map(ownId)),
    ...documentsOf('manufacturer', data.manufacturers.map(ownId)),
    ...documentsOf('group', data.groups.map(ownId)),
    ...documentsOf(
      'home-section',
      data.homeSections.map((section) => [section.id, section]),
    ),
    ...documentsOf('site', data.sites.map(ownId)),
    ...documentsOf('popup', data.popups.map(ownId)),
    ...documentsOf('social-feed-item', data.socialFeed.map(numbered)),
    ...documentsOf('delivery', data.deliveries.map(ownId)),
    ...documentsOf('payment', data.payments.map(numbered)),
    ...documentsOf('bank-account', data.bankAccounts.map(numbered)),
    ...documentsOf(
      'locker',
      data.lockers.map((locker) => [locker.name, locker]),
    ),
    ...documentsOf('synonyms', data.synonyms.map(numbered)),
  ]
}

/** Who gets the newsletter from the beginning. */
function subscriptionRows(data: ShopData, now: number): Insertable<Tables['subscription']>[] {
  return data.customers
    .filter(({ marketingAgree }) => marketingAgree)
    .map(({ email }) => ({
      email: email.toLowerCase(),
      state: 'confirmed',
      lang: '',
      changed_at: now,
    }))
}

type Named = [id: string, document: object]

function documentsOf(
  kind: DocumentKind,
  documents: readonly Named[],
): Insertable<Tables['document']>[] {
  return documents.map(([id, document], position) => ({
    kind,
    id,
    position,
    data: JSON.stringify(document),
  }))
}

function ownId(document: { _id: string }): Named {
  return [document._id, document]
}

function numbered(document: object, position: number): Named {
  return [String(position + 1), document]
}

function promoCodeRow({
  maxUses,
  ...code
}: ShopData['promoCodes'][number]): Insertable<Tables['promo_code']> {
  return { code: code.code, data: JSON.stringify(code), uses: 0, max_uses: maxUses ?? null }
}

/** From the start, a card's entries add up to its balance. */
function giftCardRows({ giftCards }: ShopData, now: number) {
  return {
    cards: giftCards,
    entries: giftCards.map(({ code, balance }) => ({
      id: `${code}-issued`,
      code,
      order_id: null,
      amount: balance,
      created_at: now,
    })),
  }
}

/** Who is not active yet has registered, and waits for the mailbox to be proved. */
async function customerRow(customer: StoredCustomer, now: number) {
  const { _id, email, password, wholesale, ghost, active, loyaltyPoints, ...data } = customer
  return {
    id: _id,
    email: email.trim().toLowerCase(),
    password_hash: await hashPassword(password),
    wholesale: flag(wholesale),
    ghost: flag(ghost),
    active: flag(active),
    points: loyaltyPoints,
    data: JSON.stringify(data),
    created_at: now,
    activated_at: active ? now : null,
  } satisfies Insertable<Tables['customer']>
}
