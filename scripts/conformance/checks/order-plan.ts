import { randomUUID } from 'node:crypto'

import { refreshBasket } from '#domain/basket/basket.ts'
import { discountLines } from '#domain/basket/basket-line.ts'
import { plainOffer } from '#domain/basket/plain-offer.ts'
import { applicableDeliveries } from '#domain/delivery/delivery.ts'
import { deliveryBasket } from '#domain/delivery/delivery-basket.ts'
import type { Attribute } from '#domain/entities/catalogue.ts'
import { type Address, noAddress } from '#domain/entities/user.ts'
import type { Product } from '#domain/entities/product.ts'
import { toDecimal } from '#domain/money.ts'
import { orderTotal } from '#domain/order/order-total.ts'
import { canBePaidBy, needsNoProvider, paymentSurcharge } from '#domain/order/payment-options.ts'
import type { Checkout, NewOrder } from '#contract/contract.ts'

import type { Looking, Problem } from '../check.ts'
import { readAnswer } from '../expect.ts'

/** What is ordered in the checks: one product that anybody can buy, sent where the shop sends. */
export type Plan = {
  product: Product
  /** The least of it that can be bought, and the most that is there; both in its unit. */
  least: number
  most: number
  attributes: readonly Attribute[]
  checkout: Checkout
}

export type Planned =
  | { kind: 'plan'; plan: Plan }
  | { kind: 'broken'; problems: readonly Problem[] }
  | { kind: 'none'; why: string }

/** So many orders of it are placed at once, and as much is cancelled. */
const mostOrders = 4

/** Finds what can be ordered without a choice, a locker or a provider of payments. */
export async function planOf({ shop, found }: Looking): Promise<Planned> {
  const { lang, shopper, shell, category } = found
  const { settings } = shell
  if (settings.priceForLoggedUsers) return none('the shop sells to customers only')
  if (settings.pause) return none('the shop takes no orders for now')
  if (!streets[shopper.country]) return none(`no address in ${shopper.country} is known here`)
  const { currency, country } = shopper
  const query = { lang, id: category?._id, currency, country, page_size: '100' }
  const listing = readAnswer('category', await shop.ask('category', { query }))
  if (listing.kind === 'broken') return listing
  const checkout = readAnswer('checkout', await shop.ask('checkout', { query: { lang } }))
  if (checkout.kind === 'broken') return checkout

  for (const { _id } of listing.value.products.filter(isCounted)) {
    const body = { ids: [_id] }
    const answer = await shop.ask('productMany', { query: { lang, detailed: '1' }, body })
    const read = readAnswer('productMany', answer)
    if (read.kind === 'broken') return read
    const [product] = read.value.products
    const offer = product && plainOffer({ product, variantHash: '' }, [], shopper, settings)
    if (!offer || offer.kind !== 'add' || !('bounds' in offer)) continue
    const { step, max } = offer.bounds
    const { attributes } = read.value
    const plan = { product, least: step, most: max, attributes, checkout: checkout.value }
    if (max >= step * mostOrders && orderOf({ shop, found }, plan)) return { kind: 'plan', plan }
  }
  return none('nothing was found that can be ordered without a choice, a locker or a provider')
}

function none(why: string): Planned {
  return { kind: 'none', why }
}

/** A stock that an order must lessen: one variant, of which nothing is to be chosen. */
function isCounted({ type, variants, options }: Product): boolean {
  const [variant] = variants
  const isOne = variants.length === 1 && variant?.hash === ''
  return type === 'normal' && isOne && !options.view.allowPreorder
}

/** An order with the total that a storefront would show; undefined where it cannot be sent. */
export function orderOf(
  { found }: Looking,
  { product, least, attributes, checkout }: Plan,
  quantity: number = least,
): NewOrder | undefined {
  const { shopper, lang, shell } = found
  const { settings } = shell
  const item = {
    id: 'line-1',
    productId: product._id,
    variantHash: '',
    quantity,
    personalization: [],
    components: [],
  }
  // As if there were enough: what is too much is for the shop to say.
  const plenty = product.variants.map((one) => ({ ...one, count: one.count + quantity }))
  const stocked = new Map([[product._id, { ...product, variants: plenty }]])
  const { lines, total } = refreshBasket([item], stocked, shopper, settings)
  const ship = addressIn(shopper.country)
  const parcel = deliveryBasket(lines, total, attributes)
  const { country, currency } = shopper
  const place = { country, postCode: ship.postCode }
  const simple = checkout.deliveries.filter(
    ({ kind, timeEnabled }) => !timeEnabled && !['inpost_locker', 'courier_point'].includes(kind),
  )
  for (const { method, price } of applicableDeliveries(simple, place, parcel, currency, settings)) {
    const payable = {
      kind: method.kind,
      currency,
      accountCurrencies: checkout.transferCurrencies,
    }
    const payment = checkout.payments.find(
      (option) => needsNoProvider(option) && canBePaidBy(option, payable),
    )
    if (!payment) continue
    const { toPay } = orderTotal({
      lines: discountLines(lines),
      delivery: price,
      surcharge: paymentSurcharge(payment, total, settings),
      currency,
    })
    const isCompany = settings.onlyCompanyCheckout
    return {
      key: `conformance-${randomUUID()}`,
      basket: { id: `conformance-${randomUUID()}`, version: 1 },
      lang,
      currency,
      items: [item],
      deliveryCountry: country,
      delivery: { id: method._id, data: {} },
      payment: { type: payment.type, ...(payment.subType && { subType: payment.subType }) },
      form: {
        email: `conformance-${randomUUID().slice(0, 8)}@example.com`,
        ship,
        comment: 'A test of the calls',
        company: isCompany,
        // That of the Polish ministry of finance, which is in every book about numbers.
        nip: isCompany || settings.nipRequired ? '5260250274' : '',
        showInvoice: isCompany,
        invoice: isCompany ? { ...ship, name: 'Conformance' } : { ...noAddress, country },
        terms: true,
        processing: true,
        marketing: false,
      },
      expectedTotal: toDecimal(toPay),
    }
  }
  return undefined
}

/** Street, post code, town and telephone where parcels go. */
const streets: Readonly<Record<string, readonly [string, string, string, string]>> = {
  pl: ['Polna', '00-625', 'Warszawa', '601602603'],
  de: ['Hauptstraße', '10115', 'Berlin', '030123456'],
  at: ['Ringstraße', '1010', 'Wien', '01234567'],
  cz: ['Dlouhá', '110 00', 'Praha', '601602603'],
  sk: ['Hlavná', '811 01', 'Bratislava', '901602603'],
  fr: ['Rue Haute', '75001', 'Paris', '0123456789'],
  it: ['Via Roma', '00184', 'Roma', '0612345678'],
  es: ['Calle Mayor', '28013', 'Madrid', '912345678'],
  nl: ['Kerkstraat', '1017 GA', 'Amsterdam', '0201234567'],
  gb: ['High Street', 'SW1A 1AA', 'London', '02012345678'],
}

function addressIn(country: string): Address {
  const [street = '', postCode = '', city = '', phone = ''] = streets[country] ?? []
  const person = { name: 'Ola Nowak', number: '3', apartment: '', region: '' }
  return { ...person, street, postCode, city, phone, country }
}
