import { Link } from 'react-router'

import { InlineAlert } from '#app/components/alert/inline-alert.tsx'
import { EmptyBowlArt } from '#app/components/notice/notice-art.tsx'
import type { BasketPageView } from './delivery-view.ts'

export function EmptyBasket({ view }: { view: Extract<BasketPageView, { kind: 'empty' }> }) {
  return (
    <div className="wrap">
      {view.changes.map((change) => (
        <InlineAlert key={change} type="warning">
          {change}
        </InlineAlert>
      ))}
      <div className="notice">
        <EmptyBowlArt />
        <h1>{view.title}</h1>
        <p>{view.text}</p>
        <div className="cluster">
          <Link className="button" to={view.lookAround.href}>
            {view.lookAround.text}
          </Link>
          {view.wishlist && (
            <Link className="button button-line" to="/wishlist">
              {view.wishlist}
            </Link>
          )}
        </div>
      </div>
    </div>
  )
}
