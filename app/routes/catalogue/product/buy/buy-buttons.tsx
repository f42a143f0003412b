import { Icon } from '#app/blocks/icon/icon.tsx'
import { toWishlist } from '#app/request/addresses.ts'
import type { BuyView } from './buy-view.ts'

/** Adds what the form holds, or says why it cannot. */
export function BuyButton({ button }: { button: BuyView['button'] }) {
  if (button.kind === 'none') {
    return (
      <button className="button" type="button" disabled>
        {button.text}
      </button>
    )
  }
  return (
    <button className={button.kind === 'pre-order' ? 'button buy-soon' : 'button'}>
      {button.text}
    </button>
  )
}

/** Puts the product on the wishlist, or takes it off. */
export function WishButton({ wish }: { wish: BuyView['wish'] }) {
  return (
    <button
      className="icon-button"
      formAction={toWishlist()}
      formNoValidate
      name="intent"
      value={wish.wished ? 'remove' : 'add'}
      aria-pressed={wish.wished}
    >
      <Icon name="heart" />
      <span className="visually-hidden">{wish.label}</span>
    </button>
  )
}
