import { Fragment } from 'react'
import { Link } from 'react-router'

import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { Prose } from '#app/blocks/prose/prose.tsx'
import { toCategory } from '#app/request/addresses.ts'
import { requireNamed } from '#app/request/named.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { listEvent } from '#app/request/analytics/goods.ts'
import { pageEvents } from '#app/request/analytics/page-events.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import type { CachedHandle } from '#app/page-cache/key/cached-query.ts'
import type { Route } from './+types/category.ts'
import { notFound } from '../content/nothing-found.ts'
import { askInstead } from './listing/instead.ts'
import {
  listingParams,
  listingRequest,
  requireListed,
  toCanonicalAddress,
} from './listing/listing-request.ts'
import { listingPageView } from './listing/listing-page-view.ts'
import { noteListing } from './listing/note-listing.ts'
import { Listing } from './listing/listing.tsx'

/**
 * A category's page (Catalogue §2 "Listing pages"): its products, filtered, sorted and paged on the
 * server.
 */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { text, t } = rendering
  const asked = listingRequest(new URL(request.url), rendering)
  const page = await requireNamed(request, params.url, {
    ask: (id) => shop.category({ query: { ...listingParams(asked, rendering), id } }),
    namesOf: ({ category }) => category.url,
    rendering,
    missing: () => notFound(context),
  })
  const path = toCategory(params.url)
  const canonical = toCanonicalAddress(asked, path, page)
  if (canonical) return canonical
  await requireListed(page, context)

  const { category } = page
  const above = page.breadcrumb.slice(0, -1)
  const parent = above.at(-1)
  const breadcrumb = breadcrumbView(above, text(category.name), rendering)
  noteListing({ breadcrumb, name: text(category.name), answer: page, asked, rendering }, context)
  return {
    ...listingPageView({
      of: category,
      to: toCategory,
      path,
      asked,
      answer: page,
      near: parent && {
        text: t('listing.allIn', { name: text(parent.name) }),
        href: toCategory(text(parent.url)),
      },
      instead: await askInstead(page, category.hierarchy, context),
      rendering,
    }),
    events: pageEvents(context, () =>
      listEvent(
        { id: category._id, name: text(category.name), products: page.products },
        rendering,
      ),
    ),
    // What leads on by its words misses nothing.
    isSignpost: category.signpost === true && page.total === 0 && page.filters.length === 0,
    breadcrumb,
    subcategories: {
      label: t('listing.subcategories'),
      all: t('listing.all'),
      href: category.parentId && parent ? toCategory(text(parent.url)) : path,
      current: category.parentId === null,
      links: page.subcategories.map((sub) => ({
        text: text(sub.name),
        href: toCategory(text(sub.url)),
        current: sub._id === category._id,
      })),
    },
  }
}

export const handle = { cached: { query: 'listing' } } satisfies CachedHandle

export { meta } from '#app/document/meta.ts'

export default function CategoryPage({ loaderData }: Route.ComponentProps) {
  const { name, lead, after, breadcrumb, subcategories, isSignpost, listing } = loaderData
  return (
    <div className="wrap page">
      <Breadcrumb breadcrumb={breadcrumb} />
      <header className="page-head page-slim">
        <h1>{name}</h1>
        {lead && <Prose className="lead" html={lead} />}
        {subcategories.links.length > 0 && (
          <nav className="category-links" aria-label={subcategories.label}>
            <Link to={subcategories.href} aria-current={subcategories.current ? 'page' : undefined}>
              {subcategories.all}
            </Link>
            {subcategories.links.map((link) => (
              <Fragment key={link.href}>
                {' '}
                <Link to={link.href} aria-current={link.current ? 'page' : undefined}>
                  {link.text}
                </Link>
              </Fragment>
            ))}
          </nav>
        )}
      </header>
      {!isSignpost && <Listing listing={listing} after={after} />}
      {isSignpost && after && <Prose className="prose" html={after} />}
    </div>
  )
}
