import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { Nothing } from '#app/blocks/nothing/nothing.tsx'
import { EmptyBowlArt } from '#app/blocks/notice/notice-art.tsx'
import { fixedWords, searchWord } from '#domain/screen/fixed-words.ts'
import { searchQuery } from '#domain/listing/listing-query.ts'
import { searchText } from '#domain/listing/search-text.ts'
import { toSearch } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { useHere } from '#app/print/here.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { nothingView } from '#app/blocks/nothing/nothing-view.ts'
import { pageHead } from '#app/request/page.ts'
import type { PrintedHandle } from '#app/print/key/printed-query.ts'
import type { Route } from './+types/search.ts'
import {
  listingParams,
  listingRequest,
  requireCanonicalAddress,
} from './listing/listing-request.ts'
import { listingView } from './listing/listing-view.ts'
import { Listing } from './listing/listing.tsx'
import { SearchAgain } from './listing/search-again.tsx'

export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { lang, settings, t } = rendering
  const url = new URL(request.url)
  const typed = url.searchParams.get('query') ?? ''
  const search = searchText(typed)
  const words = search.kind === 'search' ? search.text : typed.trim()
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
    ...pageHead({ title, at: toSearch(), noIndex: true }, rendering),
  }
  if (search.kind !== 'search') return { ...shared, listing: undefined, nothing: undefined }

  await requireWithinLimit('search', context)
  const asked = listingRequest(url, rendering)
  const query = searchQuery(asked.query, asked.defaults)
  const page = requireValue(
    await shop.search({
      query: { ...listingParams({ ...asked, query }, rendering), query: words },
    }),
  )
  requireCanonicalAddress({ ...asked, query }, toSearch(), page)
  const listing = listingView({
    path: toSearch(),
    kept: { query: words },
    query,
    defaults: asked.defaults,
    answer: page,
    rendering,
    onePage: true,
  })
  if (page.total > 0 || listing.chips.items.length > 0)
    return { ...shared, listing, nothing: undefined }

  const suggestions = await shop.suggestions({ query: { lang } })
  return {
    ...shared,
    listing: undefined,
    nothing: nothingView({
      title: t('search.nothing', { query: words }),
      text: t('search.nothingText'),
      products: suggestions.kind === 'ok' ? suggestions.value.products : [],
      rendering,
    }),
  }
}

export const handle = { printed: { query: 'search' } } satisfies PrintedHandle

export { meta } from '#app/document/meta.ts'

export default function SearchPage({ loaderData }: Route.ComponentProps) {
  const { words, title, labels, breadcrumb, listing, nothing } = loaderData
  const here = useHere()
  if (nothing) {
    return (
      <div className="wrap">
        <Nothing nothing={nothing} art={<EmptyBowlArt />} back={here}>
          <SearchAgain words={words} labels={labels} />
        </Nothing>
      </div>
    )
  }
  return (
    <div className="wrap page">
      <Breadcrumb breadcrumb={breadcrumb} />
      <header className="page-head">
        <h1>{title}</h1>
        <SearchAgain words={words} labels={labels} />
        {labels.short && <p className="muted">{labels.short}</p>}
      </header>
      {listing && <Listing listing={listing} />}
    </div>
  )
}
