import { boughtItem } from '#domain/basket/bought-item.ts'
import type { BasketItem } from '#domain/entities/basket.ts'
import type { Product } from '#domain/entities/product.ts'
import { choosable, type Chosen, personalizationOf } from '#domain/product/choice.ts'
import {
  type PersonalizationProblem,
  personalizationProblems,
} from '#domain/product/personalization.ts'
import type { SetProblem } from '#domain/product/set.ts'
import type { MessageKey } from '#app/i18n/messages.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import { correctionText } from '#app/blocks/stepper/stepper-view.ts'
import {
  partField,
  partPictureField,
  partTextField,
  pictureField,
  textField,
} from './field-names.ts'
import type { BuyErrors, ViewInput } from './view-input.ts'

export type Checked =
  | { kind: 'item'; item: Omit<BasketItem, 'id'> }
  | { kind: 'refused'; errors: BuyErrors }

type Asked = Pick<ViewInput, 'page' | 'chosen' | 'rendering' | 'basket'>

/** The item that the form asks for, or the problems in words, by field. */
export function checkedItem(asked: Asked): Checked {
  const { page, chosen, basket, rendering } = asked
  const { product } = page
  const { t, shopper, settings } = rendering
  const bought = boughtItem({ ...page, chosen }, basket, shopper, settings)
  switch (bought.kind) {
    case 'item':
      return bought
    case 'refused':
      return refused({ form: t(REFUSALS[bought.reason]) })
    case 'choose':
      return refused(
        Object.fromEntries(bought.missing.map(({ key }) => [key, t('product.chooseFirst')])),
      )
    case 'no-such-variant':
      return refused({ form: t('product.noSuchVariant') })
    case 'not-possible': {
      const most = quantityWithUnit(bought.bounds.max, product.unit, t)
      const least = quantityWithUnit(bought.bounds.step, product.unit, t)
      return refused({ quantity: t('quantity.notPossible', { least, most }) })
    }
    case 'corrected': {
      const { correction, quantity, bounds } = bought
      const told = correctionText(correction, quantity, bounds, product.unit, rendering)
      return refused(told === undefined ? {} : { quantity: told })
    }
    case 'incomplete':
      return refused({
        ...personalErrors(bought.texts, ownField(product), t),
        ...Object.assign({}, ...bought.parts.map((problem) => setError(problem, asked))),
      })
  }
}

const REFUSALS = {
  'log-in': 'basket.logIn',
  'not-available': 'product.notAvailable',
  'already-in-basket': 'product.inBasket',
} as const satisfies Record<string, MessageKey>

function refused(errors: BuyErrors): Checked {
  return { kind: 'refused', errors }
}

function setError(problem: SetProblem, { page, chosen, rendering }: Asked): BuyErrors {
  const { t, text } = rendering
  if (problem.kind === 'pieces-missing')
    return { parts: t('set.piecesMissing', { count: problem.count }) }
  if (problem.kind === 'pieces-too-many')
    return { parts: t('set.piecesTooMany', { count: problem.count }) }

  const index = chosen.parts.findIndex(({ part }) => part.id === problem.productId)
  const product = chosen.parts[index]?.product
  if (problem.kind === 'choose-variant' && product) {
    const missing = choosable(product, page.attributes).map(({ attribute }) => attribute.key)
    return Object.fromEntries(
      missing.map((key) => [partField(index, key), t('product.chooseFirst')]),
    )
  }
  if (problem.kind === 'personalization-missing' && product)
    return partPersonalErrors(chosen, index, product, t)
  return { parts: t('set.partNotAvailable', { name: product ? text(product.name) : '' }) }
}

/** What is wrong with a part's texts and pictures, each beside its field. */
function partPersonalErrors(
  chosen: Chosen,
  index: number,
  product: Pick<Product, 'personalization'>,
  t: Rendering['t'],
): BuyErrors {
  const given = personalizationOf(chosen.parts[index] ?? { texts: {} })
  const problems = personalizationProblems(product.personalization, given)
  const types = typesOf(product)
  return personalErrors(
    problems,
    (id) => (types.get(id) === 'image' ? partPictureField(index, id) : partTextField(index, id)),
    t,
  )
}

/** The field of a product's own option, by its id. */
function ownField(product: Pick<Product, 'personalization'>): (id: string) => string {
  const types = typesOf(product)
  return (id) => (types.get(id) === 'image' ? pictureField(id) : textField(id))
}

function typesOf({ personalization }: Pick<Product, 'personalization'>) {
  return new Map(personalization.map(({ id, type }) => [id, type]))
}

function personalErrors(
  problems: readonly PersonalizationProblem[],
  nameOf: (optionId: string) => string,
  t: Rendering['t'],
): BuyErrors {
  return Object.fromEntries(
    problems.map(({ id, kind }) => [
      nameOf(id),
      t(kind === 'too-long' ? 'product.textTooLong' : 'product.textMissing'),
    ]),
  )
}
