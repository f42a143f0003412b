import { Link } from 'react-router'

import { Rating } from '#app/blocks/rating/rating.tsx'
import type { ProductView } from './product-view.ts'

/** Maker, name and rating: what both kinds of product page begin with. */
export function ProductTitle({ product }: { product: ProductView }) {
  return (
    <>
      {product.maker && (
        <Link className="product-maker" to={product.maker.href}>
          {product.maker.text}
        </Link>
      )}
      <h1>{product.name}</h1>
      {product.rating && (
        <a className="product-maker" href="#opinions">
          <Rating rating={product.rating} />
        </a>
      )}
    </>
  )
}
