import type { Attribute } from '#domain/entities/catalogue.ts'
import type { DetailedProduct, PersonalizationOption, Product } from '#domain/entities/product.ts'
import { type Chosen, choiceFrom, choosable } from '#domain/product/choice.ts'
import type { Choice } from '#domain/product/variant.ts'
import { type Fields, fieldText } from '#app/request/form.ts'
import {
  partField,
  partPictureField,
  partTextField,
  pictureField,
  piecesField,
  textField,
} from './field-names.ts'

/** The choices in a form or an address. */
export function readChosen(
  fields: Fields,
  product: DetailedProduct,
  attributes: readonly Attribute[],
): Chosen {
  const text = (name: string, longest = LONGEST_TEXT) => fieldText(fields, name, longest)
  return {
    choice: choiceFrom(product, attributes, (key) => text(key)),
    quantity: text('quantity', LONGEST_NUMBER),
    ...personal(product.personalization, text, textField, pictureField),
    parts: product.components.map((part, index) => {
      const own = product.componentsData.find(({ _id }) => _id === part.id)
      return {
        part,
        product: own,
        choice: own ? choiceFrom(own, attributes, (key) => text(partField(index, key))) : {},
        pieces: text(piecesField(index), LONGEST_NUMBER),
        ...personal(
          own?.personalization ?? [],
          text,
          (id) => partTextField(index, id),
          (id) => partPictureField(index, id),
        ),
      }
    }),
  }
}

/** What was typed, and what was uploaded, by option. */
function personal(
  options: readonly PersonalizationOption[],
  text: (name: string) => string | undefined,
  textOf: (id: string) => string,
  pictureOf: (id: string) => string,
): Pick<Chosen, 'texts' | 'pictures'> {
  const values = (type: PersonalizationOption['type'], nameOf: (id: string) => string) =>
    Object.fromEntries(
      options.filter((one) => one.type === type).map(({ id }) => [id, text(nameOf(id)) ?? '']),
    )
  return { texts: values('text', textOf), pictures: values('image', pictureOf) }
}

const LONGEST_TEXT = 2000

/** A longer number is cut, because the choice goes into an address. */
const LONGEST_NUMBER = 20

/** The page that shows this choice. Texts stay out of addresses: they may be personal. */
export function choiceAddress(
  path: string,
  { choice, quantity, parts }: Omit<Chosen, 'texts' | 'pictures'>,
  product: DetailedProduct,
  attributes: readonly Attribute[],
): string {
  const fields = new URLSearchParams()
  const set = (name: string, value: string | undefined) => value && fields.set(name, value)
  const setChoice = (
    of: Pick<Product, 'variants' | 'options'>,
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
