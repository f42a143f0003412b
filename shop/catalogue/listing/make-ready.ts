import { inLanguage } from '#domain/screen/text.ts'
import { listingDefaults } from '#domain/listing/listing-query.ts'
import type { CallContext } from '#shop/handler.ts'

import { findProducts, makeSearchReady } from './find-products.ts'
import { indexesFor } from './listing-indexes.ts'

/**
 * Makes what the first listing and the first search in each language would wait for, one language
 * after the other, in slices. At 100 000 products an index takes some seconds.
 */
export async function makeListingsReady(
  context: CallContext,
  langs: readonly string[],
): Promise<void> {
  const { sortBy } = listingDefaults(context.catalogue.settings)
  for (const lang of langs) await indexesFor(context, { lang }, sortBy)
  for (const lang of langs) {
    const { indexes } = await indexesFor(context, { lang }, sortBy)
    await makeSearchReady(indexes, lang)
    // Code that never ran is slow: the first to search would pay for it.
    const { listed, settings } = context.catalogue
    const name = inLanguage(listed[0]?.name ?? {}, lang, settings.baseLang)
    for (const query of [name, `${name}qx`]) await findProducts(indexes, { query, lang }, undefined)
  }
}
