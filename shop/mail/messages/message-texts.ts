import type { PaymentType } from '#app/domain/entities/order.ts'

/** Everything a confirmation mail says, in one language. */
export type MessageTexts = {
  subject(no: string, shop: string): string
  greeting(name: string): string
  received(no: string): string
  products: string
  discount(code: string): string
  delivery(method: string): string
  deliveryTime(when: string): string
  surcharge: string
  giftCard: string
  total: string
  vat: string
  toPay: string
  payment: string
  /** What to do now, by how the order is paid; '' when there is nothing. */
  instruction(payment: PaymentType): string
  recipient: string
  account: string
  transferTitle: string
  shipTo: string
  pickUpAt: string
  closing(shop: string): string
}
