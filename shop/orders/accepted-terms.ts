import type { Site } from '#domain/entities/catalogue.ts'
import type { Localized } from '#domain/entities/localized.ts'
import type { AcceptedTerms } from '#domain/entities/order.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { HeldVersion, OrderTerms } from './order-terms.ts'

type Terms = Pick<OrderTerms, 'settings' | 'sites' | 'versions'>

/** The page of the shop that a setting leads to in this language. */
export function siteLedTo(
  link: Localized | undefined,
  { settings: { baseLang }, sites }: Pick<Terms, 'settings' | 'sites'>,
  lang: string,
): Site | undefined {
  const path = link ? inLanguage(link, lang, baseLang) : ''
  return sites.find(({ url }) => path === `/s/${inLanguage(url, lang, baseLang)}`)
}

/** The version that holds of the page with the terms; undefined where the shop keeps none. */
export function heldTerms(terms: Terms, lang: string): (HeldVersion & { site: Site }) | undefined {
  const site = siteLedTo(terms.settings.termsLink, terms, lang)
  const held = terms.versions.find(({ page }) => page === site?._id)
  return site && held && { ...held, site }
}

/** The same as an order and an account keep it. */
export function acceptedTerms(terms: Terms, lang: string): AcceptedTerms | undefined {
  const held = heldTerms(terms, lang)
  if (!held) return undefined
  const { site, number: version, from } = held
  return { url: site.url, version, ...(from !== undefined && { from }) }
}
