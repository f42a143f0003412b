import { SentPictures } from '#app/blocks/lines/sent-pictures.tsx'
import type { SentPictureView } from '#app/blocks/lines/sent-pictures-view.ts'
import { Picture, type PictureView } from '#app/blocks/picture/picture.tsx'

export type ItemView = {
  id: string
  picture: PictureView
  name: string
  /** The parts of a set. */
  parts: string[]
  /** What the shopper sent for it. */
  sent?: SentPictureView[] | undefined
  quantity: string
  price: string
}

/** The lines of an order in small, as on a receipt. */
export function Items({ items }: { items: ItemView[] }) {
  return (
    <ul role="list" className="items">
      {items.map((item) => (
        <li key={item.id} className="item item-small">
          <Picture picture={item.picture} place="item-small" />
          <span>
            {item.name}
            <br />
            {item.parts.map((part) => (
              <span key={part} className="small muted">
                {part}
                <br />
              </span>
            ))}
            {item.sent && <SentPictures pictures={item.sent} />}
            <span className="muted">{item.quantity}</span>
          </span>{' '}
          <span className="numeric">{item.price}</span>
        </li>
      ))}
    </ul>
  )
}
