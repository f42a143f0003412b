import { sql, type Transaction } from 'kysely'

import { inLanguage } from '#domain/screen/text.ts'
import { lineMaximum } from '#domain/product/quantity.ts'
import { findVariant } from '#domain/product/variant.ts'
import {
  type Catalogue,
  type CatalogueProduct,
  catalogueOf,
} from '#shop/catalogue/stored/snapshot.ts'
import { readStock, withStock } from '#shop/catalogue/stock.ts'
import { leaseOf } from '#shop/time-budget/lease.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import { isUnavailable } from '#shop/database/unavailable.ts'
import type { Log } from '#shop/handler.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { writeBackInStockMail } from '#shop/mail/mailing/write-mailing-mail.ts'
import { startWorker, type Worker } from '#shop/worker.ts'

/** Longer than a look takes; after this time another process takes over from a dead one. */
const leaseMs = 60_000

/** How many variants, and how many who wait, are looked at in one go. */
const mostVariants = 500
const atOnce = 100

type StockMailContext = { log: Log; now: number; mail?: MailSettings | undefined }
type Awaited = { product_id: string; variant_hash: string }

/**
 * Looks every quarter of a minute for what is back. A lease lets one process do it at a time; that
 * saves work, but nobody is notified twice without it.
 */
export function startBackInStockWorker(options: {
  database: ShopDatabase
  log: Log
  now: () => number
  mail?: MailSettings | undefined
  /** ms between looks. */
  every?: number
}): Worker {
  const { database, log, now, mail, every = 15_000 } = options
  const lease = leaseOf(database, 'back-in-stock', leaseMs)
  return startWorker(async (stopping) => {
    try {
      let told = 1
      while (told > 0 && !stopping.aborted && (await lease.take(now()))) {
        told = await mailBackInStock(database, { log, now: now(), mail })
        if (told > 0) log.info({ count: told }, 'told what is back in stock')
      }
    } catch (error) {
      log.error({ err: error }, 'what is back in stock could not be announced')
    } finally {
      await lease.leave().catch(() => undefined)
    }
  }, every)
}

/**
 * Writes to anybody who waits for what can be bought now; returns to how many, at most a hundred.
 */
export async function mailBackInStock(
  database: ShopDatabase,
  mailContext: StockMailContext,
): Promise<number> {
  const awaited = await stockedAgain(database)
  if (awaited.length === 0) return 0
  const catalogue = await catalogueOf(database, mailContext.log)
  const ids = awaited.map(({ product_id: id }) => id)
  const products = await catalogue.whole(ids)
  const stock = await readStock(database.db, ids)
  let told = 0
  for (const variant of awaited) {
    const product = products.get(variant.product_id)
    if (!product || !canBeBought(withStock(product, stock), variant.variant_hash)) continue
    told += await mailAll(database, catalogue, product, variant, mailContext)
    if (told >= atOnce) break
  }
  return told
}

/** What somebody waits for and the stock does not rule out. */
async function stockedAgain({ db }: ShopDatabase): Promise<Awaited[]> {
  return db
    .selectFrom('stock_notice')
    .leftJoin('stock', (join) =>
      join
        .onRef('stock.product_id', '=', 'stock_notice.product_id')
        .onRef('stock.variant_hash', '=', 'stock_notice.variant_hash'),
    )
    .select(['stock_notice.product_id', 'stock_notice.variant_hash'])
    .distinct()
    .where(sql<boolean>`(stock.count is null or stock.count > stock.locked)`)
    .limit(mostVariants)
    .execute()
}

function canBeBought(product: CatalogueProduct, variantHash: string): boolean {
  if (product.removed || product.archived || !findVariant(product, variantHash)) return false
  return lineMaximum(product, variantHash) > 0
}

async function mailAll(
  database: ShopDatabase,
  catalogue: Catalogue,
  product: CatalogueProduct,
  { product_id, variant_hash }: Awaited,
  mailContext: StockMailContext,
): Promise<number> {
  const waiting = await database.db
    .selectFrom('stock_notice')
    .select('id')
    .where('product_id', '=', product_id)
    .where('variant_hash', '=', variant_hash)
    .orderBy('created_at')
    .limit(atOnce)
    .execute()
  let told = 0
  for (const { id } of waiting) {
    try {
      const isTold = await database.transaction((transaction) =>
        mailOne(transaction, { database, catalogue, product, ...mailContext }, id),
      )
      if (isTold) told += 1
    } catch (error) {
      if (isUnavailable(error)) throw error
      // One who cannot be reached must not keep the others waiting.
      mailContext.log.error({ err: error }, 'could not notify somebody of what is back in stock')
    }
  }
  return told
}

/** Of several processes, the one that takes the row away writes the mail, in one transaction. */
async function mailOne(
  transaction: Transaction<Tables>,
  {
    database,
    catalogue,
    product,
    now,
    mail,
  }: StockMailContext & { database: ShopDatabase; catalogue: Catalogue; product: CatalogueProduct },
  id: string,
): Promise<boolean> {
  const notice = await transaction
    .deleteFrom('stock_notice')
    .where('id', '=', id)
    .returning(['email', 'lang', 'variant_hash', 'created_at'])
    .executeTakeFirst()
  if (!notice) return false
  const { baseLang } = catalogue.settings
  const writing = { database, mail, now: () => now, limits: undefined }
  await writeBackInStockMail(transaction, writing, notice, {
    nameIn: (lang) =>
      [
        inLanguage(product.name, lang, baseLang),
        ...choiceIn(catalogue, product, notice.variant_hash, lang),
      ].join(', '),
    pathIn: (lang) => `/p/${inLanguage(product.url, lang, baseLang)}`,
    askedAt: notice.created_at,
  })
  return true
}

/** The chosen values, such as a colour. */
function choiceIn(
  { attributes, settings }: Catalogue,
  product: CatalogueProduct,
  variantHash: string,
  lang: string,
): string[] {
  return (findVariant(product, variantHash)?.attributes ?? []).flatMap(({ id, value }) => {
    const values = attributes.find(({ _id }) => _id === id)?.values
    const chosen = values?.find((one) => one.id === value)
    return chosen ? [inLanguage(chosen.text, lang, settings.baseLang)] : []
  })
}
