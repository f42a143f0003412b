import { toGroup, toManufacturer } from '#app/request/addresses.ts'
import { requireNamed } from '#app/request/named.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { whole } from '#app/document/structured/place.ts'
import { listingParams, listingRequest } from '#app/routes/catalogue/listing/listing-request.ts'
import { markdownAnswer, notFound } from './answer.ts'
import { listingMarkdown } from './listing.ts'
import type { Route } from './+types/group.ts'

/** One page of a group or a maker as Markdown: /g/ and /m/. */
export async function loader({ request, url: asks, params, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { text } = rendering
  const isMaker = asks.pathname.startsWith('/markdown/m/')
  const asked = listingRequest(new URL(request.url), rendering)
  const answer = await requireNamed(request, params.url, {
    ask: (id) =>
      shop.group({
        params: { id },
        query: {
          ...listingParams(asked, rendering),
          manufacturer: isMaker ? 'true' : 'false',
        },
      }),
    namesOf: ({ group }) => group.url,
    rendering,
    missing: () => notFound(),
  })
  if (answer.page < 1) return notFound()
  const path = (isMaker ? toManufacturer : toGroup)(text(answer.group.url))
  return markdownAnswer(
    request,
    listingMarkdown({ of: answer.group, path, answer }, rendering),
    whole(path, rendering),
  )
}
