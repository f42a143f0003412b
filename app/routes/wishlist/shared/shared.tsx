import { data, Link, redirect } from 'react-router'
import { z } from 'zod'

import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { LineText, Lines } from '#app/blocks/lines/lines.tsx'
import { firstCategoryLink } from '#app/blocks/nothing/nothing-links-view.ts'
import { toWishlist } from '#app/request/addresses.ts'
import { requireFields, requireForm } from '#app/request/form.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { sharedNames } from '#app/session/shared/addresses.ts'
import type { Route } from './+types/shared.ts'
import { wishedProducts } from '../wished-products.ts'
import { wishlistView } from '../wishlist-view.ts'

const ShareForm = z.object({ intent: z.enum(['show', 'end']) })

/** What somebody shows of their wishlist, to be looked at only. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  if (token === undefined) return redirect(toWishlist(), 302)
  const { shared, now } = getServices(context)
  const rendering = getRendering(context)
  const { t } = rendering
  const wishes = await shared.look(token, now)
  const list = wishlistView(
    { wishes, known: await wishedProducts(wishes, context), basket: [] },
    rendering,
  )
  const isThere = list.kind === 'list'
  const title = isThere ? t('share.heading') : t('share.gone')
  const page = {
    view: {
      title,
      text: isThere ? t('share.note') : t('share.goneText'),
      caption: isThere ? list.caption : '',
      columns: [t('basket.product'), t('basket.price')].map((text) => ({ text })),
      wishes: isThere ? list.wishes : [],
      lookAround: firstCategoryLink(rendering),
    },
    breadcrumb: breadcrumbView([], title, rendering),
    ...pageHead({ title, at: toWishlist(), noIndex: true }, rendering),
  }
  return isThere ? page : data(page, { status: 404 })
}

/** The owner shows the wishlist as it is now, under the same addresses, or ends that. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  const form = await requireForm(request, context)
  const session = getSession(context)
  const stored = await session.read()
  if (token !== undefined || !stored) return redirect(toWishlist(), 303)
  const { intent } = requireFields(form, ShareForm)
  await requireWithinLimit('add', context)

  const { shared, now } = getServices(context)
  const { wishlist } = stored.state
  if (intent === 'end') {
    for (const name of sharedNames(stored.state)) await shared.end(name)
    await session.update((state) => {
      const { shared: _, sharedToo: __, ...others } = state
      return others
    })
  } else if (wishlist.length > 0) {
    const fresh = shared.newName()
    const { state } = await session.update((now) => ({ ...now, shared: now.shared ?? fresh }))
    for (const name of sharedNames(state)) await shared.show(name, wishlist, now)
  }
  return redirect(toWishlist(), 303)
}

export { meta } from '#app/document/meta.ts'

export default function SharedWishlist({ loaderData: { view, breadcrumb } }: Route.ComponentProps) {
  return (
    <div className="wrap page">
      <Breadcrumb breadcrumb={breadcrumb} />
      <header className="page-head">
        <h1>{view.title}</h1>
        <p className="muted">{view.text}</p>
      </header>
      <div className="stack stack-l">
        {view.wishes.length > 0 && (
          <Lines caption={view.caption} columns={view.columns}>
            {view.wishes.map((wish) =>
              'putBack' in wish ? null : (
                <tr key={wish.productId} role="row">
                  <td role="cell">
                    <LineText line={wish}>
                      {wish.quantity !== undefined && <p className="muted">{wish.quantity}</p>}
                    </LineText>
                  </td>
                  <td role="cell">
                    <b className="line-price">{wish.total}</b>
                  </td>
                </tr>
              ),
            )}
          </Lines>
        )}
        <p>
          <Link to={view.lookAround.href}>{view.lookAround.text}</Link>
        </p>
      </div>
    </div>
  )
}
