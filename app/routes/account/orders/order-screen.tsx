import { Form, Link } from 'react-router'

import { Bank } from '#app/blocks/bank/bank.tsx'
import { Documents } from '#app/blocks/documents/documents.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { Lines } from '#app/blocks/lines/lines.tsx'
import { RecordHead } from '#app/blocks/record/record-head.tsx'
import { RecordList } from '#app/blocks/record/record-list.tsx'
import { Sure } from '#app/blocks/sure/sure.tsx'
import { Timed } from '#app/blocks/timed.tsx'
import { Totals } from '#app/blocks/totals/totals.tsx'
import { Unbroken } from '#app/blocks/unbroken.tsx'
import { Bought } from '../bought/bought.tsx'
import { AgainNotice } from './again/again-notice.tsx'
import type { AgainView } from './again/view.ts'
import type { OrderView } from './order-view.ts'

/** One order, on screen and on paper. */
export function OrderScreen({ view, told }: { view: OrderView; told: AgainView | undefined }) {
  const { pay, payAgain, cancel, toReturn, returns, terms } = view
  return (
    <>
      <header className="cluster between">
        <RecordHead head={view.head} />
        <div className="cluster no-print">
          <Form method="post">
            <button className="button button-line" name="intent" value="again">
              <Icon name="basket" small /> {view.again}
            </button>
          </Form>
          {toReturn && (
            <Link className="button button-line" to={toReturn.href}>
              <Icon name="return" small /> {toReturn.text}
            </Link>
          )}
        </div>
      </header>
      {told && <AgainNotice view={told} />}
      {pay && <Pay pay={pay} />}
      {payAgain && <PayAgain view={payAgain} />}
      <OrderLines lines={view.lines} />
      <div className="order-foot">
        <Delivery delivery={view.delivery} />
        <div className="panel">
          <Totals totals={view.totals} />
        </div>
      </div>
      <div className="parties">
        {view.parties.map(({ title, lines }) => (
          <section key={title}>
            <h2>{title}</h2>
            <address>
              {lines.map((line, place) => (
                <div key={place}>
                  <Unbroken text={line} />
                </div>
              ))}
            </address>
          </section>
        ))}
      </div>
      {view.documents && <Documents view={view.documents} />}
      {returns && (
        <section className="stack" aria-labelledby="returns-h">
          <h2 id="returns-h" className="text-xl">
            {returns.title}
          </h2>
          <RecordList records={returns.records} level={3} />
        </section>
      )}
      {terms && (
        <p className="small muted">
          {terms.title}: <Link to={terms.href}>{terms.text}</Link>
        </p>
      )}
      {cancel && <Sure view={cancel} intent="cancel" />}
    </>
  )
}

function Pay({ pay }: { pay: NonNullable<OrderView['pay']> }) {
  return (
    <section className="panel stack" aria-labelledby="pay-h">
      <h2 id="pay-h" className="text-xl">
        <Timed {...pay.title} />
      </h2>
      <Bank rows={pay.rows} />
    </section>
  )
}

function PayAgain({ view: { title, until, way } }: { view: NonNullable<OrderView['payAgain']> }) {
  return (
    <section className="panel stack" aria-labelledby="pay-again-h">
      <h2 id="pay-again-h" className="text-xl">
        {title}
      </h2>
      {until !== undefined && <p>{until}</p>}
      <p>
        {/* As a page of its own, whose policy lets in the provider of a card. */}
        <Link className="button" to={way.href} reloadDocument>
          {way.text}
        </Link>
      </p>
    </section>
  )
}

function OrderLines({ lines: { caption, columns, rows } }: Pick<OrderView, 'lines'>) {
  return (
    <Lines caption={caption} columns={columns.map((text) => ({ text }))}>
      {rows.map((row, place) => (
        <tr role="row" key={place}>
          <td role="cell">
            <Bought bought={row} />
          </td>
          <td role="cell" className="line-code">
            {row.codes.map((code) => (
              <small key={code}>{code} </small>
            ))}
          </td>
          <td role="cell" className="line-qty">
            {row.quantity}
            {row.left !== undefined && <small> {row.left}</small>}
          </td>
          <td role="cell">
            <b className="line-price">{row.price}</b>
          </td>
        </tr>
      ))}
    </Lines>
  )
}

function Delivery({ delivery }: Pick<OrderView, 'delivery'>) {
  return (
    <section className="stack stack-s" aria-labelledby="delivery-h">
      <h2 id="delivery-h" className="text-xl">
        {delivery.title}
      </h2>
      <dl className="delivery-facts">
        {delivery.facts.map(({ name, value, link }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {link === undefined ? (
                <Timed {...value} />
              ) : (
                <a href={link} rel="noreferrer">
                  {value.text}
                </a>
              )}
            </dd>
          </div>
        ))}
      </dl>
    </section>
  )
}
