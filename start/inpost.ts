import { type Config, marketsOf } from '../config.ts'
import type { ShopDatabase } from '#shop/database/open.ts'
import { createInpostReturns } from '#shop/parcels/inpost/inpost-returns.ts'
import { createShipx } from '#shop/parcels/inpost/shipx.ts'
import type { Carriers } from '#shop/parcels/port.ts'
import { createInpostPoints } from '#shop/pickup/inpost/inpost-points.ts'
import type { PickupSources } from '#shop/pickup/port.ts'
import { refreshList } from '#shop/pickup/refresh-list.ts'
import { isDemo } from '#shop/seed.ts'
import { type DemoInpost, playedPoints, playInpost } from './demo.ts'
import { cookieSecret } from './secret.ts'

/** Whose lists of places are read, who carries parcels, and the maps that places are chosen on. */
export type Inpost = {
  pickup: PickupSources
  carriers: Carriers
  maps: Pick<Config, 'inpostMap' | 'courierMap'>
  demo?: DemoInpost
}

/**
 * InPost, as far as the shop has a contract; for a demo shop without any it is played. A shop
 * elsewhere has its own. `deliver` brings words about parcels to the shop.
 */
export async function openInpost(
  config: Config,
  database: ShopDatabase,
  deliver: (request: Request) => Promise<Response>,
): Promise<Inpost> {
  const { inpostPoints, shipx, inpostReturns, inpostMap, courierMap, shopApiUrl } = config
  const maps = { inpostMap, courierMap }
  if (shopApiUrl !== undefined) return { pickup: {}, carriers: {}, maps }
  if (!hasContract(config) && (await isDemo(database))) return played(config, database, deliver)
  const carriers = {
    ...(shipx && { parcels: createShipx(shipx), webhookKey: shipx.webhookKey }),
    ...(inpostReturns && { returns: createInpostReturns(inpostReturns) }),
  }
  const pickup = inpostPoints ? { inpost_locker: createInpostPoints(inpostPoints) } : {}
  return { pickup, carriers, maps }
}

/** A new demo shop has the points of the InPost that it plays from its first request on. */
export async function fillPlaces(
  config: Config,
  database: ShopDatabase,
  now: number,
): Promise<void> {
  if (hasContract(config)) return
  await refreshList(database, 'inpost_locker', await playedPoints(), { now })
}

function hasContract({ inpostPoints, shipx, inpostReturns, inpostMap }: Config): boolean {
  return [inpostPoints, shipx, inpostReturns, inpostMap].some((part) => part !== undefined)
}

async function played(
  config: Config,
  database: ShopDatabase,
  deliver: (request: Request) => Promise<Response>,
): Promise<Inpost> {
  const secret = await cookieSecret(config.cookieSecret, config.dataDir)
  const domains = marketsOf(config.langDomains)
  const demo = await playInpost({ secret, domains, database, deliver })
  const { carriers, points } = demo
  const at = '/demo/inpost'
  const maker = config.courierMapMaker ?? ('furgonetka' as const)
  const couriers = {
    maker,
    url: `${at}/map.js`,
    key: undefined,
    services: config.pointOperators.join(','),
  }
  const maps = { inpostMap: { url: at, token: 'demo' }, courierMap: config.courierMap ?? couriers }
  return { pickup: { inpost_locker: points }, carriers, maps, demo }
}
