import { Form } from 'react-router'

import { Icon } from '#app/components/icon/icon.tsx'

export type SelectView = {
  label: string
  chosen: string
  options: { value: string; text: string }[]
}

export type ListingBarView = {
  action: string
  hidden: [string, string][]
  total: string
  filters: string
  sort: SelectView
  pageSize?: SelectView | undefined
  apply: string
}

/** How many products there are, and how they are sorted and cut into pages. */
export function ListingBar({ bar }: { bar: ListingBarView }) {
  return (
    <div className="listing-bar">
      <button
        className="button button-soft button-small filter-open"
        type="button"
        popoverTarget="filter"
      >
        <Icon name="filter" small /> {bar.filters}
      </button>
      <p className="small muted" role="status">
        {bar.total}
      </p>
      <Form
        method="get"
        action={bar.action}
        preventScrollReset
        onChange={(event) => event.currentTarget.requestSubmit()}
      >
        {bar.hidden.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        <label>
          <span>{bar.sort.label}</span>
          <Choice name="sort_by" select={bar.sort} />
        </label>
        {bar.pageSize && (
          <label className="per-page">
            <span>{bar.pageSize.label}</span>
            <Choice name="page_size" select={bar.pageSize} />
          </label>
        )}
        <button className="button button-soft button-small until-live">{bar.apply}</button>
      </Form>
    </div>
  )
}

function Choice({ name, select }: { name: string; select: SelectView }) {
  return (
    <select className="input" name={name} defaultValue={select.chosen} key={select.chosen}>
      {select.options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.text}
        </option>
      ))}
    </select>
  )
}
