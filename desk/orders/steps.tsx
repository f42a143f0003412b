import { formatMoney } from '#domain/money.ts'
import type { ShownOrder } from '#shop/orders/list/list-orders.ts'
import type { Wanted } from '../frame/act.ts'
import { TextArea, TextField, Tick } from '../parts/field.tsx'
import { Form, sentBy } from '../parts/form.tsx'
import type { OrderView } from './view.ts'

const steps = ['pay', 'pack', 'send', 'deliver'] as const
type Step = (typeof steps)[number]

/** What comes next of an order, as one button; what else may be done is under it. */
export function Steps({ view: { shown, visit } }: { view: OrderView }) {
  const words = visit.say.orders
  const next = nextOf(shown)
  // What is sent is sent with its number, below.
  if (next === undefined || next === 'send') return null
  return (
    <Form>
      <button className="button button-main" name="do" value={next}>
        {words.steps[next]}
      </button>
    </Form>
  )
}

/** The steps that need something typed, and the end of an order. */
export function MoreSteps({ view }: { view: OrderView }) {
  const { shown, visit } = view
  const words = visit.say.orders
  const isOpen = shown.status === 'PENDING'
  const isSent = shown.status === 'SENT'
  if (!isOpen && !isSent) return null
  const others = steps.filter((step) => step !== nextOf(shown) && mayFollow(step, shown))
  return (
    <>
      <Form className="stack">
        <TextField
          label={words.tracking}
          name="tracking"
          value={shown.order.delivery.tracking?.number}
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
      </Form>
      {others.length > 0 && (
        <Form className="row">
          {others
            .filter((step) => step !== 'send')
            .map((step) => (
              <button className="button" name="do" value={step} key={step}>
                {words.steps[step]}
              </button>
            ))}
        </Form>
      )}
      <Cancel view={view} />
    </>
  )
}

/** Ends an order; how much goes back, and by which ways, is said before. */
function Cancel({ view }: { view: OrderView }) {
  const words = view.visit.say.orders
  const ways = waysOf(view)
  return (
    <details className="fold">
      <summary>{words.cancelOrder}</summary>
      <Form className="stack">
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
        <TextArea label={words.cancelNote} name="note" hint={words.cancelHint} maxLength={2000} />
        <Tick label={words.keepStock} name="keepStock" />
        {view.owed !== undefined && view.owed.byProvider > 0 && (
          <Tick label={words.cancelMoney.later} name="later" />
        )}
        <button className="button button-stop" name="do" value="cancel">
          {words.cancelOrder}
        </button>
      </Form>
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

/** What a form of the page wants done with this order. */
export function stepIn(form: FormData, { no: number }: ShownOrder): Wanted | undefined {
  const text = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined
  }
  const wanted = (action: string, more: Record<string, unknown> = {}): Wanted => ({
    action: `orders ${action}`,
    given: known({ number, ...more }),
    ...sentBy(form),
  })
  const step = form.get('do')
  switch (step) {
    case 'note':
      return wanted(step, { text: text('text') ?? '' })
    case 'cancel':
      return wanted(step, {
        note: text('note'),
        keepStock: form.has('keepStock') || undefined,
        later: form.has('later') || undefined,
      })
    case 'send':
      return wanted(step, { tracking: text('tracking') })
    case 'pay':
    case 'pack':
    case 'deliver':
      return wanted(step)
    default:
      return undefined
  }
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

function known(given: Record<string, unknown>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(given).filter(([, value]) => value !== undefined))
}
