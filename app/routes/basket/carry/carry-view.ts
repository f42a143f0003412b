import { refreshBasket } from '#domain/basket/basket.ts'
import type { CopyView } from '#app/blocks/copy/copy.tsx'
import type { ItemView } from '#app/blocks/item/item.tsx'
import { itemView } from '#app/blocks/lines/lines-view.ts'
import { toCarry } from '#app/request/addresses.ts'
import { ownOrigin } from '#app/request/language.ts'
import type { Rendering } from '#app/request/shopper.ts'
import type { LinkedBasket } from '#app/session/basket-link.ts'
import type { basketProducts } from '#app/routes/order/basket-products.ts'

export type CarryView = {
  title: string
  lead: string
  items: ItemView[]
  /** The link that was just made. */
  link?: CopyView | undefined
  button?: string | undefined
}

/** Before the link is made: what it does. */
export function offeredCarry({ t }: Rendering): CarryView {
  return {
    title: t('carry.title'),
    lead: t('carry.lead'),
    items: [],
    button: t('carry.make'),
  }
}

export function madeCarry(name: string, rendering: Rendering): CarryView {
  const { t } = rendering
  const value = `${ownOrigin(rendering)}${toCarry(name)}`
  return {
    title: t('carry.title'),
    lead: t('carry.made'),
    items: [],
    link: { value, copy: t('carry.copy'), copied: t('carry.copied') },
  }
}

/** What a link would put into the basket of this device. */
export function askedCarry(
  carried: LinkedBasket | undefined,
  known: Awaited<ReturnType<typeof basketProducts>>,
  rendering: Rendering,
): CarryView {
  const { t, shopper, settings } = rendering
  const { lines } = refreshBasket(carried?.items ?? [], known.products, shopper, settings)
  if (lines.length === 0) return { title: t('carry.gone'), lead: t('carry.goneText'), items: [] }
  return {
    title: t('offer.title'),
    lead: t('carry.ask'),
    items: lines.map((line) => itemView(line, known, rendering)),
    button: t('offer.button'),
  }
}
