import { useLocation } from 'react-router'

import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { Carousel } from '#app/blocks/carousel/carousel.tsx'
import type { CachedHandle } from '#app/page-cache/key/cached-query.ts'
import { requireCacheable } from '#app/page-cache/key/require-query.ts'
import { changesAt } from '#app/page-cache/fresh-until.ts'
import { useCurrentPath } from '#app/page-cache/current-path.ts'
import { toProduct } from '#app/request/addresses.ts'
import { getBasketOf } from '#app/page-cache/basket-of.ts'
import { requireNamed } from '#app/request/named.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { pageEvents } from '#app/request/analytics/page-events.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { pageHead } from '#app/request/page.ts'
import { breadcrumbThing } from '#app/document/structured/lists.ts'
import { firstPicture } from '#app/document/structured/place.ts'
import { noteThings } from '#app/document/structured/note.ts'
import { productThings } from '#app/document/structured/product.ts'
import { sellerThing } from '#app/document/structured/site.ts'
import type { Route } from './+types/product.ts'
import { askRelated, relatedView } from './related.ts'
import { canonicalChoice } from './buy/canonical-choice.ts'
import { readChosen } from './buy/chosen.ts'
import { BuyBar } from './bar/buy-bar.tsx'
import { sharedPrice, viewedEvent } from './viewed-event.ts'
import { notSold } from './discontinued.ts'
import { machineView } from './buy/machine-view.ts'
import { promised } from './buy/promised.ts'
import { Opinions } from './opinions.tsx'
import { ProductScreen } from './product-screen.tsx'
import { productView } from './product-view.ts'

/** A product's page (Catalogue §2 "Product page"). The choice so far is in the address. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { lang, text } = rendering
  const page = await requireNamed(request, params.url, {
    ask: (id) => shop.product({ params: { id }, query: { lang } }),
    namesOf: ({ product }) => product.url,
    rendering,
    missing: (refused) => notSold(refused, params.url, context),
  })
  const { product } = page

  const [around, basket] = await Promise.all([
    askRelated(product, lang, shop),
    getBasketOf([product._id, ...product.components.map(({ id }) => id)], context),
  ])
  const search = new URL(request.url).searchParams
  const name = text(product.name)
  const unfolded = Number(search.get('opinions'))
  const chosen = readChosen(search, product, page.attributes)
  const { opinions } = around
  requireCacheable(canonicalChoice(search, chosen, page, opinions?.data.length ?? 0), context)
  const crumbs = breadcrumbView(page.breadcrumb, name, rendering)
  noteThings(
    [
      breadcrumbThing(crumbs, rendering),
      ...productThings(machineView(page, around, rendering)),
      sellerThing(rendering),
    ],
    context,
  )
  const { deliveries } = around
  const input = { page, chosen, rendering, errors: {}, basket, deliveries }
  const promise = promised(input)
  if (promise) changesAt(promise.until, context)
  return {
    view: productView(input),
    breadcrumb: crumbs,
    events: pageEvents(context, () => [viewedEvent(page, chosen, rendering)]),
    ...relatedView(product, around, unfolded, rendering),
    ...pageHead(
      {
        title: name,
        description: text(product.lead) || text(product.description),
        at: (textIn) => toProduct(textIn(product.url)),
        named: product.name,
        picture: firstPicture(product),
        kind: 'product',
        price: sharedPrice(page, chosen, rendering),
        // The same page with more opinions, or what is not sold any more.
        noIndex: search.has('opinions') || product.archived,
      },
      rendering,
    ),
  }
}

export { action } from './product-action.ts'

export const handle = { cached: { query: 'choice' } } satisfies CachedHandle

export { meta } from '#app/document/meta.ts'

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname } = useLocation()
  const back = useCurrentPath()
  const product = actionData?.view ?? loaderData.view
  return (
    <>
      <div className="wrap">
        <Breadcrumb breadcrumb={loaderData.breadcrumb} />
        <ProductScreen product={product} path={pathname} />
      </div>
      {loaderData.linked.cards.length > 0 && (
        <section className="section" aria-labelledby="linked-h">
          <Carousel carousel={loaderData.linked} back={back} />
        </section>
      )}
      {loaderData.opinions && <Opinions opinions={loaderData.opinions} />}
      {loaderData.suggestions.cards.length > 0 && (
        <section className="section" aria-labelledby="suggestions-h">
          <Carousel carousel={loaderData.suggestions} back={back} />
        </section>
      )}
      <BuyBar product={product} path={pathname} />
    </>
  )
}
