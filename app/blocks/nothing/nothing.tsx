import type { ReactNode } from 'react'

import { ProductCard, type ProductCardView } from '#app/blocks/product-card/product-card.tsx'
import { Ways, type WayView } from './ways.tsx'

export type NothingView = {
  title: string
  text: string
  /** Where to go, the closest first. */
  ways: WayView[]
  suggestions: { title: string; cards: ProductCardView[] }
}

type NothingProps = {
  nothing: NothingView
  art: ReactNode
  /** Where the page has a title of its own. */
  heading?: 'h1' | 'h2'
  /** The forms of the product cards return here. */
  back: string
  /** What to try at once, above the links. */
  children?: ReactNode
  /** More links. */
  more?: ReactNode
}

/** Says that what the shopper looked for is not here, and offers links and products. */
export function Nothing({
  nothing,
  art,
  heading: Heading = 'h1',
  back,
  children,
  more,
}: NothingProps) {
  const { title, text, ways, suggestions } = nothing
  return (
    <>
      <div className="nothing">
        <div>
          <Heading>{title}</Heading>
          <p className="lead">{text}</p>
          {children}
          <div className="cluster">
            <Ways ways={ways} />
            {more}
          </div>
        </div>
        {art}
      </div>
      {suggestions.cards.length > 0 && (
        <section className="section" aria-labelledby="instead-h">
          <h2 id="instead-h">{suggestions.title}</h2>
          <ul className="follow-list" role="list">
            {suggestions.cards.map((card) => (
              <ProductCard key={card.id} place="follow" card={card} back={back} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
