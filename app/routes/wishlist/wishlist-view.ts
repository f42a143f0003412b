import type { LineTextView, RemovedLineView } from '#app/blocks/lines/lines.tsx'
import type { StepperView } from '#app/blocks/stepper/stepper.tsx'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import { linePrice } from '#domain/price/price.ts'
import { clampQuantity, quantityBounds, type QuantityCorrection } from '#domain/product/quantity.ts'
import { wishOffer } from '#domain/basket/plain-offer.ts'
import { startingComponents } from '#domain/product/set.ts'
import { setPrice } from '#domain/price/set-price.ts'
import { toRegister, toWishlist } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { RemovedWish, Wish } from '#app/session/state.ts'
import { amount, type Known, lineTextView } from '#app/blocks/lines/lines-view.ts'
import { firstCategoryLink } from '#app/blocks/nothing/nothing-links-view.ts'
import { unitPrice } from '#domain/price/unit-price.ts'
import { basePriceText } from '#app/blocks/price/base-price-view.ts'
import { perUnit, quantityWithUnit } from '#app/blocks/price/price-view.ts'
import { correctionText, stepperView } from '#app/blocks/stepper/stepper-view.ts'

export type WishView = LineTextView & {
  productId: string
  variantHash: string
  unit: string
  per?: string | undefined
  stepper?: StepperView | undefined
  /** "2 pcs", where it can be had. */
  quantity?: string | undefined
  total: string
  /** `full`: another quantity could be added, or could have been. */
  button:
    | { kind: 'add' | 'full' | 'none'; text: string }
    | { kind: 'open'; text: string; href: string }
  remove: string
  removeLabel: string
}

export type WishlistView =
  | {
      kind: 'empty'
      title: string
      text: string
      lookAround: { text: string; href: string }
      removed: RemovedLineView[]
    }
  | {
      kind: 'list'
      title: string
      note: string
      caption: string
      columns: { text: string; hidden?: boolean }[]
      /** Those that were taken off are shown in their old place. */
      wishes: (WishView | RemovedLineView)[]
    }

type Remembered = {
  wishes: readonly Wish[]
  /** What can be put back. */
  removed?: readonly RemovedWish[]
  known: Known
  basket: readonly BasketItem[]
  /** Why a quantity is not what was typed, by product. */
  corrections?: Readonly<Record<string, QuantityCorrection>>
}

/** The wishlist's page (Shopping §2 "Wishlist page"); products that are gone are left out. */
export function wishlistView(remembered: Remembered, rendering: Rendering): WishlistView {
  const { t } = rendering
  const { wishes, removed = [], known } = remembered
  const shown: (WishView | RemovedLineView)[] = wishes.flatMap((wish) => {
    const product = known.products.get(wish.productId)
    return product ? [wishView(wish, product, remembered, rendering)] : []
  })
  const gone = removed.flatMap((one) => {
    const product = known.products.get(one.wish.productId)
    return product ? [{ place: one.place, line: removedView(one, product, rendering) }] : []
  })
  if (shown.length === 0) {
    return {
      kind: 'empty',
      title: t('wishlist.empty'),
      text: t('wishlist.emptyText'),
      lookAround: firstCategoryLink(rendering),
      removed: gone.map(({ line }) => line),
    }
  }
  // The one that was taken off last was counted without the others.
  for (const { place, line } of gone.toReversed()) shown.splice(place, 0, line)
  return {
    kind: 'list',
    title: t('wishlist.title'),
    note: t('wishlist.note'),
    caption: t('wishlist.caption'),
    columns: [
      { text: t('basket.product') },
      { text: t('basket.price') },
      { text: t('basket.quantity') },
      { text: t('basket.value') },
      { text: t('wishlist.actions'), hidden: true },
    ],
    wishes: shown.toReversed(),
  }
}

function removedView({ wish, isNew }: RemovedWish, product: Product, { t, text }: Rendering) {
  const name = text(product.name)
  return {
    id: wish.productId,
    text: t('wishlist.removed', { name }),
    putBack: t('basket.putBack'),
    putBackLabel: t('basket.putBackNamed', { name }),
    isNew,
  }
}

function wishView(
  wish: Wish,
  product: Product,
  { known, basket, corrections = {} }: Remembered,
  rendering: Rendering,
): WishView {
  const { t, shopper, settings } = rendering
  const { variantHash } = wish
  const line = lineTextView(
    { variantHash, personalization: [], components: [] },
    product,
    known,
    rendering,
  )
  const bounds = quantityBounds(product, variantHash, 'wishlist')
  const quantity = clampQuantity(wish.quantity ?? bounds.min, bounds)
  // A wish does not store a set's parts: it costs what the set starts with.
  const parts = startingComponents(product, known.products)
  const pricing = { shopper, rules: settings, products: known.products }
  const price = setPrice(product, variantHash, parts, pricing)
  const asked = { product, variantHash, quantity, href: line.href }
  const button = buttonView(asked, basket, rendering)
  const correction = corrections[wish.productId]
  return {
    ...line,
    productId: wish.productId,
    variantHash,
    unit: price.kind === 'shown' ? amount(price.now, rendering) : '–',
    per: price.kind === 'shown' ? perUnit(product, rendering) : undefined,
    base:
      price.kind === 'shown'
        ? basePriceText(product, unitPrice(product, variantHash, price.now), rendering)
        : undefined,
    total:
      price.kind === 'shown'
        ? amount(linePrice(price.now, quantity, product.pricedUnit), rendering)
        : '–',
    stepper:
      button.kind === 'add' || button.kind === 'full'
        ? stepperView(
            {
              label: t('quantity.of', { name: line.name }),
              name: 'quantity',
              id: `quantity-${wish.productId}`,
              value: quantity,
              bounds,
              unit: product.unit,
              error: correctionText(correction, quantity, bounds, product.unit, rendering),
            },
            rendering,
          )
        : undefined,
    quantity: price.kind === 'shown' ? quantityWithUnit(quantity, product.unit, t) : undefined,
    button,
    remove: t('basket.remove'),
    removeLabel: t('wishlist.removeNamed', { name: line.name }),
  }
}

type Asked = { product: Product; variantHash: string; quantity: number; href: string }

function buttonView(
  { href, ...wish }: Asked,
  basket: readonly BasketItem[],
  { t, shopper, settings }: Rendering,
): WishView['button'] {
  switch (wishOffer(wish, basket, shopper, settings)) {
    case 'add':
      return { kind: 'add', text: t('product.add') }
    case 'pre-order':
      return { kind: 'add', text: t('product.preOrder') }
    case 'choose':
      return { kind: 'open', text: t('wishlist.choose'), href }
    case 'log-in':
      return { kind: 'open', text: t('product.register'), href: toRegister(toWishlist()) }
    case 'all-in-basket':
      return { kind: 'full', text: t('wishlist.inBasket') }
    case 'too-many':
      return { kind: 'full', text: t('wishlist.quantityNotAvailable') }
    case 'not-available':
      return { kind: 'none', text: t('wishlist.notAvailable') }
  }
}
