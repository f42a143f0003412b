import { data, useLocation } from 'react-router'

import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { Carousel } from '#app/blocks/carousel/carousel.tsx'
import { toProduct } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { requireNamed } from '#app/request/named.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { requireForm } from '#app/request/form.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { StoredSession } from '#app/session/store.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { pageHead } from '#app/request/page.ts'
import { wishedIds } from '#app/blocks/product-card/wished-view.ts'
import type { Route } from './+types/product.ts'
import { askAround, aroundView } from './around.ts'
import { answerForm } from './buy/add-to-basket.ts'
import { readChosen } from './buy/chosen.ts'
import { notSold } from './buy/not-sold.ts'
import { Opinions } from './opinions.tsx'
import { ProductScreen } from './product-screen.tsx'
import { productView } from './product-view.ts'

/** A product's page (Catalogue §2 "Product page"). The choice so far is in the address. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { lang, text } = rendering
  const page = await requireNamed(
    request,
    params.url,
    (id) => shop.product({ params: { id }, query: { lang } }),
    (refused) => notSold(refused, params.url, context),
  )
  const { product } = page

  const [around, session] = await Promise.all([
    askAround(product, lang, shop),
    getSession(context).glance(),
  ])
  const search = new URL(request.url).searchParams
  const name = text(product.name)
  const known = remembered(session)
  const { wished } = known
  const unfolded = Number(search.get('opinions'))
  const chosen = readChosen(search, product, page.attributes)
  return {
    view: productView({ page, chosen, rendering, errors: {}, ...known }),
    breadcrumb: breadcrumbView(page.breadcrumb, name, rendering),
    ...aroundView(product, around, { wished, unfolded }, rendering),
    ...pageHead(
      {
        title: name,
        description: text(product.lead) || text(product.description),
        at: (textIn) => toProduct(textIn(product.url)),
      },
      rendering,
    ),
  }
}

/** What the page shows of what this shopper has already. */
function remembered(session: StoredSession | undefined) {
  return { basket: session?.state.basket.items ?? [], wished: wishedIds(session) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const page = requireValue(
    await shop.product({ params: { id: params.url }, query: { lang: rendering.lang } }),
  )
  const session = getSession(context)
  const answer = await answerForm(await requireForm(request, context), page, {
    session,
    shop,
    rendering,
    requireLimit: () => requireWithinLimit('add', context),
  })
  if (answer instanceof Response) return answer

  const { status, ...asked } = answer
  return data(
    { view: productView({ ...asked, rendering, ...remembered(await session.read()) }) },
    { status },
  )
}

export { meta } from '#app/document/meta.ts'

export default function ProductPage({ loaderData, actionData }: Route.ComponentProps) {
  const { pathname, search } = useLocation()
  const back = `${pathname}${search}`
  return (
    <>
      <div className="wrap">
        <Breadcrumb breadcrumb={loaderData.breadcrumb} />
        <ProductScreen product={actionData?.view ?? loaderData.view} path={pathname} />
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
    </>
  )
}
