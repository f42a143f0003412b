import type { BadgeView } from '#app/components/badge/badge.tsx'
import type { ChoiceView } from '#app/components/choice/choice.tsx'
import type { PictureView } from '#app/components/picture/picture.tsx'
import type { PriceView } from '#app/components/price/price.tsx'
import type { RatingView } from '#app/components/rating/rating.tsx'
import type { StepperView } from '#app/components/stepper/stepper.tsx'
import { badgesOf } from '#app/domain/badges.ts'
import { type ButtonState, addButton } from '#app/domain/button.ts'
import type { CleanHtml } from '#app/domain/editor-html.ts'
import type { Attribute } from '#app/domain/entities/catalogue.ts'
import type { BasketItem } from '#app/domain/entities/basket.ts'
import type { DetailedProduct, Product, Variant } from '#app/domain/entities/product.ts'
import { quantityInBasket } from '#app/domain/basket.ts'
import {
  type QuantityBounds,
  canStepDown,
  canStepUp,
  quantityBounds,
  typedQuantity,
} from '#app/domain/quantity.ts'
import { resolvePrice } from '#app/domain/price.ts'
import { isSet, pieceBounds, setStock } from '#app/domain/set.ts'
import {
  findVariant,
  freeStock,
  hasChoices,
  possibleValues,
  variantCode,
  variantImages,
} from '#app/domain/variant.ts'
import type { Rendering } from '#app/middleware/shell.ts'
import type { ProductPage } from '#app/shop-api/contract.ts'
import { badgeView, ratingView } from '#app/views/product-card.ts'
import { priceView, quantityWithUnit } from '#app/views/price.ts'
import {
  choosable,
  chosenHash,
  type Chosen,
  type ChosenPart,
  isCounted,
  itemOf,
  partField,
  piecesField,
  textField,
} from './chosen.ts'

/** Names of the fields that a problem is shown beside; the same as in the form. */
export type BuyErrors = Record<string, string>

export type BuyView = {
  productId: string
  choices: ChoiceView[]
  texts: {
    name: string
    label: string
    value: string
    required: boolean
    maxLength: number
    hint: string
    error?: string | undefined
  }[]
  parts?: { title: string; items: PartView[]; error?: string | undefined } | undefined
  stock?: { text: string; out: boolean } | undefined
  stepper?: StepperView | undefined
  button: { kind: 'add'; text: string } | { kind: 'none'; text: string }
  show: string
  wish: { label: string; wished: boolean }
  error?: string | undefined
}

export type PartView = {
  name: string
  detail: string
  amount: string
  picture: PictureView
  choices: ChoiceView[]
  pieces?: StepperView | undefined
}

export type ProductView = {
  name: string
  maker?: { text: string; href: string } | undefined
  rating?: RatingView | undefined
  badges: BadgeView[]
  price: PriceView
  lead: string
  pictures: { picture: PictureView; label: string; thumbLabel: string }[]
  picturesLabel: string
  description: CleanHtml
  attributes: { title: string; rows: { name: string; value: string }[] }
  folds: { title: string; html: CleanHtml }[]
  codes: { name: string; value: string }[]
  assurances: { icon: string; text: string }[]
  buy: BuyView
}

type ViewInput = {
  page: ProductPage
  chosen: Chosen
  rendering: Rendering
  basket: readonly BasketItem[]
  wished: ReadonlySet<string>
  errors: BuyErrors
}

export function productView(input: ViewInput): ProductView {
  const { page, chosen, rendering } = input
  const { product, attributes } = page
  const { t, text, shopper, settings } = rendering
  const hash = chosenHash(product, chosen.choice)
  const variant = hash === undefined ? undefined : findVariant(product, hash)
  const price = resolvePrice(product, hash, shopper, settings)
  const name = text(product.name)

  return {
    name,
    maker: product.manufacturer && {
      text: text(product.manufacturer.name),
      href: `/m/${text(product.manufacturer.url)}`,
    },
    rating: ratingView(product.rating, rendering),
    badges: badgesOf(product, price).map((badge) => badgeView(badge, rendering)),
    price: priceView(product, hash, rendering, 'page'),
    lead: text(product.lead),
    ...picturesView(product, variant, name, rendering),
    description: rendering.html(product.description),
    attributes: {
      title: t('product.attributes'),
      rows: attributeRows(product, attributes, rendering),
    },
    folds: product.additionalDescription.map((block) => ({
      title: text(block.title),
      html: rendering.html(block.text),
    })),
    codes: [
      { name: t('product.code'), value: variantCode(product, variant) },
      { name: 'EAN', value: product.productCode2 },
    ].filter(({ value }) => value !== ''),
    assurances: [
      ...settings.stripes.map((stripe) => ({ icon: 'truck', text: text(stripe.text) })),
      { icon: 'return', text: t('product.returnDays', { days: settings.returnDays }) },
    ],
    buy: buyView(input, hash),
  }
}

function picturesView(
  product: DetailedProduct,
  variant: Variant | undefined,
  name: string,
  { t, text }: Rendering,
) {
  const own = variantImages(product, variant)
  // The chosen variant's pictures come first, the others stay to be seen.
  const images = [...own, ...product.images.filter((image) => !own.includes(image))]
  return {
    picturesLabel: t('product.picturesOf', { name }),
    pictures: images.map((image, index) => ({
      picture: { url: image.url, alt: text(image.alt), width: 1200, height: 900 },
      label: t('product.enlarge', { number: index + 1, all: images.length }),
      thumbLabel: t('product.picture', { number: index + 1 }),
    })),
  }
}

function attributeRows(
  product: DetailedProduct,
  attributes: readonly Attribute[],
  { text }: Rendering,
) {
  const refs = [...product.attributes, ...product.variants.flatMap((variant) => variant.attributes)]
  return attributes
    .filter(({ productDisplayType }) => productDisplayType !== 'hide')
    .toSorted((a, b) => a.options.attrPosition - b.options.attrPosition)
    .flatMap((attribute) => {
      const ids = new Set(refs.filter(({ id }) => id === attribute._id).map(({ value }) => value))
      const values = attribute.values
        .filter(({ id }) => ids.has(id))
        .map((value) => text(value.text))
      return values.length > 0 ? [{ name: text(attribute.name), value: values.join(', ') }] : []
    })
}

function buyView(input: ViewInput, hash: string | undefined): BuyView {
  const { page, chosen, rendering, basket, wished, errors } = input
  const { product, attributes } = page
  const { t, text } = rendering
  const name = text(product.name)
  const state = buttonState(input, hash)
  const inBasket = hash === undefined ? 0 : quantityInBasket(basket, product._id, hash)
  const bounds = boundsOf(product, hash)
  const quantity = typedQuantity(chosen.quantity ?? '', bounds.min, bounds)

  return {
    productId: product._id,
    choices: choiceViews(product, chosen.choice, attributes, rendering, (key) => key, errors),
    texts: product.personalization
      .filter(({ type }) => type === 'text')
      .map((option) => ({
        name: textField(option.id),
        label: text(option.name),
        value: chosen.texts[option.id] ?? '',
        required: option.required,
        maxLength: option.maxLength ?? 200,
        hint:
          option.maxLength === undefined
            ? ''
            : t('product.upToLetters', { count: option.maxLength }),
        error: errors[textField(option.id)],
      })),
    parts: isSet(product) ? partsView(input) : undefined,
    stock: stockView(product, hash, chosen, rendering),
    stepper:
      isSet(product) ||
      state.kind === 'notify' ||
      (state.kind === 'disabled' && state.reason !== 'choose-variant')
        ? undefined
        : {
            label: t('quantity.label'),
            less: t('quantity.less'),
            more: t('quantity.more'),
            set: t('quantity.set'),
            name: 'quantity',
            stepName: 'quantity-step',
            value: quantity,
            min: bounds.min,
            max: Math.max(bounds.min, bounds.max - inBasket),
            step: bounds.step,
            canLess: canStepDown(quantity, bounds),
            canMore:
              canStepUp(quantity, { ...bounds, max: bounds.max - inBasket }) || hash === undefined,
            error: errors['quantity'],
          },
    button: buttonView(state, rendering),
    show: t('product.showChoice'),
    wish: { label: t('wishlist.label', { name }), wished: wished.has(product._id) },
    error: errors['form'],
  }
}

/** While no variant is chosen, a quantity may be as large as the best stocked one allows. */
function boundsOf(product: DetailedProduct, hash: string | undefined): QuantityBounds {
  if (hash !== undefined) return quantityBounds(product, hash, 'product')
  const all = product.variants.map((variant) => quantityBounds(product, variant.hash, 'product'))
  return all.toSorted((a, b) => b.max - a.max)[0] ?? quantityBounds(product, hash, 'product')
}

/** Whether the product can be added as it is chosen. Texts are filled in together with the button. */
export function buttonState(
  { page: { product }, rendering, basket }: ViewInput,
  hash: string | undefined,
): ButtonState {
  const { shopper, settings } = rendering
  return addButton({
    product,
    variantHash: hash,
    price: resolvePrice(product, hash, shopper, settings).kind,
    inBasket: hash === undefined ? 0 : quantityInBasket(basket, product._id, hash),
    notifyAvailability: settings.notifyAvailability,
    personalizationComplete: product.personalization.every(
      ({ type, required }) => type === 'text' || !required,
    ),
    componentsValid: true,
  })
}

function buttonView(state: ButtonState, { t }: Rendering): BuyView['button'] {
  switch (state.kind) {
    case 'add':
      return { kind: 'add', text: t('product.add') }
    case 'pre-order':
      return { kind: 'add', text: t('product.preOrder') }
    case 'notify':
      return { kind: 'none', text: t('product.notAvailable') }
    case 'log-in':
      return { kind: 'none', text: t('price.hidden') }
    case 'disabled':
      // The choice is made in the same form, so the button must be there to send it.
      if (state.reason === 'choose-variant') return { kind: 'add', text: t('product.add') }
      return {
        kind: 'none',
        text: t(state.reason === 'already-in-basket' ? 'product.inBasket' : 'product.notAvailable'),
      }
  }
}

function choiceViews(
  product: Product,
  choice: Readonly<Record<string, string>>,
  attributes: readonly Attribute[],
  { t, text }: Rendering,
  nameOf: (key: string) => string,
  errors: BuyErrors,
): ChoiceView[] {
  if (!hasChoices(product)) return []
  // Whatever else is chosen: only what no variant at all can give is struck out, so that nobody is stuck.
  const anywhere = possibleValues(product, {})
  const preorder = product.options.view.allowPreorder
  return choosable(product, attributes).map(({ attribute, values }) => {
    const chosen = choice[attribute._id]
    const shown = attribute.values.filter(({ id }) => values.includes(id))
    return {
      name: nameOf(attribute.key),
      title: text(attribute.name),
      chosen: shown.filter(({ id }) => id === chosen).map((value) => text(value.text))[0],
      kind: shown.some(({ image }) => image !== undefined) ? 'swatch' : 'pill',
      values: shown.map((value) => {
        const available =
          preorder ||
          anywhere[attribute._id]?.some((one) => one.value === value.id && one.available) === true
        const label = text(value.text)
        return {
          value: value.id,
          text: label,
          label: available ? label : t('product.valueGone', { name: label }),
          image: value.image,
          checked: value.id === chosen,
          disabled: !available,
        }
      }),
      error: errors[nameOf(attribute.key)],
    }
  })
}

function partsView(input: ViewInput): BuyView['parts'] {
  const { chosen, rendering, errors } = input
  return {
    title: rendering.t('product.inTheSet'),
    items: chosen.parts.flatMap((part, index) => partView(input, part, index)),
    error: errors['parts'],
  }
}

function partView(
  { page, rendering, errors }: ViewInput,
  chosen: ChosenPart,
  index: number,
): PartView[] {
  const { product: set, attributes } = page
  const { t, text } = rendering
  const { part, product } = chosen
  if (!product) return []

  const fixed = part.variantHash === undefined ? undefined : findVariant(product, part.variantHash)
  const bounds = pieceBounds(set, part, product, part.variantHash ?? '')
  const typed = Number(chosen.pieces ?? bounds.min)
  const pieces = Number.isInteger(typed) && typed >= 0 ? Math.min(typed, bounds.max) : bounds.min
  const name = text(product.name)
  return [
    {
      name,
      detail: fixed ? variantText(fixed, attributes, rendering) : '',
      amount: quantityWithUnit(part.quantity, product.unit, t),
      picture: { url: product.mainImage.url, alt: '', width: 1200, height: 900 },
      choices:
        fixed || product.variants.length === 1
          ? []
          : choiceViews(
              product,
              chosen.choice,
              attributes,
              rendering,
              (key) => partField(index, key),
              errors,
            ),
      pieces: isCounted(set)
        ? {
            label: t('quantity.of', { name }),
            less: t('quantity.less'),
            more: t('quantity.more'),
            set: t('quantity.set'),
            name: piecesField(index),
            stepName: `${piecesField(index)}-step`,
            value: pieces,
            min: bounds.min,
            max: Math.max(bounds.min, bounds.max),
            step: 1,
            canLess: pieces > bounds.min,
            canMore: pieces < bounds.max,
          }
        : undefined,
    },
  ]
}

/** "Cobalt, 350 ml" */
export function variantText(
  variant: Pick<Variant, 'attributes'>,
  attributes: readonly Attribute[],
  { text }: Rendering,
): string {
  return variant.attributes
    .flatMap(
      (ref) =>
        attributes.find(({ _id }) => _id === ref.id)?.values.find(({ id }) => id === ref.value) ??
        [],
    )
    .map((value) => text(value.text))
    .join(', ')
}

/** From how few pieces on the exact number is worth saying; below it says how few are left. */
const FEW = 3

function stockView(
  product: DetailedProduct,
  hash: string | undefined,
  chosen: Chosen,
  { t, lang, settings }: Rendering,
): BuyView['stock'] {
  const left = leftOf(product, hash, chosen)
  if (left === undefined) return undefined
  if (left > 0) {
    const amount = quantityWithUnit(left, product.unit, t)
    return { text: t(left <= FEW ? 'stock.last' : 'stock.ready', { amount }), out: false }
  }
  if (!product.options.view.allowPreorder) return { text: t('stock.out'), out: true }
  const date = product.preorderDate
  return {
    text:
      date === undefined
        ? t('stock.preSale')
        : t('stock.preSaleUntil', {
            date: new Date(date).toLocaleDateString(lang, {
              day: 'numeric',
              month: 'long',
              timeZone: settings.timeZone,
            }),
          }),
    out: true,
  }
}

function leftOf(
  product: DetailedProduct,
  hash: string | undefined,
  chosen: Chosen,
): number | undefined {
  if (isSet(product)) {
    const { components } = itemOf(product, chosen, 1)
    // Parts that are still to be chosen say nothing about the stock of the set.
    if (components.some(({ variantHash, productId }) => isOpen(product, productId, variantHash))) {
      return undefined
    }
    const products = new Map(product.componentsData.map((part) => [part._id, part]))
    const stock = setStock(components, products)
    return Number.isFinite(stock) ? stock : undefined
  }
  if (product.variants.length === 0 || hash === undefined) return undefined
  const variant = findVariant(product, hash)
  return variant ? freeStock(variant) : 0
}

function isOpen(set: DetailedProduct, productId: string, variantHash: string): boolean {
  const part = set.componentsData.find(({ _id }) => _id === productId)
  return part !== undefined && hasChoices(part) && variantHash === ''
}
