import type { z } from 'zod'

import type { OrderForm } from '#domain/entities/order.ts'
import { noAddress } from '#domain/entities/user.ts'
import { tidyPostCode } from '../field/post-codes-and-phones.ts'
import { bareTaxId } from '../field/tax-id.ts'
import {
  invoiceCountry,
  isCompany,
  isInvoiced,
  type OrderDetailsContext,
} from './order-details-context.ts'
import { type OrderDetails, orderDetailsForm } from './order-details-table.ts'
import { schemaOf } from '../table/schema.ts'

/**
 * The order form asks for a full name, an address, a phone, an e-mail address typed twice and two
 * consents; what it asks beyond that depends on the delivery, the payment and the shop. Every fault
 * is reported at once; `orderFormOf` makes an `OrderForm` of what it gives.
 *
 * @rule Shopping §5 "Order form"
 * @rule Shopping §4 "Order button rules"
 */
export function orderDetailsSchema(context: OrderDetailsContext): z.ZodType<OrderDetails> {
  const name = JSON.stringify(context)
  const before = schemas.get(name)
  if (before) return before
  const schema = schemaOf(orderDetailsForm, context)
  if (schemas.size >= mostSchemas) schemas.clear()
  schemas.set(name, schema)
  return schema
}

/** The same form asks the same of the next shopper, and making a schema takes long. */
const schemas = new Map<string, z.ZodType<OrderDetails>>()
const mostSchemas = 200

/**
 * Fields under a checkbox that is off do not count, whatever was typed into them before; the
 * country is the one chosen in the basket; the tax number is kept bare, and post codes as their
 * countries write them.
 *
 * @rule Shopping §5 "Order form"
 */
export function orderFormOf(form: OrderDetails, context: OrderDetailsContext): OrderForm {
  const company = isCompany(form, context)
  const showInvoice = isInvoiced(form, context)
  const country = invoiceCountry(form, context)

  return {
    email: form.email,
    // What is asked beyond an address is in the order only where it was filled in.
    ship: { ...noAddress, ...filled(form.ship), country: context.deliveryCountry },
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

function filled<Fields extends Readonly<Record<string, string>>>(fields: Fields): Partial<Fields> {
  const entries = Object.entries(fields).filter(([, value]) => value !== '')
  // Some of the same fields.
  return Object.fromEntries(entries) as Partial<Fields>
}
