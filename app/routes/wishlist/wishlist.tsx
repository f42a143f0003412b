import { Link } from 'react-router'

import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { toWishlist } from '#app/request/addresses.ts'
import { requireFields, requireForm } from '#app/request/form.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { hasWishMessages, removedWishes, withoutWishMessages } from '#app/session/wishlist.ts'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { pageHead } from '#app/request/page.ts'
import type { Route } from './+types/wishlist.ts'
import { backOf } from '../basket/back.ts'
import { Share } from './shared/share.tsx'
import { shareView } from './shared/share-view.ts'
import { answerWish } from './wish-action.ts'
import { WishForm } from './wish-form.ts'
import { wishedProducts } from './wished-products.ts'
import { RemovedWish, WishlistArt, WishlistTable } from './wishlist-table.tsx'
import { wishlistView } from './wishlist-view.ts'

export async function loader({ context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const { t } = rendering
  const stored = await getSession(context).read()
  const wishes = stored?.state.wishlist ?? []
  const removed = stored ? removedWishes(stored.state, getServices(context).now) : []

  if (stored && hasWishMessages(stored.state)) await getSession(context).update(withoutWishMessages)
  const title = t('wishlist.title')
  return {
    view: wishlistView(
      {
        wishes,
        removed,
        known: await wishedProducts([...wishes, ...removed.map(({ wish }) => wish)], context),
        basket: stored?.state.basket.items ?? [],
        corrections: stored?.state.corrections ?? {},
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
  const back = backOf(form, request, toWishlist())
  return answerWish(requireFields(form, WishForm), form, { back, request }, context)
}

export { meta } from '#app/document/meta.ts'

export default function WishlistPage({ loaderData }: Route.ComponentProps) {
  const { view, share, breadcrumb } = loaderData
  return (
    <div className="wrap page">
      <Breadcrumb breadcrumb={breadcrumb} />
      {view.kind === 'empty' ? (
        <>
          {view.removed.length > 0 && (
            <div className="stack stack-s before-nothing">
              {view.removed.map((line) => (
                <RemovedWish key={line.id} line={line} />
              ))}
            </div>
          )}
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
