import { readPreviewState } from '#domain/preview/state.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { type OrderTerms, readOrderTerms } from '#shop/orders/order-terms.ts'
import { draftState } from './draft-state.ts'

/**
 * The terms by which mails are written, with the drafts of looks, footer and pages in place of what
 * the shop has; as the shop has them while one of these drafts is not whole.
 */
export async function draftedTerms(database: ShopDatabase): Promise<OrderTerms> {
  const terms = await readOrderTerms(database)
  const read = readPreviewState(await draftState(database.db))
  if (read.kind === 'refused') return terms
  const { settings, footer = terms.footer, pages = [] } = read.state
  const drafted = new Map(pages.map((page) => [page._id, page]))
  return {
    ...terms,
    footer,
    settings: Object.assign({}, terms.settings, settings),
    sites: terms.sites.map((site) => drafted.get(site._id) ?? site),
  }
}
