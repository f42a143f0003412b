import { Order } from '#domain/entities/order.ts'
import type { Json } from '#shop/database/tables/columns.ts'

/** The order in a row. Throws when it is not one: a shop may have been edited by hand. */
export function storedOrder({ data }: { data: Json }): Order {
  return Order.parse(JSON.parse(data))
}
