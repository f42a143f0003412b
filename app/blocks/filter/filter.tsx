import { Form, Link } from 'react-router'

import { Icon } from '#app/blocks/icon/icon.tsx'

type ValueView = {
  value: string
  text: string
  image?: string | undefined
  count: string
  countLabel: string
  checked: boolean
  disabled: boolean
}

/** From which value on a long list is folded away, and the text of the button that unfolds it. */
export type FoldView = { from: number; text: string; open: boolean }

export type FilterGroupView =
  | {
      kind: 'values' | 'tags'
      name: string
      title: string
      open: boolean
      values: ValueView[]
      fold?: FoldView | undefined
    }
  | {
      kind: 'range'
      title: string
      open: boolean
      min: { label: string; value: string }
      max: { label: string; value: string }
      bounds: { min: number; max: number }
    }

export type FilterView = {
  action: string
  hidden: [string, string][]
  title: string
  close: string
  groups: FilterGroupView[]
  show: string
  /** Absent while nothing is chosen. */
  clear?: { text: string; href: string } | undefined
}

/**
 * The filters of a listing: a panel beside it on a desktop, a drawer on a phone; a plain GET form
 * in both.
 */
export function Filter({ filter }: { filter: FilterView }) {
  return (
    <Form
      className="filter sheet sheet-start"
      id="filter"
      popover="auto"
      method="get"
      action={filter.action}
      aria-label={filter.title}
      preventScrollReset
      // The checked boxes depend on the address, so a new address needs a new form.
      key={JSON.stringify(filter.groups)}
    >
      <div className="sheet-head">
        <h2>{filter.title}</h2>
        <button
          className="icon-button"
          type="button"
          popoverTarget="filter"
          popoverTargetAction="hide"
        >
          <Icon name="close" />
          <span className="visually-hidden">{filter.close}</span>
        </button>
      </div>
      <div className="sheet-body">
        {filter.hidden.map(([name, value]) => (
          <input key={`${name}=${value}`} type="hidden" name={name} value={value} />
        ))}
        {filter.groups.map((group) => (
          <details key={group.title} className="fold filter-group" open={group.open}>
            <summary>
              {group.title}
              <Icon name="down" small />
            </summary>
            <Group group={group} />
          </details>
        ))}
      </div>
      <div className="sheet-foot">
        <div className="filter-actions">
          <button className="button button-wide">{filter.show}</button>
          {filter.clear && (
            <Link className="text-button" to={filter.clear.href}>
              {filter.clear.text}
            </Link>
          )}
        </div>
      </div>
    </Form>
  )
}

function Group({ group }: { group: FilterGroupView }) {
  if (group.kind === 'range') return <Range group={group} />
  const { fold } = group
  return (
    <div className="filter-drop">
      <Values group={group} values={fold ? group.values.slice(0, fold.from) : group.values} />
      {fold && (
        <details open={fold.open}>
          <summary className="text-button">
            {fold.text} <Icon name="down" small />
          </summary>
          <Values group={group} values={group.values.slice(fold.from)} />
        </details>
      )}
    </div>
  )
}

type ListGroup = Exclude<FilterGroupView, { kind: 'range' }>

function Values({ group, values }: { group: ListGroup; values: ListGroup['values'] }) {
  return (
    <div className={`filter-${group.kind}`}>
      {values.map((value) =>
        group.kind === 'tags' ? (
          <label key={value.value} className="pill">
            <Tick name={group.name} value={value} />
            <span>{value.text}</span>
          </label>
        ) : (
          <label key={value.value} className="filter-value">
            <Tick name={group.name} value={value} />
            {value.image && (
              <img
                className="thumb"
                src={value.image}
                alt=""
                width="28"
                height="28"
                loading="lazy"
                decoding="async"
              />
            )}
            {value.text}
            <span>
              {value.count}
              <span className="visually-hidden"> {value.countLabel}</span>
            </span>
          </label>
        ),
      )}
    </div>
  )
}

function Tick({ name, value }: { name: string; value: ValueView }) {
  return (
    <input
      type="checkbox"
      name={name}
      value={value.value}
      defaultChecked={value.checked}
      disabled={value.disabled}
    />
  )
}

function Range({ group }: { group: Extract<FilterGroupView, { kind: 'range' }> }) {
  return (
    <div className="filter-drop filter-range">
      {(['min', 'max'] as const).map((end) => (
        <p key={end} className="field">
          <label htmlFor={`price-${end}`}>{group[end].label}</label>
          <input
            className="input"
            id={`price-${end}`}
            name={end}
            type="number"
            step="any"
            inputMode="decimal"
            placeholder={String(group.bounds[end])}
            defaultValue={group[end].value}
            min={0}
          />
        </p>
      ))}
    </div>
  )
}
