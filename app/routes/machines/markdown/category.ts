import { toCategory } from '#app/request/addresses.ts'
import { requireNamed } from '#app/request/named.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { whole } from '#app/document/structured/place.ts'
import { listingParams, listingRequest } from '#app/routes/catalogue/listing/listing-request.ts'
import { markdownAnswer, notFound } from './answer.ts'
import { listingMarkdown } from './listing.ts'
import type { Route } from './+types/category.ts'

/** One page of a category as Markdown. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { text } = rendering
  const asked = listingRequest(new URL(request.url), rendering)
  const answer = await requireNamed(request, params.url, {
    ask: (id) => shop.category({ query: { ...listingParams(asked, rendering), id } }),
    namesOf: ({ category }) => category.url,
    rendering,
    missing: () => notFound(),
  })
  if (answer.page < 1) return notFound()
  const path = toCategory(text(answer.category.url))
  const { category: of, subcategories } = answer
  return markdownAnswer(
    request,
    listingMarkdown({ of, path, answer, subcategories }, rendering),
    whole(path, rendering),
  )
}
