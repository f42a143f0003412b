import type { Order, OrderForm, ReturnStatus } from '../entities/order.ts'
import { noAddress } from '../entities/user.ts'
import { isCanceled, isReturnOpen } from '../order/order-status.ts'
import { type Delivered, withdrawalPeriod } from '../withdrawal/period.ts'

type StandingOrder = Delivered & Pick<Order, 'status' | 'createdAtDate'>

/**
 * An order needs the person behind it until it is over: until it was cancelled, or until it has
 * reached its customer, the period for withdrawing and returning is over, and no return of it waits
 * to be settled. Of an order that went out without a note of when, it begins with the order.
 *
 * @rule ours
 */
export function needsPerson(
  order: StandingOrder,
  returns: readonly ReturnStatus[],
  { now, timeZone }: { now: number; timeZone: string },
): boolean {
  if (isCanceled(order.status)) return false
  if (order.status === 'PENDING' || returns.some(isReturnOpen)) return true
  if (order.status === 'RETURN') return false
  const { delivery, createdAtDate } = order
  const isNoted = delivery.sentDate !== undefined || delivery.deliveredAt !== undefined
  const gone = isNoted ? delivery : { ...delivery, deliveredAt: createdAtDate }
  return withdrawalPeriod({ ...order, delivery: gone }, now, timeZone).kind === 'running'
}

/**
 * What the books need of an order stays: number, dates, goods, amounts, the country that the tax
 * depends on, and the company that an invoice names with its address. The person goes: name,
 * address, e-mail, phone, parcel, and what was written on the goods.
 *
 * @rule ours
 */
export function withoutPerson(order: Order): Order {
  const { address, delivery, user } = order
  const { tracking: _, ...delivered } = delivery
  const { locker: __, ...data } = delivery.data
  const { companyDetails } = user
  const company = companyDetails && { ...(address.invoice ?? address.ship), name: '', phone: '' }
  return {
    ...order,
    products: order.products.map((product) => ({
      ...product,
      personalization: [],
      components: product.components.map((part) => ({ ...part, personalization: [] })),
    })),
    delivery: { ...delivered, data },
    address: {
      ship: { ...noAddress, country: address.ship.country },
      ...(company && { invoice: company }),
    },
    user: { email: '', ...(companyDetails && { companyDetails }) },
  }
}

/**
 * Of the form that an order was sent with stay the consents and the country.
 *
 * @rule ours
 */
export function formWithoutPerson(form: OrderForm): OrderForm {
  return {
    ...form,
    email: '',
    ship: { ...noAddress, country: form.ship.country },
    comment: '',
    nip: '',
    invoice: noAddress,
  }
}
