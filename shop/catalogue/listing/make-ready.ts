import { listingDefaults } from '#domain/listing/listing-query.ts'
import type { CallContext } from '#shop/handler.ts'

import { makeSearchReady } from './find-products.ts'
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
  }
}
