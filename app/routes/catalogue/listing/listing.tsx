import { Link } from 'react-router'

import { Filter } from '#app/blocks/filter/filter.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { Drop } from '#app/blocks/listing/drop.tsx'
import { ListingBar } from '#app/blocks/listing/listing-bar.tsx'
import { Nothing } from '#app/blocks/nothing/nothing.tsx'
import { EmptyBowlArt } from '#app/blocks/notice/notice-art.tsx'
import { Pagination } from '#app/blocks/pagination/pagination.tsx'
import { ProductCard } from '#app/blocks/product-card/product-card.tsx'
import { Prose } from '#app/blocks/prose/prose.tsx'
import type { CleanHtml } from '#domain/screen/editor-html.ts'
import type { ListingView } from './listing-view.ts'
import { useTypedPage } from './use-typed-page.ts'

/** How many pictures of a listing load at once; the rest when they come near (Catalogue §9). */
const EAGER = 4

/**
 * Filters, the bar above the products, the products and the pages (Catalogue §2 "Listing pages").
 */
export function Listing({
  listing,
  after,
}: {
  listing: ListingView
  after?: CleanHtml | undefined
}) {
  const onType = useTypedPage(listing.pagination?.form)
  return (
    <div className={listing.filter ? 'listing' : 'listing listing-plain'}>
      {listing.filter && <Filter filter={listing.filter} />}
      <section id="products" aria-labelledby="products-h">
        <h2 className="visually-hidden" id="products-h">
          {listing.productsLabel}
        </h2>
        {(listing.filter ?? !listing.empty) && <ListingBar bar={listing.bar} />}
        <Chips chips={listing.chips} />
        {listing.empty ? (
          <Nothing
            nothing={listing.empty}
            heading="h2"
            art={<EmptyBowlArt />}
            back={listing.here}
          />
        ) : (
          <ul className="grid" role="list">
            {listing.cards.map((card, index) => (
              <ProductCard
                key={card.id}
                place={listing.isWall ? wallPlace(index) : 'card'}
                card={card}
                first={index < EAGER}
                back={listing.here}
              />
            ))}
          </ul>
        )}
        {listing.pageSize && (
          <div className="per-page">
            <Drop id="size" drop={listing.pageSize} bare />
          </div>
        )}
        {listing.pagination && <Pagination pagination={listing.pagination} onType={onType} />}
        {after && (
          <div className="listing-after">
            <Prose className="prose" html={after} />
          </div>
        )}
      </section>
    </div>
  )
}

/** As tmpl4.css hangs them: each sixth is large on a desk, each fifth on a phone. */
function wallPlace(index: number) {
  const desk = index % 6 === 0 ? 'large' : 'small'
  return index % 5 === 0 ? (`wall-${desk}-wide` as const) : (`wall-${desk}` as const)
}

function Chips({ chips }: { chips: ListingView['chips'] }) {
  if (chips.items.length === 0) return null
  return (
    <ul className="chips" role="list" aria-label={chips.label}>
      {chips.items.map((chip) => (
        <li key={chip.href}>
          <Link
            className="chip"
            to={chip.href}
            rel={chip.noFollow ? 'nofollow' : undefined}
            aria-label={chip.remove}
          >
            {chip.text}
            <Icon name="close" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          className="text-button"
          to={chips.clear.href}
          rel={chips.clear.noFollow ? 'nofollow' : undefined}
        >
          {chips.clear.text}
        </Link>
      </li>
    </ul>
  )
}
