import { noPicture } from '#shop/import-export/new-product.ts'
import { Icon } from '../frame/icon.tsx'
import type { Visit } from '../frame/visit.ts'

/** `width` and `height`: px, of the picture as it is asked for. */
type Props = { visit: Visit; url: string; alt: string; width: number; height: number }

/** A picture of a product; where its owner has none yet, a symbol stands in its place. */
export function Thumb({ visit: { desk }, url, alt, ...size }: Props) {
  // The shop's placeholder is at the shop's host, from which no page of the desk may load.
  return url === noPicture ? (
    <span className="thumb thumb-none">
      <Icon name="image" />
    </span>
  ) : (
    <img
      className="thumb"
      src={desk.picture(url, size.width) ?? url}
      alt={alt}
      {...size}
      loading="lazy"
    />
  )
}
