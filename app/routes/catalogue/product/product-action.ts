import { data } from 'react-router'

import { requireValue } from '#app/request/answer.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { requireForm } from '#app/request/form.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { Route } from './+types/product.ts'
import { answerForm } from './buy/add-to-basket.ts'
import { productView } from './product-view.ts'

/** Buys the product, or shows its page again with the choice so far. */
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
    request,
    requireLimit: () => requireWithinLimit('add', context),
  })
  if (answer instanceof Response) return answer

  const { status, ...asked } = answer
  const stored = await session.read()
  const basket = stored?.state.basket.items ?? []
  const checkout = await shop.checkout({ query: { lang: rendering.lang } })
  const deliveries = checkout.kind === 'ok' ? checkout.value.deliveries : []
  const view = productView({ ...asked, rendering, basket, deliveries, posted: true })
  return data({ view }, { status })
}
