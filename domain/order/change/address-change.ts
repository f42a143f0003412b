import type { Order, OrderForm, OrderStatus } from '../../entities/order.ts'
import { orderDetailsForm } from '../../forms/order/order-details-table.ts'
import { namesOf } from '../../forms/table/form.ts'
import { isTick } from '../../forms/table/row.ts'
import { grouped, valueAt } from '../../forms/table/values.ts'
import { waitsToBeSent } from '../order-status.ts'

/** Why where an order goes is not changed any more. */
export type AddressFixed = 'ended' | 'packed' | 'parcel'

/** The fields of the order form that say where an order goes, and to whom its invoice. */
export const addressFields = namesOf(orderDetailsForm).filter(
  (name) => /^(?:ship|invoice)\./.test(name) || ['company', 'nip', 'showInvoice'].includes(name),
)
export type AddressField = (typeof addressFields)[number]

/**
 * Where an order goes may be changed until it is packed, or a carrier was asked for its parcel:
 * then the old address is on a label. Undefined: it may.
 *
 * @rule ours
 */
export function addressFixed(order: {
  readonly status: OrderStatus
  readonly packed: boolean
  readonly hasParcel: boolean
}): AddressFixed | undefined {
  if (!waitsToBeSent(order.status)) return 'ended'
  if (order.hasParcel) return 'parcel'
  return order.packed ? 'packed' : undefined
}

/** How a tick is said to be on. */
const on: ReadonlySet<string> = new Set(['on', 'yes', 'true', '1'])

/**
 * What stands in the order form with these fields retyped, to be judged as if its customer had
 * typed it. All other fields stay as they were ordered.
 *
 * @rule ours
 */
export function retyped(
  form: OrderForm,
  typed: ReadonlyMap<AddressField, string>,
): Record<string, unknown> {
  const fields = addressFields.map((name) => {
    const value = typed.get(name)
    if (value === undefined) return [name, valueAt(form, name)]
    return [name, isTick(orderDetailsForm.rows[name]) ? on.has(value) : value]
  })
  const { ship, invoice, ...ticks } = grouped(fields)
  return {
    ...form,
    ...ticks,
    ship: { ...form.ship, ...(ship as object | undefined) },
    invoice: { ...form.invoice, ...(invoice as object | undefined) },
  }
}

/**
 * The fields in which two forms differ, in the order of the page.
 *
 * @rule ours
 */
export function changedFields(before: OrderForm, after: OrderForm): AddressField[] {
  return addressFields.filter((name) => valueAt(before, name) !== valueAt(after, name))
}

/**
 * Who gets an order and its invoice, as the order keeps it of its form.
 *
 * @rule Shopping §3 "Order"
 */
export function partiesOf({
  ship,
  invoice,
  showInvoice,
  company,
  email,
  nip,
}: OrderForm): Pick<Order, 'address' | 'user'> {
  return {
    address: { ship, ...(showInvoice && { invoice }) },
    user: { email, ...(company && { companyDetails: { name: invoice.name, nip } }) },
  }
}
