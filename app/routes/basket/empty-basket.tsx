import { Form, Link } from 'react-router'

import { InlineAlert } from '#app/blocks/alert/inline-alert.tsx'
import { RemovedLine } from '#app/blocks/lines/removed-line.tsx'
import { EmptyBowlArt } from '#app/blocks/notice/notice-art.tsx'
import { toBasket, toWishlist } from '#app/request/addresses.ts'
import type { BasketIntent } from './basket-form.ts'
import type { BasketView } from './basket-view.ts'
import { forgetTyping } from '#app/routes/order/details/use-kept-typing.ts'

export function EmptyBasket({ view }: { view: Extract<BasketView, { kind: 'empty' }> }) {
  return (
    <div className="wrap">
      <div className="stack stack-s before-nothing">
        {view.removed.length > 0 && (
          <Form className="stack stack-s" method="post" action={toBasket()}>
            {view.removed.map((line) => (
              <RemovedLine key={line.id} line={line} />
            ))}
          </Form>
        )}
        {view.paused && <InlineAlert type="warning">{view.paused}</InlineAlert>}
        {view.changes.map((change) => (
          <InlineAlert key={change} type="warning">
            {change}
          </InlineAlert>
        ))}
      </div>
      <div className="nothing">
        <div>
          <h1>{view.title}</h1>
          <p className="lead">{view.text}</p>
          <div className="cluster">
            <Link className="button" to={view.lookAround.href}>
              {view.lookAround.text}
            </Link>
            {view.wishlist && (
              <Link className="button button-line" to={toWishlist()}>
                {view.wishlist}
              </Link>
            )}
          </div>
        </div>
        <EmptyBowlArt />
      </div>
      {view.kept && (
        <Form className="panel tight" method="post" action={toBasket()} onSubmit={forgetTyping}>
          <h2 className="text-l">{view.kept.title}</h2>
          <address>
            {view.kept.lines.map((line) => (
              <div key={line}>{line}</div>
            ))}
          </address>
          <button className="text-button" name="intent" value={'forget' satisfies BasketIntent}>
            {view.kept.forget}
          </button>
        </Form>
      )}
    </div>
  )
}
