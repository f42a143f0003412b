import { requireValue } from '#app/request/answer.ts'
import type { Session } from '#app/request/session.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { withAlert } from '#app/session/basket.ts'
import { withWish, withWishQuantity } from '#app/session/wishlist.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { chosenWish, quantityOfWish } from './wish-form.ts'

type Asked = {
  form: FormData
  productId: string
  session: Session
  shop: ShopClient
  rendering: Rendering
}

/** Adds the product of a heart; false if the shop does not know it. */
export async function addWish(asked: Asked): Promise<boolean> {
  const { form, session, rendering } = asked
  const { product, attributes } = await wishedProduct(asked)
  if (!product) return false

  const wish = chosenWish(form, product, attributes)
  const values = { name: rendering.text(product.name) }
  await session.update((state) =>
    withAlert(withWish(state, wish), { type: 'success', key: 'wishlist.added', values }),
  )
  return true
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
