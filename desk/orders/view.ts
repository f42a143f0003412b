import type { UndoableStep } from '#domain/order/change/undo-step.ts'
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
  /** What was noted and may be taken back. */
  undoable: readonly UndoableStep[]
  /** What would go back if it were cancelled; of one that cannot be, undefined. */
  owed?: Owed | undefined
}
