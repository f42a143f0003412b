import type { RouterContextProvider } from 'react-router'

import { type CountryView, servedCountryViews } from '#app/blocks/countries-view.ts'
import { requireValue } from '#app/request/answer.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'

/** Where the shop delivers; `chosen` is among them in any case. */
export async function countriesFor(
  chosen: string,
  context: Readonly<RouterContextProvider>,
): Promise<CountryView[]> {
  const { lang } = getRendering(context)
  const { deliveries } = requireValue(await getServices(context).shop.checkout({ query: { lang } }))
  return servedCountryViews(deliveries, lang, chosen)
}
