import { searchQuery } from '#domain/listing/listing-query.ts'
import { searchText } from '#domain/listing/search-text.ts'
import type { SuggestAnswer } from '#app/blocks/header/search/suggested.ts'
import { overLimit, waitText } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { listingParams, listingRequest } from '../listing/listing-request.ts'
import type { Route } from './+types/suggest.ts'
import { suggestView } from './suggest-view.ts'

/**
 * What is found while somebody types, for the script of the header's field (Catalogue §5 "Search").
 * Anybody who comes without a script gets the page.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { t } = rendering
  const { searchParams } = new URL(request.url)
  const asked = searchText(searchParams.get('query') ?? '')
  if (asked.kind !== 'search') return answer({ kind: 'told', text: t('search.short') }, 200)

  const seconds = await overLimit('suggest', context)
  if (seconds !== undefined) {
    return answer({ kind: 'told', text: waitText(seconds, rendering) }, 429)
  }
  const scope = searchParams.get('scope') || undefined
  // Filters and pages are the page's.
  const none = listingRequest(new URL('/', request.url), rendering)
  const query = searchQuery(none.query, none.defaults)
  const found = await shop.search({
    query: { ...listingParams({ ...none, query }, rendering), query: asked.text, scope },
    signal: request.signal,
  })
  if (found.kind !== 'ok') return answer({ kind: 'told', text: t('search.notNow') }, 503)
  return answer(suggestView(found.value, { words: asked.text, scope }, rendering), 200)
}

function answer(body: SuggestAnswer, status: number): Response {
  const headers = { 'Cache-Control': 'private, no-store', 'X-Robots-Tag': 'noindex' }
  return Response.json(body, { status, headers })
}
