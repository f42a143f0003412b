import { alertSeconds } from '#domain/screen/alert/alert-times.ts'
import { requireValue } from '#app/request/answer.ts'
import type { Session } from '#app/request/session.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { PendingAlert, Wish } from '#app/session/state.ts'
import { withWishQuantity } from '#app/session/wishlist.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { chosenWish, quantityOfWish } from './wish-form.ts'

type Asked = {
  form: FormData
  productId: string
  session: Session
  shop: ShopClient
  rendering: Rendering
}

/** The product of a heart, and what is said of it; undefined if the shop does not know it. */
export async function newWish(
  asked: Asked,
): Promise<{ wish: Wish; said: PendingAlert } | undefined> {
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
export async function setWishQuantity(asked: Asked): Promise<void> {
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
