import { addressRows, postCodeOf } from '../field/addresses.ts'
import { polishPostCode } from '../field/browser-rules.ts'
import { email, retypedEmail } from '../field/emails.ts'
import { tidyNineDigits, tidyPhone, tidyPostCode } from '../field/post-codes-and-phones.ts'
import { longestTaxId, taxIdOf } from '../field/tax-id.ts'
import {
  asksNineDigits,
  invoiceCountry,
  isCompany,
  isInpost,
  isInvoiced,
  type LookedAt,
  needsNoAddress,
  type OrderDetailsContext,
} from './order-details-context.ts'
import { formOf, type ValuesIn } from '../table/form.ts'
import { where } from '../table/rules.ts'

const ship = addressRows('shipping')
const invoice = addressRows('billing')

/** Where an address is not needed, a company's invoice needs it all the same. */
const unlessFetched = {
  asked: (asked: OrderDetailsContext) => (needsNoAddress(asked) ? 'maybe' : 'always'),
  demanded: (typed: LookedAt, asked: OrderDetailsContext) =>
    isCompany(typed, asked) && !typed.showInvoice,
} as const

/** The fields of the order form, in the order of the page. */
export const orderDetailsForm = formOf<OrderDetailsContext, LookedAt>()('details', {
  'ship.name': { ...ship.name, rules: ['space'] },
  email: { ...email, hint: ({ emailKnown }) => (emailKnown ? 'details.emailOwn' : undefined) },
  retypedEmail: { ...retypedEmail, asked: ({ emailKnown }) => (emailKnown ? 'hidden' : 'always') },
  'ship.phone': {
    ...ship.phone,
    autoComplete: (asked) => (asksNineDigits(asked) ? 'tel-national' : 'tel'),
    hint: ({ deliveryKind }) =>
      isInpost(deliveryKind) ? 'details.phoneNineDigits' : 'details.phoneWhy',
    rules: [where(asksNineDigits, '9digit'), where((asked) => !asksNineDigits(asked), 'phone')],
    tidy: (typed, asked) => (asksNineDigits(asked) ? tidyNineDigits(typed) : tidyPhone(typed)),
  },
  'ship.street': { ...ship.street, ...unlessFetched },
  'ship.number': { ...ship.number, ...unlessFetched },
  'ship.apartment': { ...ship.apartment, asked: 'maybe' },
  'ship.postCode': {
    ...ship.postCode,
    ...unlessFetched,
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
  'ship.city': { ...ship.city, ...unlessFetched },
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
    later: ['details.paymentGone', 'details.paymentRests'],
    // A gift card that covers the total leaves nothing to choose, and so does a total of nothing.
    asked: ({ paymentType }) =>
      paymentType === 'giftCard' || paymentType === 'zero' ? 'hidden' : 'always',
  },
  terms: { kind: 'consent', label: 'details.termsLink' },
  processing: { kind: 'consent', label: 'details.processingLabel' },
  marketing: { kind: 'tick' },
})

export type OrderDetails = ValuesIn<typeof orderDetailsForm>
