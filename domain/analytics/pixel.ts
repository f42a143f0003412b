import type { AnalyticsItem } from '../entities/analytics/purchase.ts'
import type { ShopEvent } from '../entities/analytics/shop-event.ts'
import { toDecimal } from '../money.ts'

/** An event as Meta takes it, from the browser and from the server. */
export type PixelEvent = {
  readonly name: string
  readonly data: Readonly<Record<string, unknown>>
}

/** Undefined where Meta knows no such event. */
const NAMES: Readonly<Record<Exclude<ShopEvent['name'], 'generate_lead'>, string | undefined>> = {
  view_item_list: undefined,
  select_item: undefined,
  view_item: 'ViewContent',
  search: 'Search',
  add_to_cart: 'AddToCart',
  remove_from_cart: undefined,
  view_cart: undefined,
  add_to_wishlist: 'AddToWishlist',
  begin_checkout: 'InitiateCheckout',
  add_shipping_info: undefined,
  add_payment_info: 'AddPaymentInfo',
  purchase: 'Purchase',
  sign_up: 'CompleteRegistration',
  login: undefined,
}

/**
 * Meta's name and fields of an event, with decimal numbers for amounts; undefined for one that Meta
 * does not know.
 *
 * @rule ours
 */
export function pixelOf(event: ShopEvent): PixelEvent | undefined {
  if (event.name === 'generate_lead') {
    return { name: event.lead === 'contact' ? 'Contact' : 'Lead', data: {} }
  }
  const name = NAMES[event.name]
  if (name === undefined) return undefined
  if (event.name === 'search') return { name, data: { search_string: event.term } }
  if (!('value' in event)) return { name, data: {} }
  const { value, currency, items } = event
  // Of what is only one of several offers, Meta learns what they have in common.
  const isGroup = items.some(({ id, group }) => id === group)
  const contents = items.map((item) =>
    contentOf(isGroup ? { ...item, id: item.group ?? item.id } : item),
  )
  return {
    name,
    data: {
      value: toDecimal(value),
      currency,
      content_type: isGroup ? 'product_group' : 'product',
      content_ids: contents.map(({ id }) => id),
      contents,
      num_items: items.reduce((sum, { quantity }) => sum + quantity, 0),
    },
  }
}

/**
 * The name of one event of an order, by which Meta knows that browser and server report the same.
 *
 * @rule ours
 */
export function purchaseEventId(transactionId: string): string {
  return `purchase-${transactionId}`
}

function contentOf({ id, quantity, price }: AnalyticsItem) {
  return { id, quantity, item_price: toDecimal(price) }
}
