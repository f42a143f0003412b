import type { Statement } from '#shop/database/batch/batch.ts'
import type { OrderRefused } from '#shop/refuse.ts'

/**
 * A statement of an order. Where it has not what it needs, `otherwise` says why the order is not
 * possible; without it, or where that finds no reason any more, others were faster, and the order
 * is reckoned again.
 */
export type CheckedStatement = Statement & {
  otherwise?: () => Promise<OrderRefused | undefined>
}
