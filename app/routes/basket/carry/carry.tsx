import { data, Form, Link, redirect, type RouterContextProvider } from 'react-router'

import { Breadcrumb } from '#app/blocks/breadcrumb/breadcrumb.tsx'
import { breadcrumbView } from '#app/blocks/breadcrumb/breadcrumb-view.ts'
import { Copy } from '#app/blocks/copy/copy.tsx'
import { Items } from '#app/blocks/item/item.tsx'
import { toBasket, toCarry } from '#app/request/addresses.ts'
import { toKeptPage } from '#app/request/cookie-check.ts'
import { requireForm } from '#app/request/form.ts'
import { requireWithinLimit } from '#app/request/limits.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { withAlert } from '#app/session/basket.ts'
import { withLines } from '#app/session/merged.ts'
import { basketProducts } from '#app/routes/order/basket-products.ts'
import type { Route } from './+types/carry.ts'
import { askedCarry, type CarryView, madeCarry, offeredCarry } from './carry-view.ts'

/** Without a name it offers a link for this basket; with one it shows what the link brings. */
export async function loader({ params: { token }, context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  if (token === undefined) {
    const stored = await getSession(context).read()
    const isEmpty = (stored?.state.basket.items.length ?? 0) === 0
    return isEmpty ? redirect(toBasket(), 302) : shown(offeredCarry(rendering), context)
  }
  const { carried, shop, now } = getServices(context)
  const found = await carried.look(token, now)
  const known = await basketProducts(shop, rendering.lang, found?.items ?? [])
  const view = askedCarry(found, known, rendering)
  return view.items.length > 0 ? shown(view, context) : data(shown(view, context), { status: 404 })
}

/** Makes the link, or puts into this basket what one brings, once. */
export async function action({ request, params: { token }, context }: Route.ActionArgs) {
  await requireForm(request, context)
  const { carried, now } = getServices(context)
  const session = getSession(context)
  if (token === undefined) {
    const stored = await session.read()
    const basket = stored?.state.basket
    if (!basket || basket.items.length === 0) return redirect(toBasket(), 303)
    await requireWithinLimit('add', context)
    return shown(madeCarry(await carried.make(basket, now), getRendering(context)), context)
  }

  await requireWithinLimit('add', context)
  const taken = await carried.take(token, now)
  if (!taken) return redirect(toCarry(token), 303)
  const values = { count: String(taken.items.length) }
  await session.update((state) =>
    withAlert(withLines(state, taken), { type: 'success', key: 'offer.added', values }),
  )
  return redirect(toKeptPage(toBasket(), session), 303)
}

function shown(view: CarryView, context: Readonly<RouterContextProvider>) {
  const rendering = getRendering(context)
  return {
    view,
    breadcrumb: breadcrumbView([], view.title, rendering),
    back: rendering.t('carry.back'),
    ...pageHead({ title: view.title, at: toCarry(), noIndex: true }, rendering),
  }
}

export { meta } from '#app/document/meta.ts'

export default function CarryBasket({ loaderData, actionData }: Route.ComponentProps) {
  const { view, breadcrumb, back } = actionData ?? loaderData
  return (
    <div className="wrap page">
      <Breadcrumb breadcrumb={breadcrumb} />
      <div className="narrow stack">
        <h1>{view.title}</h1>
        <p className="lead">{view.lead}</p>
        {view.link && <Copy code={view.link} />}
        {view.items.length > 0 && <Items items={view.items} />}
        {view.button !== undefined && (
          <Form method="post">
            <button className="button">{view.button}</button>
          </Form>
        )}
        <p>
          <Link to={toBasket()}>{back}</Link>
        </p>
      </div>
    </div>
  )
}
