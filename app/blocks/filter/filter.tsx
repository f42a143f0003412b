import type { MouseEvent } from 'react'
import { Form, Link } from 'react-router'

import type { TileView } from '#app/blocks/glaze/glaze.tsx'
import { Icon } from '#app/blocks/icon.tsx'
import { Dropdown } from './dropdown.tsx'
import { useAtOnce } from './use-at-once.ts'
import { Values } from './values.tsx'

export type ValueView = TileView & {
  value: string
  text: string
  count: string
  countLabel: string
  checked: boolean
  disabled: boolean
}

/** From which value on a long list is folded away, and the text of the button that unfolds it. */
export type FoldView = { from: number; text: string; open: boolean }

export type FilterGroupView =
  | {
      kind: 'values' | 'tags' | 'dropdown'
      name: string
      title: string
      open: boolean
      values: ValueView[]
      fold?: FoldView | undefined
      /** The name of the field that looks for a value of a dropdown. */
      search: string
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
  /** They drop down, one at a time; else they stand open. */
  drop: boolean
  show: string
  /** Absent while nothing is chosen. */
  clear?: { text: string; href: string; noFollow: boolean } | undefined
}

/**
 * The filters of a listing: a panel beside it on a desktop, a drawer on a phone; a plain GET form
 * in both, which a script sends with each change.
 */
export function Filter({ filter }: { filter: FilterView }) {
  const form = useAtOnce(filter)
  return (
    <Form
      className="filter sheet sheet-start"
      id="filter"
      popover="auto"
      method="get"
      action={filter.action}
      aria-label={filter.title}
      {...form}
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
          <details
            key={group.title}
            className="fold filter-group"
            name={filter.drop ? 'filter-group' : undefined}
            open={group.open && !filter.drop}
          >
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
          <button className="button button-wide" data-apply onClick={closeDrawer}>
            {filter.show}
          </button>
          {filter.clear && (
            <Link
              className="text-button"
              to={filter.clear.href}
              rel={filter.clear.noFollow ? 'nofollow' : undefined}
            >
              {filter.clear.text}
            </Link>
          )}
        </div>
      </div>
    </Form>
  )
}

/** What was chosen is applied already; the products are behind the drawer. */
function closeDrawer({ currentTarget: { form } }: MouseEvent<HTMLButtonElement>) {
  if (form?.matches(':popover-open')) form.hidePopover()
}

function Group({ group }: { group: FilterGroupView }) {
  switch (group.kind) {
    case 'dropdown':
      return <Dropdown group={group} />
    case 'range':
      return <Range group={group} />
    case 'tags':
    case 'values':
      return <Listed group={group} />
    default:
      return group satisfies never
  }
}

function Listed({ group }: { group: Exclude<FilterGroupView, { kind: 'range' }> }) {
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
