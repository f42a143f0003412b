import type { RouterContextProvider } from 'react-router'

import type { SiteVersion } from '#domain/entities/catalogue.ts'
import { requireNamed } from '#app/request/named.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { SitePage } from '#contract/answers.ts'
import { notFound } from './nothing-found.ts'

type Context = Readonly<RouterContextProvider>

/** The static page of an address, with the text that holds or with that of a version. */
export function requireSite(
  request: Request,
  { url: name, version }: { url: string; version?: number },
  context: Context,
): Promise<SitePage> {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { lang } = rendering
  return requireNamed(request, name, {
    ask: (url) => shop.site({ body: { url, lang, ...(version !== undefined && { version }) } }),
    namesOf: ({ url }) => url,
    rendering,
    missing: () => notFound(context),
  })
}

/** The same with the version that an address names. */
export async function requireSiteVersion(
  request: Request,
  { url, version: named }: { url: string; version: string },
  context: Context,
): Promise<SitePage & { version: SiteVersion }> {
  if (!/^[1-9]\d{0,5}$/.test(named)) throw await notFound(context)
  const site = await requireSite(request, { url, version: Number(named) }, context)
  const { version } = site
  // A shop elsewhere may know no versions, and answer with what holds.
  if (version?.number !== Number(named)) throw await notFound(context)
  return { ...site, version }
}
