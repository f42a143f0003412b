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
    const shown = values.flatMap((id) => attribute.values.filter((value) => value.id === id))
    return {
      name: nameOf(attribute.key),
      title: text(attribute.name),
      kind: choiceLookOf(attribute, shown),
      open: t('product.chooseOne'),
      values: shown.map((value) => ({
        value: value.id,
        text: text(value.text),
        gone: toHave[attribute._id]?.includes(value.id) ? undefined : t('product.valueGone'),
        colour: value.colour,
        image: value.image,
        checked: value.id === chosen,
      })),
      error: errors[nameOf(attribute.key)],
    }
  })
}

/** As the shop wants the attribute shown; by tiles where its values have a look of their own. */
function choiceLookOf(
  { productDisplayType }: Attribute,
  shown: Attribute['values'],
): ChoiceView['kind'] {
  if (productDisplayType === 'dropdown') return 'list'
  const haveLooks = shown.some(({ colour, image }) => colour !== undefined || image !== undefined)
  return haveLooks ? 'swatch' : 'pill'
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
