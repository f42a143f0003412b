import type { RouterContextProvider } from 'react-router'

import { toCategory } from '#app/request/addresses.ts'
import { getServices } from '#app/request/services.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { Refused } from '#app/shop-client/errors.ts'
import { notFound } from '#app/routes/content/nothing-found.ts'

/**
 * The page of a missing product; one that was removed from the shop is named, with similar ones.
 */
export async function notSold(
  { body }: Refused,
  id: string,
  context: Readonly<RouterContextProvider>,
) {
  const { shop } = getServices(context)
  const { lang, t, text } = getRendering(context)
  const removed =
    body.error === 'REMOVED' ? await shop.removed({ params: { id }, query: { lang } }) : undefined
  if (removed?.kind !== 'ok') return notFound(context)

  const { name, mainCategory } = removed.value
  return notFound(context, {
    name,
    id,
    category: mainCategory && {
      text: t('header.allIn', { name: text(mainCategory.name) }),
      href: toCategory(text(mainCategory.url)),
    },
  })
}
