import { Form } from 'react-router'

import type { WayView } from '../pay/pay-again-view.ts'
import { UnfoldedWay } from '../pay/unfolded-way.tsx'
import { WayFields } from '../pay/way-fields.tsx'
import type { CardAgainView } from './card-again.ts'
import { CardPlace } from './card-place.tsx'
import { useCardForm } from './use-card-form.ts'

type Given = { way: Pick<WayView, 'type' | 'subType' | 'text'>; card: CardAgainView }

/** Another card for an order that is not paid. */
export function AnotherCard({ way, card }: Given) {
  return (
    <UnfoldedWay text={way.text}>
      {(isOpened) => <PayByCard way={way} card={card} isOpened={isOpened} />}
    </UnfoldedWay>
  )
}

function PayByCard({ way, card: view, isOpened }: Given & { isOpened: boolean }) {
  const card = useCardForm(isOpened ? view.form : undefined, {
    action: view.action,
    payer: () => view.payer,
  })
  const waits = card.shown !== undefined && !card.isValid
  return (
    <Form method="post" action={view.action} className="panel stack stack-s" onSubmit={card.hold}>
      <WayFields {...way} />
      <CardPlace view={view.form} card={card} />
      {card.shown && (
        // It answers all the same, and leads to what is missing.
        <button
          className="button button-wide"
          disabled={card.isAsking}
          aria-disabled={waits ? true : undefined}
          aria-describedby={waits ? 'card-waits' : undefined}
        >
          {view.button}
        </button>
      )}
      {waits && (
        <p className="small" id="card-waits">
          {view.waits}
        </p>
      )}
    </Form>
  )
}
