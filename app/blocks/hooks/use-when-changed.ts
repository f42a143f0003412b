import { useEffect, useEffectEvent, useRef } from 'react'

/** Does something once a value is another one; nothing for the one that came with the page. */
export function useWhenChanged(value: unknown, act: () => void): void {
  const known = useRef(value)
  const changed = useEffectEvent(act)
  // What is done belongs to the page as it is shown then: focus, scrolling, what is read aloud.
  useEffect(() => {
    if (Object.is(known.current, value)) return
    known.current = value
    changed()
  }, [value])
}
