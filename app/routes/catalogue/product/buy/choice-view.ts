import type { ChoiceView } from '#app/blocks/choice/choice.tsx'
import type { Attribute } from '#domain/entities/catalogue.ts'
import type { Product, Variant } from '#domain/entities/product.ts'
import { choosable, valuesToHave, variantValues } from '#domain/product/choice.ts'
import { hasChoices } from '#domain/product/variant.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { BuyErrors } from './view-input.ts'

type Asked = {
  product: Product
  /** Attribute id to value id. */
  choice: Readonly<Record<string, string>>
  attributes: readonly Attribute[]
  /** The name of an attribute's field. */
  nameOf: (key: string) => string
  errors: BuyErrors
}

/** The attributes that a product's variants differ in, each as one fieldset of radios. */
export function choiceViews(
  { product, choice, attributes, nameOf, errors }: Asked,
  { t, text }: Rendering,
): ChoiceView[] {
  if (!hasChoices(product)) return []
  const toHave = valuesToHave(product)
  return choosable(product, attributes).map(({ attribute, values }) => {
    const chosen = choice[attribute._id]
    const shown = attribute.values.filter(({ id }) => values.includes(id))
    return {
      name: nameOf(attribute.key),
      title: text(attribute.name),
      chosen: shown.filter(({ id }) => id === chosen).map((value) => text(value.text))[0],
      kind: shown.some(({ image }) => image !== undefined) ? 'swatch' : 'pill',
      values: shown.map((value) => {
        const available = toHave[attribute._id]?.includes(value.id) === true
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

/** "Cobalt, 350 ml" */
export function variantText(
  variant: Pick<Variant, 'attributes'>,
  attributes: readonly Attribute[],
  { text }: Rendering,
): string {
  return variantValues(variant, attributes)
    .map(({ value }) => text(value.text))
    .join(', ')
}
