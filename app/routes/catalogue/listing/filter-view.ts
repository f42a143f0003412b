import { hidesPrices } from '#domain/price/price-table.ts'
import type { FilterGroupView, FilterView, FoldView } from '#app/blocks/filter/filter.tsx'
import {
  type ChosenValue,
  chosenValues,
  withoutFilters,
  withoutValue,
} from '#domain/listing/chosen-filters.ts'
import type { Filter } from '#domain/entities/catalogue.ts'
import { availabilityOrder, formFieldValue } from '#domain/listing/listing-query.ts'
import { currencySymbol } from '#domain/money.ts'
import { templates } from '#domain/screen/templates.ts'
import type { Rendering } from '#app/request/shopper.ts'
import { listingAddress, hiddenFields, noFollow, type ListingInput } from './listing-input.ts'

/** A chosen filter, and the address without it. */
export type Chip = { text: string; remove: string; href: string; noFollow: boolean }

/** The filters of a listing, as a form. */
export function filterView(input: ListingInput, chosen: number): FilterView | undefined {
  const { path, answer, query, rendering } = input
  const { t } = rendering
  const withoutAll = { ...withoutFilters(query), price: {} }
  const groups = filterGroups(input)
  // An empty panel with a button would be two controls that do nothing.
  if (groups.length === 0) return undefined
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
    groups,
    drop: templates[rendering.settings.template].filtersDrop,
    show:
      answer.total > 0
        ? t('listing.showCount', { count: answer.total })
        : t('listing.showProducts'),
    clear:
      chosen === 0
        ? undefined
        : {
            text: t('listing.clearCount', { count: chosen }),
            href: listingAddress(input, withoutAll),
            noFollow: noFollow(input, withoutAll),
          },
  }
}

function filterGroups({ answer, query, rendering }: ListingInput): FilterGroupView[] {
  const { t, shopper } = rendering
  const usable = answer.filters.filter(({ values }) => values.length > 0)
  const groups = usable.map((filter, index): FilterGroupView => ({
    kind: filterKindOf(filter),
    name: filter.filterIndex,
    title: filterName(filter, rendering),
    open: index < OPEN || filter.values.some(({ active }) => active),
    ...(filter.displayType === 'list' && foldOf(filter.values, rendering)),
    search: t('listing.searchValues', { name: filterName(filter, rendering) }),
    values: filter.values.map((value) => ({
      value: formFieldValue(filter.filterIndex, value.id),
      text: valueText({ name: filter.filterIndex, id: value.id }, value.text, rendering),
      colour: value.colour,
      image: value.image,
      count: String(value.count),
      countLabel: t('listing.productsOnly', { count: value.count }),
      checked: value.active,
      // A chosen value stays enabled, so that it can be removed.
      disabled: value.count === 0 && !value.active,
    })),
  }))
  const range = answer.priceRange
  if (!range) return groups

  const symbol = currencySymbol(shopper.currency)
  const price: FilterGroupView = {
    kind: 'range',
    title: t('listing.price'),
    open: groups.length < OPEN || query.price !== undefined,
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

/** How many filters stand open though nothing is chosen: so many are seen whole on a desk. */
const OPEN = 2

function filterKindOf({ type, displayType }: Filter): 'tags' | 'values' | 'dropdown' {
  switch (displayType) {
    case 'dropdown':
      return 'dropdown'
    case 'list':
      return type === 'number' ? 'tags' : 'values'
    default:
      return displayType satisfies never
  }
}

/** How many values of a filter are visible; a few more are shown rather than folded away. */
const SHOWN = 8
const SHORTEST_REST = 3

function foldOf(values: Filter['values'], { t }: Rendering): { fold?: FoldView } {
  const rest = values.slice(SHOWN)
  if (rest.length < SHORTEST_REST) return {}
  return {
    fold: {
      from: SHOWN,
      text: t('listing.moreValues', { count: rest.length }),
      open: rest.some(({ active }) => active),
    },
  }
}

/** The shop names its attributes; category, maker and availability have names of ours. */
function filterName(filter: Filter, { t }: Rendering): string {
  if (filter.filterIndex === 'category') return t('listing.category')
  if (filter.filterIndex === 'producer') return t('listing.producer')
  return filter.filterIndex === 'availability' ? t('listing.availability') : filter.name
}

/** The name of a value; an unknown value only has its id. */
function valueText({ name, id }: ChosenValue, text: string, { t }: Rendering): string {
  const known =
    name === 'availability' && availabilityOrder.find((availability) => availability === id)
  return known ? t(`listing.availability.${known}`) : text || id
}

/** All chosen filters, each with a link that removes it. */
export function chipsOf(input: ListingInput): Chip[] {
  const { answer, query, rendering } = input
  const { t, money } = rendering
  const named = answer.filters.flatMap(({ filterIndex, values }) =>
    values.map(({ id, text }) => ({ name: filterIndex, id, text })),
  )
  const chosen = chosenValues(query)
  const isSame = (one: ChosenValue, other: ChosenValue) =>
    one.name === other.name && one.id === other.id
  // In the order of the filters, then those without a filter: they narrow the listing too.
  const values = [
    ...named.filter((value) => chosen.some((other) => isSame(value, other))),
    ...chosen
      .filter((value) => !named.some((other) => isSame(value, other)))
      .map((value) => ({ ...value, text: '' })),
  ].map((value) => ({
    text: valueText(value, value.text, rendering),
    without: withoutValue(query, value),
  }))
  const { min, max } = query.price ?? {}
  const isNarrowed = min !== undefined || max !== undefined
  // Who sees no prices has none to choose by.
  const price =
    !isNarrowed || hidesPrices(rendering.settings, rendering.shopper)
      ? []
      : [
          {
            text: `${min === undefined ? '' : money(min * 100)} – ${max === undefined ? '' : money(max * 100)}`,
            without: { price: {}, page: 1 },
          },
        ]
  return [...values, ...price].map(({ text, without }) => ({
    text,
    remove: t('listing.removeFilter', { name: text }),
    href: listingAddress(input, without),
    noFollow: noFollow(input, without),
  }))
}
