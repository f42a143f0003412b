import { Link } from 'react-router'

import { Rating } from '#app/blocks/rating/rating.tsx'
import type { NoOpinionsView, OpinionsView } from './opinions-view.ts'

/** What people say about the product, and how their ratings are spread. */
export function Opinions({ opinions }: { opinions: OpinionsView | NoOpinionsView }) {
  return (
    <section className="section" aria-labelledby="opinions-h" id="opinions">
      <div className="wrap opinions">
        <div className="stack">
          <h2 id="opinions-h">{opinions.title}</h2>
          {'none' in opinions ? <p>{opinions.none}</p> : <Spread opinions={opinions} />}
          {opinions.add && (
            <p>
              <Link className="button button-soft" to={opinions.add.href} rel="nofollow">
                {opinions.add.text}
              </Link>
            </p>
          )}
        </div>
        {'none' in opinions ? null : <List opinions={opinions} />}
      </div>
    </section>
  )
}

function Spread({ opinions }: { opinions: OpinionsView }) {
  return (
    <>
      <div className="cluster cluster-end">
        <span className="score">{opinions.score}</span>
        <div>
          <Rating rating={opinions.rating} />
          <p className="small muted">{opinions.total}</p>
        </div>
      </div>
      <dl className="histogram">
        {opinions.histogram.map((row) => (
          <div key={row.stars}>
            <dt>
              {row.stars}
              <span className="visually-hidden">{` ${row.starsLabel}`}</span>
            </dt>
            <dd>
              {/* React's style type does not know custom properties. */}
              <i style={{ '--part': row.part }} />
              <span className="muted">
                {row.count}
                <span className="visually-hidden">{` ${row.countLabel}`}</span>
              </span>
            </dd>
          </div>
        ))}
      </dl>
      <p className="small muted">{opinions.how}</p>
    </>
  )
}

function List({ opinions }: { opinions: OpinionsView }) {
  return (
    <div>
      <ul className="opinion-list" role="list">
        {opinions.items.map((opinion) => (
          <li key={opinion.id} className="opinion">
            <p className="cluster between">
              <Rating rating={opinion.rating} />{' '}
              <span className="small muted">
                {`${whose(opinion)}, `}
                <time dateTime={opinion.date.machine}>{opinion.date.text}</time>
              </span>
            </p>
            <blockquote lang={opinion.other?.lang}>{opinion.text}</blockquote>
          </li>
        ))}
      </ul>
      {opinions.more && (
        <Link
          className="button button-soft"
          to={opinions.more.href}
          rel="nofollow"
          preventScrollReset
        >
          {opinions.more.text}
        </Link>
      )}
    </div>
  )
}

/** "Hanna K. · bought here · in German" */
function whose({ author, verified, other }: OpinionsView['items'][number]): string {
  return [author, verified, other?.text].filter((said) => said !== undefined).join(' · ')
}
