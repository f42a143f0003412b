import { Link } from 'react-router'

import { Icon } from '#app/blocks/icon.tsx'
import type { RowControls } from '#domain/screen/carousel.ts'
import { Kept } from '#app/page-cache/kept.tsx'
import { ProductCard, type ProductCardView } from '#app/blocks/product-card/product-card.tsx'

export type CarouselView = {
  id: string
  title: string
  cards: ProductCardView[]
  previous: string
  next: string
  /** At which widths the arrows are shown. */
  controls: RowControls
  /** Two large ones beside each other, or one on a phone. */
  pair?: boolean | undefined
  /** Where there are more of them. */
  more?: { href: string; text: string; label?: string | undefined } | undefined
}

/**
 * A row of products that scrolls sideways; its arrows are plain links, so they work without a
 * script. With one they leave the page where it is (app/document/enhancements/carousel.ts).
 */
export function Carousel({
  carousel,
  back,
  titled = true,
}: {
  carousel: CarouselView
  back: string
  /** Not where its title stands above something else already. */
  titled?: boolean
}) {
  if (carousel.cards.length === 0) return null
  const { id, more, pair } = carousel
  return (
    <div className={`wrap carousel${pair ? ' carousel-pair' : ''}`} data-enhance="carousel">
      <div className="section-head">
        <div className="carousel-head">
          {titled && <h2 id={`${id}-h`}>{carousel.title}</h2>}
          {/* A blank, because to text browsers nothing else parts it from the title. */}
          {more && ' '}
          {more && (
            <Link className="text-button more" to={more.href} aria-label={more.label}>
              {more.text} <Icon name="arrow-right" small />
            </Link>
          )}
        </div>
        {carousel.controls !== 'never' && (
          <div
            className={`carousel-nav${carousel.controls === 'always' ? '' : ' carousel-nav-phone'}`}
          >
            <a className="icon-button" href={`#${id}-1`} data-step={-1}>
              <Icon name="arrow-left" />
              <span className="visually-hidden">{carousel.previous}</span>
            </a>{' '}
            <a
              className="icon-button"
              href={`#${id}-${Math.min(5, carousel.cards.length)}`}
              data-step={1}
            >
              <Icon name="arrow-right" />
              <span className="visually-hidden">{carousel.next}</span>
            </a>
          </div>
        )}
      </div>
      <ul
        className="carousel-track"
        role="list"
        tabIndex={0}
        aria-label={carousel.title}
        data-track=""
      >
        {carousel.cards.map((card, index) => (
          <Kept key={card.id} of={card} part={`${id}-${index + 1} ${back}`}>
            <ProductCard
              place={pair ? 'tile' : 'row'}
              card={card}
              id={`${id}-${index + 1}`}
              back={back}
            />
          </Kept>
        ))}
      </ul>
    </div>
  )
}
