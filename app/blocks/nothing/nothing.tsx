import type { ReactNode } from 'react'

import { ProductCard, type ProductCardView } from '#app/blocks/product-card/product-card.tsx'
import { Ways, type WayView } from './ways.tsx'

export type NothingView = {
  title: string
  text: string
  /** Where to go on, the nearest first. */
  ways: WayView[]
  suggestions: { title: string; cards: ProductCardView[] }
}

type NothingProps = {
  nothing: NothingView
  art: ReactNode
  /** Where the forms of the product cards come back to. */
  back: string
  /** What may be tried at once, before the ways on. */
  children?: ReactNode
  /** Further ways on. */
  more?: ReactNode
}

/** What was looked for is not here: says so, and goes on with ways out and with products. */
export function Nothing({ nothing, art, back, children, more }: NothingProps) {
  const { title, text, ways, suggestions } = nothing
  return (
    <>
      <div className="nothing">
        <div>
          <h1>{title}</h1>
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
              <ProductCard key={card.id} card={card} back={back} />
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
