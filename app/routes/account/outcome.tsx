import { Link } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'

/** What a link in a mail has led to, and the way on from there. */
export type OutcomeView = {
  mark: string
  title: string
  text: string
  way: { label: string; href: string }
}

export function Outcome({ outcome }: { outcome: OutcomeView }) {
  const { mark, title, text, way } = outcome
  return (
    <div className="wrap">
      <section className="notice">
        <span className="notice-mark">
          <Icon name={mark} />
        </span>
        <h1>{title}</h1>
        <p>{text}</p>
        <div className="cluster">
          <Link className="button" to={way.href}>
            {way.label}
          </Link>
        </div>
      </section>
    </div>
  )
}
