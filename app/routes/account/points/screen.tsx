import { Link } from 'react-router'

import type { PointsView } from './view.ts'

export function PointsScreen({ view }: { view: PointsView }) {
  const { title, balance, none, moves, pages, back } = view
  return (
    <>
      <h1>{title}</h1>
      <p className="points">
        <b>{balance}</b>
      </p>
      {none !== undefined && <p>{none}</p>}
      {moves.length > 0 && (
        <ul className="record-list" role="list">
          {moves.map(({ key, reason, about, amount, lines }) => (
            <li key={key}>
              <h2>
                {reason} {about && <Link to={about.href}>{about.text}</Link>}
              </h2>{' '}
              <b className="price-now numeric">{amount}</b>{' '}
              <p>
                {lines.map((line) => (
                  <span key={line}>{line} </span>
                ))}
              </p>
            </li>
          ))}
        </ul>
      )}
      {pages && (
        <nav className="cluster between" aria-label={pages.label}>
          <span className="small muted">{pages.at}</span>
          <span className="cluster">
            {pages.newer && (
              <Link className="text-button" to={pages.newer.href} rel="prev">
                {pages.newer.text}
              </Link>
            )}
            {pages.older && (
              <Link className="text-button" to={pages.older.href} rel="next">
                {pages.older.text}
              </Link>
            )}
          </span>
        </nav>
      )}
      <p>
        <Link className="text-button" to={back.href}>
          {back.text}
        </Link>
      </p>
    </>
  )
}
