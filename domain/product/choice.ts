import type { BasketComponent, BasketItem, Personalization } from '../entities/basket.ts'
import type { Attribute } from '../entities/catalogue.ts'
import type { DetailedProduct, Product, SetComponent, Variant } from '../entities/product.ts'
import { tidyPersonalization } from './personalization.ts'
import { isSet, mayBeLeftOut } from './set.ts'
import { type Choice, hasChoices, possibleValues, variantForChoice } from './variant.ts'

/** What the form of a product holds, the same in an address and in a post. */
export type Chosen = {
  choice: Choice
  /** As typed. */
  quantity: string | undefined
  /** Option id to text. */
  texts: Record<string, string>
  /** Option id to the name of a picture that was uploaded. */
  pictures?: Record<string, string>
  parts: ChosenPart[]
}

/** One part of a set; `product` is undefined where the shop does not know it. */
export type ChosenPart = {
  part: SetComponent
  product: Product | undefined
  choice: Choice
  /** As typed: how many pieces of it go into a set that the shopper fills. */
  pieces: string | undefined
  /** Option id to text. */
  texts: Record<string, string>
  /** Option id to the name of a picture that was uploaded. */
  pictures?: Record<string, string>
}

type WithVariants = Pick<Product, 'variants' | 'options'>

/**
 * What can be chosen of a product are the attributes its variants have, with the values that occur.
 *
 * Attributes in the shop's order; values in that of the product's variants, or in the attribute's
 * own where the product says so.
 *
 * @rule Catalogue §3 "Product"
 * @rule Catalogue §4 "Variant availability"
 */
export function choosable(
  product: WithVariants,
  attributes: readonly Attribute[],
): { attribute: Attribute; values: string[] }[] {
  const used = product.variants.flatMap((variant) => variant.attributes)
  return inShopOrder(attributes)
    .filter(({ _id }) => used.some(({ id }) => id === _id))
    .map((attribute) => ({ attribute, values: valuesInOrder(attribute) }))

  function valuesInOrder({ _id, values }: Attribute): string[] {
    const own = values.map(({ id }) => id)
    const chosen = new Set(used.filter(({ id }) => id === _id).map(({ value }) => value))
    return product.options.view.overrideVariantsOrder
      ? own.filter((value) => chosen.has(value))
      : [...chosen].filter((value) => own.includes(value))
  }
}

/**
 * A value can be had where a variant with it is in stock, or the product can be ordered ahead.
 *
 * Whatever else is chosen, so that shoppers cannot get stuck. Attribute id to value ids.
 *
 * @rule Catalogue §4 "Variant availability"
 */
export function valuesToHave(product: WithVariants): Readonly<Record<string, readonly string[]>> {
  const { allowPreorder } = product.options.view
  return Object.fromEntries(
    Object.entries(possibleValues(product, {})).map(([id, values]) => [
      id,
      values.filter(({ available }) => allowPreorder || available).map(({ value }) => value),
    ]),
  )
}

/**
 * A choice holds only values that the product comes in, and an attribute with a single one needs no
 * choosing.
 *
 * `given`: what was chosen of an attribute, by its key. What is not chosen is ''.
 *
 * @rule Catalogue §4 "Variant availability"
 */
export function choiceFrom(
  product: WithVariants,
  attributes: readonly Attribute[],
  given: (key: string) => string | undefined,
): Choice {
  const pairs = choosable(product, attributes).map(({ attribute, values }) => {
    const value = values.length === 1 ? values[0] : given(attribute.key)
    return [attribute._id, value !== undefined && values.includes(value) ? value : '']
  })
  return Object.fromEntries(pairs)
}

/**
 * A choice names a variant once it is complete; a product of which nothing is to choose needs none.
 *
 * Gives the variant's hash: '' where nothing is to choose, undefined while something is.
 *
 * @rule Catalogue §4 "Variant availability"
 */
export function chosenHash(product: WithVariants, choice: Choice): string | undefined {
  if (!hasChoices(product)) return ''
  const chosen = variantForChoice(product, choice)
  return chosen.kind === 'complete' ? chosen.variant.hash : undefined
}

/**
 * A part of a set comes in the variant that the set fixes, or in the only one there is, or in the
 * chosen one.
 *
 * Undefined while it is still to be chosen; '' for a part that the shop does not know.
 *
 * @rule Catalogue §5 "Product"
 */
export function partHash({ part, product, choice }: ChosenPart): string | undefined {
  if (part.variantHash !== undefined) return part.variantHash
  if (!product) return ''
  return product.variants.length === 1 ? product.variants[0]?.hash : chosenHash(product, choice)
}

/**
 * A choice becomes one item of the basket, for a set with all of its parts.
 *
 * `variantHash` is '' where none is chosen yet. A part whose pieces are not a whole number above 0
 * is left out; a part of which nothing was said is in the set once, unless it may be left out.
 *
 * @rule Catalogue §5 "Product"
 */
export function itemOf(
  product: DetailedProduct,
  chosen: Chosen,
  quantity: number,
): Omit<BasketItem, 'id'> {
  return {
    productId: product._id,
    variantHash: chosenHash(product, chosen.choice) ?? '',
    quantity,
    personalization: personalizationOf(chosen),
    components: isSet(product) ? chosen.parts.flatMap((part) => componentOf(product, part)) : [],
  }
}

function componentOf(set: DetailedProduct, chosen: ChosenPart): BasketComponent[] {
  const { part, pieces } = chosen
  const count = isCounted(set) ? Number(pieces ?? (mayBeLeftOut(set, part) ? '0' : '1')) : 1
  if (!Number.isInteger(count) || count <= 0) return []
  return [
    {
      productId: part.id,
      variantHash: partHash(chosen) ?? '',
      quantity: count * part.quantity,
      personalization: personalizationOf(chosen),
    },
  ]
}

/**
 * Only texts that say something, and pictures that are there, are kept with a line of the basket.
 *
 * @rule ours
 */
export function personalizationOf({
  texts,
  pictures = {},
}: Pick<Chosen, 'texts' | 'pictures'>): Personalization[] {
  const of = (type: Personalization['type'], values: Readonly<Record<string, string>>) =>
    Object.entries(values).map(([id, value]) => ({ id, type, value }))
  return tidyPersonalization([...of('text', texts), ...of('image', pictures)])
}

/**
 * In a configurable set the shopper says how many pieces of each part go in.
 *
 * @rule Catalogue §5 "Product"
 */
export function isCounted(set: Pick<Product, 'type'>): boolean {
  return set.type === 'set_creator'
}

/**
 * Texts and pictures may be personal: a choice that holds one has no address of its own.
 *
 * @rule ours
 */
export function isPersonal(chosen: Pick<Chosen, 'texts' | 'pictures' | 'parts'>): boolean {
  return [chosen, ...chosen.parts].some(({ texts, pictures = {} }) =>
    [...Object.values(texts), ...Object.values(pictures)].some((value) => value !== ''),
  )
}

/** One value of a variant, as the shop describes it. */
export type VariantValue = { attribute: Attribute; value: Attribute['values'][number] }

/**
 * The values of a variant are always told in the shop's order: on the page, in the basket and in
 * the order.
 *
 * What the shop does not know is left out.
 *
 * @rule ours
 */
export function variantValues(
  variant: Pick<Variant, 'attributes'>,
  attributes: readonly Attribute[],
): VariantValue[] {
  return inShopOrder(attributes).flatMap((attribute) => {
    const ref = variant.attributes.find(({ id }) => id === attribute._id)
    const value = attribute.values.find(({ id }) => id === ref?.value)
    return value ? [{ attribute, value }] : []
  })
}

/**
 * The shop says in which order its attributes come.
 *
 * @rule ours
 */
export function inShopOrder(attributes: readonly Attribute[]): Attribute[] {
  return attributes.toSorted((a, b) => a.options.attrPosition - b.options.attrPosition)
}
