import { Link, redirect } from 'react-router'

import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { toWishlist } from '#app/request/addresses.ts'
import { requireFields, requireForm } from '#app/request/form.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import type { SessionState } from '#app/session/state.ts'
import { withoutWish, withWish } from '#app/session/wishlist.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { pageHead } from '#app/request/page.ts'
import type { Route } from './+types/wishlist.ts'
import { answerDone, answerTold } from '../basket/answer-told.ts'
import { backOf } from '../basket/back.ts'
import { Share } from './shared/share.tsx'
import { shareView } from './shared/share-view.ts'
import { newWish, setWishQuantity } from './wish-action.ts'
import { WishForm } from './wish-form.ts'
import { wishedProducts } from './wished-products.ts'
import { WishlistArt, WishlistTable } from './wishlist-table.tsx'
import { wishlistView } from './wishlist-view.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { t } = rendering
  const stored = await getSession(context).read()
  const wishes = stored?.state.wishlist ?? []

  const corrections = stored?.state.corrections ?? {}
  if (Object.keys(corrections).length > 0) {
    await getSession(context).update((state) => ({ ...state, corrections: {} }))
  }
  const title = t('wishlist.title')
  return {
    view: wishlistView(
      {
        wishes,
        known: await wishedProducts(wishes, context),
        basket: stored?.state.basket.items ?? [],
        corrections,
      },
      rendering,
    ),
    share: shareView(stored?.state, rendering),
    breadcrumb: breadcrumbView([], title, rendering),
    ...pageHead({ title, at: toWishlist(), noIndex: true }, rendering),
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
    case 'add': {
      await requireWithinLimit('add', context)
      const added = await newWish(asked)
      if (!added) return answerDone(redirect(back, 303), context)
      const { wish, said } = added
      const change = (state: SessionState) => withWish(state, wish)
      return answerTold({ to: back, change, alert: () => said }, context)
    }
    case 'remove':
      await session.update((state) => withoutWish(state, productId))
      return answerDone(redirect(back, 303), context)
    case undefined:
      await setWishQuantity(asked)
      return answerDone(redirect(back, 303), context)
  }
}

export { meta } from '#app/document/meta.ts'

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { view, share, breadcrumb } = loaderData
  return (
    <div className="wrap page">
      <Breadcrumb breadcrumb={breadcrumb} />
      {view.kind === 'empty' ? (
        <>
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
          {share && <Share view={share} />}
        </>
      ) : (
        <>
          <header className="page-head">
            <h1>{view.title}</h1>
            <p className="muted">{view.note}</p>
          </header>
          <div className="stack stack-l">
            <WishlistTable wishlist={view} />
            {share && <Share view={share} />}
          </div>
        </>
      )}
    </div>
  )
}
