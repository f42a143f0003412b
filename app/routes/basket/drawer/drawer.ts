import { type MiddlewareFunction, redirect } from 'react-router'

import { toBasket } from '#app/request/addresses.ts'
import { isDataRequest } from '#app/request/page.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { hasMessages, removedLines, withoutMessages } from '#app/session/basket.ts'
import type { Route } from './+types/drawer.ts'
import { basketMiddleware } from '../../order/current-basket.ts'
import { orderInProgress } from '../../order/order-in-progress.ts'
import { drawerView } from './drawer-view.ts'

/** Anybody who comes without a script gets the page, which then tells what has changed. */
const leadToPage: MiddlewareFunction<Response> = async ({ request }, next) =>
  isDataRequest(request) ? next() : redirect(toBasket(), 302)

export const middleware = [leadToPage, basketMiddleware('tell')]

/** The basket over the page (Shopping §2 "Header and modals"). */
export async function loader({ context }: Route.LoaderArgs) {
  const rendering = getRendering(context)
  const session = getSession(context)
  const [order, stored] = await Promise.all([orderInProgress(context), session.read()])
  const state = stored?.state
  if (state && hasMessages(state)) await session.update(withoutMessages)
  const removed = state ? removedLines(state, rendering.now) : []
  return { view: drawerView({ order, removed, corrections: state?.corrections, rendering }) }
}
