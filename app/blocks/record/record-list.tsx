import { Link } from 'react-router'

import type { StatusTone } from '#domain/order/order-status.ts'

export type StatusView = { text: string; tone: StatusTone }

export type RecordView = {
  no: string
  href: string
  /** When it was made, how much it is, and what else is worth saying. */
  lines: string[]
  price?: string | undefined
  status: StatusView
}

/** Orders or returns of an account, each a link to its page. */
export function RecordList({
  records,
  level = 2,
}: {
  records: readonly RecordView[]
  level?: 2 | 3
}) {
  const Heading = level === 2 ? 'h2' : 'h3'
  return (
    <ul className="record-list" role="list">
      {records.map(({ no, href, lines, price, status }) => (
        <li key={no}>
          <Heading>
            <Link to={href}>{no}</Link>
          </Heading>{' '}
          {price !== undefined && <b className="price-now numeric">{price}</b>}{' '}
          <p>
            {lines.map((line) => (
              <span key={line}>{line} </span>
            ))}
          </p>
          <Status status={status} />
        </li>
      ))}
    </ul>
  )
}

export function Status({ status: { text, tone } }: { status: StatusView }) {
  return <span className={tone === 'plain' ? 'status' : `status status-${tone}`}>{text}</span>
}
