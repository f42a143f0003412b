import { previewedProduct } from '#shop/catalogue/previewed-product.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { typedIn } from '#shop/owner/goods/product-previews.ts'
import type { ProductTicket } from '../../preview/previews.ts'

/** A product as somebody has typed it at the desk, for the page that its ticket leads to. */
export async function typedProductOf(
  database: ShopDatabase,
  { id, shownTo }: ProductTicket,
  now: number,
) {
  const typed = await typedIn(database.db, id, now)
  const user = shownTo === 'wholesale' ? ({ wholesale: true } as const) : undefined
  const page = typed && (await previewedProduct(database, typed, user))
  return page && { page, shownTo }
}
