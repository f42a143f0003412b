import { Badges } from '#app/blocks/badge/badge.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import type { ProductView } from './product-view.ts'

/**
 * All pictures side by side, snapping while scrolling; thumbnails are links to them, and each opens
 * in full size.
 */
export function Gallery({ product }: { product: ProductView }) {
  const { pictures } = product
  // More than these are shown narrower, side by side.
  const thumbs = pictures.length > 4 ? 'thumb' : 'wide-thumb'
  return (
    <div className="gallery">
      <Badges badges={product.badges} />
      <div className="gallery-stage" tabIndex={0} role="group" aria-label={product.picturesLabel}>
        {pictures.map(({ picture, label }, index) => (
          <a key={picture.url} href={picture.url} id={`picture-${index + 1}`} aria-label={label}>
            <Picture picture={picture} place="main" first={index === 0} />
          </a>
        ))}
      </div>
      {pictures.length > 1 && (
        <ul className="gallery-thumbs" role="list">
          {pictures.map(({ picture, thumbLabel }, index) => (
            <li key={picture.url}>
              <a
                href={`#picture-${index + 1}`}
                aria-label={thumbLabel}
                aria-current={index === 0 ? 'true' : undefined}
              >
                <Picture picture={{ ...picture, alt: '' }} place={thumbs} />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
