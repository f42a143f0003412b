import { useContext } from 'react'
import { Form, Link } from 'react-router'

import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { NotTaken, useIsSending } from '#app/blocks/at-once/at-once.ts'
import { DialogHead, type DialogProps } from '#app/blocks/dialog/dialog.tsx'
import { PageDialog } from '#app/blocks/dialog/page-dialog.tsx'
import type { BasketLineView } from '#app/blocks/lines/lines.tsx'
import { RemovedLine } from '#app/blocks/lines/removed-line.tsx'
import { SentPictures } from '#app/blocks/lines/sent-pictures.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { Promised } from '#app/blocks/promise/promise.tsx'
import { keepTyped } from '#app/blocks/stepper/keep-typed.ts'
import { Stepper, StepperError } from '#app/blocks/stepper/stepper.tsx'
import { FreeHint } from '#app/blocks/totals/free-hint.tsx'
import { Totals } from '#app/blocks/totals/totals.tsx'
import type { DrawerView } from './drawer.ts'

/** The basket over the page: its lines are changed by the form of the basket's own page. */
export default function DrawerDialog({ told, ...dialog }: DialogProps) {
  return (
    <PageDialog<DrawerView> {...dialog} className="drawer" shows={() => ''}>
      {(view) => <Drawer view={view} told={told} />}
    </PageDialog>
  )
}

function Drawer({ view, told }: { view: DrawerView; told: string | undefined }) {
  const isBusy = useIsSending('/order/delivery')
  // The message for it stands on the page, which nobody can reach now.
  const notTaken = useContext(NotTaken)
  return (
    <>
      <DialogHead title={view.title} lead={told} close={view.close} />
      <p className="visually-hidden" role="status">
        {view.said}
      </p>
      <Form
        className={isBusy ? 'drawer-body stack is-busy' : 'drawer-body stack'}
        method="post"
        action="/order/delivery"
        preventScrollReset
        noValidate
        onBlur={keepTyped}
      >
        {[notTaken, view.paused, ...view.changes].map(
          (text) =>
            text !== undefined && (
              <InlineAlert key={text} type="warning">
                {text}
              </InlineAlert>
            ),
        )}
        {view.empty && <p>{view.empty}</p>}
        <ul role="list">
          {view.lines.map((line) =>
            'putBack' in line ? (
              <li key={line.id} className="item-gone">
                <RemovedLine line={line} />
              </li>
            ) : (
              <Line key={line.id} line={line} />
            ),
          )}
        </ul>
      </Form>
      {view.empty === undefined && (
        <div className={isBusy ? 'drawer-foot is-busy' : 'drawer-foot'}>
          {view.hint && <FreeHint hint={view.hint} />}
          <Totals totals={view.total} />
          {view.promise && <Promised promise={view.promise} />}
          <Link className="button button-wide" to={view.button.href}>
            {view.button.text}
          </Link>
        </div>
      )}
    </>
  )
}

function Line({ line }: { line: BasketLineView }) {
  return (
    <li className="item" id={`line-${line.id}`}>
      <Picture picture={line.picture} place="line" eager />
      <div>
        <h3 className="line-name">
          <Link to={line.href}>{line.name}</Link>
        </h3>
        {[
          ...line.choices,
          ...(line.base ? [line.base] : []),
          ...line.parts,
          ...line.notes.map(({ text }) => text),
        ].map((text) => (
          <small key={text}>{text}</small>
        ))}
        <SentPictures pictures={line.sent} />
      </div>
      <b className="line-price">{line.total}</b>
      <div className="drawer-quantity cluster between">
        {line.quantity.kind === 'fixed' ? (
          <span className="muted">{line.quantity.text}</span>
        ) : (
          <Stepper stepper={line.quantity.stepper} small />
        )}
        <button
          className="text-button muted"
          name="remove"
          value={line.id}
          aria-label={line.removeLabel}
        >
          {line.remove}
        </button>
        {line.quantity.kind === 'stepper' && <StepperError stepper={line.quantity.stepper} />}
      </div>
    </li>
  )
}
