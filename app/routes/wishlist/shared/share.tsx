import { Form } from 'react-router'

import { Copy } from '#app/blocks/copy/copy.tsx'
import { toShareWishlist } from '#app/request/addresses.ts'
import type { ShareView } from './share-view.ts'

/** Shows the wishlist to others, or ends that. */
export function Share({ view }: { view: ShareView }) {
  return (
    <section className="stack stack-s" aria-labelledby="share-title">
      <h2 id="share-title">{view.title}</h2>
      <p>{view.text}</p>
      {view.addresses.map((address) => (
        <Copy key={address.value} code={address} />
      ))}
      <Form method="post" action={toShareWishlist()} className="cluster">
        {view.share !== undefined && (
          <button className="button button-soft" name="intent" value="show">
            {view.share}
          </button>
        )}
        {view.end !== undefined && (
          <button className="text-button" name="intent" value="end">
            {view.end}
          </button>
        )}
      </Form>
    </section>
  )
}
