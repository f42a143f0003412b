import { data } from 'react-router'

import type { RouterContextProvider } from 'react-router'

import { valueOf } from '#app/middleware/answer.ts'
import { getServices } from '#app/middleware/services.ts'
import { getSession } from '#app/middleware/session.ts'
import { getRendering } from '#app/middleware/shell.ts'
import { localizedPaths } from '#app/views/alternates.ts'
import { breadcrumbView } from '#app/views/breadcrumb.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { wishedIds } from '#app/views/wished.ts'
import { listingParams, listingRequest, toCanonicalAddress } from './listing-request.ts'
import { listingView } from './listing-view.ts'

/** What /g/ and /m/ show: a group's or a manufacturer's products, the same screen (Catalogue §2). */
export async function loadGroupPage(
  kind: 'group' | 'manufacturer',
  request: Request,
  url: string,
  context: Readonly<RouterContextProvider>,
) {
  const { shop, domains } = getServices(context)
  const rendering = getRendering(context)
  const { lang, settings, text, html, t } = rendering
  const asked = listingRequest(new URL(request.url), rendering)
  const manufacturer = kind === 'manufacturer'
  const [page, session] = await Promise.all([
    shop
      .group({
        params: { id: url },
        query: {
          ...listingParams(asked, rendering),
          manufacturer: manufacturer ? 'true' : 'false',
        },
      })
      .then(valueOf),
    getSession(context).read(),
  ])
  const prefix = manufacturer ? '/m/' : '/g/'
  const path = `${prefix}${url}`
  toCanonicalAddress(
    asked,
    path,
    page.filters.map(({ filterIndex }) => filterIndex),
  )
  if (page.page < 1) throw data(null, { status: 404 })

  const { group } = page
  const name = text(group.name)
  const alternates = localizedPaths(domains, prefix, group.url, settings.baseLang)
  return {
    name,
    lead: group.description && html(group.description),
    after: page.page === 1 && group.lowerDescription ? html(group.lowerDescription) : undefined,
    breadcrumb: breadcrumbView([], name, rendering),
    listing: listingView({
      path,
      kept: {},
      query: asked.query,
      defaults: asked.defaults,
      answer: page,
      rendering,
      wished: wishedIds(session),
    }),
    meta: pageMeta({
      title: `${name} · ${settings.shopName}`,
      description: group.description && text(group.description),
      paths: alternates,
      domains,
      lang,
      page: { number: page.page, suffix: t('listing.pageSuffix', { number: page.page }) },
    }),
    alternates,
  }
}

export type GroupPageView = Awaited<ReturnType<typeof loadGroupPage>>
