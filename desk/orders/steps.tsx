import type { ShownOrder } from '#shop/orders/list/list-orders.ts'
import type { Wanted } from '../frame/act.ts'
import { TextArea, TextField, Tick } from '../parts/field.tsx'
import { onceIn } from '../parts/once.tsx'
import type { OrderView } from './view.ts'

const steps = ['pay', 'pack', 'send', 'deliver'] as const
type Step = (typeof steps)[number]

/** What comes next of an order, as one button; what else may be done is under it. */
export function Steps({ view: { shown, visit } }: { view: OrderView }) {
  const words = visit.say.orders
  const next = nextOf(shown)
  if (next === undefined) return null
  return (
    <form method="post">
      <button className="button button-main" name="do" value={next}>
        {words.steps[next]}
      </button>
    </form>
  )
}

/** The steps that need something typed, and the end of an order. */
export function MoreSteps({ view: { shown, visit } }: { view: OrderView }) {
  const words = visit.say.orders
  const isOpen = shown.status === 'PENDING'
  const isSent = shown.status === 'SENT'
  if (!isOpen && !isSent) return null
  const others = steps.filter((step) => step !== nextOf(shown) && mayFollow(step, shown))
  return (
    <>
      <form method="post" className="stack">
        <TextField
          label={words.tracking}
          name="tracking"
          value={shown.order.delivery.tracking?.number}
          hint={words.trackingHint}
          maxLength={60}
        />
        <button className="button" name="do" value="send">
          {isSent ? words.saveTracking : words.steps.send}
        </button>
      </form>
      {others.length > 0 && (
        <form method="post" className="row">
          {others
            .filter((step) => step !== 'send')
            .map((step) => (
              <button className="button" name="do" value={step} key={step}>
                {words.steps[step]}
              </button>
            ))}
        </form>
      )}
      <details className="fold">
        <summary>{words.cancelOrder}</summary>
        <form method="post" className="stack">
          <TextArea label={words.cancelNote} name="note" hint={words.cancelHint} maxLength={2000} />
          <Tick label={words.keepStock} name="keepStock" />
          <button className="button button-stop" name="do" value="cancel">
            {words.cancelOrder}
          </button>
        </form>
      </details>
    </>
  )
}

/** What a form of the page wants done with this order. */
export function stepIn(form: FormData, { no }: ShownOrder): Wanted | undefined {
  const text = (name: string) => {
    const typed = form.get(name)
    return typeof typed === 'string' && typed.trim() !== '' ? typed.trim() : undefined
  }
  switch (form.get('do')) {
    case 'note':
      return {
        action: 'orders note',
        given: { number: no, text: text('text') ?? '' },
        once: onceIn(form),
      }
    case 'cancel':
      return {
        action: 'orders cancel',
        given: known({
          number: no,
          note: text('note'),
          keepStock: form.has('keepStock') || undefined,
        }),
      }
    case 'send':
      return { action: 'orders send', given: known({ number: no, tracking: text('tracking') }) }
    case 'pay':
      return { action: 'orders pay', given: { number: no } }
    case 'pack':
      return { action: 'orders pack', given: { number: no } }
    case 'deliver':
      return { action: 'orders deliver', given: { number: no } }
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
