import { type OpeningStep, stepsToOpen } from '#domain/report/today/opening.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { getDocuments } from '#shop/documents/documents.ts'
import { emptyShop } from '#shop/empty-shop.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { isDemo } from '#shop/seed.ts'

/** What a shop is called before anybody has said anything. */
const { shopName: unnamed } = emptyShop(0).settings

/** The steps that are left before the first order; a demo has none, whatever it lacks. */
export async function readOpening(
  database: ShopDatabase,
  { sendsMail }: { sendsMail: boolean },
): Promise<OpeningStep[]> {
  if (await isDemo(database)) return []
  const { db } = database
  const { settings, deliveries, payments, bankAccounts, footer } = await readOrderTerms(database)
  const sold = await db
    .selectFrom('product')
    .select('id')
    .where('archived', '=', 0)
    .where('removed', '=', 0)
    .limit(1)
    .executeTakeFirst()
  return stepsToOpen({
    ...{ settings, deliveries, payments, sendsMail, unnamed },
    company: footer?.company ?? {},
    pages: (await getDocuments(db, 'pages')).length,
    accounts: bankAccounts,
    categories: (await getDocuments(db, 'categories')).length,
    isSelling: sold !== undefined,
  })
}
