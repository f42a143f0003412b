import type { DeliveryMethod } from '#domain/entities/delivery.ts'
import type { OrderForm } from '#domain/entities/order.ts'
import type { PaymentType } from '#domain/entities/payment.ts'
import type { Settings } from '#domain/entities/settings.ts'
import { orderDetailsSchema, orderFormOf } from '#domain/forms/order/order-details.ts'
import { orderDetailsContext } from '#domain/forms/order/order-details-context.ts'
import type { NewOrder } from '#contract/contract.ts'
import { type OrderRefused, refuseForm } from '#shop/refuse.ts'

/**
 * The order form checked by the same rules as on the page, tidied; or its faults by field. The
 * repeated e-mail address is not checked here: it only matters on the page.
 */
export function checkedForm(
  {
    form,
    payment,
    byOwner,
  }: Pick<NewOrder, 'form' | 'payment'> & { byOwner?: boolean | undefined },
  paymentType: PaymentType,
  method: Pick<DeliveryMethod, 'kind'>,
  deliveryCountry: string,
  settings: Settings,
): { kind: 'form'; form: OrderForm } | OrderRefused {
  const asked = orderDetailsContext(method, paymentType, deliveryCountry, settings)
  const context = { ...asked, emailKnown: true, byOwner }
  const parsed = orderDetailsSchema(context).safeParse({ ...form, payment: payment.type })
  if (parsed.success) return { kind: 'form', form: orderFormOf(parsed.data, context) }

  return refuseForm(parsed.error)
}
