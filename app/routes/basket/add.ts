import { data, redirect } from 'react-router'
import { z } from 'zod'

import { findVariant, variantPicture } from '#domain/product/variant.ts'
import { toBasket, toRegister } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { toKeptPage } from '#app/request/cookie-check.ts'
import type { NoticeView } from '#app/blocks/notice/notice.tsx'
import { requireFields, requireForm } from '#app/request/form.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import { withAlert, withItem } from '#app/session/basket.ts'
import type { StoredSession } from '#app/session/store.ts'
import type { Route } from './+types/add.ts'
import { afterAdding, backOf } from './back.ts'
import { plainItem, type Refusal } from './plain-item.ts'

const AddForm = z.object({
  intent: z.literal('add'),
  productId: z.string().min(1).max(200),
  variantHash: z.string().max(500).default(''),
  quantity: z.string().max(20).default(''),
})

/** Adds a product without choices, from a card or the wishlist. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await requireForm(request, context)
  const wanted = requireFields(form, AddForm)

  await requireWithinLimit('add', context)
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const session = getSession(context)
  const { productId } = wanted
  // Asks for the stock again: the card may have been open for hours.
  const answer = requireValue(
    await shop.productMany({ query: { lang: rendering.lang }, body: { ids: [productId] } }),
  )
  const product = answer.products.find(({ _id }) => _id === productId)
  const back = backOf(form, request, '/')

  const stored = await session.read()
  const added = plainItem(wanted, product, stored?.state.basket.items ?? [], rendering)
  if (added.kind === 'refused' || !product) {
    const alert: Refusal = added.kind === 'refused' ? added.alert : { key: 'basket.notAvailable' }
    requireRemembered(stored, rendering.t(alert.key, alert.values), back, rendering)
    await session.update((state) => withAlert(state, { type: 'warning', values: {}, ...alert }))
    return redirect(back, 303)
  }
  if (added.kind === 'log-in') return redirect(toRegister(back), 303)
  if (added.kind === 'choose') return redirect(added.href, 303)

  const values = { name: rendering.text(product.name) }
  const picture = variantPicture(product, findVariant(product, added.item.variantHash))
  await session.update((state) =>
    withAlert(withItem(state, added.item, product), {
      type: 'success',
      key: 'basket.added',
      values,
      picture: picture.url,
    }),
  )
  return redirect(toKeptPage(afterAdding(rendering.settings, back), session), 303)
}

/** A refusal starts no session: a shopper without a basket gets the answer at once. */
function requireRemembered(
  stored: StoredSession | undefined,
  title: string,
  href: string,
  { t }: Rendering,
): void {
  if (stored) return
  const notice: NoticeView = {
    title,
    text: t('basket.notAddedText'),
    way: { label: t('basket.backToPage'), href },
  }
  throw data({ notice }, { status: 422 })
}

/** The basket's own page is the first step of an order. */
export function loader() {
  return redirect(toBasket(), 302)
}

/**
 * Never shown, but a route without a component answers a form it cannot read with a bare `null`.
 */
export default function AddToBasket() {
  return null
}
