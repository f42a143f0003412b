import type { Attribute } from '#domain/entities/catalogue.ts'
import type { CardLook, Product } from '#domain/entities/product.ts'
import type { Localized } from '#domain/entities/localized.ts'

/** How many facts fit in the line of a card. */
const MOST_FACTS = 2

/** They go with the attributes, and with the product's document. */
const looks = new WeakMap<readonly Attribute[], WeakMap<Product['variants'], Look>>()
type Look = { card: CardLook | undefined }

/** What a card says of a product, made once for each document of it. */
export function cardLookOf(
  attributes: readonly Attribute[],
  product: Pick<Product, 'attributes' | 'variants'>,
): CardLook | undefined {
  const ofThese = looks.get(attributes) ?? new WeakMap<Product['variants'], Look>()
  looks.set(attributes, ofThese)
  const look = ofThese.get(product.variants) ?? { card: newLook(attributes, product) }
  ofThese.set(product.variants, look)
  return look.card
}

/**
 * What a card says of a product: the values of those attributes that the owner put on cards, and
 * the tiles of the first attribute that has colours, if there are several to choose from. Undefined
 * where nothing is to be said.
 */
function newLook(
  attributes: readonly Attribute[],
  product: Pick<Product, 'attributes' | 'variants'>,
): CardLook | undefined {
  const values = valuesOf(product)
  const own = attributes
    .flatMap((attribute) => {
      const ids = values.get(attribute._id)
      const known = ids ? attribute.values.filter(({ id }) => ids.has(id)) : []
      return known.length > 0 ? [{ attribute, known }] : []
    })
    .sort((a, b) => a.attribute.options.attrPosition - b.attribute.options.attrPosition)

  const facts = own
    .flatMap(({ attribute, known }) => (attribute.onCard ? factOf(known) : []))
    .slice(0, MOST_FACTS)
  const coloured = own.find(({ known }) => known.every(({ colour }) => colour !== undefined))
  const colours = coloured?.known.flatMap(({ colour }) => colour ?? []) ?? []
  const counted = coloured?.attribute.counted
  const tiles = colours.length > 1 ? { colours, ...(counted && { counted }) } : undefined
  return facts.length > 0 || tiles ? { facts, ...(tiles && { tiles }) } : undefined
}

type Value = Attribute['values'][number]

/** One value as it is, several numbers as a range; several words are a choice and no fact. */
function factOf(known: readonly Value[]): Localized[] {
  const [only] = known
  if (only && known.length === 1) return [only.text]
  const numbered = known.flatMap(({ text, number }) =>
    number === undefined ? [] : { text, number },
  )
  if (numbered.length < known.length) return []
  const [least, ...more] = numbered.toSorted((a, b) => a.number - b.number)
  const most = more.at(-1)
  if (!least || !most) return []
  const range = (text: string) => `${least.number}\u2013${text}`
  return [Object.fromEntries(Object.entries(most.text).map(([lang, text]) => [lang, range(text)]))]
}

/** The values of a product and of its variants, by attribute. */
function valuesOf({ attributes, variants }: Pick<Product, 'attributes' | 'variants'>) {
  const values = new Map<string, Set<string>>()
  for (const { id, value } of [...attributes, ...variants.flatMap((one) => one.attributes)]) {
    values.set(id, (values.get(id) ?? new Set()).add(value))
  }
  return values
}
