import { data, type RouterContextProvider } from 'react-router'

import type { NothingFound } from '#app/document/error-page.tsx'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import { nothingView } from '#app/blocks/nothing/nothing-view.ts'

/**
 * The page for something that does not exist, for the caller to throw: says so, with two links and
 * products.
 */
export async function notFound(
  context: Readonly<RouterContextProvider>,
  gone?: { name: string; id: string; category?: { text: string; href: string } | undefined },
) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { lang, t } = rendering
  const query = gone ? { lang, id: gone.id, archived: 'true' as const } : { lang }
  const suggestions = await shop.suggestions({ query })
  const found: NothingFound = {
    nothing: nothingView({
      title: gone ? t('gone.title', { name: gone.name }) : t('notFound.title'),
      text: t(gone ? 'gone.text' : 'notFound.text'),
      near: gone?.category,
      products: suggestions.kind === 'ok' ? suggestions.value.products : [],
      rendering,
    }),
  }
  return data(found, { status: 404 })
}
