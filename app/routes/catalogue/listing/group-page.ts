import type { RouterContextProvider } from 'react-router'

import { toGroup, toManufacturer } from '#app/request/addresses.ts'
import { requireNamed } from '#app/request/named.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { listEvent } from '#app/request/analytics/goods.ts'
import { pageEvents } from '#app/request/analytics/page-events.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { notFound } from '#app/routes/content/nothing-found.ts'
import { askInstead } from './instead.ts'
import {
  listingParams,
  listingRequest,
  requireListed,
  toCanonicalAddress,
} from './listing-request.ts'
import { listingPageView } from './listing-page-view.ts'
import { noteListing } from './note-listing.ts'

/**
 * What /g/ and /m/ show: a group's or a manufacturer's products, the same screen (Catalogue §2).
 */
export async function loadGroupPage(
  kind: 'group' | 'manufacturer',
  request: Request,
  url: string,
  context: Readonly<RouterContextProvider>,
) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const asked = listingRequest(new URL(request.url), rendering)
  const manufacturer = kind === 'manufacturer'
  const page = await requireNamed(request, url, {
    ask: (id) =>
      shop.group({
        params: { id },
        query: {
          ...listingParams(asked, rendering),
          manufacturer: manufacturer ? 'true' : 'false',
        },
      }),
    namesOf: ({ group }) => group.url,
    rendering,
    missing: () => notFound(context),
  })
  const to = manufacturer ? toManufacturer : toGroup
  const path = to(url)
  const canonical = toCanonicalAddress(asked, path, page)
  if (canonical) return canonical
  await requireListed(page, context)

  const name = rendering.text(page.group.name)
  const breadcrumb = breadcrumbView([], name, rendering)
  noteListing({ breadcrumb, name, answer: page, asked, rendering }, context)
  return {
    ...listingPageView({
      of: page.group,
      to,
      path,
      asked,
      answer: page,
      instead: await askInstead(page, [], context),
      rendering,
    }),
    breadcrumb,
    events: pageEvents(context, () =>
      listEvent({ id: page.group._id, name, products: page.products }, rendering),
    ),
  }
}

export type GroupPageView = Exclude<Awaited<ReturnType<typeof loadGroupPage>>, Response>
