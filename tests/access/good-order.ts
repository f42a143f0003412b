import type { NewOrder } from '#app/shop-api/contract.ts'

let orders = 0

/** An order that the demo shop takes from anybody: one sample of tea, which has no wholesale price, fetched. */
export function goodOrder(): NewOrder {
  orders += 1
  const name = `access-${orders}`
  return {
    key: name.padEnd(20, '0'),
    basket: { id: `basket-${name}`, version: 1 },
    lang: 'en',
    currency: 'PLN',
    items: [
      {
        id: 'line',
        productId: 'sample-sencha',
        variantHash: '',
        quantity: 1,
        personalization: [],
        components: [],
      },
    ],
    deliveryCountry: 'pl',
    delivery: { id: 'pickup', data: {} },
    payment: { type: 'transfer' },
    form: {
      email: 'ola@example.com',
      ship: { ...address, name: 'Ola Nowak' },
      comment: '',
      company: false,
      nip: '',
      showInvoice: false,
      invoice: { ...address, name: '' },
      terms: true,
      processing: true,
      marketing: false,
    },
    expectedTotal: 14,
  }
}

const address = {
  name: '',
  street: 'Polna',
  number: '3',
  apartment: '',
  postCode: '00-625',
  region: '',
  city: 'Warszawa',
  country: 'pl',
  phone: '601602603',
}
