import { Order } from '#domain/entities/order.ts'
import type { Json } from '#shop/database/schema.ts'

/** The order as its row keeps it. Throws when it is none: whoever edits a shop by hand may slip. */
export function storedOrder({ data }: { data: Json }): Order {
  return Order.parse(JSON.parse(data))
}
