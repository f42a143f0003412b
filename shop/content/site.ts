import { served } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'

/** A static page, by its address in the language (Catalogue §2 "Screens and routes"). */
export const site = served(
  'site',
  async ({ catalogue }, { body }) =>
    catalogue.siteAt(body.url, body.lang) ?? refuse(404, 'NOT_FOUND'),
)
