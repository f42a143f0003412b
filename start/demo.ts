import type { demoFacebook, DemoFacebook } from '#demo/providers/facebook/demo-facebook.ts'
import type { demoInpost, DemoInpost } from '#demo/providers/inpost/demo-inpost.ts'
import type { demoPay, DemoPay } from '#demo/providers/pay/demo-pay.ts'
import type { ShopData } from '#shop/catalogue/stored/shop-data.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import type { PickupSource } from '#shop/pickup/port.ts'

/*
 * The only door to the demo, as scripts/check/import-rules.ts holds it. What lies behind it is much
 * text, so each part is loaded when a demo shop needs it.
 */

export type { DemoFacebook, DemoInpost, DemoPay }
export { ownerAsks, ownerKey } from '#demo/owner-key.ts'

/** What a new demo shop is filled with. */
export async function demoData(now: number): Promise<ShopData> {
  const { demoShop } = await import('#demo/shop/demo-shop.ts')
  return demoShop(now)
}

/** The orders that its customer has placed already. */
export async function demoOrders(
  database: ShopDatabase,
  { products }: Pick<ShopData, 'products'>,
  now: number,
): Promise<void> {
  const { placeDemoOrders } = await import('#demo/shop/orders/demo-orders.ts')
  await placeDemoOrders(database, products, now)
}

/** What fills a shop for trying it out at size. */
export async function manyGoods() {
  const { hasOrders, seedMany } = await import('#demo/shop/many/seed-many.ts')
  return { hasOrders, seedMany }
}

/** Plays Facebook. */
export async function playedFacebook(
  ...given: Parameters<typeof demoFacebook>
): Promise<DemoFacebook> {
  const { demoFacebook } = await import('#demo/providers/facebook/demo-facebook.ts')
  return demoFacebook(...given)
}

/** Plays InPost: its points, parcels and returns. */
export async function playedInpost(...given: Parameters<typeof demoInpost>): Promise<DemoInpost> {
  const { demoInpost } = await import('#demo/providers/inpost/demo-inpost.ts')
  return demoInpost(...given)
}

/** The points of that InPost alone. */
export async function playedPoints(): Promise<PickupSource> {
  const { playedPoints } = await import('#demo/providers/inpost/demo-inpost.ts')
  return playedPoints()
}

/** Plays each provider of payments that a shop has no contract with. */
export async function playedPay(...given: Parameters<typeof demoPay>): Promise<DemoPay> {
  const { demoPay } = await import('#demo/providers/pay/demo-pay.ts')
  return demoPay(...given)
}

/** Plays VIES. */
export async function playedVies() {
  const { viesSimulator } = await import('#demo/providers/vies/vies-simulator.ts')
  return viesSimulator()
}
