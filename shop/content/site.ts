import { NOT_FOUND } from '#shop/catalogue/refusals.ts'
import { catalogueOf } from '#shop/catalogue/stored/snapshot.ts'
import type { Handler } from '#shop/handler.ts'

/** A static page, by its address in the language (Catalogue §2 "Screens and routes"). */
export const site: Handler<'site'> = async ({ database }, { body }) => {
  const { siteAt } = await catalogueOf(database)
  const found = siteAt(body.url, body.lang)
  return found ? { status: 200, body: found } : NOT_FOUND
}
