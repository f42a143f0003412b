import { z } from 'zod'

import type { DeliveryKind } from '../entities/delivery.ts'
import type { OrderForm } from '../entities/order.ts'
import type { PaymentType } from '../entities/payment.ts'
import { type Across, across, oncePresent } from './field/across.ts'
import { addressInput, optionalAddressInput, phoneInput, postCodeOf } from './field/addresses.ts'
import {
  emailInput,
  optionalRetypedEmailInput,
  retypedEmailInput,
  sameEmailAs,
} from './field/emails.ts'
import type { FieldRule } from './field/fields.ts'
import { checkbox, consent, input, optionalInput, optionalTextArea } from './field/inputs.ts'
import { fieldLengths } from './field/lengths.ts'
import { tidyNineDigits, tidyPostCode } from './field/post-codes-and-phones.ts'
import { bareTaxId, taxIdOf } from './field/tax-id.ts'

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

/**
 * The order form asks for a full name, an address, a phone, an e-mail address typed twice and two
 * consents; what it asks beyond that depends on the delivery, the payment and the shop. Every fault
 * is reported at once; `orderFormOf` makes an `OrderForm` of what it gives.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §4 "Order button rules"
 */
export function orderDetailsSchema(context: OrderDetailsContext) {
  return fieldsOf(context).superRefine(
    (form, issues) => checkAcross(form, context, across(issues)),
    oncePresent('ship', 'invoice'),
  )
}
export type OrderDetails = z.infer<ReturnType<typeof fieldsOf>>

function fieldsOf(context: OrderDetailsContext) {
  return z.object({
    ship: z.object({
      name: addressInput('name', ['space']),
      street: addressInput('street'),
      number: addressInput('number'),
      apartment: optionalAddressInput('apartment'),
      postCode: input('postCode', postCodeRules(context), (value) =>
        tidyPostCode(value, context.deliveryCountry),
      ),
      region: context.regionShown ? addressInput('region') : optionalAddressInput('region'),
      city: addressInput('city'),
      phone: phoneOf(context),
    }),
    email: emailInput(),
    retypedEmail: context.emailKnown ? optionalRetypedEmailInput() : retypedEmailInput(),
    comment: optionalTextArea('comment'),
    company: checkbox(),
    nip: optionalInput('nip'),
    showInvoice: checkbox(),
    invoice: z.object({
      name: optionalAddressInput('name'),
      street: optionalAddressInput('street'),
      number: optionalAddressInput('number'),
      apartment: optionalAddressInput('apartment'),
      postCode: optionalAddressInput('postCode'),
      city: optionalAddressInput('city'),
      country: optionalAddressInput('country'),
    }),
    payment: paymentInput(context),
    terms: consent(),
    processing: consent(),
    marketing: checkbox(),
  })
}

/**
 * Fields under a checkbox that is off do not count, whatever was typed into them before; the
 * country is the one chosen in the basket; the tax number is kept bare, and post codes as their
 * countries write them.
 *
 * @rule Shopping §5 "Order form"
 */
export function orderFormOf(form: OrderDetails, context: OrderDetailsContext): OrderForm {
  const company = isCompany(form, context)
  const showInvoice = company && form.showInvoice
  const country = invoiceCountry(form, context)

  return {
    email: form.email,
    ship: { ...form.ship, country: context.deliveryCountry },
    comment: form.comment,
    company,
    nip: company ? bareTaxId(form.nip, country) : '',
    showInvoice,
    invoice: {
      ...noAddress,
      ...(showInvoice && {
        ...form.invoice,
        postCode: tidyPostCode(form.invoice.postCode, country),
      }),
      name: company ? form.invoice.name : '',
    },
    terms: form.terms,
    processing: form.processing,
    marketing: form.marketing,
  }
}

const noAddress = {
  name: '',
  street: '',
  number: '',
  apartment: '',
  postCode: '',
  region: '',
  city: '',
  country: '',
  phone: '',
}

/** The Polish form for InPost, whatever the country; the country's own form for all. */
function postCodeRules({ deliveryKind, deliveryCountry }: OrderDetailsContext): FieldRule[] {
  const ofCountry = postCodeOf(deliveryCountry)
  if (!isInpost(deliveryKind)) return [ofCountry]
  return deliveryCountry === 'pl' ? ['postCode'] : ['postCode', ofCountry]
}

function phoneOf({ deliveryKind, paymentType }: OrderDetailsContext) {
  const nineDigits = isInpost(deliveryKind) || paymentType === 'twisto'
  return nineDigits ? input('phone', ['9digit'], tidyNineDigits) : phoneInput()
}

function isInpost(kind: DeliveryKind): boolean {
  return kind.startsWith('inpost')
}

/** A gift card that covers the total leaves nothing to choose. */
function paymentInput({ paymentType }: OrderDetailsContext) {
  return paymentType === 'giftCard'
    ? optionalInput('payment')
    : z
        .string({ error: 'form.payment' })
        .min(1, 'form.payment')
        .max(fieldLengths.payment, 'form.payment')
}

function checkAcross(form: OrderDetails, context: OrderDetailsContext, check: Across) {
  if (!context.emailKnown) {
    check(['retypedEmail'], form.retypedEmail, [sameEmailAs(form.email ?? '')])
  }
  if (!isCompany(form, context)) return

  const country = invoiceCountry(form, context)
  check(['invoice', 'name'], form.invoice.name, ['required'])
  check(['nip'], form.nip, [...nipRules(context), taxIdOf(country)])
  if (!form.showInvoice) return

  for (const field of ['street', 'number', 'postCode', 'city', 'country'] as const) {
    check(['invoice', field], form.invoice[field], ['required'])
  }
  check(['invoice', 'postCode'], form.invoice.postCode, [postCodeOf(country)])
  check(['invoice', 'country'], form.invoice.country, ['countryCode'])
}

function isCompany(form: Pick<OrderDetails, 'company'>, context: OrderDetailsContext): boolean {
  return context.onlyCompany || form.company
}

function nipRules({ nipRequired }: OrderDetailsContext): FieldRule[] {
  return nipRequired ? ['required'] : []
}

function invoiceCountry(
  { showInvoice, invoice }: Pick<OrderDetails, 'showInvoice' | 'invoice'>,
  { deliveryCountry }: OrderDetailsContext,
): string {
  return showInvoice && invoice.country !== '' ? invoice.country : deliveryCountry
}
