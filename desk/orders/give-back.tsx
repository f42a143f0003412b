import { useContext } from 'react'

import { comesBack, waitsToBeSent } from '#domain/order/order-status.ts'
import { inLanguage } from '#domain/screen/text.ts'
import type { ShownOrder } from '#shop/orders/list/list-orders.ts'
import type { Wanted } from '../frame/act.ts'
import { TextArea, TextField, Tick } from '../parts/field.tsx'
import { sentBy } from '../parts/form.tsx'
import { quantityText } from '../parts/names.ts'
import { TypedContext } from '../parts/typed.ts'
import { Panel } from '../parts/panel.tsx'
import type { OrderView } from './view.ts'

/** Gives money back without anything being sent back; before an order is sent, an amount. */
export function GiveBack({ view: { shown, visit } }: { view: OrderView }) {
  const { lang, say } = visit
  const words = say.orders.giveBack
  const { order, status, currency, paid } = shown
  const typed = useContext(TypedContext)?.form
  const isTyped = typed && refundIn(typed, shown) !== undefined
  const isSent = comesBack(status)
  if (!isSent && !(paid && waitsToBeSent(status))) return null
  return (
    <Panel title={words.title} screenOnly>
      <details className="fold" open={isTyped}>
        <summary>{isSent ? words.hint : words.unsentHint}</summary>
        <div className="stack">
          {isSent && (
            <div className="pair">
              {order.products.map((line, place) => (
                <TextField
                  key={place}
                  label={words.of(inLanguage(line.name, lang, order.lang), quantityText(line))}
                  name={`count${place}`}
                  numeric
                  maxLength={10}
                />
              ))}
            </div>
          )}
          {isSent && <Tick label={words.delivery} name="delivery" />}
          {isSent && <Tick label={words.whole} name="whole" />}
          <TextField
            label={say.returns.amount(currency)}
            name="amount"
            hint={isSent ? words.amountHint : undefined}
            numeric
            maxLength={12}
          />
          <TextArea
            label={say.returns.note}
            name="note"
            hint={say.returns.noteHint}
            maxLength={2000}
          />
          <div className="row">
            <button className="button" name="do" value="work-out">
              {say.returns.workOut}
            </button>
            <button className="button button-main" name="do" value="refund">
              {words.title}
            </button>
          </div>
        </div>
      </details>
    </Panel>
  )
}

/** What its form wants; undefined where it says nothing of how much. */
export function refundIn(form: FormData, { no: number, order }: ShownOrder): Wanted | undefined {
  const text = (typed: FormDataEntryValue | null) =>
    typeof typed === 'string' && typed.trim() !== '' ? typed.trim().replace(',', '.') : undefined
  const counts = order.products.map((_, place) => text(form.get(`count${place}`)))
  const note = form.get('note')
  const amount = text(form.get('amount'))
  const isByLine = counts.some((count) => count !== undefined)
  const isSaid = isByLine || form.has('delivery') || amount !== undefined || form.has('whole')
  if (!isSaid) return undefined
  return {
    action: 'orders refund',
    given: {
      number,
      ...(isByLine && { lines: counts.map((count) => count ?? '0').join(',') }),
      ...(form.has('delivery') && { delivery: true }),
      ...(amount !== undefined && { amount }),
      ...(typeof note === 'string' && note.trim() !== '' && { note: note.trim() }),
      // Another press means another refund, also of the same amount; `once` knows a second press.
      again: true,
    },
    ...sentBy(form),
  }
}
