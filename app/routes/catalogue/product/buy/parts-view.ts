import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import type { ChoiceView } from '#app/blocks/choice/choice.tsx'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import type { StepperView } from '#app/blocks/stepper/stepper.tsx'
import { piecesCount } from '#domain/basket/count.ts'
import type { ChosenPart } from '#domain/product/choice.ts'
import { findVariant } from '#domain/product/variant.ts'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import { choiceViews, variantText } from './choice-view.ts'
import { partField, partPictureField, partTextField, piecesField } from './field-names.ts'
import { stepperView } from '#app/blocks/stepper/stepper-view.ts'
import { type PictureFieldView, pictureViews } from '../personal/picture-field-view.ts'
import { type TextView, textViews } from '../personal/text-view.ts'
import type { ViewInput } from './view-input.ts'

export type PartsView = { title: string; items: PartView[]; error?: string | undefined }

export type PartView = {
  name: string
  detail: string
  amount: string
  picture: PictureView
  choices: ChoiceView[]
  texts: TextView[]
  pictures: PictureFieldView[]
  pieces?: StepperView | undefined
  /** Where the page opens without a script after its count was changed. */
  anchor: string
}

/** The parts of a set, with what is to be chosen of each. */
export function partsView(input: ViewInput): PartsView {
  const { chosen, rendering, errors } = input
  return {
    title: rendering.t('product.inTheSet'),
    items: chosen.parts.flatMap((part, index) => partView(input, part, index)),
    error: errors['parts'],
  }
}

/** One part with its choices; undefined for a part that the shop does not know. */
export function partView(
  { page, rendering, basket, errors, posted }: ViewInput,
  chosen: ChosenPart,
  index: number,
): PartView[] {
  const { product: set, attributes } = page
  const { t, text } = rendering
  const { part, product } = chosen
  if (!product) return []

  const fixed = part.variantHash === undefined ? undefined : findVariant(product, part.variantHash)
  const pieces = piecesCount(set, chosen, basket)
  const name = text(product.name)
  return [
    {
      name,
      detail: fixed ? variantText(fixed, attributes, rendering) : '',
      amount: quantityWithUnit(part.quantity, product.unit, t),
      picture: pictureOf({ url: product.mainImage.url }, rendering),
      choices:
        fixed || product.variants.length === 1
          ? []
          : choiceViews(
              {
                product,
                choice: chosen.choice,
                attributes,
                nameOf: (key) => partField(index, key),
                errors,
              },
              rendering,
            ),
      texts: textViews(
        {
          options: product.personalization,
          given: chosen.texts,
          nameOf: (id) => partTextField(index, id),
          errors,
        },
        rendering,
      ),
      pictures: pictureViews(
        {
          options: product.personalization,
          given: chosen.pictures,
          nameOf: (id) => partPictureField(index, id),
          errors,
          posted,
        },
        rendering,
      ),
      anchor: piecesField(index),
      pieces:
        pieces &&
        stepperView(
          { label: t('quantity.of', { name }), name: piecesField(index), ...pieces },
          rendering,
        ),
    },
  ]
}
