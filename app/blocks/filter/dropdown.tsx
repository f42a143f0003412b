import { useEffect, useRef, useState, useSyncExternalStore } from 'react'

import { type ListGroup, Values } from './values.tsx'
import { FIRST_SHOWN, MORE_SHOWN, shownValues } from './shown-values.ts'

/**
 * A long list of values that is closed until it is wanted (Catalogue §5 "Dropdown"). Without a
 * script all of them are there, in a box that scrolls; with one they can be looked for, twenty are
 * shown and more as the box is scrolled, and it closes when something else is pressed.
 */
export function Dropdown({ group }: { group: ListGroup }) {
  const live = useSyncExternalStore(never, inBrowser, onServer)
  const [words, setWords] = useState('')
  const [most, setMost] = useState(FIRST_SHOWN)
  const box = useRef<HTMLDivElement>(null)
  useClosed(box)

  const values = live ? shownValues(group.values, words, most) : group.values
  return (
    <div className="filter-drop" ref={box}>
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

/** The field is there once it works. */
const never = () => () => {}
const inBrowser = () => true
const onServer = () => false

/**
 * Closes the list when something outside of it is pressed, or Escape in it, which leaves the drawer
 * open and leads back to the name of the list.
 */
function useClosed(box: { current: HTMLElement | null }) {
  useEffect(() => {
    const list = box.current?.closest('details')
    if (!list) return
    function onPress({ target }: Event) {
      if (list?.open && target instanceof Node && !list.contains(target)) list.open = false
    }
    function onKey(event: KeyboardEvent) {
      if (event.key !== 'Escape' || !list?.open) return
      event.preventDefault()
      list.open = false
      list.querySelector('summary')?.focus()
    }
    document.addEventListener('pointerdown', onPress)
    list.addEventListener('keydown', onKey)
    return () => {
      document.removeEventListener('pointerdown', onPress)
      list.removeEventListener('keydown', onKey)
    }
  }, [box])
}
