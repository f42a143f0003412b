import { pictureOf } from '#app/blocks/picture/picture-view.ts'
import type { PictureView } from '#app/blocks/picture/picture.tsx'
import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { sentPictureView, type SentPictureView } from '#app/blocks/lines/sent-pictures-view.ts'
import type { OrderProduct } from '#domain/entities/order.ts'
import type { ProductLinks } from './product-links.ts'
import type { z } from 'zod'

/** A product as it was bought: what it is called now may be something else. */
export type BoughtView = {
  name: string
  /** Its page, as long as there is one. */
  href: string | undefined
  picture: PictureView
  /** "Glaze: cobalt" */
  choices: string[]
  /** Of a set: "2 pcs Yunomi, ash" */
  parts: string[]
  codes: string[]
  /** What the shopper sent for it. */
  sent: SentPictureView[]
}

type Bought = Pick<
  z.infer<typeof OrderProduct>,
  'id' | 'name' | 'code' | 'code2' | 'variant' | 'personalization' | 'components' | 'image'
>

/** A product of an order or a return. */
export function boughtView(
  { id, name, code, code2, variant, personalization, components, image }: Bought,
  rendering: Rendering,
  links: ProductLinks = new Map(),
): BoughtView {
  const { t, text } = rendering
  return {
    name: text(name),
    href: links.get(id),
    picture: pictureOf({ url: image }, rendering),
    choices: [...variant, ...texts(personalization)].map((choice) => t('basket.choice', choice)),
    parts: components.map((part) => {
      const chosen = [...part.variant, ...texts(part.personalization)].map(({ value }) => value)
      return `${quantityWithUnit(part.quantity, part.unit, t)} ${[part.name, ...chosen].join(', ')}`
    }),
    sent: [personalization, ...components.map((part) => part.personalization)]
      .flat()
      .filter(({ type }) => type === 'image')
      .map(({ name: option, value }) => sentPictureView(option, value)),
    codes: [code, code2].filter((each) => each !== ''),
  }
}

function texts(personalization: Bought['personalization']): Bought['personalization'] {
  return personalization.filter(({ type }) => type !== 'image')
}
