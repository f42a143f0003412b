import { catalogueOf } from '#shop/catalogue/stored/snapshot.ts'
import type { Handler } from '#shop/handler.ts'

/** The social photo feed in the shop's order (Catalogue §2 "Home page"). */
export const instagram: Handler<'instagram'> = async ({ database }) => {
  const { socialFeed } = await catalogueOf(database)
  return { status: 200, body: { data: socialFeed } }
}
