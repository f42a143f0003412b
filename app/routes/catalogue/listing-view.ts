import type { FilterGroupView, FilterView } from '#app/components/filter/filter.tsx'
import type { ListingBarView } from '#app/components/listing/listing-bar.tsx'
import type { PaginationView } from '#app/components/pagination/pagination.tsx'
import type { ProductCardView } from '#app/components/product-card/product-card.tsx'
import type { Filter } from '#app/domain/entities/catalogue.ts'
import type { Product } from '#app/domain/entities/product.ts'
import {
  availabilityOrder,
  formFieldValue,
  type ListingDefaults,
  type ListingQuery,
  printListingQuery,
  sortOrders,
} from '#app/domain/listing-query.ts'
import { currencySymbol } from '#app/domain/money.ts'
import { pageSizesOffered, showsPagination } from '#app/domain/paging.ts'
import type { Rendering } from '#app/middleware/shell.ts'
import { productCardView } from '#app/views/product-card.ts'

/** One page of a listing as the shop answers it: of a category, a group, a manufacturer or a search. */
export type ListingAnswer = {
  products: Product[]
  filters: Filter[]
  priceRange?: { min: number; max: number } | undefined
  total: number
  page: number
  lastPage: number
  pageSize: number
}

export type ListingView = {
  bar: ListingBarView
  filter: FilterView
  chips: {
    label: string
    items: { text: string; remove: string; href: string }[]
    clear: { text: string; href: string }
  }
  cards: ProductCardView[]
  pagination?: PaginationView | undefined
  /** Shown in place of the products when none match. */
  empty?: { title: string; text: string; clear: { text: string; href: string } } | undefined
  productsLabel: string
  /** Where the forms of the product cards come back to. */
  here: string
}

type ListingInput = {
  path: string
  /** Fields that are not part of the listing's own query, such as a search's words. */
  kept: Record<string, string>
  query: ListingQuery
  defaults: ListingDefaults
  answer: ListingAnswer
  rendering: Rendering
  wished: ReadonlySet<string>
}

export function listingView(input: ListingInput): ListingView {
  const { answer, query, rendering, wished } = input
  const { t } = rendering
  const address = (changed: Partial<ListingQuery>) => addressOf(input, changed)
  const clear = { text: t('listing.clearAll'), href: address(NOTHING_CHOSEN) }
  const total = t('listing.products', { count: answer.total })
  const items = chipsOf(input)
  return {
    bar: barView(input, total, items.length),
    filter: filterView(input, clear),
    chips: { label: t('listing.activeFilters'), items, clear },
    cards: answer.products.map((product) => productCardView(product, rendering, wished)),
    pagination: paginationView(input),
    empty:
      answer.total > 0
        ? undefined
        : {
            title: items.length > 0 ? t('listing.noMatch') : t('listing.none'),
            text: items.length > 0 ? t('listing.noMatchText') : t('listing.noneText'),
            clear,
          },
    productsLabel: t('listing.label'),
    here: address(query),
  }
}

const NOTHING_CHOSEN: Partial<ListingQuery> = {
  page: 1,
  attr: [],
  producer: [],
  availability: [],
  price: {},
}

/** The canonical address of this listing with something changed, at the products. */
function addressOf(
  { path, kept, query, defaults }: ListingInput,
  changed: Partial<ListingQuery>,
): string {
  const own = new URLSearchParams(kept).toString()
  const listing = printListingQuery({ ...query, ...changed }, defaults)
  const search = [own, listing].filter((part) => part !== '').join('&')
  return `${path}${search === '' ? '' : `?${search}`}#products`
}

/** Hidden fields that keep a query while one of its parts is sent by a form. */
function hiddenFields(
  { kept, query, defaults }: ListingInput,
  dropped: Partial<ListingQuery>,
): [string, string][] {
  const listing = new URLSearchParams(
    printListingQuery({ ...query, page: 1, ...dropped }, defaults),
  )
  return [...Object.entries(kept), ...listing.entries()]
}

function barView(input: ListingInput, total: string, chosen: number): ListingBarView {
  const { path, query, defaults, rendering } = input
  const { t, settings } = rendering
  return {
    action: `${path}#products`,
    hidden: hiddenFields(input, { sortBy: defaults.sortBy, pageSize: defaults.pageSize }),
    total,
    filters: chosen > 0 ? t('listing.filtersChosen', { count: chosen }) : t('listing.filters'),
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

function filterView(input: ListingInput, clear: { text: string; href: string }): FilterView {
  const { path, answer, rendering } = input
  const { t } = rendering
  return {
    action: `${path}#products`,
    hidden: hiddenFields(input, { attr: [], producer: [], availability: [], price: {} }),
    title: t('listing.filters'),
    close: t('listing.closeFilters'),
    groups: filterGroups(input),
    show: t('listing.showProducts', { count: answer.total }),
    clear,
  }
}

function filterGroups({ answer, query, rendering }: ListingInput): FilterGroupView[] {
  const { t, shopper } = rendering
  const groups = answer.filters.map((filter, index): FilterGroupView => ({
    kind: filter.type === 'number' ? 'tags' : 'values',
    name: filter.filterIndex,
    title: filterName(filter, rendering),
    open: index < 5,
    values: filter.values.map((value) => ({
      value: formFieldValue(filter.filterIndex, value.id),
      text: valueText(filter, value, rendering),
      image: value.image,
      count: String(value.count),
      countLabel: t('listing.productsOnly', { count: value.count }),
      checked: value.active,
      // A chosen value stays usable, so that it can be taken back.
      disabled: value.count === 0 && !value.active,
    })),
  }))
  const range = answer.priceRange
  if (!range) return groups

  const symbol = currencySymbol(shopper.currency)
  const price: FilterGroupView = {
    kind: 'range',
    title: t('listing.price'),
    open: true,
    min: {
      label: t('listing.priceFrom', { symbol }),
      value: String(query.price?.min ?? ''),
    },
    max: { label: t('listing.priceTo', { symbol }), value: String(query.price?.max ?? '') },
    bounds: range,
  }
  // After the attributes, before producers and availability.
  const at = groups.findIndex((group) => group.kind !== 'range' && group.name === 'producer')
  return at < 0 ? [...groups, price] : groups.toSpliced(at, 0, price)
}

/** The shop names its attributes; makers and availability are named here. */
function filterName(filter: Filter, { t }: Rendering): string {
  if (filter.filterIndex === 'producer') return t('listing.producer')
  return filter.filterIndex === 'availability' ? t('listing.availability') : filter.name
}

function valueText(filter: Filter, value: Filter['values'][number], { t }: Rendering): string {
  if (filter.filterIndex !== 'availability') return value.text
  const known = availabilityOrder.find((availability) => availability === value.id)
  return known ? t(`listing.availability.${known}`) : value.text
}

function chipsOf(input: ListingInput): ListingView['chips']['items'] {
  const { answer, query, rendering } = input
  const { t, money } = rendering
  const values = answer.filters.flatMap((filter) =>
    filter.values
      .filter(({ active }) => active)
      .map((value) => ({
        text: valueText(filter, value, rendering),
        href: addressOf(input, { ...without(query, filter.filterIndex, value.id), page: 1 }),
      })),
  )
  const { min, max } = query.price ?? {}
  const price =
    min === undefined && max === undefined
      ? []
      : [
          {
            text: `${min === undefined ? '' : money(min * 100)} – ${max === undefined ? '' : money(max * 100)}`,
            href: addressOf(input, { price: {}, page: 1 }),
          },
        ]
  return [...values, ...price].map(({ text, href }) => ({
    text,
    remove: t('listing.removeFilter', { name: text }),
    href,
  }))
}

function without(query: ListingQuery, name: string, id: string): Partial<ListingQuery> {
  if (name === 'producer') return { producer: query.producer.filter((value) => value !== id) }
  if (name === 'availability') {
    return { availability: query.availability.filter((value) => value !== id) }
  }
  return {
    attr: query.attr.map((attribute) =>
      attribute.name === name
        ? { ...attribute, values: attribute.values.filter((value) => value !== id) }
        : attribute,
    ),
  }
}

function paginationView(input: ListingInput): PaginationView | undefined {
  const { path, answer, rendering } = input
  const { page, lastPage, pageSize, total } = answer
  const { t, settings } = rendering
  if (lastPage <= 1 || !showsPagination(settings.template)) return undefined

  const href = (number: number) => addressOf(input, { page: number })
  return {
    label: t('pagination.label'),
    range: t('pagination.range', {
      from: (page - 1) * pageSize + 1,
      to: Math.min(page * pageSize, total),
      total,
    }),
    previous: page > 1 ? { href: href(page - 1), label: t('pagination.previous') } : undefined,
    next: page < lastPage ? { href: href(page + 1), label: t('pagination.next') } : undefined,
    pages: pagesAround(page, lastPage).map((number) => ({
      number,
      href: href(number),
      label: t('pagination.page', { number }),
      current: number === page,
    })),
    form: {
      action: `${path}#products`,
      hidden: hiddenFields(input, {}),
      label: t('pagination.pageInput'),
      of: t('pagination.of', { last: lastPage }),
      go: t('pagination.go'),
      page,
      last: lastPage,
    },
  }
}

/** The first, the last, and two on each side of the current one; all of them up to seven. */
function pagesAround(page: number, lastPage: number): number[] {
  const all = Array.from({ length: lastPage }, (_, index) => index + 1)
  if (lastPage <= 7) return all
  return all.filter((number) => number === 1 || number === lastPage || Math.abs(number - page) <= 2)
}
