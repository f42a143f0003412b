import { readableEmail } from '#domain/forms/field/email-domain.ts'
import { unlinked } from '#domain/limits/unlinked.ts'
import { addressLines } from '#domain/order/address-lines.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { Order, OrderComponent, OrderForm } from '#domain/entities/order.ts'
import type { Localized } from '#domain/entities/localized.ts'
import type { Address } from '#domain/entities/user.ts'
import { surchargeOf } from '#domain/order/order-total.ts'
import { placeName } from '#domain/delivery/places/place-name.ts'
import { formatDate, momentInWords } from '#domain/delivery/dates.ts'
import { formatMoney, toDecimal, toMinor } from '#domain/money.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { BankAccount } from '#shop/catalogue/stored/documents.ts'
import type { Fact, LetterBlock, OrderedLine } from './letter/draft.ts'
import type { Letterhead } from './letterhead.ts'
import type { MailWords } from '#words/mail-words.ts'

/** What was agreed to with an order. */
export type Consents = Pick<OrderForm, 'terms' | 'processing' | 'marketing'>

/** What mails about an order need besides the order. */
export type AboutOrder = {
  /** The language of the mail; the owner's may differ from the customer's. */
  lang: string
  baseLang: string
  timeZone: string
  letterhead: Letterhead
  method: Pick<DeliveryMethod, 'kind' | 'text' | 'days'>
  /** The customer's message to the shop. */
  comment: OrderForm['comment']
  /** What the customer ticked. */
  consents: Consents
  /** The bank account for a transfer. */
  account?: BankAccount | undefined
  /**
   * The last day for a transfer, as a moment in it (ms); undefined if the shop waits without limit.
   */
  payBy?: number | undefined
  /** Until when an order is held that is paid at a provider, ms. */
  heldUntil?: number | undefined
}

/** `withCode` puts a product's code beside its name, for anybody who packs it. */
type LineOptions = { withCode?: boolean }

/** All ordered products and the totals. */
export function orderedBlock(
  order: Order,
  title: string,
  about: AboutOrder,
  texts: MailWords,
  options: LineOptions = {},
): LetterBlock {
  const { total, delivery } = order
  const left = leftToPay(order)
  const surcharge = surchargeOf(total)
  const row = (name: string, decimal: number): Fact => ({
    name,
    value: money(order, decimal, about),
  })
  // With the sign that the pages have.
  const less = (name: string, decimal: number): Fact => ({
    name,
    value: `−${money(order, decimal, about)}`,
  })
  return {
    kind: 'order',
    title,
    lines: order.products.map((product) => orderedLine(product, order, about, options)),
    sums: [
      ...(total.codeDiscount > 0
        ? [less(texts.discount(total.code ?? '', total.usedPoints), total.codeDiscount)]
        : []),
      row(texts.delivery(worded(delivery.name, about)), total.delivery),
      ...(surcharge > 0 ? [row(texts.surcharge, toDecimal(surcharge))] : []),
      ...(total.giftCardValue > 0
        ? [row(texts.total, total.brutto), less(texts.giftCard, total.giftCardValue)]
        : []),
    ],
    total: left > 0 ? row(texts.toPay, toDecimal(left)) : row(texts.total, total.brutto),
    totalDetail: texts.vat(money(order, total.vat, about)),
  }
}

/** Delivery address, buyer, and the address for the invoice. */
export function placeBlocks(
  order: Order,
  about: AboutOrder,
  texts: MailWords,
  noteTitle = texts.note,
): LetterBlock[] {
  const { ship, invoice } = order.address
  const { companyDetails } = order.user
  const company = unlinked(companyDetails?.name ?? '')
  const { slot } = order.delivery.data
  const pickUp = pickUpLines(order, about)
  const invoiced = [
    ...(companyDetails ? [company, `${texts.taxNumber}: ${companyDetails.nip}`] : []),
    ...(invoice ? addressOf(invoice, about).filter((line) => line !== company) : []),
  ]
  return [
    {
      kind: 'place',
      title: pickUp ? texts.pickUpAt : texts.deliverTo,
      lines: [
        ...(pickUp ?? addressOf(ship, about)),
        ...(slot === undefined
          ? []
          : [`${texts.arrives}: ${momentInWords(slot, about.lang, about.timeZone)}`]),
      ],
    },
    {
      kind: 'place',
      title: texts.orderedBy,
      lines: [
        ...(pickUp ? addressOf(ship, about) : [unlinked(ship.name)]),
        readableEmail(order.user.email),
        unlinked(ship.phone),
      ].filter(Boolean),
    },
    ...(invoiced.length > 0
      ? [{ kind: 'place', title: texts.invoiceTo, lines: invoiced } as const]
      : []),
    ...(about.comment.trim() === ''
      ? []
      : [{ kind: 'place', title: noteTitle, lines: unlinked(about.comment).split('\n') } as const]),
  ]
}

/** What the customer agreed to, so that it is kept with the order. */
export function consentBlock(
  { terms }: Pick<Order, 'terms'>,
  about: Pick<AboutOrder, 'consents' | 'letterhead' | 'lang' | 'baseLang' | 'timeZone'>,
  texts: MailWords,
): LetterBlock[] {
  const { consents, letterhead } = about
  const lines = [
    ...(consents.terms ? [texts.consents.terms + versionOf(terms, about, texts)] : []),
    ...(consents.processing ? [texts.consents.processing] : []),
    ...(consents.marketing ? [texts.consents.marketing(letterhead.shopName)] : []),
  ]
  return lines.length > 0 ? [{ kind: 'place', title: texts.agreed, lines }] : []
}

/** Which version of the terms, and where it can be read whatever follows it. */
function versionOf(
  terms: Order['terms'],
  about: Pick<AboutOrder, 'letterhead' | 'lang' | 'baseLang' | 'timeZone'>,
  texts: MailWords,
): string {
  if (!terms) return ''
  const { letterhead, lang, timeZone } = about
  const { from, version, url } = terms
  const said = texts.consents.version(
    version,
    from === undefined ? undefined : formatDate(from, lang, timeZone),
  )
  const { origin } = letterhead
  return origin === undefined ? said : `${said}: ${origin}/s/${worded(url, about)}/${version}`
}

/** The summary page of the order, in the language of the mail. */
export function linkBlock(
  order: Order,
  text: string,
  { letterhead }: Pick<AboutOrder, 'letterhead'>,
): LetterBlock[] {
  const { origin } = letterhead
  return origin === undefined
    ? []
    : [{ kind: 'link', text, href: `${origin}/order/summary/${order._id}` }]
}

/** The name used to greet the reader. */
export function firstName({ address }: Order): string {
  const { name } = address.ship
  return unlinked(name.split(' ')[0] ?? name)
}

/** Minor units. */
export function leftToPay({ total }: Order): number {
  return toMinor(total.brutto) - toMinor(total.giftCardValue)
}

export function money(order: Order, decimal: number, { lang }: Pick<AboutOrder, 'lang'>): string {
  return formatMoney(toMinor(decimal), order.total.currency, lang)
}

export function worded(
  text: Localized,
  { lang, baseLang }: Pick<AboutOrder, 'lang' | 'baseLang'>,
): string {
  return inLanguage(text, lang, baseLang)
}

/** A locker with its address, or the shop's own counter; undefined for delivery to a door. */
function pickUpLines({ delivery }: Order, about: AboutOrder): string[] | undefined {
  const { locker } = delivery.data
  const method = worded(delivery.name, about)
  if (locker) {
    // One that is not on a list is as somebody typed it.
    const said = [placeName(locker), locker.address ?? '', locker.text].map(unlinked)
    return [`${method} ${said[0] ?? ''}`, ...said.slice(1)].filter(Boolean)
  }
  if (about.method.kind !== 'pickup') return undefined
  return [method, worded(about.method.text, about)].filter(Boolean)
}

function addressOf(address: Address, { lang }: AboutOrder): string[] {
  return addressLines(address, countryName(address.country, lang)).map(unlinked)
}

function countryName(code: string, lang: string): string {
  if (!/^[a-z]{2}$/i.test(code)) return code
  const names = countryNames.get(lang) ?? new Map<string, string>()
  countryNames.set(lang, names)
  const name =
    names.get(code) ??
    new Intl.DisplayNames(lang, { type: 'region', fallback: 'code' }).of(code.toUpperCase()) ??
    code
  names.set(code, name)
  return name
}

/** By language and code: looking one up costs far more than keeping it. */
const countryNames = new Map<string, Map<string, string>>()

function orderedLine(
  product: Order['products'][number],
  order: Order,
  about: AboutOrder,
  { withCode = false }: LineOptions,
): OrderedLine {
  const { origin } = about.letterhead
  const chosenOfProduct = chosenOf(product, origin)
  const parts = product.components.map((part) => {
    const chosen = chosenOf(part, origin).join(', ')
    return `${amountOf(part)} ${part.name}${chosen && ` (${chosen})`}`
  })
  return {
    name: `${amountOf(product)} ${worded(product.name, about)}`,
    details: [
      ...(withCode && product.code !== '' ? [product.code] : []),
      ...(chosenOfProduct.length > 0 ? [chosenOfProduct.join(', ')] : []),
      ...parts,
    ],
    pictures: picturesOf(product, origin),
    amount: money(order, product.price.currencyBrutto, about),
  }
}

/**
 * The choices for a product or a part of a set; without them it cannot be packed. With an `origin`
 * a picture comes as its address.
 */
function chosenOf(
  { variant, personalization }: Pick<OrderComponent, 'variant' | 'personalization'>,
  origin?: string,
): string[] {
  const personal = personalization.map(({ type, name, value }) => {
    if (type !== 'image') return `${name}: ${unlinked(value)}`
    return origin === undefined ? name : `${name}: ${origin}/uploads/${value}`
  })
  return [...variant.map(({ name, value }) => `${name}: ${value}`), ...personal]
}

/** The pictures that it and its parts were made with, as addresses. */
function picturesOf(
  { personalization, components }: Order['products'][number],
  origin: string | undefined,
): string[] {
  if (origin === undefined) return []
  return [personalization, ...components.map((part) => part.personalization)]
    .flat()
    .flatMap(({ type, value }) => (type === 'image' ? [`${origin}/uploads/${value}`] : []))
}

/** A product in one line, in this quantity, with what was chosen of it and of its parts. */
export function productLine(
  product: Pick<
    Order['products'][number],
    'unit' | 'name' | 'variant' | 'personalization' | 'components'
  >,
  quantity: number,
  about: Pick<AboutOrder, 'lang' | 'baseLang'>,
): string {
  const { unit, name, components } = product
  const chosen = [
    ...chosenOf(product),
    ...components.flatMap((part) => [part.name, ...chosenOf(part)]),
  ]
  const all = chosen.length > 0 ? ` (${chosen.join(', ')})` : ''
  return `${amountOf({ quantity, unit })} ${worded(name, about)}${all}`
}

/** Pieces get no unit, because the unit is Polish in every language. */
function amountOf({ quantity, unit }: { quantity: number; unit: string }): string {
  return unit === 'szt.' ? `${quantity} ×` : `${quantity} ${unit}`
}
