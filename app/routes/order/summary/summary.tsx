import { data } from 'react-router'
import { z } from 'zod'

import { useOnShown } from '#app/blocks/hooks/use-on-shown.ts'
import { mayDo, stageOfOrder } from '#domain/order/stage/order-stage.ts'
import { PaymentType } from '#domain/entities/payment.ts'
import type { ShopClient } from '#app/shop-client/client.ts'
import { useFirst } from '#app/blocks/hooks/use-first.ts'
import { Steps } from '#app/blocks/steps/steps.tsx'
import { toRegisterAsOrdered, toSummary, toSummaryAgain } from '#app/request/addresses.ts'
import { isNowhere, requireFound, requireValue } from '#app/request/answer.ts'
import { requireFields, requireForm } from '#app/request/form.ts'
import { answerCancel } from '#app/routes/account/answer-cancel.ts'
import { productLinks } from '#app/routes/account/bought/product-links.ts'
import { answerAgain } from '#app/routes/account/orders/again/action.ts'
import { AgainNotice } from '#app/routes/account/orders/again/again-notice.tsx'
import { againView } from '#app/routes/account/orders/again/view.ts'
import { getAccount } from '#app/request/account/account.ts'
import { getServices } from '#app/request/services.ts'
import { getSession } from '#app/request/session.ts'
import { noteConversion } from '#app/request/analytics/note-conversion.ts'
import { getRendering } from '#app/request/shopper.ts'
import { pageHead } from '#app/request/page.ts'
import type { Route } from './+types/summary.ts'
import { namesAgain } from '../card/card-again.ts'
import { closedView } from './closed-view.ts'
import { Confirmation } from './confirmation.tsx'
import { NotOrdered } from './not-ordered.tsx'
import { payAgain } from '../pay/pay-again.ts'
import { enterSummary, leadOn, stepsView } from '../checkout.ts'
import { summaryPage } from './summary-view.ts'
import { purchaseToReport, purchaseView } from './purchase.ts'
import { restorable } from './take-back.ts'
import { useAskedAgain } from './use-asked-again.ts'
import { forgetTyping } from '../details/use-kept-typing.ts'
import { Verifying } from './verifying.tsx'

/** What happened to an order (Shopping §2 "Order summary page"). */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const { shop } = getServices(context)
  const rendering = getRendering(context)
  const { lang, t } = rendering
  const stored = await getSession(context).read()
  const placed = stored?.state.placed ?? []
  const { id } = params
  if (id === undefined) return enterSummary(placed, context)

  const { searchParams } = new URL(request.url)
  const leadsOn = searchParams.has('pay')
  const own = placed.find((order) => order.id === id)
  const { answer, link } = await lookAt(shop, { id, key: own?.key, lang, asks: !leadsOn })
  const isClosed = answer.kind === 'refused' && isNowhere(answer)
  // If the shop does not answer now, the page says so and asks again.
  const summary = answer.kind === 'ok' ? answer.value : undefined
  const linked = link.kind === 'ok' ? { id, ...link.value } : undefined
  const names =
    summary &&
    linked &&
    namesAgain(summary, { ...linked, ...(own && { email: own.email }) }, context)
  const shown = isClosed
    ? closedView(rendering)
    : summaryPage(
        summary,
        own,
        rendering,
        // The order of an account opens no further to who is not logged in to it.
        linked && { ...linked, ...names, wrongCode: searchParams.get('blik') ?? undefined },
      )
  const ended = summary && (await restorable(summary, own, context))
  const isGuest = own !== undefined && getAccount(context).kind === 'visitor'
  const view = {
    ...shown,
    ...(ended && { restore: t('summary.restore') }),
    ...(isGuest && { register: { text: t('summary.register'), href: toRegisterAsOrdered() } }),
  }
  const again = searchParams.has('again') ? stored?.state.again : undefined
  const told =
    ended &&
    again &&
    againView(ended, again, await productLinks(ended.products, context), rendering)
  const purchase = summary && (await purchaseToReport(request, { id, summary }, context))
  // Who agreed only after ordering.
  if (purchase && own) await noteConversion(request, { ...own, purchase }, context)
  const leadsTo = leadsOn && view.kind === 'verifying' ? view.pay?.href : undefined
  const title = t('steps.summary')
  const { meta: head, alternates } = pageHead(
    { title, at: toSummary(id), noIndex: true },
    rendering,
  )
  const page = {
    view,
    told,
    purchase: purchase && purchaseView(purchase),
    steps: stepsView('summary', rendering),
    meta: [
      ...head,
      ...(leadsTo === undefined
        ? []
        : [{ httpEquiv: 'refresh' as const, content: `0; url=${leadsTo}` }]),
    ],
    alternates,
    asksAgain:
      leadsTo === undefined && view.kind === 'verifying' && !view.isUnpaid ? PATIENCE : undefined,
  }
  return data(page, { status: isClosed ? 404 : summary ? 200 : 503 })
}

type Look = { id: string; key: string | undefined; lang: string; asks: boolean }

/**
 * The order, as its provider has it if its payment is open: anybody who looks may have come back.
 */
async function lookAt(shop: ShopClient, { id, key, lang, asks }: Look) {
  const look = async () => {
    const [answer, link] = await Promise.all([
      shop.orderSummary({ params: { id }, query: { lang, key } }),
      shop.orderLink({ params: { id }, query: { key } }),
    ])
    return { answer, link }
  }
  const seen = await look()
  const isOpen = seen.answer.kind === 'ok' && stageOfOrder(seen.answer.value) === 'paying'
  if (!isOpen || !asks) return seen
  await shop.orderReturn({ params: { id } })
  return look()
}

/** Seconds until the page of an open payment is asked for again by itself. */
const PATIENCE = 5

const Doing = z.discriminatedUnion('intent', [
  z.object({ intent: z.literal('cancel') }),
  z.object({ intent: z.literal('take-back') }),
  z.object({
    intent: z.literal('pay'),
    type: PaymentType,
    subType: z.string().max(40).optional(),
  }),
])

/** What the holder of the address can do with an order. */
export async function action({ request, params: { id }, context }: Route.ActionArgs) {
  const form = await requireForm(request, context)
  const doing = requireFields(form, Doing)
  const { shop } = getServices(context)
  const none = mayDo('basket', doing.intent)
  if (id === undefined && none.kind === 'not') return leadOn(none, undefined, context)
  const placed = (await getSession(context).read())?.state.placed ?? []
  const own = placed.find((order) => order.id === id)
  const of = { params: { id: requireFound(id) }, query: { key: own?.key } }
  const summary = requireValue(await shop.orderSummary(of))
  const { number: no } = summary
  const may = mayDo(stageOfOrder(summary), doing.intent)
  if (may.kind === 'not') return leadOn(may, { id: of.params.id, no }, context)
  if (doing.intent === 'take-back') {
    const ended = requireFound(await restorable(summary, own, context))
    return answerAgain(ended, toSummaryAgain(of.params.id), context, 'once')
  }
  if (doing.intent === 'pay') return payAgain(of, { ...doing, form }, context)
  const said = { done: 'order.canceled', tooLate: 'order.tooLate' } as const
  const href = toSummary(of.params.id)
  return answerCancel({ answer: await shop.cancelOrder(of), said, no, href }, context)
}

export { meta } from '#app/document/meta.ts'

export default function SummaryPage({ loaderData }: Route.ComponentProps) {
  const { view, told, purchase, steps, asksAgain } = loaderData
  const { title: first } = useFirst(view)
  useAskedAgain(asksAgain)
  const isOrdered = view.kind === 'confirmation'
  // The browser's own storage: what was typed is in the order by now.
  useOnShown(isOrdered, () => {
    if (isOrdered) forgetTyping()
  })
  return (
    <div className="wrap">
      <Steps {...steps} />
      {/* What the page came to say while it was looked at. */}
      <p className="visually-hidden" role="status">
        {view.title === first ? '' : view.title}
      </p>
      {/* Read by what counts, where the shop has such. */}
      {purchase !== undefined && (
        <div
          hidden
          data-event="purchase"
          data-id={purchase.id}
          data-of={purchase.of}
          data-purchase={purchase.decimals}
        />
      )}
      {told && <AgainNotice view={told} />}
      {view.kind === 'confirmation' && <Confirmation view={view} />}
      {view.kind === 'verifying' && <Verifying view={view} />}
      {view.kind === 'error' && <NotOrdered view={view} />}
    </div>
  )
}
