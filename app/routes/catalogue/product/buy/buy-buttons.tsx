import { Link } from 'react-router'

import { HeartInForm } from '#app/blocks/heart.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { toWishlist } from '#app/request/addresses.ts'
import type { BuyView } from './buy-view.ts'

type BuyButtonProps = {
  button: BuyView['button']
  /** The form it belongs to, where it stands outside of it. */
  form?: string
  /** The id of what is still missing: then it is no call to press, and says why if it is. */
  waitsFor?: string | undefined
}

/** Adds what the form holds, or says why it cannot. */
export function BuyButton({ button, form, waitsFor }: BuyButtonProps) {
  if (button.kind === 'none') {
    return (
      <button className="button" type="button" disabled>
        {button.text}
      </button>
    )
  }
  if ('href' in button) {
    return (
      <Link
        className="button"
        to={button.href}
        rel={button.kind === 'notify' ? 'nofollow' : undefined}
      >
        {button.text}
      </Link>
    )
  }
  const look =
    waitsFor !== undefined ? ' button-soft' : button.kind === 'pre-order' ? ' buy-soon' : ''
  return (
    <button className={`button${look}`} form={form} aria-describedby={waitsFor}>
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
