import type { BasketItem, Personalization } from '#domain/entities/basket.ts'
import type { Attribute } from '#domain/entities/catalogue.ts'
import type { DetailedProduct, Product, SetComponent } from '#domain/entities/product.ts'
import { tidyPersonalization } from '#domain/product/personalization.ts'
import { isSet, mayBeLeftOut } from '#domain/product/set.ts'
import { type Choice, hasChoices, variantForChoice } from '#domain/product/variant.ts'
import { partField, partTextField, piecesField, textField } from './field-names.ts'

/** What the product form holds, the same in an address and in a post. */
export type Chosen = {
  /** Attribute id to value id. */
  choice: Choice
  /** As typed. */
  quantity: string | undefined
  /** Option id to text. */
  texts: Record<string, string>
  parts: ChosenPart[]
}

export type ChosenPart = {
  part: SetComponent
  product: Product | undefined
  choice: Choice
  /** As typed: how many of a set_creator's part. */
  pieces: string | undefined
  /** Option id to text. */
  texts: Record<string, string>
}

type Fields = { get(name: string): unknown }

export function readChosen(
  fields: Fields,
  product: DetailedProduct,
  attributes: readonly Attribute[],
): Chosen {
  const text = (name: string, longest = 2000) => {
    const value = fields.get(name)
    return typeof value === 'string' ? value.slice(0, longest) : undefined
  }
  return {
    choice: choiceFrom(product, attributes, (key) => text(key)),
    quantity: text('quantity', LONGEST_NUMBER),
    texts: Object.fromEntries(
      product.personalization.map(({ id }) => [id, text(textField(id)) ?? '']),
    ),
    parts: product.components.map((part, index) => {
      const own = product.componentsData.find(({ _id }) => _id === part.id)
      return {
        part,
        product: own,
        choice: own ? choiceFrom(own, attributes, (key) => text(partField(index, key))) : {},
        pieces: text(piecesField(index), LONGEST_NUMBER),
        texts: Object.fromEntries(
          (own?.personalization ?? []).map(({ id }) => [id, text(partTextField(index, id)) ?? '']),
        ),
      }
    }),
  }
}

/** A typed number that is longer is cut: an address has to carry it. */
const LONGEST_NUMBER = 20

/** The page that shows this choice. Texts stay out of addresses: they may be personal. */
export function addressOf(
  path: string,
  { choice, quantity, parts }: Omit<Chosen, 'texts'>,
  product: DetailedProduct,
  attributes: readonly Attribute[],
): string {
  const fields = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value && fields.set(name, value)
  const setChoice = (
    of: Pick<Product, 'variants'>,
    values: Choice,
    nameOf: (key: string) => string,
  ) => {
    for (const { attribute } of choosable(of, attributes))
      set(nameOf(attribute.key), values[attribute._id])
  }

  setChoice(product, choice, (key) => key)
  set('quantity', quantity)
  for (const [index, part] of parts.entries()) {
    if (part.product) setChoice(part.product, part.choice, (key) => partField(index, key))
    set(piecesField(index), part.pieces)
  }
  const query = fields.toString()
  return query === '' ? path : `${path}?${query}`
}

/** Whether something personal was written, for the product or for one of its parts. */
export function hasTexts({ texts, parts }: Chosen): boolean {
  return [texts, ...parts.map((part) => part.texts)].some((all) =>
    Object.values(all).some((text) => text !== ''),
  )
}

/** Values are taken as they are given; an attribute with a single value needs no choosing. */
function choiceFrom(
  product: Pick<Product, 'variants'>,
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
 * The attributes a product's variants differ in, in the shop's order, with the values that occur.
 */
export function choosable(product: Pick<Product, 'variants'>, attributes: readonly Attribute[]) {
  const used = product.variants.flatMap((variant) => variant.attributes)
  return attributes
    .filter(({ _id }) => used.some(({ id }) => id === _id))
    .toSorted((a, b) => a.options.attrPosition - b.options.attrPosition)
    .map((attribute) => ({
      attribute,
      values: attribute.values
        .map(({ id }) => id)
        .filter((value) => used.some((one) => one.id === attribute._id && one.value === value)),
    }))
}

export function chosenHash(product: Pick<Product, 'variants'>, choice: Choice): string | undefined {
  if (!hasChoices(product)) return ''
  const chosen = variantForChoice(product, choice)
  return chosen.kind === 'complete' ? chosen.variant.hash : undefined
}

/** The basket item that a choice stands for; `variantHash` is '' as long as none is chosen. */
export function itemOf(
  product: DetailedProduct,
  chosen: Chosen,
  quantity: number,
): Omit<BasketItem, 'id'> {
  return {
    productId: product._id,
    variantHash: chosenHash(product, chosen.choice) ?? '',
    quantity,
    personalization: personalizationOf(chosen.texts),
    components: isSet(product) ? chosen.parts.flatMap((part) => componentOf(product, part)) : [],
  }
}

/**
 * The variant of a part: the one that the set fixes, the only one there is, or the chosen one;
 * undefined as long as it is to be chosen.
 */
export function partHash({ part, product, choice }: ChosenPart): string | undefined {
  if (part.variantHash !== undefined) return part.variantHash
  if (!product) return ''
  return product.variants.length === 1 ? product.variants[0]?.hash : chosenHash(product, choice)
}

function componentOf(set: DetailedProduct, chosen: ChosenPart) {
  const { part, pieces } = chosen
  const count = isCounted(set) ? Number(pieces ?? (mayBeLeftOut(set, part) ? '0' : '1')) : 1
  if (!Number.isInteger(count) || count <= 0) return []
  return [
    {
      productId: part.id,
      variantHash: partHash(chosen) ?? '',
      quantity: count * part.quantity,
      personalization: personalizationOf(chosen.texts),
    },
  ]
}

/** The filled-in texts as a basket keeps them. */
export function personalizationOf(texts: Record<string, string>): Personalization[] {
  return tidyPersonalization(
    Object.entries(texts).map(([id, value]) => ({ id, type: 'text', value })),
  )
}

/** The shopper says how many of each part. */
export function isCounted(set: Pick<Product, 'type'>): boolean {
  return set.type === 'set_creator'
}
