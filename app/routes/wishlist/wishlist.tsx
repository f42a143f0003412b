import { Link, redirect } from 'react-router'

import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { toWishlist } from '#app/request/addresses.ts'
import { requireValue } from '#app/request/answer.ts'
import { toKeptPage } from '#app/request/cookie-check.ts'
import { requireFields, requireForm } from '#app/request/form.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { withoutWish } from '#app/session/wishlist.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { pageHead } from '#app/request/page.ts'
import type { Route } from './+types/wishlist.ts'
import { backOf } from '../basket/back.ts'
import { addWish, setWishQuantity } from './wish-action.ts'
import { WishForm } from './wish-form.ts'
import { WishlistArt, WishlistTable } from './wishlist-table.tsx'
import { wishlistView } from './wishlist-view.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { lang, t } = rendering
  const stored = await getSession(context).read()
  const wishes = stored?.state.wishlist ?? []
  const { products, attributes } = await known(wishes.map(({ productId }) => productId))
  // A set may be priced by its parts.
  const parts = await known(products.flatMap(({ components }) => components.map(({ id }) => id)))

  const corrections = stored?.state.corrections ?? {}
  if (Object.keys(corrections).length > 0) {
    await getSession(context).update((state) => ({ ...state, corrections: {} }))
  }
  const title = t('wishlist.title')
  return {
    view: wishlistView(
      {
        wishes,
        known: {
          products: new Map([...parts.products, ...products].map((one) => [one._id, one])),
          attributes,
        },
        basket: stored?.state.basket.items ?? [],
        corrections,
      },
      rendering,
    ),
    breadcrumb: breadcrumbView([], title, rendering),
    ...pageHead({ title, at: toWishlist(), noIndex: true }, rendering),
  }

  async function known(ids: string[]) {
    if (ids.length === 0) return { products: [], attributes: [] }
    return requireValue(
      await shop.productMany({ query: { lang }, body: { ids: [...new Set(ids)] } }),
    )
  }
}

/** The hearts of cards and product pages, and the rows of the wishlist itself. */
export async function action({ request, context }: Route.ActionArgs) {
  const form = await requireForm(request, context)
  const { intent, productId } = requireFields(form, WishForm)
  const { shop } = getServices(context)
  const session = getSession(context)
  const asked = { form, productId, session, shop, rendering: getRendering(context) }
  const back = backOf(form, request, toWishlist())
  // Without a wishlist there is nothing to change, so nothing is stored.
  if (intent !== 'add' && !(await session.read())) return redirect(back, 303)

  switch (intent) {
    case 'add':
      await requireWithinLimit('add', context)
      return redirect((await addWish(asked)) ? toKeptPage(back, session) : back, 303)
    case 'remove':
      await session.update((state) => withoutWish(state, productId))
      return redirect(back, 303)
    case undefined:
      await setWishQuantity(asked)
      return redirect(back, 303)
  }
}

export { meta } from '#app/document/meta.ts'

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { view, breadcrumb } = loaderData
  return (
    <div className="wrap page">
      <Breadcrumb breadcrumb={breadcrumb} />
      {view.kind === 'empty' ? (
        <div className="notice">
          <WishlistArt />
          <h1>{view.title}</h1>
          <p>{view.text}</p>
          <div className="cluster">
            <Link className="button" to={view.lookAround.href}>
              {view.lookAround.text}
            </Link>
          </div>
        </div>
      ) : (
        <>
          <header className="page-head">
            <h1>{view.title}</h1>
            <p className="muted">{view.note}</p>
          </header>
          <WishlistTable wishlist={view} />
        </>
      )}
    </div>
  )
}
