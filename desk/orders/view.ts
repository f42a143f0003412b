import type { OrderFile } from '#shop/orders/list/order-file.ts'
import type { Owed } from '#shop/payments/refunds/owed.ts'
import type { Visit } from '../frame/visit.ts'

/** An order as its page shows it. */
export type OrderView = {
  file: OrderFile
  shown: OrderFile['shown']
  visit: Visit
  /** A moment by the clock of the shop. */
  moment: (at: number) => string
  mayChange: boolean
  /** What would go back if it were cancelled; of one that cannot be, undefined. */
  owed?: Owed | undefined
}
