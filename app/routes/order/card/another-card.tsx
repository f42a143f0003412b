import { useEffect, useRef, useState } from 'react'
import { Form } from 'react-router'

import { Icon } from '#app/blocks/icon/icon.tsx'
import { useHasScript } from '#app/blocks/field/use-has-script.ts'
import type { WayView } from '../pay/pay-again-view.ts'
import { WayFields } from '../pay/way-fields.tsx'
import type { CardAgainView } from './card-again.ts'
import { CardPlace } from './card-place.tsx'
import { useCardForm } from './use-card-form.ts'

/**
 * Another card for an order that is not paid. It unfolds without a script too, and says then what
 * it needs; the provider’s scripts come once it is opened.
 */
export function AnotherCard({
  way,
  card: view,
}: {
  way: Pick<WayView, 'type' | 'subType' | 'text'>
  card: CardAgainView
}) {
  // React finds this in the page as it was sent, unless a script has put it there later.
  const hasScript = useHasScript()
  const [cameWithPage] = useState(!hasScript)
  const fold = useRef<HTMLDetailsElement>(null)
  const [isOpened, setOpened] = useState(false)
  const card = useCardForm(isOpened ? view.form : undefined, {
    action: view.action,
    payer: () => view.payer,
  })
  useEffect(() => {
    // It may have been opened before React was loaded.
    if (fold.current?.open) setOpened(true)
  }, [])

  // A policy holds as long as its document: this one knows nothing of the card’s provider.
  if (!cameWithPage) {
    return (
      <a className="button button-line" href="?">
        {way.text}
      </a>
    )
  }
  const waits = card.shown !== undefined && !card.isValid
  return (
    <details
      className="pay-by-card"
      ref={fold}
      // Folded again it keeps what was typed.
      onToggle={({ currentTarget }) => currentTarget.open && setOpened(true)}
    >
      <summary className="button button-line">
        {way.text} <Icon name="plus" small />
      </summary>
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
    </details>
  )
}
