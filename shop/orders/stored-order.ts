import { Order } from '#domain/entities/order.ts'
import { searchTextOf } from '#domain/order/list/search-text.ts'
import type { Json } from '#shop/database/tables/columns.ts'

/** The order in a row. Throws when it is not one: a shop may have been edited by hand. */
export function storedOrder({ data }: { data: Json }): Order {
  return Order.parse(JSON.parse(data))
}

/** An order as its row keeps it: all of it, and what its owner finds it by. */
export function orderColumns(order: Order): { data: Json; search_text: string } {
  return { data: JSON.stringify(order), search_text: searchTextOf(order) }
}
