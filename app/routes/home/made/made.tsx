import { Link } from 'react-router'

import { Picture, type PictureView } from '#app/blocks/picture/picture.tsx'
import { Price, type PriceView } from '#app/blocks/price/price.tsx'

export type MadeView = {
  id: string
  href: string
  name: string
  picture: PictureView
  price: PriceView
  /** Where it stands in the picture beside the list. */
  number?: number | undefined
  text?: string | undefined
}

/** A few products beside a text about them. */
export function Made({ label, made }: { label: string; made: MadeView[] }) {
  if (made.length === 0) return null
  return (
    <ul className="made" role="list" aria-label={label}>
      {made.map(({ id, href, name, picture, price, number, text }) => (
        <li key={id}>
          <Picture picture={picture} place="made" />
          <div>
            {(number !== undefined || text) && (
              <small>
                {number !== undefined && <span className="made-number">{number}</span>} {text}
              </small>
            )}{' '}
            <Link to={href}>{name}</Link>
            <Price price={price} />
          </div>
        </li>
      ))}
    </ul>
  )
}
