import { Tile } from '#app/blocks/glaze/glaze.tsx'
import type { FilterGroupView, ValueView } from './filter.tsx'

export type ListGroup = Exclude<FilterGroupView, { kind: 'range' }>

/** Some values of a filter, as boxes to tick. */
export function Values({ group, values }: { group: ListGroup; values: ListGroup['values'] }) {
  return (
    <div className={group.kind === 'tags' ? 'filter-tags' : 'filter-values'}>
      {values.map((value) =>
        group.kind === 'tags' ? (
          <label key={value.value} className="pill">
            <Tick name={group.name} value={value} />
            <span>{value.text}</span>
          </label>
        ) : (
          <label key={value.value} className="filter-value">
            <Tick name={group.name} value={value} />
            <Tile tile={value} />
            {`${value.text} `}
            <span>
              {value.count}
              <span className="visually-hidden">{` ${value.countLabel}`}</span>
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
