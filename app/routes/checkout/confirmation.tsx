import { Link } from 'react-router'

import { Icon } from '#app/components/icon/icon.tsx'
import { Items } from '#app/components/item/item.tsx'
import { Timed } from '#app/components/time/timed.tsx'
import { Totals } from '#app/components/totals/totals.tsx'
import type { ConfirmationView } from './summary-view.ts'

export function Confirmation({ view }: { view: ConfirmationView }) {
  const { bank, ordered } = view
  return (
    <div className="split" style={{ paddingBlock: 'var(--s5)' }}>
      <div className="stack stack-l">
        <header className="stack">
          <span className="notice-mark no-print">
            <Icon name="check" />
          </span>
          <h1>{view.title}</h1>
          <p className="lead">{view.lead}</p>
        </header>
        <dl className="facts panel">
          {view.facts.map(({ name, value, tone, machine }) => (
            <div key={name}>
              <dt>{name}</dt>
              <dd>
                {tone ? (
                  <span className={tone === 'plain' ? 'status' : `status status-${tone}`}>
                    {value}
                  </span>
                ) : machine === undefined ? (
                  value
                ) : (
                  <time dateTime={machine}>{value}</time>
                )}
              </dd>
            </div>
          ))}
        </dl>
        {bank && (
          <section className="stack" aria-labelledby="bank-h">
            <h2 id="bank-h">{bank.title}</h2>
            <dl className="bank">
              {bank.rows.map(({ name, value, whole }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd style={whole ? { userSelect: 'all' } : undefined}>{value}</dd>
                </div>
              ))}
            </dl>
            <p className="small muted">{bank.note}</p>
          </section>
        )}
        <div className="cluster no-print">
          <Link className="button" to={view.back.href}>
            {view.back.text}
          </Link>
        </div>
      </div>
      {ordered && (
        <aside className="panel stack" aria-label={ordered.title}>
          <h2 style={{ fontSize: 'var(--text-xl)' }}>{ordered.title}</h2>
          <Items items={ordered.items} />
          <Totals totals={ordered.totals} />
          {ordered.label && (
            <>
              <hr />
              <div className="small">
                <b>{ordered.label}</b>
                {ordered.place.text && (
                  <>
                    <br />
                    <Timed {...ordered.place} />
                  </>
                )}
              </div>
            </>
          )}
        </aside>
      )}
    </div>
  )
}
