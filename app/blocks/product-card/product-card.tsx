import { Form, Link } from 'react-router'

import { Badges, type BadgeView } from '#app/blocks/badge/badge.tsx'
import { Glaze } from '#app/blocks/glaze/glaze.tsx'
import { Heart } from '#app/blocks/heart.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { OtherPicture, Picture, type PictureView } from '#app/blocks/picture/picture.tsx'
import { Price, type PriceView } from '#app/blocks/price/price.tsx'
import { Mark, type RatingView } from '#app/blocks/rating/rating.tsx'

export type ProductCardView = {
  id: string
  href: string
  name: string
  maker?: string | undefined
  picture: PictureView
  hoverPicture?: PictureView | undefined
  badges: BadgeView[]
  rating?: RatingView | undefined
  /** "350 ml · dishwasher-safe" */
  facts?: string | undefined
  /** The colours of its tiles, and "5 glazes". */
  glazes?: { colours: string[]; text: string } | undefined
  price: PriceView
  soldOut: boolean
  /** The product of this very page, among those that are linked with it. */
  isHere?: boolean
  /** Adds to the basket at once, or leads to the product's page to choose. */
  buy:
    | { kind: 'add'; label: string; quantity: number }
    | { kind: 'open'; label: string }
    | { kind: 'none' }
  /** What the heart does. */
  wish: string
}

type ProductCardProps = {
  card: ProductCardView
  id?: string
  /** What kind of list it is in. */
  place: 'card' | 'row' | 'follow' | 'tile' | `wall-${'small' | 'large'}${'' | '-wide'}`
  /** Seen as soon as the page is. */
  first?: boolean
  back: string
}

/** A product in a list. Its forms return to `back`. */
export function ProductCard({ card, id, place, first = false, back }: ProductCardProps) {
  return (
    <li className={card.soldOut ? 'product-card is-out' : 'product-card'} id={id}>
      <div className="product-card-picture">
        <Badges badges={card.badges} />
        <Picture picture={{ ...card.picture, alt: '' }} place={place} first={first} />
        {card.hoverPicture && <OtherPicture picture={card.hoverPicture} />}
        <Buy card={card} back={back} />
      </div>
      {card.maker && <p className="product-card-maker">{card.maker}</p>}
      <h3 className="product-card-name">
        <Link to={card.href} aria-current={card.isHere ? 'page' : undefined}>
          {card.name}
        </Link>
      </h3>
      {card.facts && <p className="product-card-facts">{card.facts}</p>}
      {card.glazes && (
        <p className="product-card-glazes">
          {card.glazes.colours.map((colour) => (
            <Glaze key={colour} colour={colour} />
          ))}
          {` ${card.glazes.text}`}
        </p>
      )}
      {/* A blank, because to text browsers nothing else parts it from the name. */}
      {card.rating && ' '}
      {card.rating && <Mark rating={card.rating} />}
      <Price price={card.price} />
      <Form className="product-card-wish" method="post" action="/wishlist" preventScrollReset>
        <input type="hidden" name="productId" value={card.id} />
        <input type="hidden" name="back" value={back} />
        <Heart id={card.id}>
          <Icon name="heart" />
          <span className="visually-hidden">{card.wish}</span>
        </Heart>
      </Form>
    </li>
  )
}

function Buy({ card, back }: { card: ProductCardView; back: string }) {
  if (card.buy.kind === 'none') return null
  if (card.buy.kind === 'open') {
    return (
      <div className="product-card-add">
        <Link className="icon-button" to={card.href}>
          <Icon name="arrow-right" />
          <span className="visually-hidden">{card.buy.label}</span>
        </Link>
      </div>
    )
  }
  return (
    <Form className="product-card-add" method="post" action="/basket" preventScrollReset>
      <input type="hidden" name="productId" value={card.id} />
      <input type="hidden" name="quantity" value={card.buy.quantity} />
      <input type="hidden" name="back" value={back} />
      <button className="icon-button" name="intent" value="add">
        <Icon name="plus" />
        <span className="visually-hidden">{card.buy.label}</span>
      </button>
    </Form>
  )
}
