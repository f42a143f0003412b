import type { Site } from '#domain/entities/catalogue.ts'

import { slugs, type DemoText } from '../localized-text.ts'
import { companySites } from './sites/company-sites.ts'
import { shoppingSites } from './sites/shopping-sites.ts'
import { termsSites } from './sites/terms-sites.ts'

export type SiteDraft = { id: string; title: DemoText; html: DemoText }

export function demoSites(): Site[] {
  return drafts.map(({ id, title, html }) => ({ _id: id, url: slugs(title), title, html }))
}

/** The address part of a static page, after `/s/`. */
export function siteUrl(id: string): DemoText {
  const site = drafts.find((draft) => draft.id === id)
  if (!site) throw new Error(`No static page ${id}`)
  return slugs(site.title)
}

const drafts: SiteDraft[] = [...shoppingSites, ...companySites, ...termsSites]
