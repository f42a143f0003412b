import type { Purchase, AnalyticsItem } from '../entities/analytics/purchase.ts'
import type { ShopEvent } from '../entities/analytics/shop-event.ts'
import { toDecimal } from '../money.ts'

/** An event as Google Analytics and Google's Tag Manager take it. */
export type Ga4Event = { readonly name: string; readonly params: Readonly<Record<string, unknown>> }

/**
 * Google's names of an event's fields, with decimal numbers for amounts.
 *
 * @rule ours
 */
export function ga4Of(event: ShopEvent): Ga4Event {
  const { name } = event
  switch (name) {
    case 'view_item_list':
    case 'select_item': {
      const { listId, listName, currency } = event
      return {
        name,
        params: {
          item_list_id: listId,
          item_list_name: listName,
          currency,
          items: event.items.map((item, index) => ({ ...itemOf(item), index })),
        },
      }
    }
    case 'search':
      return { name, params: { search_term: event.term } }
    case 'generate_lead':
      return { name, params: { lead_source: event.lead } }
    case 'sign_up':
    case 'login':
      return { name, params: { method: event.method } }
    case 'purchase': {
      const { transactionId, tax, shipping, coupon } = event
      return {
        name,
        params: {
          transaction_id: transactionId,
          tax: toDecimal(tax),
          shipping: toDecimal(shipping),
          ...sumOf(event),
          ...couponOf(coupon),
          ...senderOf(event),
        },
      }
    }
    case 'begin_checkout':
      return { name, params: { ...sumOf(event), ...couponOf(event.coupon) } }
    case 'add_shipping_info': {
      const { coupon, shipping } = event
      return { name, params: { ...sumOf(event), ...couponOf(coupon), shipping_tier: shipping } }
    }
    case 'add_payment_info': {
      const { coupon, payment } = event
      return { name, params: { ...sumOf(event), ...couponOf(coupon), payment_type: payment } }
    }
    case 'view_item':
    case 'add_to_cart':
    case 'remove_from_cart':
    case 'view_cart':
    case 'add_to_wishlist':
      return { name, params: sumOf(event) }
  }
}

type Sum = {
  readonly currency: string
  readonly value: number
  readonly items: readonly AnalyticsItem[]
}

function sumOf({ currency, value, items }: Sum) {
  return { currency, value: toDecimal(value), items: items.map(itemOf) }
}

function couponOf(coupon: string | undefined) {
  return coupon === undefined ? {} : { coupon }
}

/** Who sent the shopper: the campaign as an address names it, and the shop's own `ref`. */
function senderOf({ ref, utm = {} }: Pick<Purchase, 'ref' | 'utm'>) {
  const told = Object.entries(utm).flatMap(([name, value]) =>
    value === undefined ? [] : [[`utm_${name}`, value]],
  )
  return { ...Object.fromEntries(told), ...(ref !== undefined && { ref }) }
}

function itemOf({ id, name, variant, price, quantity }: AnalyticsItem) {
  return {
    item_id: id,
    item_name: name,
    ...(variant !== undefined && { item_variant: variant }),
    price: toDecimal(price),
    quantity,
  }
}
