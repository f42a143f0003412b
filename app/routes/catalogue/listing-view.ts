import type { FilterGroupView, FilterView } from '#app/components/filter/filter.tsx'
import type { ListingBarView } from '#app/components/listing/listing-bar.tsx'
import type { PaginationView } from '#app/components/pagination/pagination.tsx'
import type { ProductCardView } from '#app/components/product-card/product-card.tsx'
import {
  type ChosenValue,
  chosenValues,
  withoutFilters,
  withoutValue,
} from '#app/domain/chosen-filters.ts'
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
  empty?:
    | { title: string; text: string; clear?: { text: string; href: string } | undefined }
    | undefined
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
  /** A listing that is only ever its first page offers no order, no page size and no pages. */
  onePage?: boolean | undefined
}

export function listingView(input: ListingInput): ListingView {
  const { answer, query, rendering, wished } = input
  const { t } = rendering
  const clear = {
    text: t('listing.clearAll'),
    href: addressOf(input, { ...withoutFilters(query), price: {} }),
  }
  const items = chipsOf(input)
  return {
    bar: barView(input, items.length),
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
            clear: items.length > 0 ? clear : undefined,
          },
    productsLabel: t('listing.label'),
    here: addressOf(input, query),
  }
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

function barView(input: ListingInput, chosen: number): ListingBarView {
  const { t } = input.rendering
  return {
    total: totalText(input),
    filters: chosen > 0 ? t('listing.filtersChosen', { count: chosen }) : t('listing.filters'),
    order: input.onePage ? undefined : orderView(input),
  }
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

function filterView(input: ListingInput, clear: { text: string; href: string }): FilterView {
  const { path, answer, query, onePage, rendering } = input
  const { t } = rendering
  return {
    action: `${path}#products`,
    // A shop that gives no filter of categories has no boxes for them, and they are passed on.
    hidden: hiddenFields(input, {
      ...withoutFilters(query),
      category: answer.filters.some(({ filterIndex }) => filterIndex === 'category')
        ? []
        : query.category,
      price: {},
    }),
    title: t('listing.filters'),
    close: t('listing.closeFilters'),
    groups: filterGroups(input),
    show: t('listing.showProducts', {
      count: onePage ? answer.products.length : answer.total,
    }),
    clear,
  }
}

function filterGroups({ answer, query, rendering }: ListingInput): FilterGroupView[] {
  const { t, shopper } = rendering
  const usable = answer.filters.filter(({ values }) => values.length > 0)
  const groups = usable.map((filter, index): FilterGroupView => ({
    kind: filter.type === 'number' ? 'tags' : 'values',
    name: filter.filterIndex,
    title: filterName(filter, rendering),
    open: index < 5,
    values: filter.values.map((value) => ({
      value: formFieldValue(filter.filterIndex, value.id),
      text: valueText({ name: filter.filterIndex, id: value.id }, value.text, rendering),
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

/** The shop names its attributes; categories, makers and availability are named here. */
function filterName(filter: Filter, { t }: Rendering): string {
  if (filter.filterIndex === 'category') return t('listing.category')
  if (filter.filterIndex === 'producer') return t('listing.producer')
  return filter.filterIndex === 'availability' ? t('listing.availability') : filter.name
}

/** What a value is called; one that the shop does not know has only its id. */
function valueText({ name, id }: ChosenValue, text: string, { t }: Rendering): string {
  const known =
    name === 'availability' && availabilityOrder.find((availability) => availability === id)
  return known ? t(`listing.availability.${known}`) : text || id
}

function chipsOf(input: ListingInput): ListingView['chips']['items'] {
  const { answer, query, rendering } = input
  const { t, money } = rendering
  const named = answer.filters.flatMap(({ filterIndex, values }) =>
    values.map(({ id, text }) => ({ name: filterIndex, id, text })),
  )
  const chosen = chosenValues(query)
  const isSame = (one: ChosenValue, other: ChosenValue) =>
    one.name === other.name && one.id === other.id
  // In the order of the filters, then what no filter names: that narrows the listing as well.
  const values = [
    ...named.filter((value) => chosen.some((other) => isSame(value, other))),
    ...chosen
      .filter((value) => !named.some((other) => isSame(value, other)))
      .map((value) => ({ ...value, text: '' })),
  ].map((value) => ({
    text: valueText(value, value.text, rendering),
    href: addressOf(input, withoutValue(query, value)),
  }))
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

function paginationView(input: ListingInput): PaginationView | undefined {
  const { path, answer, rendering } = input
  const { page, lastPage, pageSize, total } = answer
  const { t, settings } = rendering
  if (input.onePage || lastPage <= 1 || !showsPagination(settings.template)) return undefined

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
