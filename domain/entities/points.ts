import { z } from 'zod'

/**
 * Why points came or went: what was there when the shop began to note it, an order that they paid
 * for, one that ended and gave them back, a return that was settled, or the shop's owner (ours).
 */
export const PointsReason = z.enum(['opening', 'order', 'order-ended', 'return', 'shop'])
export type PointsReason = z.infer<typeof PointsReason>

/** One movement of loyalty points. */
export const PointsMove = z.object({
  /** ms. */
  at: z.number(),
  /** Negative when they were spent. */
  amount: z.number().int(),
  /** What was there afterwards. */
  balance: z.number().int().nonnegative(),
  reason: PointsReason,
  /** The numbers of the order and the return that it belongs to. */
  order: z.string().optional(),
  return: z.string().optional(),
  /** What the owner said with it. */
  note: z.string().optional(),
})
export type PointsMove = z.infer<typeof PointsMove>
