import { redirect, type RouterContextProvider } from 'react-router'

import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import type { AtOnceAnswer } from '#app/blocks/at-once/at-once.ts'
import { toWishlist } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getSession, type Session } from '#app/request/session.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import type { PendingAlert, Wish } from '#app/session/state.ts'
import { withoutWish, withWish, withWishBack, withWishQuantity } from '#app/session/wishlist.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { addToBasket } from '../basket/add-item.ts'
import { answerDone, answerWithMessage } from '../basket/answer-with-message.ts'
import { chosenWish, quantityOfWish, type WishFields } from './wish-form.ts'

type Context = Readonly<RouterContextProvider>

type Asked = {
  form: FormData
  productId: string
  session: Session
  shop: ShopClient
  rendering: Rendering
}

/** Does what a heart or a row of the wishlist asks for, and leads back. */
export async function answerWish(
  { intent, productId }: WishFields,
  form: FormData,
  { back, request }: { back: string; request: Request },
  context: Context,
): Promise<Response | AtOnceAnswer> {
  if (intent === 'buy') return addToBasket(form, { back, request }, context)
  const { shop, now } = getServices(context)
  const session = getSession(context)
  const asked = { form, productId, session, shop, rendering: getRendering(context) }
  // Without a wishlist there is nothing to change, so nothing is stored.
  if (intent !== 'add' && !(await session.read())) return redirect(back, 303)

  switch (intent) {
    case 'add': {
      await requireWithinLimit('add', context)
      const added = await newWish(asked)
      if (!added) return answerDone(redirect(back, 303), context)
      const { wish, said } = added
      return answerWithMessage(
        { to: back, change: (state) => withWish(state, wish), alert: () => said },
        context,
      )
    }
    case 'remove':
      await session.update((state) =>
        withoutWish(state, productId, { at: now, isNew: back === toWishlist() }),
      )
      return answerDone(redirect(back, 303), context)
    case 'undo':
      await session.update((state) => withWishBack(state, productId))
      return answerDone(redirect(back, 303), context)
    case undefined:
      await setWishQuantity(asked)
      return answerDone(redirect(back, 303), context)
  }
}

/** The product of a heart, and what is said of it; undefined if the shop does not know it. */
async function newWish(asked: Asked): Promise<{ wish: Wish; said: PendingAlert } | undefined> {
  const { form, rendering } = asked
  const { product, attributes } = await wishedProduct(asked)
  if (!product) return undefined

  const wish = chosenWish(form, product, attributes)
  const values = { name: rendering.text(product.name) }
  const seconds = alertSeconds.wishlistAdded
  const said = { type: 'success', key: 'wishlist.added', values, seconds } as const
  return { wish, said }
}

/** Keeps the quantity of a row, and why a typed one was changed. */
async function setWishQuantity(asked: Asked): Promise<void> {
  const { form, productId, session } = asked
  const { product } = await wishedProduct(asked)
  if (!product) return

  await session.update((state) => {
    const wish = state.wishlist.find((one) => one.productId === productId)
    if (!wish) return state
    const { quantity, correction } = quantityOfWish(form, product, wish)
    return {
      ...withWishQuantity(state, productId, quantity),
      corrections: correction ? { [productId]: correction } : {},
    }
  })
}

async function wishedProduct({ productId, shop, rendering }: Asked) {
  const { products, attributes } = requireValue(
    await shop.productMany({ query: { lang: rendering.lang }, body: { ids: [productId] } }),
  )
  return { product: products.find(({ _id }) => _id === productId), attributes }
}
