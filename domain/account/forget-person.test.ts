import fc from 'fast-check'
import { expect, test } from 'vitest'

import { type Order, type OrderForm, OrderStatus, ReturnStatus } from '../entities/order.ts'
import { type Address, noAddress } from '../entities/user.ts'
import { withdrawalPeriod } from '../withdrawal/period.ts'
import { formWithoutPerson, needsPerson, withoutPerson } from './forget-person.ts'

const DAY = 86_400_000
const noon = Date.UTC(2026, 10, 20, 12)
const at = (days: number) => ({ now: noon + days * DAY, timeZone: 'Europe/Warsaw' })

test.for([
  { order: 'a waiting one', status: 'PENDING', days: 1000, needs: true },
  { order: 'a cancelled one', status: 'CANCELED', days: 0, needs: false },
  { order: 'one that was not paid in time', status: 'CANCELED_LOCK', days: 0, needs: false },
  { order: 'one on its way', status: 'SENT', days: 18, needs: true },
  { order: 'one that must have arrived', status: 'SENT', days: 19, needs: false },
  { order: 'one that came back', status: 'RETURN', days: 0, needs: false },
] as const)('$order after $days days: $needs', ({ status, days, needs }) => {
  const order = { ...standing(), status, delivery: { data: {}, sentDate: noon, days: '1-2' } }

  expect(needsPerson(order, [], at(days))).toBe(needs)
})

test('fourteen days count from the delivery, or as many more as the shop gives', () => {
  const delivery = { data: {}, deliveredAt: noon }
  const delivered = { ...standing(), status: 'REALIZED', delivery } as const
  const generous = { ...delivered, returnTime: 30 }

  expect(needsPerson(delivered, [], at(14))).toBe(true)
  expect(needsPerson(delivered, [], at(15))).toBe(false)
  // The thirtieth is a Sunday.
  expect(needsPerson(generous, [], at(31))).toBe(true)
  expect(needsPerson(generous, [], at(32))).toBe(false)
})

test('a person is needed as long as a withdrawal may be declared, whatever the period ends by', () => {
  const moment = fc.integer({ min: Date.UTC(2026, 0, 1), max: Date.UTC(2036, 0, 1) })
  const noted = fc.record(
    { sentDate: moment, deliveredAt: moment, days: fc.constantFrom('1-2', '5') },
    { requiredKeys: [] },
  )
  const country = fc.constantFrom('pl', 'de', 'es', 'ie', 'gr')
  const later = fc.integer({ min: 0, max: 45 })
  fc.assert(
    fc.property(noted, country, fc.boolean(), later, (noted, country, isLocker, days) => {
      const order: Standing = {
        ...standing(),
        status: 'SENT',
        delivery: { ...noted, data: isLocker ? { locker: { name: 'KRA1', text: '' } } : {} },
        address: { ship: { country } },
      }
      const now = (noted.deliveredAt ?? noted.sentDate ?? noon) + days * DAY
      const isOpen = withdrawalPeriod(order, now, 'Europe/Warsaw').kind === 'running'
      if (isOpen) expect(needsPerson(order, [], { now, timeZone: 'Europe/Warsaw' })).toBe(true)
    }),
  )
})

test.for([
  // Christmas Eve to Sunday 27 December → Monday.
  { noted: { deliveredAt: Date.UTC(2026, 11, 10, 12) }, last: Date.UTC(2026, 11, 28, 12) },
  // Seven days on its way, three in the locker, until a Monday.
  { noted: { sentDate: Date.UTC(2026, 10, 2, 12) }, last: Date.UTC(2026, 10, 26, 12) },
] as const)('of a locker, with $noted, until $last', ({ noted, last }) => {
  const data = { locker: { name: 'KRA1', text: '' } }
  const order = { ...standing(), status: 'SENT', delivery: { ...noted, data } } as const
  const needs = (now: number) => needsPerson(order, [], { now, timeZone: 'Europe/Warsaw' })
  expect([needs(last), needs(last + DAY)]).toEqual([true, false])
})

test('of an order that went out without a note of when, the days count from the order', () => {
  const order = { ...standing(), status: 'SENT' } as const
  expect([14, 15].map((days) => needsPerson(order, [], at(days)))).toEqual([true, false])
})

test('a return that waits keeps the person, one that is decided on does not', () => {
  const back = { ...standing(), status: 'RETURN' } as const
  const open = ReturnStatus.options.filter((status) => needsPerson(back, [status], at(1000)))

  expect(open).toEqual(['NEW', 'PENDING', 'ACCEPTED'])
})

test('a cancelled order needs nobody, whatever else is said of it', () => {
  fc.assert(
    fc.property(fc.constantFrom(...ReturnStatus.options), fc.integer(), (status, now) => {
      const order = { ...standing(), status: 'CANCELED' } as const
      expect(needsPerson(order, [status], { now, timeZone: 'Europe/Warsaw' })).toBe(false)
    }),
  )
})

test('an order keeps goods and amounts, and nothing of its person', () => {
  const order = placed()
  const forgotten = withoutPerson(order)

  for (const word of canaries) {
    expect(JSON.stringify(order)).toContain(word)
    expect(JSON.stringify(forgotten)).not.toContain(word)
  }
  expect(forgotten).toMatchObject({
    no: order.no,
    total: order.total,
    payment: order.payment,
    products: [
      {
        id: 'mug',
        quantity: 2,
        personalization: [],
        components: [{ name: 'Lid', personalization: [] }],
      },
    ],
    address: { ship: { ...noAddress, country: 'pl' } },
    delivery: { id: 'locker', sentDate: noon, data: { slot: noon } },
  })
  expect(forgotten.address.invoice).toBeUndefined()
  expect(withoutPerson(forgotten)).toEqual(forgotten)
})

test('the company of an invoice stays with its address, without the name of a person', () => {
  const companyDetails = { name: 'Herbaciarnia', nip: '5260250274' }
  const order = { ...placed(), user: { email: 'hanna@example.com', companyDetails } }
  const other = { ...person, street: 'Handlowa' }

  expect(withoutPerson(order)).toMatchObject({
    user: { email: '', companyDetails },
    address: { invoice: { ...person, name: '', phone: '' } },
  })
  const { address } = withoutPerson({ ...order, address: { ...order.address, invoice: other } })
  expect(address.invoice).toEqual({ ...other, name: '', phone: '' })
})

test('of the form stay the consents', () => {
  const form: OrderForm = {
    email: 'hanna@example.com',
    ship: person,
    comment: 'Ring twice, Hanna',
    company: true,
    nip: '5260250274',
    showInvoice: true,
    invoice: person,
    terms: true,
    processing: true,
    marketing: false,
  }
  const forgotten = formWithoutPerson(form)

  expect(forgotten).toEqual({
    email: '',
    ship: { ...noAddress, country: 'pl' },
    comment: '',
    company: true,
    nip: '',
    showInvoice: true,
    invoice: noAddress,
    terms: true,
    processing: true,
    marketing: false,
  })
})

const person: Address = {
  name: 'Hanna Kowal',
  street: 'ul. Krupnicza',
  number: '14',
  apartment: '6',
  postCode: '31-123',
  region: '',
  city: 'Kraków',
  country: 'pl',
  phone: '600100200',
}

const canaries = [
  'Hanna',
  'Krupnicza',
  '31-123',
  '600100200',
  'hanna@example.com',
  'KRA14A',
  'PARCEL-77',
  'For Zofia',
  'For Jan',
]

type Standing = Parameters<typeof needsPerson>[0]

function standing(): Standing {
  const ship = { country: 'pl' }
  return {
    status: OrderStatus.enum.PENDING,
    createdAtDate: noon,
    delivery: { data: {} },
    address: { ship },
  }
}

function placed(): Order {
  const engraved = (value: string) => [{ name: 'Engraving', value }]
  return {
    _id: 'o1',
    no: 'K/2026/11/0482',
    createdAtDate: noon,
    productsCount: 2,
    price: 100,
    status: 'SENT',
    canReturn: false,
    lang: 'en',
    products: [
      {
        id: 'mug',
        name: { en: 'Mug' },
        code: 'M-1',
        code2: '',
        quantity: 2,
        unit: 'szt.',
        variantHash: '',
        variant: [],
        personalization: engraved('For Zofia'),
        components: [
          {
            name: 'Lid',
            quantity: 1,
            unit: 'szt.',
            variantHash: '',
            variant: [],
            personalization: engraved('For Jan'),
          },
        ],
        image: '',
        price: { currencyBrutto: 100, currencyNetto: 81.3 },
        categories: [],
      },
    ],
    total: {
      brutto: 100,
      vat: 18.7,
      products: 100,
      delivery: 0,
      codeDiscount: 0,
      usedPoints: 0,
      giftCardValue: 0,
      currency: 'PLN',
    },
    delivery: {
      id: 'locker',
      name: { en: 'Locker' },
      price: { brutto: 0, vat: 0 },
      data: { locker: { name: 'KRA14A', text: 'Garncarska 3' }, slot: noon },
      sentDate: noon,
      tracking: { number: 'PARCEL-77' },
    },
    payment: { type: 'transfer', name: {} },
    address: { ship: person },
    user: { email: 'hanna@example.com' },
  }
}
