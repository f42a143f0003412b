import type { Transaction } from 'kysely'

import {
  type AddressField,
  type AddressFixed,
  addressFixed,
  changedFields,
  partiesOf,
  retyped,
} from '#domain/order/change/address-change.ts'
import { deliversToPostCode } from '#domain/delivery/delivery.ts'
import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { Order, OrderForm } from '#domain/entities/order.ts'
import { needsLocker } from '#domain/order/order-button.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { Tables } from '#shop/database/schema.ts'
import type { MailSettings } from '#shop/mail/letterhead.ts'
import { mailAddressChanged } from '#shop/mail/orders/change-news.ts'
import { noteOrderEvent } from '#shop/webhooks/events.ts'
import { checkedForm } from '../checked-form.ts'
import { type OrderTerms, readOrderTermsIn } from '../order-terms.ts'
import { chosenPlace, type PlaceTerms } from '../price/chosen-delivery.ts'
import { orderColumns } from '../stored-order.ts'
import { lockOrder } from './lock-order.ts'
import { orderToChange } from './order-to-change.ts'

/** What is retyped of where an order goes. */
export type AddressWish = {
  fields: ReadonlyMap<AddressField, string>
  /** Another pickup point, by its name, and whose it is where there may be several. */
  point?: { name: string; operator?: string | undefined } | undefined
}

export type AddressChanged =
  /** With what has changed: fields of the form, and `point`. */
  | { kind: 'changed' | 'unchanged'; fields: string[] }
  | { kind: 'unknown' }
  | { kind: 'fixed'; because: AddressFixed }
  /** What is wrong, by the names of fields, as the form of the checkout says it. */
  | { kind: 'wrong'; faults: Record<string, string[]> }

/** Besides what the form says of its fields. */
export const pointFaults = ['point.unknown', 'point.none', 'point.noPayment'] as const

type Given = PlaceTerms & { mail?: MailSettings | undefined }

/**
 * Sends an order that is not packed elsewhere, with the mail to its customer. What is typed is
 * judged as in the checkout; its country stays, because prices and delivery were reckoned for it.
 */
export async function changeAddress(
  database: ShopDatabase,
  no: string,
  wish: AddressWish,
  now: number,
  { mail, ...places }: Given,
): Promise<AddressChanged> {
  return database.transaction(async (transaction) => {
    await lockOrder(transaction, no)
    const row = await orderToChange(transaction, { no })
    if (!row) return { kind: 'unknown' }
    const { order, form: before } = row
    const because = addressFixed(row)
    if (because) return { kind: 'fixed', because }
    // Its customer was forgotten.
    if (!before) return { kind: 'fixed', because: 'ended' }
    const { terms } = await readOrderTermsIn(transaction, database)
    const method = terms.deliveries.find(({ _id }) => _id === order.delivery.id)
    const checked = judged({ order, form: before }, wish, method, terms)
    const point = await placeOf(transaction, { order, method, wish }, { ...terms, ...places })
    if ('faults' in checked || 'faults' in point) {
      const faults = { ...('faults' in checked && checked.faults) }
      return { kind: 'wrong', faults: { ...faults, ...('faults' in point && point.faults) } }
    }
    const fields = [...changedFields(before, checked.form), ...(point.isNew ? ['point'] : [])]
    if (fields.length === 0) return { kind: 'unchanged', fields }
    const data = point.isNew ? { ...order.delivery.data, locker: point.place } : order.delivery.data
    const after: Order = {
      ...order,
      ...partiesOf(checked.form),
      delivery: { ...order.delivery, data },
    }
    await transaction
      .updateTable('shop_order')
      .set({ ...orderColumns(after), form: JSON.stringify(checked.form) })
      .where('id', '=', order._id)
      .execute()
    const mailContext = { transaction, terms, mail, now }
    await mailAddressChanged(mailContext, after, { method, form: checked.form })
    await noteOrderEvent(transaction, 'order.changed', { no }, now)
    return { kind: 'changed', fields }
  })
}

function judged(
  { order, form }: { order: Order; form: OrderForm },
  { fields }: AddressWish,
  method: DeliveryMethod | undefined,
  { settings }: OrderTerms,
): { form: OrderForm } | { faults: Record<string, string[]> } {
  const { type } = order.payment
  // What is typed is judged by the schema of the checkout, which reads anything.
  const typed = retyped(form, fields) as OrderForm
  const kind = method?.kind ?? 'courier'
  const sent = { form: typed, payment: { type }, byOwner: true }
  const checked = checkedForm(sent, type, { kind }, form.ship.country, settings)
  if (checked.kind === 'refused') {
    const { body } = checked
    return { faults: body.error === 'FORM_INVALID' ? body.fields : {} }
  }
  return !method || deliversToPostCode(method, checked.form.ship.postCode)
    ? { form: checked.form }
    : { faults: { 'ship.postCode': ['details.otherPostCode'] } }
}

type Point = { order: Order; method: DeliveryMethod | undefined; wish: AddressWish }

async function placeOf(
  transaction: Transaction<Tables>,
  { order, method, wish: { point } }: Point,
  terms: OrderTerms & PlaceTerms,
): Promise<
  | { isNew: false }
  | { isNew: true; place: NonNullable<Order['delivery']['data']['locker']> }
  | { faults: Record<string, string[]> }
> {
  const { locker } = order.delivery.data
  if (!point || (point.name === locker?.name && point.operator === locker.operator)) {
    return { isNew: false }
  }
  const fault = (why: (typeof pointFaults)[number]) => ({ faults: { point: [why] } })
  if (!method || !needsLocker(method.kind)) return fault('point.none')
  const sent = { ...point, address: '', text: '' }
  const found = await chosenPlace(transaction, method.kind, sent, terms)
  if (!found) return fault('point.unknown')
  if (order.payment.type === 'cod' && found.takesPayment === false) return fault('point.noPayment')
  const { name, operator, address, text } = found
  return {
    isNew: true,
    place: { name, ...(operator !== undefined && { operator }), address, text },
  }
}
