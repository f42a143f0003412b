import { z } from 'zod'

import { Order, OrderProduct, OrderState, ReturnStatus } from './order.ts'
import { PickupSize } from './return.ts'

/** A document that the shop attached to an order, such as its invoice; without its contents. */
export const OrderDocument = z.object({
  id: z.string(),
  name: z.string(),
  /** As browsers get it. */
  type: z.string(),
  /** Bytes. */
  size: z.number(),
  /** ms. */
  createdAt: z.number(),
})
export type OrderDocument = z.infer<typeof OrderDocument>

/** One order as its customer sees it (Shopping §2 "One order"). */
export const OneOrder = Order.extend({
  products: z.array(
    OrderProduct.extend({
      /** Tells a configured set from another of the same product. */
      componentsHash: z.string(),
      /** How much of it can still be returned. */
      remaining: z.number(),
      /** How much of it is in returns, by how they stand; none of it can be returned again. */
      held: z.object({ open: z.number(), returned: z.number(), rejected: z.number() }),
    }),
  ),
  orderState: OrderState,
  paid: z.boolean(),
  canCancel: z.boolean(),
  /** Where the money goes while a transfer is awaited, and by when (ms). */
  transfer: z
    .object({
      recipient: z.string(),
      account: z.string(),
      amount: z.number(),
      payBy: z.number().optional(),
    })
    .optional(),
  returns: z.array(z.object({ no: z.string(), status: ReturnStatus, createdDate: z.number() })),
  /** What the shop attached to it. */
  documents: z.array(OrderDocument),
  /** What a return through a parcel locker costs, where it is offered. */
  lockerReturn: z.object({ brutto: z.number(), currency: z.string() }).optional(),
  /**
   * Ours, while something can be returned: what its returns are reckoned from (`refundOf`), minor
   * units, and the most that they may give back. Without it no sum is shown before one is sent.
   */
  sold: z
    .object({
      lines: z
        .array(z.object({ quantity: z.number(), gross: z.int(), discount: z.int() }))
        .readonly(),
      delivery: z.int(),
      surcharge: z.int(),
      usedPoints: z.int(),
      most: z.int(),
    })
    .optional(),
  /** The parcel size that the form for a return starts with. */
  pickupSize: PickupSize,
})
export type OneOrder = z.infer<typeof OneOrder>
