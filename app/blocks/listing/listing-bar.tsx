import { useAnnounced } from '#app/blocks/alert/live-region.ts'
import { Icon } from '#app/blocks/icon.tsx'
import { Drop, type DropView } from './drop.tsx'

export type ListingBarView = {
  total: string
  /** Opens the filters, if there are any. */
  filters?: string | undefined
  /** The order, if it can be chosen. */
  sort?: DropView | undefined
}

/** What stays in view above the products: the filters on a phone, how many there are, the order. */
export function ListingBar({ bar }: { bar: ListingBarView }) {
  useAnnounced(bar.total)
  return (
    <div className="bar">
      {bar.filters && (
        <button
          className="button button-soft button-small filter-open"
          type="button"
          popoverTarget="filter"
        >
          <Icon name="filter" small /> {bar.filters}
        </button>
      )}
      <p>{bar.total}</p>
      {bar.sort && <Drop id="sort" drop={bar.sort} />}
    </div>
  )
}
