import { Link } from 'react-router'

import { Bank } from '#app/blocks/bank/bank.tsx'
import { Scan } from '#app/blocks/bank/scan.tsx'
import { Documents } from '#app/blocks/documents/documents.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { Items } from '#app/blocks/item/item.tsx'
import { Sure } from '#app/blocks/sure/sure.tsx'
import { Timed } from '#app/blocks/timed.tsx'
import { Totals } from '#app/blocks/totals/totals.tsx'
import { Unbroken } from '#app/blocks/unbroken.tsx'
import { Restore } from './restore.tsx'
import type { ConfirmationView } from './summary-view.ts'
import { useHasScript } from '#app/blocks/field/use-has-script.ts'

/** The summary of a placed order, on screen and on paper. */
export function Confirmation({ view }: { view: ConfirmationView }) {
  const { pay, next, ordered, letterhead } = view
  return (
    <div className="split confirmation">
      <div className="stack stack-l">
        <header className="stack stack-s">
          <p className="paper-only">
            <b>{letterhead.name}</b>
            {letterhead.tagline && `, ${letterhead.tagline}`}
          </p>
          <h1>{view.title}</h1>
          <p className="lead">{view.lead}</p>
        </header>
        {pay && (
          <section className="panel pay" aria-labelledby="pay-h">
            <div className="stack">
              <h2 id="pay-h">
                <Timed {...pay.title} />
              </h2>
              <Bank rows={pay.rows} />
            </div>
            {pay.scan && <Scan scan={pay.scan} />}
          </section>
        )}
        <Facts facts={view.facts} />
        {next && <Next next={next} />}
        {view.documents && <Documents view={view.documents} />}
        {!ordered && <Parties parties={view.parties} />}
        <div className="cluster no-print">
          {view.restore === undefined ? (
            <Print>{view.print}</Print>
          ) : (
            <Restore>{view.restore}</Restore>
          )}
          <Link className="button button-line" to={view.back.href}>
            {view.back.text}
          </Link>
        </div>
        {view.register && (
          <p className="no-print">
            <Link className="text-button" to={view.register.href}>
              {view.register.text}
            </Link>
          </p>
        )}
        {view.cancel && <Sure view={view.cancel} intent="cancel" />}
      </div>
      {ordered && (
        <aside className="panel stack" aria-label={ordered.title}>
          <h2>{ordered.title}</h2>
          <Items items={ordered.items} />
          <Totals totals={ordered.totals} />
          <hr />
          <Parties parties={view.parties} />
        </aside>
      )}
    </div>
  )
}

function Facts({ facts }: Pick<ConfirmationView, 'facts'>) {
  return (
    <dl className="facts panel">
      {facts.map(({ name, value, tone, machine }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {tone ? (
              <span className={tone === 'plain' ? 'status' : `status status-${tone}`}>{value}</span>
            ) : machine === undefined ? (
              value
            ) : (
              <time dateTime={machine}>{value}</time>
            )}
          </dd>
        </div>
      ))}
    </dl>
  )
}

function Next({ next }: { next: NonNullable<ConfirmationView['next']> }) {
  return (
    <section className="stack" aria-labelledby="next-h">
      <h2 id="next-h">{next.title}</h2>
      <ol className="next" role="list">
        {next.steps.map(({ title, text, state, link }) => (
          <li
            key={title.text}
            className={state === 'done' ? 'is-done' : undefined}
            aria-current={state === 'now' ? 'step' : undefined}
          >
            <div>
              <b>
                <Timed {...title} />
              </b>
              <small>{link ? <Link to={link.href}>{link.text}</Link> : text}</small>
            </div>
          </li>
        ))}
      </ol>
    </section>
  )
}

function Parties({ parties }: Pick<ConfirmationView, 'parties'>) {
  return (
    <div className="parties">
      {parties.map(({ title, lines, moment }) => (
        <div key={title}>
          <h3>{title}</h3>
          <address>
            {lines.map((line, place) => (
              <div key={place}>
                <Unbroken text={line} />
              </div>
            ))}
            {moment && <Timed {...moment} />}
          </address>
        </div>
      ))}
    </div>
  )
}

/**
 * Only a script can start printing; without one there is the browser's menu, and no dead button.
 */
function Print({ children }: { children: string }) {
  if (!useHasScript()) return null
  return (
    <button type="button" className="button" onClick={() => window.print()}>
      <Icon name="print" small /> {children}
    </button>
  )
}
