import { Fragment } from 'react'

import { Badges } from '#app/blocks/badge/badge.tsx'
import { Picture } from '#app/blocks/picture/picture.tsx'
import type { ProductView } from '../product-view.ts'

/**
 * All pictures: a wall of them where there is room, else side by side, snapping while scrolling,
 * with thumbnails that are links to them. Each leads to its own page.
 */
export function Gallery({ product }: { product: ProductView }) {
  const { pictures } = product
  return (
    <div className="gallery">
      <Badges badges={product.badges} />
      <div
        className="gallery-stage"
        // Another first picture: from its beginning.
        key={pictures[0]?.picture.url}
        data-as={pictures[0]?.picture.url}
        tabIndex={0}
        role="group"
        aria-label={product.picturesLabel}
      >
        {pictures.map(({ picture, label, href }, index) => (
          <Fragment key={picture.url}>
            <a href={href} id={`picture-${index + 1}`} aria-label={label} rel="nofollow">
              <Picture
                picture={picture}
                place={isLarge(index, pictures.length) ? 'main' : 'pair'}
                first={index === 0}
              />
            </a>{' '}
          </Fragment>
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
                <Picture picture={{ ...picture, alt: '' }} place="thumb" />
              </a>
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}

/** The first picture of the wall, and a last one that would have no neighbour. */
function isLarge(index: number, count: number): boolean {
  return index === 0 || (index === count - 1 && count % 2 === 0)
}
