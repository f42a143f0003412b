import { useSyncExternalStore } from 'react'
import { Link } from 'react-router'

import { InlineAlert } from '#app/components/alert/inline-alert.tsx'
import { Steps } from '#app/components/checkout/steps.tsx'
import { Icon } from '#app/components/icon/icon.tsx'
import { Totals } from '#app/components/totals/totals.tsx'
import { BasketTable } from './basket-table.tsx'
import { DeliveryForm } from './delivery-form.tsx'
import type { BasketPageView, SummaryPanelView } from './delivery-view.ts'

/** Lines and decisions in one column, and beside it what it costs. */
export function BasketScreen({ view }: { view: Extract<BasketPageView, { kind: 'basket' }> }) {
  return (
    <div className="wrap">
      <Steps {...view.steps} />
      <header className="page-head cluster between">
        <h1>{view.title}</h1>
        <Link className="text-button more" to={view.goOn.href}>
          <Icon name="arrow-left" small /> {view.goOn.text}
        </Link>
      </header>
      <div className="split basket">
        <div className="stack stack-l">
          {view.changes.length > 0 && (
            <div className="stack stack-s">
              {view.changes.map((change) => (
                <InlineAlert key={change} type="warning">
                  {change}
                </InlineAlert>
              ))}
            </div>
          )}
          <BasketTable basket={view} />
        </div>
        <DeliveryForm delivery={view.delivery}>
          <SummaryPanel summary={view.summary} />
        </DeliveryForm>
      </div>
    </div>
  )
}

/**
 * Without a script the button always works and the page says what is missing. With one every choice is known
 * at once, so the button waits for them; until React is here nobody can tell which of the two it will be.
 */
function SummaryPanel({ summary }: { summary: SummaryPanelView }) {
  const live = useSyncExternalStore(
    neverChanges,
    () => true,
    () => false,
  )
  const waits = live && summary.obstacles.length > 0
  return (
    <aside className="panel follow stack" aria-label={summary.title}>
      <h2 style={{ fontSize: 'var(--text-xl)' }}>{summary.title}</h2>
      <Totals totals={summary.totals} />
      <button
        className="button button-wide"
        name="intent"
        value="continue"
        disabled={waits}
        aria-describedby={waits ? 'order-waits' : undefined}
      >
        {summary.button}
      </button>
      {waits && (
        <p className="small" id="order-waits">
          {summary.obstacles.join(' ')}
        </p>
      )}
      <p className="small muted">
        <span style={{ display: 'inline-block', verticalAlign: '-.2em' }}>
          <Icon name="lock" small />
        </span>{' '}
        {summary.note}
      </p>
    </aside>
  )
}

function neverChanges() {
  return () => undefined
}
