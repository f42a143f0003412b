import { asksRegion } from '#domain/delivery/regions.ts'
import type { DeliveryKind } from '#domain/entities/delivery.ts'
import type { PaymentType } from '#domain/entities/payment.ts'
import type { Settings } from '#domain/entities/settings.ts'

/** What the form depends on besides what is typed into it. */
export type OrderDetailsContext = {
  deliveryKind: DeliveryKind
  /** Of the payment chosen in the same post; undefined when none is. */
  paymentType: PaymentType | undefined
  nipRequired: boolean
  /** Only companies may order: the checkbox is hidden and counts as ticked. */
  onlyCompany: boolean
  regionShown: boolean
  /** Chosen in the basket, lower case. The form cannot change it. */
  deliveryCountry: string
  /** A customer's own address, which is not typed. */
  emailKnown?: boolean | undefined
  /** The shop's owner has taken the order, and not its page. */
  byOwner?: boolean | undefined
}

/** The fields that rules about other fields look at. */
export type LookedAt = {
  email: string
  company: boolean
  showInvoice: boolean
  invoice: { country: string }
}

/**
 * What the form depends on, for the page and for the shop alike: the region is asked where the
 * country's addresses name one.
 *
 * @rule Shopping §5 "Order form"
 */
export function orderDetailsContext(
  { kind }: { kind: DeliveryKind },
  paymentType: PaymentType | undefined,
  deliveryCountry: string,
  { nipRequired, onlyCompanyCheckout }: Pick<Settings, 'nipRequired' | 'onlyCompanyCheckout'>,
): OrderDetailsContext {
  return {
    deliveryKind: kind,
    paymentType,
    nipRequired,
    onlyCompany: onlyCompanyCheckout,
    regionShown: asksRegion(deliveryCountry),
    deliveryCountry,
  }
}

/**
 * Deliveries of InPost, to a locker or to the door.
 *
 * @rule Shopping §5 "Order form"
 */
export function isInpost(kind: DeliveryKind): boolean {
  return kind.startsWith('inpost')
}

/**
 * InPost texts the code of a parcel to a Polish number, and Twisto asks for one.
 *
 * @rule Shopping §5 "Order form"
 */
export function asksNineDigits({ deliveryKind, paymentType }: OrderDetailsContext): boolean {
  return isInpost(deliveryKind) || paymentType === 'twisto'
}

/**
 * Who rings up and fetches the order at the shop need give no address, unless an invoice takes it.
 * The page asks everybody, as the specification has it.
 *
 * @rule ours
 */
export function needsNoAddress({ byOwner, deliveryKind }: OrderDetailsContext): boolean {
  return byOwner === true && deliveryKind === 'pickup'
}

/**
 * Where only companies may order, everybody is one.
 *
 * @rule Shopping §5 "Order form"
 */
export function isCompany(
  { company }: Pick<LookedAt, 'company'>,
  context: OrderDetailsContext,
): boolean {
  return context.onlyCompany || company
}

/**
 * A different address for the invoice belongs to a company.
 *
 * @rule Shopping §5 "Order form"
 */
export function isInvoiced(
  typed: Pick<LookedAt, 'company' | 'showInvoice'>,
  context: OrderDetailsContext,
): boolean {
  return isCompany(typed, context) && typed.showInvoice
}

/**
 * The country of the invoice is that of the delivery, unless its address is a different one.
 *
 * @rule Shopping §5 "Order form"
 */
export function invoiceCountry(
  { showInvoice, invoice: { country } }: Pick<LookedAt, 'showInvoice' | 'invoice'>,
  { deliveryCountry }: OrderDetailsContext,
): string {
  return showInvoice && country !== '' ? country : deliveryCountry
}
