import type { PictureView } from '#app/blocks/picture/picture.tsx'
import { chosenParts } from '#domain/basket/count.ts'
import type { BasketComponent } from '#domain/entities/basket.ts'
import { shownAmounts } from '#domain/money.ts'
import { resolvePrice, type ResolvedPrice } from '#domain/price/price.ts'
import { chosenHash, type ChosenPart } from '#domain/product/choice.ts'
import { isExtra, type SetFilling, setFilling, takesAnotherPiece } from '#domain/product/set.ts'
import { partPrice } from '#domain/price/set-price.ts'
import type { ProductsById } from '#domain/product/stock.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import { pictureView } from '#app/blocks/picture/picture-view.ts'
import { type PartView, partView } from '../buy/parts-view.ts'
import type { ViewInput } from '../buy/view-input.ts'

/** A set that the shopper puts together: steps to choose in, and what is in it so far. */
export type CreatorView = {
  steps: { title: string; progress: string; parts: CreatorPart[] }[]
  box: {
    title: string
    items: { id: string; picture: PictureView; text: string; price: string }[]
    /** What is still to be chosen, one for each empty place. */
    slots: string[]
    /** How far it is, beside the button. */
    status: string
    /** The same in short: "3 of 6 chosen". */
    progress: string
    /** Nothing is missing, and nothing too much. */
    isFull: boolean
    update: string
    error?: string | undefined
  }
  textsTitle: string
}

export type CreatorPart = PartView & { chosen: boolean; state: string }

/** The screen of a configurable set (Catalogue §1), from the choice so far. */
export function creatorView(input: ViewInput): CreatorView {
  const { page, chosen, rendering, errors } = input
  const { t } = rendering
  const { components, products } = chosenParts(page.product, chosen, input.basket)
  const filling = setFilling(page.product, components)
  const own = ownPrice(input)

  const steps = [false, true].flatMap((extra) => {
    const parts = chosen.parts.flatMap((one, index) =>
      isExtra(page.product, one.part) === extra
        ? partView(input, one, index).map((part) => creatorPart(part, one, filling, input))
        : [],
    )
    if (parts.length === 0) return []
    return [
      {
        title: t(extra ? 'set.extras' : 'set.fill'),
        progress: extra ? t('set.ifYouLike') : progressText(filling, rendering),
        parts,
      },
    ]
  })

  return {
    steps: steps.map((step, index) => ({ ...step, title: numbered(index, step.title) })),
    box: {
      title: t('set.yours'),
      items: [
        ...(own ? [own] : []),
        ...components.flatMap((part) =>
          boxItem(part, products, input, { isCovered: own !== undefined }),
        ),
      ],
      slots: emptySlots(filling).map((number) => t('set.slot', { number })),
      status: statusText(filling, rendering),
      progress: progressText(filling, rendering),
      isFull: !filling || filling.pieces === filling.size,
      update: t('set.update'),
      error: errors['parts'],
    },
    textsTitle: numbered(steps.length, t('set.texts')),
  }
}

/** What to do, as one of the steps of the page. */
function numbered(index: number, title: string): string {
  return `${index + 1}. ${title}`
}

function creatorPart(
  view: PartView,
  { part, product }: ChosenPart,
  filling: SetFilling | undefined,
  { page, rendering: { t } }: ViewInput,
): CreatorPart {
  const value = view.pieces?.value ?? 0
  const amount = quantityWithUnit(value * part.quantity, product?.unit ?? '', t)
  const takesMore = takesAnotherPiece(page.product, part, filling)
  const pieces = view.pieces && !takesMore ? { ...view.pieces, moreUpTo: -1 } : view.pieces
  return { ...view, pieces, chosen: value > 0, state: value > 0 ? amount : t('set.notChosen') }
}

type BoxItem = CreatorView['box']['items'][number]

/** The set itself, where it has a price that covers what is not an extra. */
function ownPrice({ page: { product }, chosen, rendering }: ViewInput): BoxItem | undefined {
  const hash = chosenHash(product, chosen.choice)
  const price = resolvePrice(product, hash, rendering.shopper, rendering.settings)
  if (price.kind !== 'shown') return undefined
  return {
    id: 'set',
    picture: smallPicture(product.mainImage, rendering),
    text: rendering.text(product.name),
    price: amountOf(price, rendering),
  }
}

function boxItem(
  part: BasketComponent,
  products: ProductsById,
  { page, rendering }: ViewInput,
  { isCovered }: { isCovered: boolean },
): BoxItem[] {
  const product = products.get(part.productId)
  if (!product) return []

  const component = page.product.components.find(({ id }) => id === part.productId)
  const isIncluded = isCovered && component !== undefined && !isExtra(page.product, component)
  const { shopper, settings } = rendering
  return [
    {
      id: `${part.productId} ${part.variantHash}`,
      picture: smallPicture(product.mainImage, rendering),
      text: `${rendering.text(product.name)}, ${quantityWithUnit(part.quantity, product.unit, rendering.t)}`,
      price: isIncluded
        ? rendering.t('set.inThePrice')
        : amountOf(partPrice(part, { products, shopper, rules: settings }), rendering),
    },
  ]
}

function smallPicture(image: Parameters<typeof pictureView>[0], rendering: Rendering): PictureView {
  return { ...pictureView(image, rendering), alt: '' }
}

function amountOf(price: ResolvedPrice, { settings, money }: Rendering): string {
  return price.kind === 'shown'
    ? money(shownAmounts(price.now, settings.priceFlag).first.minor)
    : ''
}

function emptySlots(filling: SetFilling | undefined): number[] {
  if (!filling) return []
  const { pieces, size } = filling
  return Array.from({ length: Math.max(0, size - pieces) }, (_, index) => pieces + index + 1)
}

function progressText(filling: SetFilling | undefined, { t }: Rendering): string {
  return filling ? t('set.progress', { pieces: filling.pieces, size: filling.size }) : ''
}

function statusText(filling: SetFilling | undefined, { t }: Rendering): string {
  if (!filling) return ''
  const { pieces, size } = filling
  if (pieces < size) return t('set.missing', { count: size - pieces })
  return pieces > size ? t('set.piecesTooMany', { count: pieces - size }) : t('set.full')
}
