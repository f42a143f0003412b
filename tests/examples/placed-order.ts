import type { PlacedOrder } from '#app/session/state.ts'

/** An order as its shopper's session remembers it, with nothing in it but what is given. */
export function placedOrder(id: string, given: Partial<PlacedOrder> = {}): PlacedOrder {
  return {
    id,
    no: 'K/1',
    key: `key-of-${id}`,
    basketId: `basket-of-${id}`,
    firstName: 'Hanna',
    email: 'hanna@example.com',
    lines: [],
    currency: 'PLN',
    products: 0,
    delivery: 0,
    surcharge: 0,
    discount: 0,
    discountLabel: '',
    giftCard: 0,
    vat: 0,
    toPay: 0,
    isNet: false,
    deliveryLabel: '',
    deliveryText: '',
    deliveryDays: '',
    goesTo: [],
    orderedBy: [],
    ...given,
  }
}
