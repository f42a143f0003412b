import { jsonOf } from '#contract/json.ts'
import type { Queries, ShopDatabase } from '#shop/database/open.ts'
import { TypedProduct } from '#shop/import-export/typed-product.ts'
import { randomId } from '#shop/orders/random-id.ts'

/** How long what was typed can be looked at, ms. */
export const previewMs = 30 * 60_000

/** Of one person, who looks at the last one; the oldest gives way. */
const mostKept = 10

/** Keeps a product as somebody has typed it; gives the name by which it is shown. */
export async function keepPreview(
  database: ShopDatabase,
  { personId, typed }: { personId: string; typed: TypedProduct },
  now: number,
): Promise<string> {
  const id = randomId()
  await database.transaction(async (transaction) => {
    await transaction
      .insertInto('product_preview')
      .values({
        ...{ id, person_id: personId, product_id: typed.product._id },
        ...{ data: JSON.stringify(typed), expires_at: now + previewMs },
      })
      .execute()
    const older = transaction
      .selectFrom('product_preview')
      .select('id')
      .where('person_id', '=', personId)
      .where('id', '!=', id)
      .orderBy('expires_at', 'desc')
      .orderBy('id')
      .offset(mostKept - 1)
      .limit(mostKept)
    const gone = (await older.execute()).map((row) => row.id)
    if (gone.length > 0) {
      await transaction.deleteFrom('product_preview').where('id', 'in', gone).execute()
    }
  })
  return id
}

/** Whose it is, of which product, and until when. */
export async function previewNamed(queries: Queries, id: string, now: number) {
  return queries
    .selectFrom('product_preview')
    .select(['person_id as personId', 'product_id as productId', 'expires_at as expiresAt'])
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
}

/** What somebody has typed; undefined once its time is over. */
export async function typedIn(
  queries: Queries,
  id: string,
  now: number,
): Promise<TypedProduct | undefined> {
  const row = await queries
    .selectFrom('product_preview')
    .select('data')
    .where('id', '=', id)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return row && TypedProduct.safeParse(jsonOf(row.data)?.value).data
}
