import { Link } from 'react-router'

import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { Nothing } from '#app/blocks/nothing/nothing.tsx'
import { EmptyBowlArt } from '#app/blocks/notice/notice-art.tsx'
import { fixedWords, searchWord } from '#domain/screen/fixed-words.ts'
import { searchQuery } from '#domain/listing/listing-query.ts'
import { searchText } from '#domain/listing/search-text.ts'
import { toContact, toSearch } from '#app/request/addresses.ts'
import { scopeView } from '#app/blocks/header/search/scope-view.ts'
import { requireValue } from '#app/request/answer.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { useCurrentPath } from '#app/page-cache/current-path.ts'
import { listEvent } from '#app/request/analytics/goods.ts'
import { pageEvents } from '#app/request/analytics/page-events.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { nothingView } from '#app/blocks/nothing/nothing-view.ts'
import { pageHead } from '#app/request/page.ts'
import type { CachedHandle } from '#app/page-cache/key/cached-query.ts'
import type { Route } from './+types/search.ts'
import { listingParams, listingRequest, toCanonicalAddress } from './listing/listing-request.ts'
import { listingView } from './listing/listing-view.ts'
import { Listing } from './listing/listing.tsx'
import { withoutEmptyScope } from './search/scope.ts'
import { SearchAgain } from './search/search-again.tsx'
import { Shortcuts } from './search/shortcuts.tsx'
import { shortcutsView } from './search/shortcuts-view.ts'
import { Spelling } from './search/spelling.tsx'
import { spellingView } from './search/spelling-view.ts'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, searches } = getServices(context)
  const rendering = getRendering(context)
  const { lang, market, settings, t } = rendering
  const url = new URL(request.url)
  const typed = url.searchParams.get('query') ?? ''
  const unscoped = withoutEmptyScope(url.searchParams)
  if (unscoped) return unscoped
  const scope = url.searchParams.get('scope') ?? undefined
  const search = searchText(typed)
  const words = search.kind === 'search' ? search.text : typed.trim()
  const title = words === '' ? t('search.title') : t('search.results', { query: words })
  const shared = {
    words,
    title,
    scope: { ...scopeView(rendering), chosen: scope ?? '' },
    labels: {
      search: t('header.search'),
      change: t('search.change'),
      apply: t('listing.apply'),
      placeholder: fixedWords(searchWord, settings.searchPlaceholder, lang),
      short: search.kind === 'short' ? t('search.short') : undefined,
      shortcuts: t('search.shortcuts'),
    },
    breadcrumb: breadcrumbView([], t('search.title'), rendering),
    ...pageHead({ title, at: toSearch(), noIndex: true }, rendering),
  }
  if (search.kind !== 'search') return { ...shared, found: undefined, nothing: undefined }

  await requireWithinLimit('search', context)
  const asked = listingRequest(url, rendering)
  const query = searchQuery(asked.query, asked.defaults)
  const page = requireValue(
    await shop.search({
      query: { ...listingParams({ ...asked, query }, rendering), query: words, scope },
    }),
  )
  const canonical = toCanonicalAddress({ ...asked, query }, toSearch(), page)
  if (canonical) return canonical
  const listing = listingView({
    path: toSearch(),
    kept: { query: words, ...(scope !== undefined && { scope }) },
    query,
    defaults: asked.defaults,
    answer: page,
    rendering,
    onePage: true,
  })
  const ways = {
    spelling: spellingView(page, { words, scope }, rendering),
    shortcuts: shortcutsView(page.shortcuts, rendering),
  }
  const events = pageEvents(context, () => [
    { name: 'search', term: words },
    ...listEvent({ id: 'search', name: title, products: page.products }, rendering),
  ])
  const isMissed = page.total === 0 && listing.chips.items.length === 0
  if (scope === undefined) {
    const { orderNumber } = settings
    searches?.made({ market, words }, { isMissed, lang, orderNumber })
  }
  if (!isMissed) return { ...shared, events, found: { ...ways, listing }, nothing: undefined }

  const suggestions = await shop.suggestions({ query: { lang } })
  const everywhere = `${toSearch()}?${new URLSearchParams({ query: words })}`
  return {
    ...shared,
    events,
    found: undefined,
    nothing: {
      ...ways,
      ask: { text: t('search.ask'), href: toContact() },
      view: nothingView({
        title: t('search.nothing', { query: words }),
        text: t('search.nothingText'),
        near: scope === undefined ? undefined : { text: t('search.everywhere'), href: everywhere },
        products: suggestions.kind === 'ok' ? suggestions.value.products : [],
        rendering,
      }),
    },
  }
}

export const handle = { cached: { query: 'search' } } satisfies CachedHandle

export { meta } from '#app/document/meta.ts'

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { words, title, scope, labels, breadcrumb, found, nothing } = loaderData
  const here = useCurrentPath()
  const again = <SearchAgain words={words} scope={scope} labels={labels} />
  if (nothing) {
    const { view, spelling, shortcuts, ask } = nothing
    const more = (
      <Link className="text-button more" to={ask.href}>
        {ask.text} <Icon name="arrow-right" small />
      </Link>
    )
    return (
      <div className="wrap">
        <Nothing nothing={view} art={<EmptyBowlArt />} back={here} more={more}>
          {spelling && <Spelling spelling={spelling} />}
          {again}
          <Shortcuts label={labels.shortcuts} shortcuts={shortcuts} />
        </Nothing>
      </div>
    )
  }
  return (
    <div className="wrap page">
      <Breadcrumb breadcrumb={breadcrumb} />
      <header className="page-head">
        <h1>{title}</h1>
        {again}
        {labels.short && <p className="muted">{labels.short}</p>}
        {found?.spelling && <Spelling spelling={found.spelling} />}
        {found && <Shortcuts label={labels.shortcuts} shortcuts={found.shortcuts} />}
      </header>
      {found && <Listing listing={found.listing} />}
    </div>
  )
}
