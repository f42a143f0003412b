import { catalogueOf } from '#shop/catalogue/stored/snapshot.ts'
import type { Handler } from '#shop/handler.ts'

/**
 * Settings, menu and footer, with the catalogue's version as their timestamp (Catalogue §2 "Root
 * shell").
 */
export const shell: Handler<'shell'> = async ({ database }) => {
  const { settings, menu, footer, version } = await catalogueOf(database)
  return { status: 200, body: { settings, menu, footer, productsTimestamp: version } }
}
