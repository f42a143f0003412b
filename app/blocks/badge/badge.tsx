import { Fragment } from 'react'

export type BadgeView = { tone: 'sale' | 'new' | 'soon' | 'out' | 'plain'; text: string }

/** The badges over a product's picture (Catalogue §4 "Sold-out badge"). */
export function Badges({ badges }: { badges: BadgeView[] }) {
  if (badges.length === 0) return null
  return (
    <p className="badges">
      {badges.map((badge) => (
        <Fragment key={badge.text}>
          <span className={badge.tone === 'plain' ? 'badge' : `badge badge-${badge.tone}`}>
            {badge.text}
          </span>{' '}
        </Fragment>
      ))}
    </p>
  )
}
