import { data, redirect, type RouterContextProvider } from 'react-router'
import { z } from 'zod'

import type { Product } from '#domain/entities/product.ts'
import type { AtOnceAnswer } from '#app/blocks/at-once/at-once.ts'
import { alertView } from '#app/blocks/shell-view.ts'
import { toRegister } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import type { NoticeView } from '#app/blocks/notice/notice.tsx'
import { isAtOnce, requireFields } from '#app/request/form.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import type { StoredSession } from '#app/session/state.ts'
import { answerAdded } from './after-adding.ts'
import { answerWithMessage } from './answer-with-message.ts'
import { plainItem, type Refusal } from './plain-item.ts'

type Context = Readonly<RouterContextProvider>

/** `buy` is the wishlist's word for it, whose hearts add to the list. */
const Added = z.object({
  intent: z.enum(['add', 'buy']),
  productId: z.string().min(1).max(200),
  variantHash: z.string().max(500).default(''),
  quantity: z.string().max(20).default(''),
})

/** Puts a product without choices into the basket, and leads back or on. */
export async function addToBasket(
  form: FormData,
  { back, request }: { back: string; request: Pick<Request, 'url'> },
  context: Context,
): Promise<Response | AtOnceAnswer> {
  const asked = requireFields(form, Added)
  await requireWithinLimit('add', context)
  const rendering = getRendering(context)
  const session = getSession(context)
  // Asks for the stock again: the card may have been open for hours.
  const product = await productOf(asked.productId, context)

  const stored = await session.read()
  const added = plainItem(asked, product, stored?.state.basket.items ?? [], rendering)
  if (added.kind === 'refused' || !product) {
    const refusal: Refusal = added.kind === 'refused' ? added.alert : { key: 'basket.notAvailable' }
    const alert = { type: 'warning', values: {}, ...refusal } as const
    if (!stored && isAtOnce(context)) return { told: alertView(alert, { rendering, here: back }) }
    requireRemembered(stored, refusal, back, rendering)
    return answerWithMessage({ to: back, change: (state) => state, alert: () => alert }, context)
  }
  if (added.kind === 'log-in') return redirect(toRegister(back), 303)
  if (added.kind === 'choose') return redirect(added.href, 303)

  return answerAdded({ item: added.item, product }, { back, request }, context)
}

/** A product as it is now, whatever a page showed. */
export async function productOf(id: string, context: Context): Promise<Product | undefined> {
  const { shop } = getServices(context)
  const { lang } = getRendering(context)
  const { products } = requireValue(
    await shop.productMany({ query: { lang }, body: { ids: [id] } }),
  )
  return products.find(({ _id }) => _id === id)
}

/** A refusal starts no session: a shopper without a basket gets the answer at once. */
function requireRemembered(
  stored: StoredSession | undefined,
  { key, values }: Refusal,
  href: string,
  { t }: Rendering,
): void {
  if (stored) return
  const notice: NoticeView = {
    title: t(key, values),
    text: t('basket.notAddedText'),
    way: { label: t('basket.backToPage'), href },
  }
  throw data({ notice }, { status: 422 })
}
