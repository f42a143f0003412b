import type { demoShop as makeDemoShop } from '#shop/demo/demo-shop.ts'
import type { DemoFacebook, demoFacebook } from '#shop/demo/facebook/demo-facebook.ts'
import type { DemoInpost, demoInpost } from '#shop/demo/inpost/demo-inpost.ts'
import type { placeDemoOrders as placeOrders } from '#shop/demo/orders/demo-orders.ts'
import type { DemoPay, demoPay } from '#shop/demo/pay/demo-pay.ts'

// The one door by which the shop knows its demo. A shop that is none loads nothing of it but the
// key of its owner: the rest is much text, and is imported when it is asked for.
export { ownerAsks, ownerKey } from '#shop/demo/owner-key.ts'
export type { DemoFacebook } from '#shop/demo/facebook/demo-facebook.ts'
export type { DemoInpost } from '#shop/demo/inpost/demo-inpost.ts'
export type { DemoPay } from '#shop/demo/pay/demo-pay.ts'

/** What the demo shop sells, says and charges. */
export async function demoShop(now: number): Promise<ReturnType<typeof makeDemoShop>> {
  const module = await import('#shop/demo/demo-shop.ts')
  return module.demoShop(now)
}

/** The orders that a new demo shop has. */
export async function placeDemoOrders(...given: Parameters<typeof placeOrders>): Promise<void> {
  const module = await import('#shop/demo/orders/demo-orders.ts')
  return module.placeDemoOrders(...given)
}

/** Any number of made-up products more. */
export function manyProducts() {
  return import('#shop/demo/many/seed-many.ts')
}

/** Facebook, for a demo shop without an app there. */
export async function playFacebook(
  ...given: Parameters<typeof demoFacebook>
): Promise<DemoFacebook> {
  const module = await import('#shop/demo/facebook/demo-facebook.ts')
  return module.demoFacebook(...given)
}

/** Providers of payments, for a demo shop without contracts. */
export async function playPayments(...given: Parameters<typeof demoPay>): Promise<DemoPay> {
  const module = await import('#shop/demo/pay/demo-pay.ts')
  return module.demoPay(...given)
}

/** InPost, for a demo shop without any contract with it. */
export async function playInpost(...given: Parameters<typeof demoInpost>): Promise<DemoInpost> {
  const module = await import('#shop/demo/inpost/demo-inpost.ts')
  return module.demoInpost(...given)
}

/** The points of the InPost that is played. */
export async function playedPoints(): Promise<DemoInpost['points']> {
  const module = await import('#shop/demo/inpost/demo-inpost.ts')
  return module.playedPoints()
}

/** The register of tax numbers, for a demo shop that asks none. */
export async function playVies() {
  const { viesSimulator } = await import('#shop/demo/vies/vies-simulator.ts')
  return viesSimulator()
}
