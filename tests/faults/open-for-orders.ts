import type { Market } from './buyers.ts'
import type { ShopUnderTest } from './shop-under-test.ts'
import { until } from './until.ts'

/** Orders enough that both servers had their turn. */
const SOME = 4

export async function allAreReady({ servers }: ShopUnderTest): Promise<boolean> {
  return (await Promise.all(servers.map((server) => server.ready()))).every(Boolean)
}

export async function noneIsReady({ servers }: ShopUnderTest): Promise<boolean> {
  return !(await Promise.all(servers.map((server) => server.ready()))).some(Boolean)
}

/** For whom nobody needs to wait: a server that has ended does not come back. */
export function hasDied({ servers }: ShopUnderTest): boolean {
  return servers.some((server) => server.isGone())
}

/** Waits until some orders more are taken; false if they never are. */
export async function sells(shop: ShopUnderTest, { ledger }: Market): Promise<boolean> {
  const enough = ledger.acked.size + SOME
  await until(() => ledger.acked.size >= enough || hasDied(shop))
  return ledger.acked.size >= enough
}

/** Waits until some orders more are answered with anything else; false if they never are. */
export async function turnsAway(shop: ShopUnderTest, { ledger }: Market): Promise<boolean> {
  const refused = () => ledger.unavailable + ledger.failed
  const enough = refused() + SOME
  await until(() => refused() >= enough || hasDied(shop))
  return refused() >= enough
}

/** Waits until all servers are ready and sell again; false if they never do. */
export async function recovers(shop: ShopUnderTest, market: Market): Promise<boolean> {
  const isUp = async () => hasDied(shop) || (await allAreReady(shop))
  const [, isSelling] = await Promise.all([until(isUp), sells(shop, market)])
  return isSelling && (await allAreReady(shop))
}
