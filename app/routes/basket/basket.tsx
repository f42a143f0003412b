import { replace } from 'react-router'

import { useAnnounced } from '#app/blocks/alert/live-region.ts'
import { Carousel } from '#app/blocks/carousel/carousel.tsx'
import { pack, unpack } from '#app/document/packed.ts'
import { toBasket } from '#app/request/addresses.ts'
import { getAccount } from '#app/request/account/account.ts'
import { requireForm } from '#app/request/form.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { getRendering } from '#app/request/shopper.ts'
import { hasMessages, removedLines, withoutMessages } from '#app/session/basket.ts'
import { carouselView, withKeptCards } from '#app/blocks/carousel/carousel-view.ts'
import { pageEvents } from '#app/request/analytics/page-events.ts'
import { pageHead } from '#app/request/page.ts'
import type { Route } from './+types/basket.ts'
import { BasketScreen } from './basket-screen.tsx'
import { basketMiddleware, getCurrentBasket } from '../order/current-basket.ts'
import { answerDone } from './answer-with-message.ts'
import { answerBasket, forgetTyped } from './basket-action.ts'
import { basketIntent } from './basket-form.ts'
import { namesLines } from './lines-in-form.ts'
import { basketView } from './basket-view.ts'
import { checkLinkedCode } from './code/linked-code.ts'
import { EmptyBasket } from './empty-basket.tsx'
import { lockersFor } from '#app/routes/order/delivery/find-lockers.ts'
import { leadToOrder, leaveBasket } from '#app/routes/order/checkout.ts'
import { missingChoice } from '#app/routes/order/delivery/missing-choice.ts'
import { cartEvent } from '../order/checkout-events.ts'
import { orderInProgress, totalOf } from '../order/order-in-progress.ts'

export const middleware = [basketMiddleware('tell')]

/** The basket, its delivery and its totals (Shopping §2 "Basket page"). */
export async function loader({ request, context }: Route.LoaderArgs) {
  const { shop, now } = getServices(context)
  const rendering = getRendering(context)
  const { lang, t } = rendering
  await checkLinkedCode(context)
  const [order, stored, suggestions] = await Promise.all([
    orderInProgress(context),
    getSession(context).read(),
    shop.suggestions({ query: { lang, ...suggestionQuery(context) } }),
  ])

  const inBasket = new Set(order.products.keys())
  const offered = suggestions.kind === 'ok' ? suggestions.value.products : []
  const state = stored?.state
  // One-time messages are now on the page: beside their field, or where the focus continues.
  if (state && hasMessages(state)) await getSession(context).update(withoutMessages)
  const suggested = carouselView(
    {
      id: 'more',
      title: t(inBasket.size > 0 ? 'basket.suggestions' : 'basket.start'),
      products: offered.filter(({ _id }) => !inBasket.has(_id)),
    },
    rendering,
  )
  const account = getAccount(context)
  const asked = new URL(request.url).searchParams.has('missing')
  return {
    view: pack(
      basketView({
        order,
        total: totalOf(order),
        lockers: await lockersFor(order, shop),
        user: account.kind === 'account' ? account.user : undefined,
        wishCount: state?.wishlist.length ?? 0,
        removed: state ? removedLines(state, now) : [],
        corrections: state?.corrections ?? {},
        // After trying to continue, the shopper sees what is missing as long as it is missing.
        problem: asked ? missingChoice(order) : undefined,
        rendering,
      }),
    ),
    suggestions: pack(withKeptCards(suggested)),
    events: pageEvents(context, () => cartEvent(order, rendering)),
    ...pageHead({ title: t('basket.title'), at: toBasket(), noIndex: true }, rendering),
  }
}

/** What matches the line added last; for an empty basket, what the shop suggests. */
function suggestionQuery(context: Route.LoaderArgs['context']) {
  const last = getCurrentBasket(context).refreshed.lines.at(-1)
  return last ? { id: last.item.productId } : {}
}

export async function action({ request, context }: Route.ActionArgs) {
  const form = await requireForm(request, context)
  const session = getSession(context)
  // Without a basket there is nothing to choose, so nothing is stored.
  if (!(await session.read())) return replace(toBasket(), 303)
  if (basketIntent(form) === 'forget') return forgetTyped(session)
  const order = await orderInProgress(context)
  // A page of a basket that was ordered changes nothing of the order.
  const led = namesLines(form) && (await leadToOrder('change-basket', context))
  if (led) return led
  const answer = await answerBasket(form, order, context)
  return (await leaveBasket(answer, context)) ?? answerDone(answer, context)
}

export { meta } from '#app/document/meta.ts'

export default function BasketPage({ loaderData }: Route.ComponentProps) {
  const view = unpack(loaderData.view)
  const suggestions = unpack(loaderData.suggestions)
  useAnnounced(view.said)
  return (
    <>
      {view.kind === 'empty' ? <EmptyBasket view={view} /> : <BasketScreen view={view} />}
      {suggestions.cards.length > 0 && (
        <section className="section" aria-labelledby="more-h">
          <Carousel carousel={suggestions} back={toBasket()} />
        </section>
      )}
    </>
  )
}
