import type { FilterView } from '#app/blocks/filter/filter.tsx'
import type { ListingBarView } from '#app/blocks/listing/listing-bar.tsx'
import type { PaginationView } from '#app/blocks/pagination/pagination.tsx'
import type { ProductCardView } from '#app/blocks/product-card/product-card.tsx'
import { withoutFilters } from '#domain/listing/chosen-filters.ts'
import { sortOrders } from '#domain/listing/sort-order.ts'
import { pageSizesOffered, showsPagination } from '#domain/listing/paging.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { waysOn } from '#app/blocks/nothing/look-around-view.ts'
import { productCardView } from '#app/blocks/product-card/product-card-view.ts'
import { type Chip, chipsOf, filterView } from './filter-view.ts'
import { listingAddress, hiddenFields, type ListingInput } from './listing-input.ts'
import { paginationView } from './pagination-view.ts'

export type ListingView = {
  bar: ListingBarView
  /** Absent where there is nothing to choose from. */
  filter?: FilterView | undefined
  chips: {
    label: string
    items: Chip[]
    clear: { text: string; href: string }
  }
  cards: ProductCardView[]
  pagination?: PaginationView | undefined
  /** Shown in place of the products when none match. */
  empty?: { title: string; text: string; ways: { text: string; href: string }[] } | undefined
  productsLabel: string
  /** Where the forms of the product cards come back to. */
  here: string
}

export function listingView(input: ListingInput): ListingView {
  const { answer, query, rendering } = input
  const { t } = rendering
  const clear = {
    text: t('listing.clearAll'),
    href: listingAddress(input, { ...withoutFilters(query), price: {} }),
  }
  const items = chipsOf(input)
  const filter = filterView(input, items.length > 0 ? clear : undefined)
  return {
    bar: { ...barView(input), filters: filter && filtersText(items.length, rendering) },
    filter,
    chips: { label: t('listing.activeFilters'), items, clear },
    cards: answer.products.map((product) => productCardView(product, rendering)),
    pagination: paginationView(input),
    empty:
      answer.total > 0
        ? undefined
        : {
            title: items.length > 0 ? t('listing.noMatch') : t('listing.none'),
            text: items.length > 0 ? t('listing.noMatchText') : t('listing.noneText'),
            ways: items.length > 0 ? [clear] : waysOn(rendering),
          },
    productsLabel: t('listing.label'),
    here: listingAddress(input, query),
  }
}

function barView(input: ListingInput): ListingBarView {
  // What is not there cannot be sorted.
  const isSorted = !input.onePage && input.answer.total > 0
  return { total: totalText(input), order: isSorted ? orderView(input) : undefined }
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

function orderView(input: ListingInput): ListingBarView['order'] {
  const { path, query, defaults, rendering } = input
  const { t, settings } = rendering
  return {
    action: `${path}#products`,
    hidden: hiddenFields(input, { sortBy: defaults.sortBy, pageSize: defaults.pageSize }),
    sort: {
      label: t('listing.sort'),
      chosen: query.sortBy,
      options: sortOrders.map((sort) => ({ value: sort, text: t(`listing.sort.${sort}`) })),
    },
    pageSize: showsPagination(settings.template)
      ? {
          label: t('listing.show'),
          chosen: String(query.pageSize),
          options: pageSizesOffered(defaults.pageSize).map((size) => ({
            value: String(size),
            text: String(size),
          })),
        }
      : undefined,
    apply: t('listing.apply'),
  }
}
