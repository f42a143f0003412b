import { Form } from 'react-router'

import { Breadcrumb } from '#app/components/breadcrumb/breadcrumb.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { fixedWords, searchWord } from '#app/domain/fixed-words.ts'
import { searchQuery } from '#app/domain/listing-query.ts'
import { longestSearch, searchText, shortestSearch } from '#app/domain/search-text.ts'
import { valueOf } from '#app/middleware/answer.ts'
import { takeLimit } from '#app/middleware/limits.ts'
import { getServices } from '#app/middleware/services.ts'
import { getSession } from '#app/middleware/session.ts'
import { getRendering } from '#app/middleware/shell.ts'
import { everyLanguage } from '#app/views/alternates.ts'
import { breadcrumbView } from '#app/views/breadcrumb.ts'
import { pageMeta } from '#app/views/page-meta.ts'
import { wishedIds } from '#app/views/wished.ts'
import type { Route } from './+types/search.ts'
import { listingParams, listingRequest, toCanonicalAddress } from './listing-request.ts'
import { listingView } from './listing-view.ts'
import { Listing } from './listing.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, domains } = getServices(context)
  const rendering = getRendering(context)
  const { lang, settings, t } = rendering
  const url = new URL(request.url)
  const typed = url.searchParams.get('query') ?? ''
  const search = searchText(typed)
  const words = search.kind === 'search' ? search.text : typed.trim()
  const alternates = everyLanguage(domains, () => '/search')
  const title = words === '' ? t('search.title') : t('search.results', { query: words })
  const shared = {
    words,
    title,
    labels: {
      search: t('header.search'),
      change: t('search.change'),
      placeholder: fixedWords(searchWord, settings.searchPlaceholder, lang),
      short: search.kind === 'short' ? t('search.short') : undefined,
    },
    breadcrumb: breadcrumbView([], t('search.title'), rendering),
    meta: pageMeta({
      title: `${title} · ${settings.shopName}`,
      paths: alternates,
      domains,
      lang,
      noIndex: true,
    }),
    alternates,
  }
  if (search.kind !== 'search') return { ...shared, listing: undefined }

  await takeLimit('search', context)
  const asked = listingRequest(url, rendering)
  const query = searchQuery(asked.query, asked.defaults)
  const [page, session] = await Promise.all([
    shop
      .search({ query: { ...listingParams({ ...asked, query }, rendering), query: words } })
      .then(valueOf),
    getSession(context).glance(),
  ])
  toCanonicalAddress({ ...asked, query }, '/search', page)
  return {
    ...shared,
    listing: listingView({
      path: '/search',
      kept: { query: words },
      query,
      defaults: asked.defaults,
      answer: page,
      rendering,
      wished: wishedIds(session),
      onePage: true,
    }),
  }
}

export const meta: Route.MetaFunction = ({ loaderData }) => loaderData?.meta ?? []

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { words, title, labels, breadcrumb, listing } = loaderData
  return (
    <div className="wrap" style={{ paddingBlockEnd: 'var(--section)' }}>
      <Breadcrumb breadcrumb={breadcrumb} />
      <header className="page-head">
        <h1>{title}</h1>
        <Form
          className="search"
          role="search"
          method="get"
          action="/search"
          aria-label={labels.change}
          style={{ maxInlineSize: '32rem' }}
        >
          <label className="visually-hidden" htmlFor="query-page">
            {labels.search}
          </label>
          <input
            className="input"
            id="query-page"
            key={words}
            type="search"
            name="query"
            defaultValue={words}
            placeholder={labels.placeholder.text}
            lang={words === '' ? labels.placeholder.lang : undefined}
            minLength={shortestSearch}
            maxLength={longestSearch}
          />
          <button>
            <Icon name="search" />
            <span className="visually-hidden">{labels.search}</span>
          </button>
        </Form>
        {labels.short && <p className="muted">{labels.short}</p>}
      </header>
      {listing && <Listing listing={listing} />}
    </div>
  )
}
