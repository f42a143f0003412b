import { Form, Link, redirect } from 'react-router'

import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { Items } from '#app/blocks/item/item.tsx'
import { toBasket, toBasketOffer } from '#app/request/addresses.ts'
import { toKeptPage } from '#app/request/cookie-check.ts'
import { requireForm } from '#app/request/form.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { pageHead } from '#app/request/page.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { withAlert, withItem } from '#app/session/basket.ts'
import { useCurrentPath } from '#app/page-cache/current-path.ts'
import type { Route } from './+types/offer.ts'
import { offerView } from './offer-view.ts'
import { wantedOf } from './wanted.ts'

/**
 * What a link wants in the basket, as an agent or a friend put it together: nothing is in there
 * until the shopper says so.
 */
export async function loader({ request, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const basket = (await getSession(context).read())?.state.basket.items ?? []
  const view = offerView(await wantedOf(new URL(request.url), basket, context), rendering)
  const breadcrumb = breadcrumbView([], view.title, rendering)
  return {
    view,
    breadcrumb,
    ...pageHead({ title: view.title, at: toBasketOffer(), noIndex: true }, rendering),
  }
}

/** Puts into the basket what can be had, and shows it. */
export async function action({ request, context }: Route.ActionArgs) {
  await requireForm(request, context)
  await requireWithinLimit('add', context)
  const session = getSession(context)
  const basket = (await session.read())?.state.basket.items ?? []
  const { wanted } = await wantedOf(new URL(request.url), basket, context)
  const items = wanted.flatMap(({ product, found }) =>
    product && found.kind === 'item' ? [{ product, item: found.item }] : [],
  )
  if (items.length === 0) return redirect(toBasket(), 303)

  await session.update((state) =>
    withAlert(
      items.reduce((next, { item, product }) => withItem(next, item, product), state),
      { type: 'success', key: 'offer.added', values: { count: String(items.length) } },
    ),
  )
  return redirect(toKeptPage(toBasket(), session), 303)
}

export { meta } from '#app/document/meta.ts'

export default function BasketOffer({ loaderData: { view, breadcrumb } }: Route.ComponentProps) {
  const here = useCurrentPath()
  return (
    <div className="wrap page">
      <Breadcrumb breadcrumb={breadcrumb} />
      <div className="narrow stack">
        <h1>{view.title}</h1>
        <p className="lead">{view.lead}</p>
        {view.items.length > 0 && <Items items={view.items} />}
        {view.others.length > 0 && (
          <ul>
            {view.others.map(({ text, href }) => (
              <li key={text}>{href === undefined ? text : <Link to={href}>{text}</Link>}</li>
            ))}
          </ul>
        )}
        {view.button !== undefined && (
          <Form method="post" action={here}>
            <button className="button">{view.button}</button>
          </Form>
        )}
      </div>
    </div>
  )
}
