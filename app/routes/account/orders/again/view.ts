import { quantityWithUnit } from '#app/blocks/price/price-view.ts'
import { toBasket } from '#app/request/addresses.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { OrderedAgain } from '#app/session/state.ts'
import type { OrderProduct } from '#domain/entities/order.ts'
import type { ProductLinks } from '../../bought/product-links.ts'

export type AgainView = NonNullable<ReturnType<typeof againView>>

/** An order with the names of its lines. */
type Named = {
  readonly no: string
  readonly products: readonly Pick<OrderProduct, 'id' | 'name' | 'quantity' | 'unit'>[]
}

/** What became of each line of an order that was put into the basket again. */
export function againView(
  { no, products }: Named,
  again: OrderedAgain | undefined,
  links: ProductLinks,
  { t, text }: Rendering,
) {
  if (again?.no !== no || again.lines.length !== products.length) return undefined
  return {
    title: t('again.title'),
    lines: products.map(({ id, name, quantity, unit }, place) => {
      const { kind, quantity: had } = again.lines[place] ?? { kind: 'product-gone', quantity: 0 }
      const got = quantityWithUnit(had, unit, t)
      const wanted = quantityWithUnit(quantity, unit, t)
      return {
        name: text(name),
        href: links.get(id),
        told: t(`again.${kind}`, { got, wanted }),
        isIn: kind === 'added' || kind === 'other',
      }
    }),
    basket: { text: t('again.toBasket'), href: toBasket() },
  }
}
