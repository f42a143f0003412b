import type { FocusEvent } from 'react'
import { Form } from 'react-router'

import { type BasketLineView, Lines, LineText } from '#app/components/lines/lines.tsx'
import { Stepper } from '#app/components/stepper/stepper.tsx'
import type { BasketPageView } from './delivery-view.ts'

type Basket = Extract<BasketPageView, { kind: 'basket' }>

export function BasketTable({ basket }: { basket: Basket }) {
  return (
    <Lines caption={basket.caption} columns={basket.columns}>
      {basket.lines.map((line) => (
        <Row key={line.id} line={line} />
      ))}
    </Lines>
  )
}

/** With a script a typed quantity counts when its field is left, not only with Enter. */
function keepTyped({ currentTarget, target }: FocusEvent<HTMLFormElement>) {
  if (!(target instanceof HTMLInputElement) || target.value === target.defaultValue) return
  currentTarget.requestSubmit(currentTarget.querySelector('button'))
}

function Row({ line }: { line: BasketLineView }) {
  return (
    <tr role="row" id={`line-${line.id}`}>
      <td role="cell">
        <LineText line={line} notes={line.notes}>
          <Form method="post" action="/order/delivery" preventScrollReset>
            <input type="hidden" name="line" value={line.id} />
            <button
              className="text-button"
              name="intent"
              value="remove"
              aria-label={line.removeLabel}
            >
              {line.remove}
            </button>
          </Form>
        </LineText>
      </td>
      <td role="cell" className="line-unit">
        {line.unit} {line.per && <small className="muted">{line.per}</small>}
      </td>
      <td role="cell" className="line-qty">
        {line.quantity.kind === 'fixed' ? (
          <span className="muted">{line.quantity.text}</span>
        ) : (
          <Form method="post" action="/order/delivery" preventScrollReset onBlur={keepTyped}>
            <input type="hidden" name="line" value={line.id} />
            <Stepper stepper={line.quantity.stepper} small />
          </Form>
        )}
      </td>
      <td role="cell">
        <b className="line-price">{line.total}</b>
      </td>
    </tr>
  )
}
