import type { ShopDatabase } from '#shop/database/open.ts'
import type { PlaceTerms } from '#shop/orders/price/chosen-delivery.ts'
import { openInpost } from '#start/inpost.ts'
import type { Config } from '../../config.ts'

/** Where pickup points are looked up, as the shop's checkout does. */
export async function shopPlaces(config: Config, database: ShopDatabase): Promise<PlaceTerms> {
  const { pickup } = await openInpost(config, database, async () => {
    throw new Error('an action takes no words about parcels')
  })
  return { pickup, pointOperators: config.pointOperators }
}
