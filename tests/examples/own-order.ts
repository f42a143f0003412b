import type { OneOrder } from '#domain/entities/one-order.ts'

/** An order as its customer gets it. */
export function ownOrder(given: Partial<OneOrder> = {}): OneOrder {
  const ship = {
    name: 'Hanna Kowalczyk',
    street: 'Krupnicza',
    number: '26',
    apartment: '4',
    postCode: '31-123',
    city: 'Kraków',
    region: '',
    country: 'pl',
    phone: '600 000 000',
  }
  return {
    _id: 'o1',
    no: 'K/2026/11/0482',
    createdAtDate: Date.UTC(2026, 10, 20, 9, 15),
    productsCount: 3,
    price: 241,
    status: 'PENDING',
    orderState: 'PENDING',
    paid: false,
    canCancel: true,
    canReturn: false,
    lang: 'en',
    products: [
      boughtProduct({ id: 'mug', name: { en: 'Lake mug' }, quantity: 1, price: 89 }),
      boughtProduct({ id: 'plate', name: { en: 'Supper plate' }, quantity: 2, price: 152 }),
    ],
    total: {
      brutto: 253.99,
      vat: 47.49,
      products: 241,
      delivery: 12.99,
      codeDiscount: 0,
      usedPoints: 0,
      giftCardValue: 0,
      currency: 'PLN',
    },
    delivery: {
      id: 'locker',
      name: { en: 'Parcel locker' },
      price: { brutto: 12.99, vat: 2.43 },
      data: { locker: { name: 'KRA14A', address: 'ul. Garncarska 3, Kraków', text: '' } },
    },
    payment: { type: 'transfer', name: { en: 'Bank transfer' } },
    address: { ship },
    user: { email: 'hanna@example.com' },
    returns: [],
    documents: [],
    pickupSize: 'small',
    ...given,
  }
}

export function boughtProduct(given: {
  id: string
  name: Record<string, string>
  quantity: number
  price: number
  remaining?: number
}): OneOrder['products'][number] {
  return {
    id: given.id,
    name: given.name,
    code: given.id.toUpperCase(),
    code2: '',
    quantity: given.quantity,
    remaining: given.remaining ?? given.quantity,
    held: { open: given.quantity - (given.remaining ?? given.quantity), returned: 0, rejected: 0 },
    componentsHash: '',
    unit: 'szt.',
    variantHash: '',
    variant: [{ name: 'Glaze', value: 'cobalt' }],
    personalization: [],
    components: [],
    image: `/images/${given.id}.webp`,
    price: { currencyBrutto: given.price, currencyNetto: given.price / 1.23 },
    categories: [],
  }
}
