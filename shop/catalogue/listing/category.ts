import { listingCodec } from '#contract/listing-query.ts'
import { listingDefaults } from '#domain/listing/listing-query.ts'
import { findMoved, inOtherLanguage } from '#shop/addresses/moved.ts'
import { served } from '#shop/handler.ts'
import { refuse } from '#shop/refuse.ts'

import { wayTo } from '../breadcrumb.ts'
import { listingPart } from './listing-page.ts'
import { groupFacet } from './listing-index/listing-index.ts'
import type { Part } from './listing-index/kept-parts.ts'
import type { ListingIndexes } from './listing-indexes.ts'

/** A category and one page of what is in it or below it (Catalogue §2 "Listing pages"). */
export const category = served('category', async (context, { query }) => {
  const { catalogue } = context
  const { id: url, lang } = query
  const { baseLang, langs } = catalogue.settings
  const found =
    catalogue.categoryAt(url, lang) ??
    (await findMoved(context.database.db, { kind: 'category', url, lang, baseLang }, (id) =>
      catalogue.category.get(id),
    )) ??
    inOtherLanguage(catalogue.categoryAt, { url, lang, langs })
  if (!found) return refuse(404, 'NOT_FOUND')

  const asked = listingCodec(listingDefaults(catalogue.settings, query.template)).decode(query)
  const subcategories = catalogue.categories
    .filter(({ parentId, menuHidden }) => parentId === found._id && !menuHidden)
    .sort((a, b) => a.order - b.order)
  const below = subcategories.map(({ _id }) => _id)
  return {
    category: found,
    subcategories,
    breadcrumb: wayTo(catalogue, found._id),
    ...(await listingPart(context, query, asked, partWith('category', found._id), below)),
  }
})

/** A group or manufacturer and one page of its products (Catalogue §2 "Listing pages"). */
export const group = served('group', async (context, { params, query }) => {
  const { catalogue } = context
  const isManufacturer = query.manufacturer === 'true'
  const find = isManufacturer ? catalogue.manufacturerAt : catalogue.groupAt
  const { lang } = query
  const asked = {
    kind: isManufacturer ? 'manufacturer' : 'group',
    url: params.id,
    lang,
    baseLang: catalogue.settings.baseLang,
  } as const
  const all = isManufacturer ? catalogue.manufacturers : catalogue.groups
  const found =
    find(params.id, lang) ??
    (await findMoved(context.database.db, asked, (id) => all.find(({ _id }) => _id === id))) ??
    inOtherLanguage(find, { ...asked, langs: catalogue.settings.langs })
  if (!found) return refuse(404, 'NOT_FOUND')

  const facet = isManufacturer ? 'producer' : groupFacet
  const listing = listingCodec(listingDefaults(catalogue.settings, query.template)).decode(query)
  return {
    group: found,
    breadcrumb: [{ name: found.name, url: found.url }],
    ...(await listingPart(context, query, listing, partWith(facet, found._id))),
  }
})

/** The products with this value of this facet. */
function partWith(facet: string, id: string) {
  return ({ listingIndex }: ListingIndexes): Part => ({
    kind: 'value',
    value: listingIndex.values.find(facet, id),
    ...(facet === 'category' && { of: 'category' }),
  })
}
