import { useContext } from 'react'

import { formatMoney } from '#domain/money.ts'
import type { UndoableStep } from '#domain/order/change/undo-step.ts'
import type { ShownOrder } from '#shop/orders/list/list-orders.ts'
import { TextArea, TextField, Tick } from '../../parts/field.tsx'
import { TypedContext } from '../../parts/typed.ts'
import type { OrderView } from '../view.ts'

const steps = ['pay', 'pack', 'send', 'deliver'] as const
type Step = (typeof steps)[number]

/** What takes each back. */
const undone = { paid: 'unpay', packed: 'unpack', sent: 'unsend' } as const

/** What comes next of an order, as one button; what else may be done is under it. */
export function Steps({ view: { shown, visit } }: { view: OrderView }) {
  const words = visit.say.orders
  const next = nextOf(shown)
  // What is sent is sent with its number, below.
  if (next === undefined || next === 'send') return null
  return (
    <button className="button button-main" name="do" value={next}>
      {words.steps[next]}
    </button>
  )
}

/** The steps that need something typed, what was pressed by mistake, and the end of an order. */
export function MoreSteps({ view }: { view: OrderView }) {
  const { shown, visit, undoable } = view
  const words = visit.say.orders
  const isOpen = shown.status === 'PENDING'
  const isSent = shown.status === 'SENT'
  if (!isOpen && !isSent) return undoable.length > 0 && <Undo view={view} />
  const others = steps.filter(
    (step) => step !== nextOf(shown) && step !== 'send' && mayFollow(step, shown),
  )
  return (
    <>
      <div className="stack">
        <TextField
          label={words.tracking}
          name="tracking"
          value={shown.order.delivery.tracking?.number ?? ''}
          hint={words.trackingHint}
          maxLength={60}
        />
        <button
          className={nextOf(shown) === 'send' ? 'button button-main' : 'button'}
          name="do"
          value="send"
        >
          {isSent ? words.saveTracking : words.steps.send}
        </button>
      </div>
      {others.length > 0 && (
        <div className="row">
          {others.map((step) => (
            <button className="button" name="do" value={step} key={step}>
              {words.steps[step]}
            </button>
          ))}
        </div>
      )}
      {undoable.length > 0 && <Undo view={view} />}
      <Cancel view={view} />
    </>
  )
}

/** Ends an order; how much goes back, and by which ways, is said before. */
function Cancel({ view }: { view: OrderView }) {
  const words = view.visit.say.orders
  const isCancelled = useContext(TypedContext)?.form.get('do') === 'cancel'
  const ways = waysOf(view)
  return (
    <details className="fold" open={isCancelled}>
      <summary>{words.cancelOrder}</summary>
      <div className="stack">
        {ways.length > 0 && (
          <div>
            <p>{words.cancelMoney.title}</p>
            <ul>
              {ways.map((way) => (
                <li key={way}>{way}</li>
              ))}
            </ul>
          </div>
        )}
        <TextArea label={words.cancelNote} name="why" hint={words.cancelHint} maxLength={2000} />
        <Tick label={words.keepStock} name="keepStock" />
        {view.owed !== undefined && view.owed.byProvider > 0 && (
          <Tick label={words.cancelMoney.later} name="later" />
        )}
        <button className="button button-stop" name="do" value="cancel">
          {words.cancelOrder}
        </button>
      </div>
    </details>
  )
}

function waysOf({ owed, shown, visit }: OrderView): string[] {
  if (!owed) return []
  const say = visit.say.orders.cancelMoney
  const money = (minor: number) => formatMoney(minor, shown.currency, visit.lang)
  return [
    ...(owed.byProvider > 0 ? [say.byProvider(money(owed.byProvider))] : []),
    ...(owed.byHand > 0 ? [say.byHand(money(owed.byHand))] : []),
    ...(owed.cards > 0 ? [say.cards(money(owed.cards))] : []),
    ...(owed.points > 0 ? [say.points(owed.points)] : []),
  ]
}

/** What was noted by mistake and may be taken back, with what of it cannot. */
function Undo({ view: { undoable, visit } }: { view: OrderView }) {
  const words = visit.say.orders.undo
  const isMailed = undoable.some((step) => step !== 'packed')
  return (
    <details className="fold no-print">
      <summary>{words.title}</summary>
      <div className="stack">
        {isMailed && <p className="hint">{words.mailed}</p>}
        {undoable.includes('sent') && <p className="hint">{words.number}</p>}
        {undoable.map((step: UndoableStep) => (
          <button className="button" name="do" value={undone[step]} key={step}>
            {words[step]}
          </button>
        ))}
      </div>
    </details>
  )
}

function nextOf(shown: ShownOrder): Step | undefined {
  switch (shown.standing) {
    case 'pay-transfer':
    case 'pay-elsewhere':
    case 'pay-failed':
      return 'pay'
    case 'pack':
      return 'pack'
    case 'send':
      return 'send'
    case 'sent':
      return 'deliver'
    default:
      return undefined
  }
}

function mayFollow(step: Step, { paid, packed, status }: ShownOrder): boolean {
  if (step === 'pay') return !paid
  if (step === 'pack') return status === 'PENDING' && !packed
  return step === 'send' ? status === 'PENDING' : status === 'SENT'
}
