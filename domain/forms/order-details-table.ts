import { asksRegion } from '../delivery/regions.ts'
import type { DeliveryKind } from '../entities/delivery.ts'
import type { PaymentType } from '../entities/payment.ts'
import type { Settings } from '../entities/settings.ts'
import { addressRows, postCodeOf } from './field/addresses.ts'
import { polishPostCode } from './field/browser-rules.ts'
import { email, retypedEmail } from './field/emails.ts'
import { tidyNineDigits, tidyPhone, tidyPostCode } from './field/post-codes-and-phones.ts'
import { longestTaxId, taxIdOf } from './field/tax-id.ts'
import { formOf, type ValuesIn } from './table/form.ts'
import { where } from './table/rules.ts'

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
  /** A customer's own address is not typed a second time. */
  emailKnown?: boolean | undefined
}

/** The fields that rules about other fields look at. */
type Typed = {
  email: string
  company: boolean
  showInvoice: boolean
  invoice: { country: string }
}

const ship = addressRows('shipping')
const invoice = addressRows('billing')

/** The fields of the order form, in the order of the page. */
export const orderDetailsForm = formOf<OrderDetailsContext, Typed>()('details', {
  'ship.name': { ...ship.name, rules: ['space'] },
  email,
  retypedEmail: { ...retypedEmail, asked: ({ emailKnown }) => (emailKnown ? 'hidden' : 'always') },
  'ship.phone': {
    ...ship.phone,
    autoComplete: (asked) => (asksNineDigits(asked) ? 'tel-national' : 'tel'),
    hint: ({ deliveryKind }) =>
      isInpost(deliveryKind) ? 'details.phoneNineDigits' : 'details.phoneWhy',
    rules: [where(asksNineDigits, '9digit'), where((asked) => !asksNineDigits(asked), 'phone')],
    tidy: (typed, asked) => (asksNineDigits(asked) ? tidyNineDigits(typed) : tidyPhone(typed)),
  },
  'ship.street': ship.street,
  'ship.number': ship.number,
  'ship.apartment': { ...ship.apartment, asked: 'maybe' },
  'ship.postCode': {
    ...ship.postCode,
    hint: ({ deliveryCountry }) => (deliveryCountry === 'pl' ? 'details.postCodeLike' : undefined),
    // The Polish form for InPost, whatever the country; the country's own form for all.
    rules: [
      where(({ deliveryKind }) => isInpost(deliveryKind), 'postCode'),
      where(
        ({ deliveryKind, deliveryCountry }) => !isInpost(deliveryKind) || deliveryCountry !== 'pl',
        {
          messages: ['form.postCodeOfCountry'],
          breaks: (value, { deliveryCountry }) => postCodeOf(deliveryCountry)(value),
          browser: ({ deliveryCountry }) => (deliveryCountry === 'pl' ? polishPostCode : undefined),
        },
      ),
    ],
    tidy: (typed, { deliveryCountry }) => tidyPostCode(typed, deliveryCountry),
    later: ['details.otherPostCode'],
  },
  'ship.city': ship.city,
  'ship.region': {
    ...ship.region,
    asked: ({ regionShown }) => (regionShown ? 'always' : 'hidden'),
  },
  comment: { kind: 'lines', longest: 1000, asked: 'maybe' },
  company: { kind: 'tick' },
  'invoice.name': {
    ...invoice.name,
    label: 'details.companyName',
    autoComplete: 'organization',
    under: isCompany,
  },
  nip: {
    kind: 'line',
    longest: longestTaxId,
    autoComplete: 'off',
    asked: ({ nipRequired }) => (nipRequired ? 'always' : 'maybe'),
    under: isCompany,
    rules: [
      {
        messages: ['form.nip'],
        breaks: (value, asked, typed) => taxIdOf(invoiceCountry(typed, asked))(value),
      },
    ],
  },
  showInvoice: { kind: 'tick', label: 'details.invoiceDiffers' },
  'invoice.street': { ...invoice.street, under: isInvoiced },
  'invoice.number': { ...invoice.number, under: isInvoiced },
  'invoice.apartment': { ...invoice.apartment, asked: 'maybe', under: isInvoiced },
  'invoice.postCode': {
    ...invoice.postCode,
    under: isInvoiced,
    rules: [
      {
        messages: ['form.postCodeOfCountry'],
        breaks: (value, asked, typed) => postCodeOf(invoiceCountry(typed, asked))(value),
      },
    ],
  },
  'invoice.city': { ...invoice.city, under: isInvoiced },
  'invoice.country': { ...invoice.country, under: isInvoiced },
  payment: {
    kind: 'choice',
    longest: 40,
    missing: 'form.payment',
    later: ['details.paymentGone'],
    // A gift card that covers the total leaves nothing to choose.
    asked: ({ paymentType }) => (paymentType === 'giftCard' ? 'hidden' : 'always'),
  },
  terms: { kind: 'consent', label: 'details.termsLink' },
  processing: { kind: 'consent', label: 'details.processingLabel' },
  marketing: { kind: 'tick' },
})

export type OrderDetails = ValuesIn<typeof orderDetailsForm>

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

function isInpost(kind: DeliveryKind): boolean {
  return kind.startsWith('inpost')
}

function asksNineDigits({ deliveryKind, paymentType }: OrderDetailsContext): boolean {
  return isInpost(deliveryKind) || paymentType === 'twisto'
}

/**
 * Where only companies may order, everybody is one.
 *
 * @rule Shopping §5 "Order form"
 */
export function isCompany(
  { company }: Pick<Typed, 'company'>,
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
  typed: Pick<Typed, 'company' | 'showInvoice'>,
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
  { showInvoice, invoice: { country } }: Pick<Typed, 'showInvoice' | 'invoice'>,
  { deliveryCountry }: OrderDetailsContext,
): string {
  return showInvoice && country !== '' ? country : deliveryCountry
}
