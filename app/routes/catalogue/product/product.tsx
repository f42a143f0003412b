import { data, useLocation } from 'react-router'

import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { Carousel } from '#app/blocks/carousel/carousel.tsx'
import { toProduct } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { requireNamed } from '#app/request/named.ts'
import { requireForm } from '#app/request/form.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { carouselView } from '#app/blocks/carousel/carousel-view.ts'
import { pageHead } from '#app/request/page.ts'
import { wishedIds } from '#app/blocks/product-card/wished-view.ts'
import type { Route } from './+types/product.ts'
import { answerForm } from './buy/add-to-basket.ts'
import { readChosen } from './buy/chosen.ts'
import { notSold } from './buy/not-sold.ts'
import { Opinions } from './opinions.tsx'
import { opinionsView } from './opinions-view.ts'
import { ProductScreen } from './product-screen.tsx'
import { productView } from './product-view.ts'

/** A product's page (Catalogue §2 "Product page"). The choice so far is in the address. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { lang, text, t } = rendering
  const page = await requireNamed(
    request,
    params.url,
    (id) => shop.product({ params: { id }, query: { lang } }),
    (refused) => notSold(refused, params.url, context),
  )
  const { product } = page

  const [opinions, suggestions, linked, session] = await Promise.all([
    shop.opinions({ query: { lang, id: product._id } }),
    shop.suggestions({
      query: { lang, id: product._id, ...(product.archived ? { archived: 'true' as const } : {}) },
    }),
    product.linked.length > 0
      ? shop.productMany({ query: { lang }, body: { ids: product.linked } })
      : undefined,
    getSession(context).glance(),
  ])
  const search = new URL(request.url).searchParams
  const name = text(product.name)
  const wished = wishedIds(session)
  const view = productView({
    page,
    chosen: readChosen(search, product, page.attributes),
    rendering,
    basket: session?.state.basket.items ?? [],
    wished,
    errors: {},
  })
  return {
    view,
    breadcrumb: breadcrumbView(page.breadcrumb, name, rendering),
    linked: carouselView(
      'linked',
      product.advancedOptions.linkedHeader
        ? text(product.advancedOptions.linkedHeader)
        : t('product.linked'),
      linked?.kind === 'ok' ? linked.value.products : [],
      rendering,
      wished,
    ),
    suggestions: carouselView(
      'suggestions',
      t('product.suggestions'),
      suggestions.kind === 'ok' ? suggestions.value.products : [],
      rendering,
      wished,
    ),
    opinions:
      opinions.kind === 'ok'
        ? opinionsView(product, opinions.value, Number(search.get('opinions')), rendering)
        : undefined,
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

export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const page = requireValue(
    await shop.product({ params: { id: params.url }, query: { lang: rendering.lang } }),
  )
  const answer = await answerForm(await requireForm(request, context), page, context)
  if (answer instanceof Response) return answer

  const session = await getSession(context).read()
  const view = productView({
    page: answer.page,
    chosen: answer.chosen,
    rendering,
    basket: session?.state.basket.items ?? [],
    wished: wishedIds(session),
    errors: answer.errors,
  })
  return data({ view }, { status: answer.status })
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
