import { Link } from 'react-router'

import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { Copy } from '#app/blocks/copy/copy.tsx'
import { Lines } from '#app/blocks/lines/lines.tsx'
import { RecordHead } from '#app/blocks/record/record-head.tsx'
import { Sure } from '#app/blocks/sure/sure.tsx'
import { Unbroken } from '#app/blocks/unbroken.tsx'
import { Bought } from '../bought/bought.tsx'
import type { ReturnView } from './return-view.ts'

/** One return: what comes back, how it stands, and where it goes. */
export function ReturnScreen({ view }: { view: ReturnView }) {
  const { order, note, settled, way, cancel } = view
  return (
    <>
      <header>
        <RecordHead head={view.head}>
          {' '}
          <span className="small">
            {order.name} <Link to={order.href}>{order.no}</Link>
          </span>
        </RecordHead>
      </header>
      {view.withdrawal && (
        <p>
          <b>{view.withdrawal.name}</b>
          {view.withdrawal.text !== undefined && `: ${view.withdrawal.text}`}
        </p>
      )}
      {settled && (
        <p>
          {settled.name}: <b>{settled.value}</b>
        </p>
      )}
      {view.expected && <p>{view.expected}</p>}
      {note && (
        <section className="stack stack-s" aria-labelledby="note-h">
          <h2 id="note-h" className="text-xl">
            {note.title}
          </h2>
          <p>{note.text}</p>
        </section>
      )}
      {view.lines.rows.length > 0 && <ReturnLines lines={view.lines} />}
      {way.kind === 'locker' ? <LockerWay way={way} /> : <PostWay way={way} />}
      {cancel && <Sure view={cancel} intent="cancel" />}
    </>
  )
}

function ReturnLines({ lines: { caption, columns, rows, notYet } }: Pick<ReturnView, 'lines'>) {
  return (
    <Lines caption={caption} columns={columns.map((text) => ({ text }))}>
      {rows.map((row, place) => (
        <tr role="row" key={place}>
          <td role="cell">
            <Bought bought={row} />
          </td>
          <td role="cell" className="line-reason">
            {row.reason}
          </td>
          <td role="cell" className="line-qty">
            <CellName>{columns[2]}</CellName> {row.declared}
          </td>
          <td role="cell">
            <CellName>{columns[3]}</CellName>{' '}
            {row.returned ?? <span className="muted">{notYet}</span>}
          </td>
        </tr>
      ))}
    </Lines>
  )
}

/** On a phone a row is a card, which has no heads of columns to see. */
function CellName({ children }: { children: string | undefined }) {
  return (
    <small className="cell-name" aria-hidden="true">
      {children}
    </small>
  )
}

type Way<Kind> = { way: Extract<ReturnView['way'], { kind: Kind }> }

function LockerWay({ way: { title, code, until, noCode, price } }: Way<'locker'>) {
  return (
    <section className="stack" aria-labelledby="way-h">
      <h2 id="way-h" className="text-xl">
        {title}
      </h2>
      {code ? <Copy code={code} /> : <p>{noCode}</p>}
      {until && <p className="small muted">{until}</p>}
      {price && <InlineAlert type="warning">{price.text}</InlineAlert>}
    </section>
  )
}

function PostWay({ way: { title, lines, email, tel, note } }: Way<'address'>) {
  return (
    <section className="stack stack-s" aria-labelledby="way-h">
      <h2 id="way-h" className="text-xl">
        {title}
      </h2>
      <address>
        {lines.map((line) => (
          <div key={line}>
            <Unbroken text={line} />
          </div>
        ))}
        {email !== '' && (
          <div>
            <a href={`mailto:${email}`}>{email}</a>
          </div>
        )}
        {tel !== '' && (
          <div>
            <a href={`tel:${tel.replaceAll(' ', '')}`}>{tel}</a>
          </div>
        )}
      </address>
      <p className="small muted">{note}</p>
    </section>
  )
}
