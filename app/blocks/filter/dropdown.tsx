import { useState } from 'react'

import { useHasScript } from '#app/blocks/field/use-has-script.ts'
import { type ListGroup, Values } from './values.tsx'
import { FIRST_SHOWN, MORE_SHOWN, shownValues } from './shown-values.ts'

/**
 * A long list of values that is closed until it is wanted (Catalogue §5 "Dropdown"). Without a
 * script all of them are there, in a box that scrolls; with one they can be looked for, twenty are
 * shown and more as the box is scrolled, and it closes when something else is pressed.
 */
export function Dropdown({ group }: { group: ListGroup }) {
  const live = useHasScript()
  const [words, setWords] = useState('')
  const [most, setMost] = useState(FIRST_SHOWN)

  const values = live ? shownValues(group.values, words, most) : group.values
  return (
    <div className="filter-drop" ref={closing}>
      {live && (
        <input
          className="input"
          type="search"
          aria-label={group.search}
          placeholder={group.search}
          value={words}
          // It is no part of what is chosen: the form neither hears of it nor is sent by it.
          onChange={(event) => {
            event.stopPropagation()
            setWords(event.target.value)
            setMost(FIRST_SHOWN)
          }}
          onKeyDown={(event) => {
            if (event.key === 'Enter') event.preventDefault()
          }}
        />
      )}
      <div
        className="filter-scroll"
        onScroll={({ currentTarget: { scrollTop, clientHeight, scrollHeight } }) => {
          if (scrollTop + clientHeight > scrollHeight - 40) setMost(most + MORE_SHOWN)
        }}
      >
        <Values group={group} values={values} />
      </div>
    </div>
  )
}

/**
 * Closes the list when something outside of it is pressed, or Escape in it, which leaves the drawer
 * open and leads back to the name of the list.
 */
function closing(box: HTMLDivElement | null) {
  const list = box?.closest('details')
  if (!list) return undefined
  const gone = new AbortController()
  const { signal } = gone
  const onPress = ({ target }: Event) => {
    if (list.open && target instanceof Node && !list.contains(target)) list.open = false
  }
  const onKey = (event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !list.open) return
    event.preventDefault()
    list.open = false
    list.querySelector('summary')?.focus()
  }
  document.addEventListener('pointerdown', onPress, { signal })
  list.addEventListener('keydown', onKey, { signal })
  return () => gone.abort()
}
