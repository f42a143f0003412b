import { Form, Link } from 'react-router'

import { LineText, Lines, type RemovedLineView } from '#app/blocks/lines/lines.tsx'
import { RemovedLine } from '#app/blocks/lines/removed-line.tsx'
import { Stepper, StepperError } from '#app/blocks/stepper/stepper.tsx'
import { toWishlist } from '#app/request/addresses.ts'
import type { WishIntent } from './wish-form.ts'
import type { WishlistView, WishView } from './wishlist-view.ts'

export function WishlistTable({ wishlist }: { wishlist: Extract<WishlistView, { kind: 'list' }> }) {
  return (
    <Lines caption={wishlist.caption} columns={wishlist.columns}>
      {wishlist.wishes.map((wish) =>
        'putBack' in wish ? (
          <tr role="row" key={wish.id}>
            <td role="cell" colSpan={5} className="line-undo">
              <RemovedWish line={wish} />
            </td>
          </tr>
        ) : (
          <Row key={wish.productId} wish={wish} />
        ),
      )}
    </Lines>
  )
}

/** Says which wish was taken off the list, with a button that puts it back. */
export function RemovedWish({ line }: { line: RemovedLineView }) {
  return (
    <Form method="post" action={toWishlist()} preventScrollReset>
      <input type="hidden" name="productId" value={line.id} />
      <input type="hidden" name="back" value={toWishlist()} />
      <input type="hidden" name="intent" value={'undo' satisfies WishIntent} />
      <RemovedLine line={line} />
    </Form>
  )
}

/**
 * The button is in another cell than the quantity it sends, so it names the form; where a browser
 * does not know that, it is sent with what the page showed.
 */
function Row({ wish }: { wish: WishView }) {
  const form = `wish-${wish.productId}`
  return (
    <tr role="row">
      <td role="cell">
        <LineText line={wish}>
          <Form method="post" action={toWishlist()} preventScrollReset>
            <input type="hidden" name="productId" value={wish.productId} />
            <input type="hidden" name="back" value={toWishlist()} />
            <button
              className="text-button"
              name="intent"
              value={'remove' satisfies WishIntent}
              aria-label={wish.removeLabel}
            >
              {wish.remove}
            </button>
          </Form>
        </LineText>
      </td>
      <td role="cell" className="line-unit">
        {wish.unit} {wish.per && <small className="muted">{wish.per}</small>}
      </td>
      <td role="cell" className="line-qty">
        <Form method="post" action={toWishlist()} id={form} preventScrollReset>
          <input type="hidden" name="productId" value={wish.productId} />
          <input type="hidden" name="variantHash" value={wish.variantHash} />
          <input type="hidden" name="back" value={toWishlist()} />
          {wish.stepper ? (
            <>
              <Stepper stepper={wish.stepper} small />
              <StepperError stepper={wish.stepper} />
            </>
          ) : (
            <span className="muted">–</span>
          )}
        </Form>
      </td>
      <td role="cell">
        <b className="line-price">{wish.total}</b>
      </td>
      <td role="cell">
        <Action wish={wish} form={form} />
      </td>
    </tr>
  )
}

function Action({ wish, form }: { wish: WishView; form: string }) {
  const { button } = wish
  if (button.kind === 'open') {
    return (
      <Link className="button button-small" to={button.href}>
        {button.text}
      </Link>
    )
  }
  if (button.kind !== 'add') {
    return (
      <button className="button button-small" type="button" disabled>
        {button.text}
      </button>
    )
  }
  return (
    <Form method="post" action={toWishlist()} preventScrollReset>
      <input type="hidden" name="productId" value={wish.productId} />
      <input type="hidden" name="variantHash" value={wish.variantHash} />
      <input type="hidden" name="quantity" value={wish.stepper?.value} />
      <input type="hidden" name="back" value={toWishlist()} />
      <button
        className="button button-small"
        form={form}
        name="intent"
        value={'buy' satisfies WishIntent}
      >
        {button.text}
      </button>
    </Form>
  )
}

/** A seedling: nothing has grown here yet. */
export function WishlistArt() {
  return (
    <svg className="notice-art" viewBox="0 0 120 110" aria-hidden="true">
      <path d="M60 92c0-30-2-42 0-62M60 60c-22 0-32-14-34-32 20 0 32 10 34 32ZM60 48c0-20 12-30 34-30-2 18-12 30-34 30Z" />
      <path className="glaze" d="M46 98h28" />
    </svg>
  )
}
