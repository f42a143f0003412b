import type { Order, OrderForm, ReturnStatus } from '../entities/order.ts'
import { noAddress } from '../entities/user.ts'
import { isCanceled } from '../order/order-status.ts'
import { maxReturnDate } from '../order/return-rules.ts'

/** In the Union a contract made at a distance can be withdrawn from for so many days. */
const withdrawalDays = 14

type StandingOrder = Pick<Order, 'status' | 'returnTime' | 'createdAtDate'> & {
  delivery: Pick<Order['delivery'], 'sentDate' | 'deliveredAt' | 'days'>
}

const openReturns: ReadonlySet<ReturnStatus> = new Set(['NEW', 'PENDING', 'ACCEPTED'])

/**
 * An order needs the person behind it until it is over: until it was cancelled, or until it has
 * reached its customer, the days for withdrawing and returning have passed, and no return of it
 * waits to be settled.
 *
 * @rule ours
 */
export function needsPerson(
  order: StandingOrder,
  returns: readonly ReturnStatus[],
  { now, timeZone }: { now: number; timeZone: string },
): boolean {
  if (isCanceled(order.status)) return false
  if (order.status === 'PENDING' || returns.some((status) => openReturns.has(status))) return true
  const returnTime = Math.max(withdrawalDays, order.returnTime ?? 0)
  const last = maxReturnDate({ ...order, returnTime }, timeZone)
  return order.status !== 'RETURN' && last !== undefined && now <= last
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
