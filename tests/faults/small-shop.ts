import type { BasketItem } from '#domain/entities/basket.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { PaymentOption } from '#domain/entities/order.ts'
import type { PriceEntry } from '#domain/entities/price.ts'
import { ProductView } from '#domain/entities/product.ts'
import type { PromoCode } from '#domain/entities/promo-code.ts'
import type { Footer, Settings } from '#domain/entities/settings.ts'
import type { NewOrder } from '#contract/contract.ts'
import type { StoredProduct } from '#shop/catalogue/stored/stored.ts'
import { openingEntry } from '#shop/accounts/points/move-points.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { DocumentKind } from '#shop/database/tables/catalogue.ts'
import { emptyShop } from '#shop/empty-shop.ts'

/** The stock of a small shop; each product costs 100.00 zł gross, 81.30 net. */
export type SmallShop = {
  products: StoredProduct[]
  promoCodes?: (PromoCode & { maxUses?: number })[]
  giftCards?: { code: string; currency: string; balance: number }[]
  settings?: Partial<Settings>
  customers?: { id: string; points: number }[]
}

export const HOUR = 3_600_000

/** 2026-11-21 12:00 in Warsaw. */
export const NOON = Date.UTC(2026, 10, 21, 11)

type Row = [kind: DocumentKind, id: string, document: unknown]

/** Fills an empty, migrated database. */
export async function fillShop(database: ShopDatabase, stocked: SmallShop): Promise<void> {
  await database.transaction(async (transaction) => {
    const documents: Row[] = [
      ['settings', 'settings', { ...settings, ...stocked.settings }],
      ...deliveries.map((one) => ['delivery' as const, one._id, one] satisfies Row),
      ...payments.map((one) => ['payment' as const, one.type, one] satisfies Row),
      ['bank-account', 'PLN', { currency: 'PLN', recipient: 'Small Shop', account: 'PL61 1090' }],
      ['locker', 'WAW01M', locker],
      ['attribute', 'glaze', glaze],
      ['menu', 'menu', []],
      ['footer', 'footer', footer],
    ]
    await transaction
      .insertInto('document')
      .values(
        documents.map(([kind, id, data], position) => ({
          kind,
          id,
          position,
          data: JSON.stringify(data),
        })),
      )
      .execute()

    for (const [position, product] of stocked.products.entries()) {
      await transaction
        .insertInto('product')
        .values({
          id: product._id,
          position,
          archived: 0,
          removed: 0,
          created_at: 0,
          data: JSON.stringify(product),
        })
        .execute()
      for (const { hash, count, locked } of product.variants) {
        await transaction
          .insertInto('stock')
          .values({ product_id: product._id, variant_hash: hash, count, locked, preordered: 0 })
          .execute()
      }
    }
    for (const { maxUses, ...code } of stocked.promoCodes ?? []) {
      const row = { code: code.code, data: JSON.stringify(code), uses: 0 }
      await transaction
        .insertInto('promo_code')
        .values({ ...row, max_uses: maxUses ?? null })
        .execute()
    }
    for (const { id, points } of stocked.customers ?? []) {
      await transaction
        .insertInto('customer')
        .values({
          id,
          email: `${id}@example.com`,
          password_hash: null,
          wholesale: 0,
          ghost: 0,
          active: 1,
          points,
          data: '{}',
        })
        .execute()
      const opening = openingEntry({ id, points }, 0)
      if (opening.length > 0) await transaction.insertInto('points_entry').values(opening).execute()
    }
    const { giftCards = [] } = stocked
    if (giftCards.length > 0) await transaction.insertInto('gift_card').values(giftCards).execute()
  })
}

/** A product with one variant and no choices. */
export function product(
  id: string,
  count: number,
  over: Partial<StoredProduct> = {},
): StoredProduct {
  return {
    _id: id,
    type: 'normal',
    name: { pl: `Produkt ${id}`, en: `Product ${id}` },
    url: { pl: id, en: id },
    productCode: id.toUpperCase(),
    productCode2: '',
    unit: 'szt.',
    pricedUnit: 1,
    archived: false,
    categories: ['all'],
    mainCategory: 'all',
    mainImage: { url: `${id}.webp`, r: 1, alt: {} },
    attributes: [],
    price: { countries: { pl: { PLN: price(100, 81.3) } }, langVat: { pl: 23, en: 23 } },
    priceHistory: [],
    variants: [variant('', count)],
    badges: [],
    smartIdx: 0,
    idx: 0,
    createdAt: 0,
    personalization: [],
    components: [],
    options: { view: ProductView.parse({}) },
    lead: {},
    description: {},
    additionalDescription: [],
    images: [],
    linked: [],
    advancedOptions: {},
    groups: [],
    removed: false,
    ...over,
  }
}

export function variant(hash: string, count: number): StoredProduct['variants'][number] {
  const attributes = hash
    .split(',')
    .filter(Boolean)
    .map((pair) => {
      const [id = '', value = ''] = pair.split(';')
      return { id, value }
    })
  return { hash, attributes, count, locked: 0, images: [], code: '', available: true }
}

function price(brutto: number, netto: number): PriceEntry {
  return { brutto, netto }
}

/** One line of a basket. */
export function item(productId: string, quantity = 1, over: Partial<BasketItem> = {}): BasketItem {
  return {
    id: `${productId}-line`,
    productId,
    variantHash: '',
    quantity,
    personalization: [],
    components: [],
    ...over,
  }
}

/** A code that takes a tenth off. */
export const ten: PromoCode = {
  code: 'TEN',
  type: 'BASKET',
  validUntil: NOON + HOUR,
  discount: { type: 'PERCENT', percentValue: 10 },
}

let orders = 0

/** A valid order for one piece of `cup`: 100.00 and a courier for 15.00, paid by transfer. */
export function order(over: Partial<NewOrder> = {}): NewOrder {
  orders += 1
  const name = `${process.pid}-${orders}`
  return {
    key: `key-${name}-`.padEnd(20, 'x'),
    basket: { id: `basket-${name}`, version: 1 },
    lang: 'pl',
    currency: 'PLN',
    items: [item('cup')],
    deliveryCountry: 'pl',
    delivery: { id: 'courier', data: {} },
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
    expectedTotal: 115,
    ...over,
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

const {
  settings: { returns: _, unpaidDays: _days, unpaidOrders: _orders, ...usual },
  footer: emptyFooter,
  deliveries: [usualDelivery],
} = emptyShop(0)

const settings: Settings = {
  ...usual,
  shopName: 'Small Shop',
  tagline: {},
  currencies: [
    { code: 'PLN', rate: 1 },
    { code: 'EUR', rate: 0.25 },
  ],
  langCurrencyMap: { pl: ['PLN'], en: ['PLN', 'EUR'] },
  langs: ['pl', 'en'],
  langCountry: { pl: 'pl', en: 'pl' },
  indexPageSeo: { title: {}, metaDescription: {} },
  newsletterVisible: false,
  notifyAvailability: false,
  opinionsEnabled: false,
  webp: true,
}

const locker = {
  name: 'WAW01M',
  text: 'By the bakery',
  distance: 0,
  address: 'Polna 3',
  postCode: '00-625',
  city: 'Warszawa',
}

const footer: Footer = {
  ...emptyFooter,
  about: {},
  company: { ...emptyFooter.company, name: 'Small Shop' },
}

export const deliveries: DeliveryMethod[] = [
  delivery('courier', { kind: 'courier' }),
  delivery('locker', { kind: 'inpost_locker' }),
  delivery('berlin', { kind: 'courier', countries: ['de'] }),
  delivery('rome', { kind: 'courier', countries: ['it'] }),
  delivery('soon', {
    kind: 'courier',
    timeEnabled: true,
    timeLogic: { days: everyDay(), exclude: [], minFromNow: 30 },
  }),
  delivery('timed', {
    kind: 'courier',
    timeEnabled: true,
    timeLogic: {
      days: {
        mon: day(),
        tue: day(),
        wed: day(),
        thu: day(),
        fri: day(),
        sat: { ...day(), enabled: false },
        sun: { ...day(), enabled: false },
      },
      exclude: [],
    },
  }),
]

function everyDay() {
  const around = { enabled: true, startHour: 0, startMinute: 0, endHour: 24, endMinute: 0 }
  return {
    mon: around,
    tue: around,
    wed: around,
    thu: around,
    fri: around,
    sat: around,
    sun: around,
  }
}

function day() {
  return { enabled: true, startHour: 10, startMinute: 0, endHour: 18, endMinute: 0 }
}

function delivery(id: string, over: Partial<DeliveryMethod>): DeliveryMethod {
  if (!usualDelivery) throw new Error('an empty shop has no delivery')
  return {
    ...usualDelivery,
    _id: id,
    name: { pl: `Dostawa ${id}`, en: `Delivery ${id}` },
    text: {},
    days: '1',
    countries: ['pl'],
    price: price(15, 12.2),
    order: 0,
    ...over,
  }
}

export const payments: PaymentOption[] = [
  payment('transfer', 0),
  { ...payment('cod', 5), deliveries: ['courier'] },
  payment('giftCard', 0),
  payment('payu', 0),
]

function payment(type: PaymentOption['type'], surcharge: number): PaymentOption {
  return { type, name: { pl: type, en: type }, text: {}, deliveries: [], surcharge }
}

const glaze = {
  _id: 'glaze',
  key: 'glaze',
  name: { pl: 'Szkliwo', en: 'Glaze' },
  type: 'text',
  displayType: 'list',
  productDisplayType: 'list',
  values: [
    { id: 'ash', text: { pl: 'popiół', en: 'ash' } },
    { id: 'moss', text: { pl: 'mech', en: 'moss' } },
  ],
  options: { attrPosition: 0 },
}
