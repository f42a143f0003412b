import {
  type BasketLineView,
  Lines,
  LineText,
  type RemovedLineView,
} from '#app/blocks/lines/lines.tsx'
import { RemovedLine } from '#app/blocks/lines/removed-line.tsx'
import { Stepper, StepperError } from '#app/blocks/stepper/stepper.tsx'
import type { BasketView } from './basket-view.ts'

type Basket = Extract<BasketView, { kind: 'basket' }>

/** The lines are in the page's only form, so that every button sends their quantities. */
export function BasketTable({ basket }: { basket: Basket }) {
  return (
    <Lines caption={basket.caption} columns={basket.columns}>
      {basket.lines.map((line) =>
        'putBack' in line ? (
          <RemovedRow key={line.id} line={line} />
        ) : (
          <Row key={line.id} line={line} />
        ),
      )}
    </Lines>
  )
}

function RemovedRow({ line }: { line: RemovedLineView }) {
  return (
    <tr role="row">
      <td role="cell" colSpan={4} className="line-undo">
        <RemovedLine line={line} />
      </td>
    </tr>
  )
}

function Row({ line }: { line: BasketLineView }) {
  return (
    <tr role="row" id={`line-${line.id}`}>
      <td role="cell">
        <LineText line={line} notes={line.notes}>
          <button
            className="text-button"
            name="remove"
            value={line.id}
            aria-label={line.removeLabel}
          >
            {line.remove}
          </button>
        </LineText>
      </td>
      <td role="cell" className="line-unit">
        {line.unit} {line.per && <small className="muted">{line.per}</small>}
      </td>
      <td role="cell" className="line-qty">
        {line.quantity.kind === 'fixed' ? (
          <span className="muted">{line.quantity.text}</span>
        ) : (
          <>
            <Stepper stepper={line.quantity.stepper} small />
            <StepperError stepper={line.quantity.stepper} />
          </>
        )}
      </td>
      <td role="cell">
        <b className="line-price">{line.total}</b>
      </td>
    </tr>
  )
}
