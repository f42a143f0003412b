import { data, Link } from 'react-router'

import { Breadcrumb } from '#app/components/breadcrumb/breadcrumb.tsx'
import { Prose } from '#app/components/prose/prose.tsx'
import { valueOf } from '#app/middleware/answer.ts'
import { getServices } from '#app/middleware/services.ts'
import { getSession } from '#app/middleware/session.ts'
import { getRendering } from '#app/middleware/shell.ts'
import { localizedPaths } from '#app/views/alternates.ts'
import { breadcrumbView } from '#app/views/breadcrumb.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { wishedIds } from '#app/views/wished.ts'
import type { Route } from './+types/category.ts'
import { listingParams, listingRequest, toCanonicalAddress } from './listing-request.ts'
import { listingView } from './listing-view.ts'
import { Listing } from './listing.tsx'

/** A category's page (Catalogue §2 "Listing pages"): its products, filtered, sorted and paged on the server. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop, domains } = getServices(context)
  const rendering = getRendering(context)
  const { lang, settings, text, html, t } = rendering
  const asked = listingRequest(new URL(request.url), rendering)
  const [page, session] = await Promise.all([
    shop.category({ query: { ...listingParams(asked, rendering), id: params.url } }).then(valueOf),
    getSession(context).read(),
  ])
  const path = `/c/${params.url}`
  toCanonicalAddress(
    asked,
    path,
    page.filters.map(({ filterIndex }) => filterIndex),
  )
  if (page.page < 1) throw data(null, { status: 404 })

  const { category } = page
  const name = text(category.name)
  const alternates = localizedPaths(domains, '/c/', category.url, settings.baseLang)
  const above = page.breadcrumb.slice(0, -1)
  const parent = above.at(-1)
  return {
    name,
    lead: category.description && html(category.description),
    // The lower block belongs to the first page only (Catalogue §2).
    after:
      page.page === 1 && category.lowerDescription ? html(category.lowerDescription) : undefined,
    breadcrumb: breadcrumbView(above, name, rendering),
    subcategories: {
      label: t('listing.subcategories'),
      all: t('listing.all'),
      href: category.parentId && parent ? `/c/${text(parent.url)}` : path,
      current: category.parentId === null,
      links: page.subcategories.map((sub) => ({
        text: text(sub.name),
        href: `/c/${text(sub.url)}`,
        current: sub._id === category._id,
      })),
    },
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
      description: category.description && text(category.description),
      paths: alternates,
      domains,
      lang,
      page: { number: page.page, suffix: t('listing.pageSuffix', { number: page.page }) },
    }),
    alternates,
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { name, lead, after, breadcrumb, subcategories, listing } = loaderData
  return (
    <div className="wrap" style={{ paddingBlockEnd: 'var(--section)' }}>
      <Breadcrumb breadcrumb={breadcrumb} />
      <header className="page-head">
        <h1>{name}</h1>
        {lead && <Prose className="lead" html={lead} />}
        {subcategories.links.length > 0 && (
          <nav className="category-links" aria-label={subcategories.label}>
            <Link to={subcategories.href} aria-current={subcategories.current ? 'page' : undefined}>
              {subcategories.all}
            </Link>
            {subcategories.links.map((link) => (
              <Link key={link.href} to={link.href} aria-current={link.current ? 'page' : undefined}>
                {link.text}
              </Link>
            ))}
          </nav>
        )}
      </header>
      <Listing listing={listing} after={after} />
    </div>
  )
}
