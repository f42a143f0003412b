import type { ChoiceView } from '#app/blocks/choice/choice.tsx'
import type { StepperView } from '#app/blocks/stepper/stepper.tsx'
import type { ButtonState } from '#domain/basket/add-button.ts'
import { asksQuantity, buyButton } from '#domain/basket/bought-item.ts'
import { findVariant } from '#domain/product/variant.ts'
import { chosenParts, quantityCount } from '#domain/basket/count.ts'
import { shownAmounts } from '#domain/money.ts'
import { linePrice, resolvePrice } from '#domain/price/price.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import { toCategory, toNotify, toProduct, toRegister } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { DetailedProduct, Product } from '#domain/entities/product.ts'
import { choiceViews } from './choice-view.ts'
import { pictureField, textField } from './field-names.ts'
import { type CreatorView, creatorView } from '../creator/creator-view.ts'
import { type PartsView, partsView } from './parts-view.ts'
import type { StockView } from '#app/blocks/stock/stock.tsx'
import type { PromiseView } from '#app/blocks/promise/promise.tsx'
import { promiseView } from '#app/blocks/promise/promise-view.ts'
import { stockView } from '#app/blocks/stock/stock-view.ts'
import { type PictureFieldView, pictureViews } from '../personal/picture-field-view.ts'
import { type TextView, textViews } from '../personal/text-view.ts'
import { stepperView } from '#app/blocks/stepper/stepper-view.ts'
import { promised } from './promised.ts'
import type { ViewInput } from './view-input.ts'

export type BuyView = {
  productId: string
  choices: ChoiceView[]
  texts: TextView[]
  pictures: PictureFieldView[]
  /** It asks for a file, of the product or of a part. */
  takesFiles: boolean
  parts?: PartsView | undefined
  /** Of a set that the shopper puts together. */
  creator?: CreatorView | undefined
  /** What may be left out stands below the button, folded until something is in it. */
  personal?:
    | { title: string; open: boolean; texts: TextView[]; pictures: PictureFieldView[] }
    | undefined
  stock?: StockView | undefined
  promise?: PromiseView | undefined
  /** What the shop says of the chosen variant. */
  variant?: string | undefined
  stepper?: StepperView | undefined
  /** "150 g: 102.00 zł", of what is weighed. */
  sum?: string | undefined
  button:
    | { kind: 'add' | 'pre-order' | 'none'; text: string }
    /** Only customers can buy; it is sold out, and somebody can learn when it is back. */
    | { kind: 'register' | 'notify'; text: string; href: string }
  elsewhere?: { text: string; href: string } | undefined
  /** There is something to choose, in the product or in its parts. */
  choosable: boolean
  show: string
  /** What the heart does. */
  wish: string
  error?: string | undefined
}

/** Everything of the form that buys: choice, texts, parts, quantity and the button. */
export function buyView(input: ViewInput, hash: string | undefined): BuyView {
  const { page, chosen, rendering, basket, errors } = input
  const { product, attributes } = page
  const { t, text } = rendering
  const name = text(product.name)
  const parts = chosenParts(product, chosen, basket)
  const state = buyButton({ product, chosen }, basket, rendering.shopper, rendering.settings)
  const choices = choiceViews(
    { product, choice: chosen.choice, attributes, nameOf: (key) => key, errors },
    rendering,
  )
  const shownParts = product.type === 'set' ? partsView(input) : undefined
  const pictures = pictureViews(
    {
      options: product.personalization,
      given: chosen.pictures,
      nameOf: pictureField,
      errors,
      posted: input.posted,
    },
    rendering,
  )

  const texts = textViews(
    { options: product.personalization, given: chosen.texts, nameOf: textField, errors },
    rendering,
  )
  const personal = personalView(product, texts, pictures)
  const promise = promised(input)
  const variant = hash === undefined ? undefined : findVariant(product, hash)
  const counted = quantityCount(product, chosen, basket)

  return {
    productId: product._id,
    choices,
    texts: personal ? texts.filter(({ required }) => required) : texts,
    personal,
    pictures: personal ? pictures.filter(({ required }) => required) : pictures,
    takesFiles: [product, ...product.componentsData].some(({ personalization }) =>
      personalization.some(({ type }) => type === 'image'),
    ),
    parts: shownParts,
    creator: product.type === 'set_creator' ? creatorView(input) : undefined,
    stock: stockView(product, hash, parts, rendering),
    promise: promise && promiseView(promise, rendering),
    variant: variant?.text && text(variant.text),
    stepper: asksQuantity(product, state)
      ? stepperView(
          {
            label: t('quantity.label'),
            name: 'quantity',
            ...counted,
            unit: product.unit,
            error: errors['quantity'],
          },
          rendering,
        )
      : undefined,
    sum: asksQuantity(product, state)
      ? sumText(product, hash, counted.value, rendering)
      : undefined,
    button: buttonView(state, { product, hash }, rendering),
    elsewhere: elsewhereView(state, page.breadcrumb, rendering),
    choosable:
      choices.length > 0 || shownParts?.items.some((part) => part.choices.length > 0) === true,
    show: t('product.showChoice'),
    wish: t('wishlist.label', { name }),
    error: errors['form'],
  }
}

/** Where there is more of the kind, beside what cannot be bought. */
function elsewhereView(
  state: ButtonState,
  above: ViewInput['page']['breadcrumb'],
  { t, text }: Rendering,
): BuyView['elsewhere'] {
  const isGone = state.kind === 'disabled' && state.reason === 'not-available'
  const category = above.at(-1)
  if (!isGone || !category) return undefined
  const { name, url } = category
  return { text: t('product.elsewhere', { name: text(name) }), href: toCategory(text(url)) }
}

/** What so much of it costs; a price beside it is of another weight. */
function sumText(
  product: DetailedProduct,
  hash: string | undefined,
  quantity: number,
  { shopper, settings, money, t }: Rendering,
): string | undefined {
  if (product.type !== 'weight') return undefined
  const price = resolvePrice(product, hash, shopper, settings)
  if (price.kind !== 'shown' || price.from) return undefined
  const sum = shownAmounts(linePrice(price.now, quantity, product.pricedUnit), settings.priceFlag)
  return `${quantityWithUnit(quantity, product.unit, t)}: ${money(sum.first.minor)}`
}

/** What may be left out. */
function personalView(
  { type }: Pick<DetailedProduct, 'type'>,
  texts: readonly TextView[],
  pictures: readonly PictureFieldView[],
): BuyView['personal'] {
  if (type === 'set_creator') return undefined
  const asked = {
    texts: texts.filter(({ required }) => !required),
    pictures: pictures.filter(({ required }) => !required),
  }
  const fields = [...asked.texts, ...asked.pictures]
  if (fields.length === 0) return undefined
  const isTouched =
    asked.texts.some(({ value }) => value !== '') ||
    asked.pictures.some(({ kept }) => kept !== undefined) ||
    fields.some(({ error }) => error !== undefined)
  return { ...asked, title: fields.map(({ label }) => label).join(', '), open: isTouched }
}

function buttonView(
  state: ButtonState,
  { product, hash }: { product: Pick<Product, '_id' | 'url'>; hash: string | undefined },
  { t, text }: Rendering,
): BuyView['button'] {
  switch (state.kind) {
    case 'add':
      return { kind: 'add', text: t('product.add') }
    case 'pre-order':
      return { kind: 'pre-order', text: t('product.preOrder') }
    case 'notify':
      return { kind: 'notify', text: t('notify.ask'), href: toNotify(product._id, hash ?? '') }
    case 'log-in':
      return {
        kind: 'register',
        text: t('product.register'),
        href: toRegister(toProduct(text(product.url))),
      }
    case 'disabled':
      // The choice is made in the same form, so its button must be there.
      if (state.reason === 'choose-variant' || state.reason === 'choose-parts') {
        return { kind: 'add', text: t('product.add') }
      }
      return {
        kind: 'none',
        text: t(state.reason === 'already-in-basket' ? 'product.inBasket' : 'product.notAvailable'),
      }
  }
}
