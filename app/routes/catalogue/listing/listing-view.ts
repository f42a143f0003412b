import { hidesPrices } from '#domain/price/price-table.ts'
import type { FilterView } from '#app/blocks/filter/filter.tsx'
import type { DropView } from '#app/blocks/listing/drop.tsx'
import type { ListingBarView } from '#app/blocks/listing/listing-bar.tsx'
import type { NothingView } from '#app/blocks/nothing/nothing.tsx'
import type { PaginationView } from '#app/blocks/pagination/pagination.tsx'
import type { ProductCardView } from '#app/blocks/product-card/product-card.tsx'
import { withoutFilters } from '#domain/listing/chosen-filters.ts'
import { sortOrders } from '#domain/listing/sort-order.ts'
import { pageSizesOffered, showsPagination } from '#domain/listing/paging.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { nothingView } from '#app/blocks/nothing/nothing-view.ts'
import { productCardView } from '#app/blocks/product-card/product-card-view.ts'
import { type Chip, chipsOf, filterView } from './filter-view.ts'
import { listingAddress, noFollow, type ListingInput } from './listing-input.ts'
import { paginationView } from './pagination-view.ts'

export type ListingView = {
  bar: ListingBarView
  /** Absent where there is nothing to choose from. */
  filter?: FilterView | undefined
  chips: {
    label: string
    items: Chip[]
    clear: Clear
  }
  cards: ProductCardView[]
  /** The template hangs some larger than others. */
  isWall: boolean
  pageSize?: DropView | undefined
  pagination?: PaginationView | undefined
  /** Shown in place of the products when none match. */
  empty?: NothingView | undefined
  productsLabel: string
  /** Where the forms of the product cards come back to. */
  here: string
}

type Clear = { text: string; href: string; noFollow: boolean }

export function listingView(input: ListingInput): ListingView {
  const { answer, query, rendering } = input
  const { t } = rendering
  const clear = clearView(input)
  const items = chipsOf(input)
  const filter = filterView(input, items.length)
  return {
    bar: { ...barView(input), filters: filter && filtersText(items.length, rendering) },
    filter,
    chips: { label: t('listing.activeFilters'), items, clear },
    cards: answer.products.map((product) => productCardView(product, rendering)),
    isWall: rendering.settings.template === 'tmpl4',
    pageSize: pageSizeView(input),
    pagination: paginationView(input),
    empty: answer.total > 0 ? undefined : emptyView(input, items.length > 0 ? clear : undefined),
    productsLabel: t('listing.label'),
    here: listingAddress(input, query),
  }
}

function clearView(input: ListingInput): Clear {
  const changed = { ...withoutFilters(input.query), price: {} }
  return {
    text: input.rendering.t('listing.clearAll'),
    href: listingAddress(input, changed),
    noFollow: noFollow(input, changed),
  }
}

/** Says that nothing is here, and goes on: without the filters, to what is above, to products. */
function emptyView(
  { near, instead, rendering }: ListingInput,
  clear: Clear | undefined,
): NonNullable<ListingView['empty']> {
  const { t } = rendering
  const nothing = nothingView({
    title: clear ? t('listing.noMatch') : t('listing.none'),
    text: clear ? t('listing.noMatchText') : t('listing.noneText'),
    near,
    products: instead ?? [],
    rendering,
  })
  return clear ? { ...nothing, ways: [clear, ...nothing.ways].slice(0, 2) } : nothing
}

function barView(input: ListingInput): ListingBarView {
  // What is not there cannot be sorted.
  const isSorted = !input.onePage && input.answer.total > 0
  return { total: totalText(input), sort: isSorted ? sortView(input) : undefined }
}

function filtersText(chosen: number, { t }: Rendering): string {
  return chosen > 0 ? t('listing.filtersChosen', { count: chosen }) : t('listing.filters')
}

/** How many products there are; where the rest has no page, also how many of them are shown. */
function totalText({ answer, onePage, rendering: { t } }: ListingInput): string {
  const { total, products } = answer
  return onePage && products.length < total
    ? t('search.best', { shown: products.length, total })
    : t('listing.products', { count: total })
}

/** Who may not see prices cannot order by them either, whatever the address says. */
function sortView(input: ListingInput): DropView {
  const { query, defaults, rendering } = input
  const { t, settings, shopper } = rendering
  const hidden = hidesPrices(settings, shopper) ? 'price' : undefined
  const chosen = query.sortBy === hidden ? defaults.sortBy : query.sortBy
  return {
    title: t('listing.sort'),
    chosen: t(`listing.sort.${chosen}`),
    close: t('listing.close'),
    options: sortOrders.flatMap((sortBy) =>
      sortBy === hidden
        ? []
        : {
            text: t(`listing.sort.${sortBy}`),
            href: listingAddress(input, { sortBy, page: 1 }),
            current: sortBy === chosen,
            noFollow: noFollow(input, { sortBy, page: 1 }),
          },
    ),
  }
}

/** How many products a page has, where there are enough for two of the shortest pages. */
function pageSizeView(input: ListingInput): DropView | undefined {
  const { query, defaults, answer, rendering } = input
  const { t, settings } = rendering
  const sizes = pageSizesOffered(defaults.pageSize)
  const isCut = showsPagination(settings.template) && answer.total > Math.min(...sizes)
  if (input.onePage || !isCut) return undefined
  return {
    title: t('listing.show'),
    chosen: t('listing.perPage', { count: query.pageSize }),
    close: t('listing.close'),
    options: sizes.map((pageSize) => ({
      text: t('listing.perPage', { count: pageSize }),
      href: listingAddress(input, { pageSize, page: 1 }),
      current: pageSize === query.pageSize,
      noFollow: noFollow(input, { pageSize, page: 1 }),
    })),
  }
}
