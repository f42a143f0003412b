import { redirect, replace, type RouterContextProvider } from 'react-router'

import { quantityCount, stepped, type Step } from '#domain/basket/count.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { DetailedProduct, Product } from '#domain/entities/product.ts'
import { type Chosen, isPersonal } from '#domain/product/choice.ts'
import { toProduct } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering, type Rendering } from '#app/request/shopper.ts'
import { correctionText, steppedField } from '#app/blocks/stepper/stepper-view.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import type { ProductPage } from '#contract/contract.ts'
import { answerAdded } from '#app/routes/basket/after-adding.ts'
import { checkedItem } from './checked-item.ts'
import { choiceAddress, readChosen } from './chosen.ts'
import { piecesField } from './field-names.ts'
import { takePictures } from './take-pictures.ts'
import type { BuyErrors } from './view-input.ts'

type Answer = { status: 200 | 422; chosen: Chosen; errors: BuyErrors; page: ProductPage }

/**
 * Puts the form's product into the basket and leaves the page; otherwise returns why not. A form
 * that only asks to show its choice gets that.
 */
export async function answerForm(
  form: FormData,
  page: ProductPage,
  request: Pick<Request, 'url'>,
  context: Readonly<RouterContextProvider>,
): Promise<Response | Answer> {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { product: kept, attributes } = page
  const path = toProduct(rendering.text(kept.url))
  const stored = await getSession(context).read()
  const basket = stored?.state.basket.items ?? []
  const pictureErrors = await takePictures(form, kept, shop, rendering)
  const step = stepOf(form, kept)
  const read = readChosen(form, kept, attributes)
  const chosen = step ? stepped(read, step, kept, basket) : read
  if (Object.keys(pictureErrors).length > 0) {
    return { status: 422, chosen, errors: pictureErrors, page }
  }
  if (step || form.has('show') || form.has('drop')) {
    const corrected = step?.of === 'quantity' ? corrections(read, kept, basket, rendering) : {}
    if (isPersonal(chosen) || corrected['quantity'] !== undefined || form.has('drop')) {
      return { status: 200, chosen, errors: corrected, page }
    }
    // Without a script the page opens where it was left: at the part whose count was changed.
    const place = step && step.of !== 'quantity' ? piecesField(step.of) : 'buy'
    return replace(`${choiceAddress(path, chosen, kept, attributes)}#${place}`, 303)
  }

  await requireWithinLimit('add', context)
  // The page's data may be minutes old: ask for stock and prices again.
  const product = await liveProduct(kept, rendering.lang, shop)
  const live = { ...page, product }
  const current = readChosen(form, product, attributes)
  const checked = checkedItem({ page: live, chosen: current, basket, rendering })
  if (checked.kind === 'refused') {
    return { status: 422, chosen: current, errors: checked.errors, page: live }
  }

  const back = choiceAddress(path, { ...chosen, quantity: undefined }, kept, attributes)
  const answer = await answerAdded({ item: checked.item, product }, { back, request }, context)
  // Its page is always left: what a script could say beside it belongs to cards.
  return answer instanceof Response ? answer : redirect(back, 303)
}

/** Why typed quantities were changed. */
function corrections(
  typed: Chosen,
  product: DetailedProduct,
  basket: readonly BasketItem[],
  rendering: Rendering,
): BuyErrors {
  const { value, bounds, correction } = quantityCount(product, typed, basket)
  const told = correctionText(correction, value, bounds, product.unit, rendering)
  return told === undefined ? {} : { quantity: told }
}

async function liveProduct(
  product: DetailedProduct,
  lang: string,
  shop: ShopClient,
): Promise<DetailedProduct> {
  const ids = [...new Set([product._id, ...product.components.map(({ id }) => id)])]
  const { products } = requireValue(await shop.productMany({ query: { lang }, body: { ids } }))
  return withFresh(product, products)
}

/**
 * The product with the data of a later answer; one that the shop no longer knows is not for sale.
 */
export function withFresh(product: DetailedProduct, fresh: readonly Product[]): DetailedProduct {
  const own = fresh.find(({ _id }) => _id === product._id)
  return {
    ...product,
    ...(own ? { ...own, images: product.images } : { archived: true }),
    componentsData: fresh.filter(({ _id }) => product.components.some(({ id }) => id === _id)),
  }
}

/** Which stepper was pressed; the stepper of a part that is gone changes nothing. */
function stepOf(form: FormData, { components }: DetailedProduct): Step | undefined {
  for (const [name, value] of form) {
    const field = steppedField(name)
    if (field !== undefined && typeof value === 'string') {
      const part = components.findIndex((_, index) => piecesField(index) === field)
      return { of: field === 'quantity' ? field : part, by: Number(value) || 0 }
    }
  }
  return undefined
}
