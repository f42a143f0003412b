import { PointKind } from '#domain/entities/delivery.ts'
import { OwnPayment } from '#domain/entities/payment.ts'
import { isParameterOfListings } from '#domain/listing/listing-query.ts'
import { documentsOf } from '#shop/catalogue/stored/documents.ts'
import type { Queries } from '#shop/database/open.ts'
import { countPlaces } from '#shop/pickup/own-places.ts'
import type { Check } from '../check.ts'

/** What needs no provider, and so no contract. */
const withoutContract: ReadonlySet<string> = new Set([...OwnPayment.options, 'giftCard', 'zero'])

/** Without a delivery and a payment every order ends at the second step. */
export const waysOfOrders: Check = {
  name: 'ways-of-orders',
  look: async (queries) => {
    const { all } = await documentsOf(queries, ['delivery', 'payment'])
    return (['delivery', 'payment'] as const).flatMap((kind) =>
      all(kind).length === 0 ? [`${kind}: 0`] : [],
    )
  },
}

/** A payment without a contract is in the list, and offered to nobody. */
export const contracts: Check = {
  name: 'contracts',
  look: async (queries, { contracts: known }) => {
    if (!known) return []
    const { all } = await documentsOf(queries, ['payment'])
    const types = new Set<string>(all('payment').map(({ type }) => type))
    return [...types].filter((type) => !withoutContract.has(type) && !known.has(type))
  },
}

/** Who chooses a delivery to a locker or a point finds some. */
export const placesToChoose: Check = {
  name: 'places-to-choose',
  look: async (queries, { readsPlaces }) => {
    const { all } = await documentsOf(queries, ['delivery'])
    const lacking: string[] = []
    for (const kind of PointKind.options) {
      const offered = all('delivery').filter((delivery) => delivery.kind === kind)
      const isRead = kind === 'inpost_locker' && readsPlaces === true
      if (offered.length === 0 || isRead || (await hasPlaces(queries, kind))) continue
      lacking.push(...offered.map(({ _id }) => `${_id}: ${kind}`))
    }
    return lacking
  },
}

async function hasPlaces(queries: Queries, kind: PointKind): Promise<boolean> {
  return [...(await countPlaces(queries, kind)).values()].some((count) => count > 0)
}

/** Filters are not called like other parameters of a listing's address. */
export const filterNames: Check = {
  name: 'filter-names',
  look: async (queries) => {
    const { all } = await documentsOf(queries, ['attribute'])
    return all('attribute')
      .filter(({ key, displayType }) => displayType !== 'hide' && isParameterOfListings(key))
      .map(({ _id, key }) => `${_id}: ${key}`)
  },
}
