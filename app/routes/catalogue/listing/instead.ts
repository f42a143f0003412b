import type { RouterContextProvider } from 'react-router'

import type { ListingAnswer } from '#contract/contract.ts'
import type { Product } from '#domain/entities/product.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'

/** Up to four products to show where a listing has none, the closest to its categories first. */
export async function askInstead(
  { total }: Pick<ListingAnswer, 'total'>,
  categories: readonly string[],
  context: Readonly<RouterContextProvider>,
): Promise<Product[]> {
  if (total > 0) return []
  const { lang } = getRendering(context)
  const closest = categories.at(-1)
  const answer = await getServices(context).shop.suggestions({
    query: {
      lang,
      count: '4',
      ...(closest !== undefined && { categories: categories.join(','), mainCategory: closest }),
    },
  })
  return answer.kind === 'ok' ? answer.value.products : []
}
