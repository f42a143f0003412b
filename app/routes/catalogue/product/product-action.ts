import { data, redirect } from 'react-router'

import { requireValue } from '#app/request/answer.ts'
import { toProduct } from '#app/request/addresses.ts'
import { requireForm } from '#app/request/form.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { answerWish } from '#app/routes/wishlist/wish-action.ts'
import { WishForm } from '#app/routes/wishlist/wish-form.ts'
import type { Route } from './+types/product.ts'
import { answerForm } from './buy/add-to-basket.ts'
import { productView } from './product-view.ts'

/**
 * Buys the product, or shows its page again with the choice so far. Its heart names another address
 * and an intent; where a browser knows no such address, the intent is done here.
 */
export async function action({ request, params, context }: Route.ActionArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const page = requireValue(
    await shop.product({ params: { id: params.url }, query: { lang: rendering.lang } }),
  )
  const form = await requireForm(request, context)
  const wish = WishForm.required().safeParse(Object.fromEntries(form))
  if (wish.success) {
    const back = toProduct(rendering.text(page.product.url))
    const answer = await answerWish(wish.data, form, { back, request }, context)
    return answer instanceof Response ? answer : redirect(back, 303)
  }
  const answer = await answerForm(form, page, request, context)
  if (answer instanceof Response) return answer

  const { status, ...asked } = answer
  const stored = await getSession(context).read()
  const basket = stored?.state.basket.items ?? []
  const checkout = await shop.checkout({ query: { lang: rendering.lang } })
  const deliveries = checkout.kind === 'ok' ? checkout.value.deliveries : []
  const view = productView({ ...asked, rendering, basket, deliveries, posted: true })
  return data({ view }, { status })
}
