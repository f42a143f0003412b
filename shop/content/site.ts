import { findMoved, inOtherLanguage } from '#shop/addresses/moved.ts'
import { served } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'

/** A static page, by its address in the language (Catalogue §2 "Screens and routes"). */
export const site = served('site', async ({ catalogue, database }, { body }) => {
  const { url, lang } = body
  const { baseLang, langs } = catalogue.settings
  const byId = (id: string) => catalogue.sites.find(({ _id }) => _id === id)
  return (
    catalogue.siteAt(url, lang) ??
    (await findMoved(database.db, { kind: 'site', url, lang, baseLang }, byId)) ??
    inOtherLanguage(catalogue.siteAt, { url, lang, langs }) ??
    refuse(404, 'NOT_FOUND')
  )
})
