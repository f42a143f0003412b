import type { Handler } from '#shop/handler.ts'

import { wayTo } from '../breadcrumb.ts'
import { entriesOf, listingEntries } from './listing-entries.ts'
import { listingDefaults, listingPart, queryOf } from './listing-page.ts'
import { NOT_FOUND } from '../refusals.ts'
import { catalogueOf } from '../stored/snapshot.ts'

/** A category and one page of what is in it or below it (Catalogue §2 "Listing pages"). */
export const category: Handler<'category'> = async (context, { query }) => {
  const catalogue = await catalogueOf(context.database)
  const found = catalogue.categoryAt(query.id, query.lang)
  if (!found) return NOT_FOUND

  const all = await listingEntries(context, catalogue, query)
  const entries = all.filter((entry) => entry.categories.includes(found._id))
  const asked = queryOf(query, listingDefaults(catalogue))
  return {
    status: 200,
    body: {
      category: found,
      subcategories: catalogue.categories
        .filter(({ parentId, menuHidden }) => parentId === found._id && !menuHidden)
        .sort((a, b) => a.order - b.order),
      breadcrumb: wayTo(catalogue, found._id),
      ...(await listingPart(context, catalogue, entries, asked, query.lang)),
    },
  }
}

/** A group or manufacturer and one page of its products (Catalogue §2 "Listing pages"). */
export const group: Handler<'group'> = async (context, { params, query }) => {
  const catalogue = await catalogueOf(context.database)
  const isManufacturer = query.manufacturer === 'true'
  const find = isManufacturer ? catalogue.manufacturerAt : catalogue.groupAt
  const found = find(params.id, query.lang)
  if (!found) return NOT_FOUND

  const members = catalogue.listed.filter(({ manufacturerId, groups }) =>
    isManufacturer ? manufacturerId === found._id : groups.includes(found._id),
  )
  const entries = entriesOf(await listingEntries(context, catalogue, query), members)
  const asked = queryOf(query, listingDefaults(catalogue))
  return {
    status: 200,
    body: {
      group: found,
      breadcrumb: [{ name: found.name, url: found.url }],
      ...(await listingPart(context, catalogue, entries, asked, query.lang)),
    },
  }
}
