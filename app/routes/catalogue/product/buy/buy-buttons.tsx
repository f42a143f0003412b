import { Link } from 'react-router'

import { HeartInForm } from '#app/blocks/heart/heart.tsx'
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
  if (button.kind === 'register') {
    return (
      <Link className="button" to={button.href}>
        {button.text}
      </Link>
    )
  }
  return (
    <button className={button.kind === 'pre-order' ? 'button buy-soon' : 'button'}>
      {button.text}
    </button>
  )
}

/** Puts the product on the wishlist, or takes it off. */
export function WishButton({ buy }: { buy: Pick<BuyView, 'productId' | 'wish'> }) {
  return (
    <HeartInForm id={buy.productId} action={toWishlist()}>
      <Icon name="heart" />
      <span className="visually-hidden">{buy.wish}</span>
    </HeartInForm>
  )
}
