import type { ButtonState } from '#domain/basket/add-button.ts'
import { quantityCount } from '#domain/basket/count.ts'
import type { BasketItem, Personalization } from '#domain/entities/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import {
  choosable,
  type Chosen,
  chosenHash,
  itemOf,
  personalizationOf,
} from '#domain/product/choice.ts'
import { personalizationProblems } from '#domain/product/personalization.ts'
import { readQuantity } from '#domain/product/quantity.ts'
import { isSet, type SetProblem, setProblems } from '#domain/product/set.ts'
import { stockDemands } from '#domain/product/stock.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { ProductPage } from '#contract/contract.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import { correctionText } from '#app/blocks/stepper/stepper-view.ts'
import { buttonState } from './buy-view.ts'
import { partField, partTextField, textField } from './field-names.ts'
import type { BuyErrors, ViewInput } from './view-input.ts'

export type Checked =
  | { kind: 'item'; item: Omit<BasketItem, 'id'> }
  | { kind: 'refused'; errors: BuyErrors }

type Asked = Pick<ViewInput, 'page' | 'chosen' | 'rendering' | 'basket'>

/** The item that the form asks for, or what stands in its way; `page` is of this moment. */
export function checkedItem(asked: Asked): Checked {
  const { page, chosen, basket, rendering } = asked
  const { product, attributes } = page
  const { t } = rendering
  const hash = chosenHash(product, chosen.choice)
  const state = buttonState(asked, hash)
  const refusal = refusalOf(state)
  if (refusal) return refused({ form: t(refusal) })

  if (hash === undefined) {
    const missing = choosable(product, attributes).filter(
      ({ attribute }) => chosen.choice[attribute._id] === '',
    )
    const errors = Object.fromEntries(
      missing.map(({ attribute }) => [attribute.key, t('product.chooseFirst')]),
    )
    return refused(missing.length > 0 ? errors : { form: t('product.noSuchVariant') })
  }

  const { bounds } = quantityCount(product, chosen, basket)
  const { quantity, correction } = isSet(product)
    ? { quantity: 1 }
    : readQuantity(chosen.quantity ?? '', 0, { ...bounds, min: 0 })
  if (quantity <= 0) {
    const most = quantityWithUnit(bounds.max, product.unit, t)
    const least = quantityWithUnit(bounds.step, product.unit, t)
    return refused({ quantity: t('quantity.notPossible', { least, most }) })
  }

  // Another quantity than was typed is shown before it is put into the basket.
  const told = correctionText(correction, quantity, bounds, product.unit, rendering)
  if (told !== undefined) return refused({ quantity: told })

  const item = itemOf(product, chosen, quantity)
  const errors = {
    ...textErrors(product, item.personalization, textField, t),
    ...(isSet(product) ? setErrors(asked, item) : {}),
  }
  return Object.keys(errors).length > 0 ? refused(errors) : { kind: 'item', item }
}

/** What the button would have said; a choice that is not made yet is named beside its field. */
function refusalOf(state: ButtonState): MessageKey | undefined {
  if (state.kind === 'add' || state.kind === 'pre-order') return undefined
  if (state.kind === 'log-in') return 'basket.logIn'
  if (state.kind === 'notify') return 'product.notAvailable'
  if (state.reason === 'choose-variant' || state.reason === 'component-invalid') return undefined
  return state.reason === 'already-in-basket' ? 'product.inBasket' : 'product.notAvailable'
}

function refused(errors: BuyErrors): Checked {
  return { kind: 'refused', errors }
}

function setErrors({ page, chosen, basket, rendering }: Asked, item: Omit<BasketItem, 'id'>) {
  const { product: set, attributes } = page
  const products = new Map(set.componentsData.map((part) => [part._id, part]))
  const problems = setProblems(set, item.components, products, 1, stockDemands(basket))
  const errors: BuyErrors = Object.assign(
    {},
    ...problems.map((problem) => setError(problem, chosen, attributes, rendering)),
  )
  return errors
}

function setError(
  problem: SetProblem,
  chosen: Chosen,
  attributes: ProductPage['attributes'],
  { t, text }: Rendering,
): BuyErrors {
  if (problem.kind === 'pieces-missing')
    return { parts: t('set.piecesMissing', { count: problem.count }) }
  if (problem.kind === 'pieces-too-many')
    return { parts: t('set.piecesTooMany', { count: problem.count }) }

  const index = chosen.parts.findIndex(({ part }) => part.id === problem.productId)
  const product = chosen.parts[index]?.product
  if (problem.kind === 'choose-variant' && product) {
    const missing = choosable(product, attributes).map(({ attribute }) => attribute.key)
    return Object.fromEntries(
      missing.map((key) => [partField(index, key), t('product.chooseFirst')]),
    )
  }
  if (problem.kind === 'personalization-missing' && product)
    return partTextErrors(chosen, index, product, t)
  return { parts: t('set.partNotAvailable', { name: product ? text(product.name) : '' }) }
}

/** What is wrong with a part's texts, each beside its field. */
function partTextErrors(
  chosen: Chosen,
  index: number,
  product: Pick<Product, 'personalization'>,
  t: Rendering['t'],
): BuyErrors {
  const given = personalizationOf(chosen.parts[index]?.texts ?? {})
  return textErrors(product, given, (id) => partTextField(index, id), t)
}

function textErrors(
  { personalization }: Pick<Product, 'personalization'>,
  given: readonly Personalization[],
  nameOf: (optionId: string) => string,
  t: Rendering['t'],
): BuyErrors {
  return Object.fromEntries(
    personalizationProblems(personalization, given).map(({ id, kind }) => [
      nameOf(id),
      t(kind === 'too-long' ? 'product.textTooLong' : 'product.textMissing'),
    ]),
  )
}
