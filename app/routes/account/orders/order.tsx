import { randomUUID } from 'node:crypto'

import { data, redirect } from 'react-router'

import { mayReturn, stageOfOrder } from '#domain/order/stage/order-stage.ts'
import { madeOnce } from '#app/document/made-once.ts'
import { requireAccount } from '#app/request/account/account.ts'
import { toOrder, toOrderAgain } from '#app/request/addresses.ts'
import { requireFound, requireValue } from '#app/request/answer.ts'
import { requireForm } from '#app/request/form.ts'
import { pageHead } from '#app/request/page.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { leadOn } from '#app/routes/order/checkout.ts'
import { productLinks } from '../bought/product-links.ts'
import { answerAgain } from './again/action.ts'
import { againView } from './again/view.ts'
import { cancelOrder } from './cancel.ts'
import { OrderScreen } from './order-screen.tsx'
import { orderView } from './order-view.ts'
import { answerReturn } from './return/action.ts'
import { ReturnDoneScreen } from './return/done-screen.tsx'
import { returnDoneView } from './return/done-view.ts'
import { ReturnFormScreen } from './return/form-screen.tsx'
import { returnFormView } from './return/form-view.ts'
import type { Route } from './+types/order.ts'

/**
 * Shopping §2 "One order"; its number may hold slashes. The form for a return takes its place
 * (`?return`), and then what came of it (`?returned=` with the return's number). `?again` tells
 * what of it is in the basket once more.
 */
export async function loader({ request, url, params, context }: Route.LoaderArgs) {
  requireAccount(request, context)
  const rendering = getRendering(context)
  const { '*': no } = params
  const { shop } = getServices(context)
  const order = requireValue(await shop.order({ params: { no } }))
  const head = (title: string) => pageHead({ title, at: toOrder(no), noIndex: true }, rendering)

  const made = url.searchParams.get('returned')
  if (made !== null) {
    const back = requireValue(await shop.return({ params: { no: made } }))
    requireFound(order.returns.find((one) => one.no === made))
    const view = returnDoneView(back, rendering)
    return { page: { kind: 'returned', view } as const, ...head(view.title) }
  }
  if (url.searchParams.has('return')) {
    const may = mayReturn(order)
    if (may.kind === 'not') return leadOn(may, { id: order._id, no }, context)
    if (!order.canReturn) return redirect(toOrder(no), 303)
    madeOnce(context)
    const view = returnFormView(order, randomUUID(), rendering)
    return { page: { kind: 'return', view } as const, ...head(view.title) }
  }
  const links = await productLinks(order.products, context)
  const isOpen = stageOfOrder(order) === 'paying'
  const link = isOpen && (await shop.orderLink({ params: { id: order._id }, query: {} }))
  const payment = link && link.kind === 'ok' ? link.value.payment : undefined
  const view = orderView(order, rendering, links, payment)
  const again = url.searchParams.has('again')
    ? (await getSession(context).read())?.state.again
    : undefined
  const told = againView(order, again, links, rendering)
  return { page: { kind: 'order', view, told } as const, ...head(view.head.title) }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  requireAccount(request, context)
  const form = await requireForm(request, context)
  const { '*': no } = params
  const order = requireValue(await getServices(context).shop.order({ params: { no } }))
  if (form.get('intent') === 'cancel') return cancelOrder(order, context)
  if (form.get('intent') === 'again') return answerAgain(order, toOrderAgain(no), context)
  const may = mayReturn(order)
  if (may.kind === 'not') return leadOn(may, { id: order._id, no }, context)
  const answer = await answerReturn(form, order, context)
  return answer instanceof Response ? answer : data(answer, { status: answer.status })
}

export { meta } from '#app/document/meta.ts'

export default function OrderPage({ loaderData: { page }, actionData }: Route.ComponentProps) {
  switch (page.kind) {
    case 'order':
      return <OrderScreen view={page.view} told={page.told} />
    case 'return':
      return <ReturnFormScreen key={page.view.no} view={page.view} answer={actionData} />
    case 'returned':
      return <ReturnDoneScreen view={page.view} />
  }
}
