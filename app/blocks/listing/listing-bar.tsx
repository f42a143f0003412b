import { Form } from 'react-router'

import { useAnnounced } from '#app/blocks/alert/live-region.ts'
import { useChosen } from '#app/blocks/field/use-chosen.ts'
import { Icon } from '#app/blocks/icon/icon.tsx'

export type SelectView = {
  label: string
  chosen: string
  options: { value: string; text: string }[]
}

export type ListingBarView = {
  total: string
  /** Opens the filters, if there are any. */
  filters?: string | undefined
  /** Sorting and page size, if they can be chosen. */
  order?: OrderView | undefined
}

type OrderView = {
  action: string
  hidden: [string, string][]
  sort: SelectView
  pageSize?: SelectView | undefined
  apply: string
}

/** The count of products, sorting and page size. */
export function ListingBar({ bar }: { bar: ListingBarView }) {
  useAnnounced(bar.total)
  return (
    <div className="listing-bar">
      {bar.filters && (
        <button
          className="button button-soft button-small filter-open"
          type="button"
          popoverTarget="filter"
        >
          <Icon name="filter" small /> {bar.filters}
        </button>
      )}
      {bar.order && <Order order={bar.order} />}
      <p className="small muted">{bar.total}</p>
    </div>
  )
}

function Order({ order }: { order: OrderView }) {
  return (
    <Form
      method="get"
      action={order.action}
      preventScrollReset
      onChange={(event) => event.currentTarget.requestSubmit()}
    >
      {order.hidden.map(([name, value]) => (
        <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
      ))}
      <label>
        <span>{order.sort.label}</span>
        <Choice name="sort_by" select={order.sort} />
      </label>
      {order.pageSize && (
        <label className="per-page">
          <span>{order.pageSize.label}</span>
          <Choice name="page_size" select={order.pageSize} />
        </label>
      )}
      <button className="button button-soft button-small until-live">{order.apply}</button>
    </Form>
  )
}

function Choice({ name, select }: { name: string; select: SelectView }) {
  const list = useChosen(select.chosen)
  return (
    <select className="input" name={name} defaultValue={select.chosen} ref={list}>
      {select.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
}
