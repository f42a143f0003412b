import { Link } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import { Prose } from '#app/blocks/prose/prose.tsx'
import { Made } from '../../made/made.tsx'
import type { EditorialView } from './editorial-view.ts'

/** The one large story of a page. Its picture ends as a glaze ends on clay. */
export function Editorial({ editorial }: { editorial: EditorialView }) {
  const { id, picture, points, kicker, title, text, html, facts, link } = editorial
  return (
    <section className="editorial" aria-labelledby={`${id}-h`}>
      {picture && (
        <div className="editorial-picture">
          <Picture picture={picture} place="full" />
          <Points points={points} />
        </div>
      )}
      <div className="wrap editorial-body">
        <div>
          {kicker && <p className="small muted">{kicker}</p>}
          <h2 id={`${id}-h`}>{title}</h2>
          {text && <p className="lead">{text}</p>}
          {html && <Prose className="prose" html={html} />}
          {facts.length > 0 && (
            <dl className="editorial-facts">
              {facts.map(({ name, value }) => (
                <div key={name}>
                  <dt>{name}</dt>
                  <dd>{value}</dd>
                </div>
              ))}
            </dl>
          )}
          {link && (
            <Link className="text-button more" to={link.href}>
              {link.text} <Icon name="arrow-right" small />
            </Link>
          )}
        </div>
        <Made label={editorial.madeLabel} made={editorial.made} />
      </div>
    </section>
  )
}

/**
 * Numbers on the things of the picture, cut as the picture is cut, so that they stay on them at
 * every width. The list beside says the same in words.
 */
function Points({ points }: Pick<EditorialView, 'points'>) {
  if (points.length === 0) return null
  return (
    <svg viewBox="0 0 160 100" preserveAspectRatio="xMidYMid slice" aria-hidden="true">
      {points.map(({ number, x, y }) => (
        <g key={number}>
          <circle cx={x * 1.6} cy={y} />
          <text x={x * 1.6} y={y} dy=".35em">
            {number}
          </text>
        </g>
      ))}
    </svg>
  )
}
