import { redirect, replace, type RouterContextProvider } from 'react-router'

import { quantityInBasket } from '#app/domain/basket.ts'
import type { BasketItem } from '#app/domain/entities/basket.ts'
import type { DetailedProduct, Product } from '#app/domain/entities/product.ts'
import { personalizationProblems } from '#app/domain/personalization.ts'
import { quantityBounds, typedQuantity } from '#app/domain/quantity.ts'
import { isSet, type SetProblem, setProblems } from '#app/domain/set.ts'
import { valueOf } from '#app/middleware/answer.ts'
import { getServices } from '#app/middleware/services.ts'
import { getSession } from '#app/middleware/session.ts'
import { getRendering, type Rendering } from '#app/middleware/shell.ts'
import { withAlert, withItem } from '#app/session/basket.ts'
import type { ProductPage } from '#app/shop-api/contract.ts'
import { quantityWithUnit } from '#app/views/price.ts'
import { afterAdding } from '../../basket/after-adding.ts'
import {
  addressOf,
  choosable,
  chosenHash,
  type Chosen,
  itemOf,
  partField,
  readChosen,
  textField,
} from './chosen.ts'
import type { BuyErrors } from './buy-view.ts'

type Answer = { status: 200 | 422; chosen: Chosen; errors: BuyErrors; page: ProductPage }

/**
 * Puts what the form says into the basket and leaves the page; gives what stood in the way otherwise. A form that
 * only asks to see what it holds is shown that.
 */
export async function answerForm(
  form: FormData,
  page: ProductPage,
  context: Readonly<RouterContextProvider>,
): Promise<Answer> {
  const rendering = getRendering(context)
  const { product: kept, attributes } = page
  const path = `/p/${rendering.text(kept.url)}`
  const step = stepOf(form)
  if (step) form.set(step.field, steppedBy(form.get(step.field), step.by))
  const chosen = readChosen(form, kept, attributes)
  if (step || form.has('show')) {
    const hasText = Object.values(chosen.texts).some((text) => text !== '')
    if (hasText) return { status: 200, chosen, errors: {}, page }
    throw replace(`${addressOf(path, chosen, kept, attributes)}#buy`, 303)
  }

  // The page may have been kept for minutes: stock is asked for anew.
  const product = await withLiveStock(kept, context)
  const session = getSession(context)
  const stored = await session.read()
  const checked = check(product, chosen, stored?.state.basket.items ?? [], page, rendering)
  if (checked.kind === 'refused') {
    return { status: 422, chosen, errors: checked.errors, page: { ...page, product } }
  }

  const name = rendering.text(product.name)
  await session.update((state) =>
    withAlert(withItem(state, checked.item, product), {
      type: 'success',
      key: 'basket.added',
      values: { name },
    }),
  )
  const back = addressOf(path, { ...chosen, quantity: undefined }, kept, attributes)
  throw redirect(afterAdding(rendering.settings, back), 303)
}

type Checked =
  | { kind: 'item'; item: Omit<BasketItem, 'id'> }
  | { kind: 'refused'; errors: BuyErrors }

function check(
  product: DetailedProduct,
  chosen: Chosen,
  basket: readonly BasketItem[],
  { attributes }: ProductPage,
  rendering: Rendering,
): Checked {
  const { t } = rendering
  const hash = chosenHash(product, chosen.choice)
  if (hash === undefined) {
    const missing = choosable(product, attributes).filter(
      ({ attribute }) => chosen.choice[attribute._id] === '',
    )
    const errors = Object.fromEntries(
      missing.map(({ attribute }) => [attribute.key, t('product.chooseFirst')]),
    )
    return refused(missing.length > 0 ? errors : { form: t('product.noSuchVariant') })
  }

  const bounds = quantityBounds(product, hash, 'product')
  const room = bounds.max - quantityInBasket(basket, product._id, hash)
  if (bounds.max <= 0) return refused({ form: t('product.notAvailable') })
  if (room < bounds.step) return refused({ form: t('product.inBasket') })

  const quantity = isSet(product)
    ? 1
    : typedQuantity(chosen.quantity ?? '', 0, { ...bounds, min: 0, max: room })
  if (quantity <= 0) {
    const most = quantityWithUnit(room, product.unit, t)
    const least = quantityWithUnit(bounds.step, product.unit, t)
    return refused({ quantity: t('quantity.notPossible', { least, most }) })
  }

  const item = itemOf(product, chosen, quantity)
  const errors = {
    ...Object.fromEntries(
      personalizationProblems(product.personalization, item.personalization).map(({ id, kind }) => [
        textField(id),
        t(kind === 'too-long' ? 'product.textTooLong' : 'product.textMissing'),
      ]),
    ),
    ...(isSet(product) ? setErrors(product, item, chosen, attributes, rendering) : {}),
  }
  return Object.keys(errors).length > 0 ? refused(errors) : { kind: 'item', item }
}

function refused(errors: BuyErrors): Checked {
  return { kind: 'refused', errors }
}

function setErrors(
  set: DetailedProduct,
  item: Omit<BasketItem, 'id'>,
  chosen: Chosen,
  attributes: ProductPage['attributes'],
  rendering: Rendering,
): BuyErrors {
  const products = new Map<string, Product>(set.componentsData.map((part) => [part._id, part]))
  const problems = setProblems(set, item.components, products, 1)
  return Object.assign(
    {},
    ...problems.map((problem) => setError(problem, chosen, attributes, rendering)),
  )
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
  return { parts: t('set.partNotAvailable', { name: product ? text(product.name) : '' }) }
}

async function withLiveStock(
  product: DetailedProduct,
  context: Readonly<RouterContextProvider>,
): Promise<DetailedProduct> {
  const { shop } = getServices(context)
  const { lang } = getRendering(context)
  const ids = [...new Set([product._id, ...product.components.map(({ id }) => id)])]
  const { products } = valueOf(await shop.productMany({ query: { lang }, body: { ids } }))
  const fresh = products.find(({ _id }) => _id === product._id)
  return {
    ...product,
    variants: fresh?.variants ?? [],
    archived: fresh?.archived ?? true,
    componentsData: products.filter(({ _id }) => _id !== product._id),
  }
}

type Step = { field: string; by: number }

/** Which stepper's less or more was pressed. */
function stepOf(form: FormData): Step | undefined {
  for (const [name, value] of form) {
    if (name.endsWith('-step') && typeof value === 'string') {
      return { field: name.slice(0, -'-step'.length), by: Number(value) || 0 }
    }
  }
  return undefined
}

function steppedBy(typed: FormDataEntryValue | null, by: number): string {
  return String(Math.max(0, (Number(typed) || 0) + by))
}
