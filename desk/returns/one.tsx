import { dayInWords, formatDateTime, momentInShort } from '#domain/delivery/dates.ts'
import { ReturnStatus } from '#domain/entities/order.ts'
import { formatMoney, toMinor } from '#domain/money.ts'
import { isReturnOpen } from '#domain/order/order-status.ts'
import { mayDo } from '#domain/owner/scopes.ts'
import { refundDay } from '#domain/report/today/tasks.ts'
import { readOrderTerms } from '#shop/orders/order-terms.ts'
import { readMoneyBack } from '#shop/returns/money-back.ts'
import { refundsFor, type StoredRefund } from '#shop/payments/refunds/stored-refunds.ts'
import { oneReturnOf, readReturns, type StoredReturn } from '#shop/returns/stored-return.ts'
import { inAllLanguages } from '#words/words.ts'
import { returnVersion } from '../../operation/frame/standing.ts'
import { act, actThen, againOf, toneOf as toneOfOutcome } from '../frame/act.ts'
import { notFoundPage } from '../frame/answer.tsx'
import { Icon } from '../frame/icon.tsx'
import { goTo } from '../frame/said.ts'
import type { Screen, Visit } from '../frame/visit.ts'
import { Badge, Facts, Panel } from '../parts/panel.tsx'
import { ReturnLines } from './lines.tsx'
import { toneOf } from './standing.ts'
import { Decisions, decisionIn } from './decisions.tsx'

const words = inAllLanguages(({ operator }) => operator.returns)
const orderWords = inAllLanguages(({ operator }) => operator.orders)

/** One return: what comes back, until when, and what is decided of it. */
export const returnScreen: Screen = {
  kind: 'screen',
  path: '/returns/:id',
  needs: 'orders:read',
  show: async (visit, { id = '' }) => {
    const { desk, lang, say, session, now } = visit
    const { db } = desk.database
    const [back] = await readReturns(db, { kind: 'id', id })
    if (!back) return notFoundPage(visit)
    const { timeZone } = (await readOrderTerms(desk.database)).settings
    const refunds = await refundsFor(db, back.id)
    const left = back.amount === null ? 0 : (await readMoneyBack(db, back)).byHand
    const status = ReturnStatus.parse(back.status)
    const due = refundDay(back.created_at, timeZone)
    const { statuses, kinds } = words[lang]
    return {
      kind: 'page',
      title: back.no,
      version: returnVersion(back),
      body: (
        <>
          <div className="head">
            <div>
              <a className="link no-print" href="/returns">
                <Icon name="arrow-left" />
                {say.returns.title}
              </a>
              <div className="row">
                <h1>{back.no}</h1>
                <Badge tone={toneOf(status)}>{statuses[status]}</Badge>
              </div>
              <p>
                {[
                  kinds[back.kind === 'withdrawal' ? 'withdrawal' : 'return'],
                  formatDateTime(back.created_at, lang, timeZone),
                  back.order.address.ship.name,
                ].join(' · ')}
              </p>
            </div>
          </div>
          <div className="cols">
            <div className="stack">
              <ReturnLines back={back} visit={visit} />
              {mayDo(session.scopes, 'orders:write') && (
                <Decisions back={back} visit={visit} left={left} />
              )}
            </div>
            <div className="stack">
              <About
                back={back}
                visit={visit}
                due={isReturnOpen(status) ? dayInWords(due, lang, timeZone) : undefined}
              />
              <SentBack
                refunds={refunds}
                back={back}
                visit={visit}
                moment={(at) => momentInShort(at, { lang, timeZone, now })}
              />
            </div>
          </div>
        </>
      ),
    }
  },
  take: async (visit, form, { id = '' }) => {
    const [back] = await readReturns(visit.desk.database.db, { kind: 'id', id })
    if (!back) return notFoundPage(visit)
    const wanted = decisionIn(form, back)
    const path = `/returns/${id}`
    if (!wanted) return goTo(visit, path)
    if (form.get('do') !== 'settle') return actThen(visit, wanted, path)
    const settled = await act(visit, wanted)
    if (settled.kind === 'refused') return againOf(settled)
    // In one press: what was paid through a provider goes back through it.
    const given = { number: back.no }
    const paid = await act(visit, { action: 'returns pay', given, once: wanted.once })
    const tone = paid.kind === 'done' ? toneOfOutcome(paid) : 'bad'
    const lines = [...settled.lines, ...paid.lines]
    return goTo(visit, path, {
      tone,
      lines: lines.length > 0 ? lines : [visit.say.frame.doneBefore],
    })
  },
}

type AboutProps = { back: StoredReturn; visit: Visit; due: string | undefined }

function About({ back, visit, due }: AboutProps) {
  const { lang, say } = visit
  const facts = say.returns.facts
  const { settled } = oneReturnOf(back)
  const { order } = back
  const money = (amount: number) => formatMoney(toMinor(amount), order.total.currency, lang)
  return (
    <Panel title={say.returns.facts.title}>
      <Facts
        facts={[
          [
            facts.order,
            <a key="order" href={`/orders/${back.order_id}`}>
              {order.no}
            </a>,
          ],
          [facts.customer, order.user.email],
          [facts.until, due === undefined ? undefined : say.returns.byLaw(due)],
          [facts.code, back.locker_code ?? undefined],
          [facts.words, back.description ?? undefined],
          [facts.note, back.note ?? undefined],
          [facts.amount, settled && money(settled.amount)],
          [facts.cards, settled?.giftCard ? money(settled.giftCard) : undefined],
          [facts.points, settled && settled.points > 0 ? String(settled.points) : undefined],
        ]}
      />
    </Panel>
  )
}

type SentBackProps = {
  refunds: readonly StoredRefund[]
  back: StoredReturn
  visit: Visit
  moment: (at: number) => string
}

function SentBack({ refunds, back, visit, moment }: SentBackProps) {
  const { lang, say } = visit
  if (refunds.length === 0) return null
  const { currency } = back.order.total
  return (
    <Panel title={say.returns.sentBack}>
      <ol className="history" role="list">
        {refunds.map((refund) => (
          <li key={refund.id}>
            {orderWords[lang].refunds[refund.state](
              formatMoney(refund.amount, currency, lang),
              refund.why ?? '',
            )}
            <small>{moment(refund.changed_at)}</small>
          </li>
        ))}
      </ol>
    </Panel>
  )
}
