import { type RefObject, useEffect, useRef } from 'react'

/**
 * Makes a list show the server's choice whenever that changes. It remains the same element, because
 * a new one would lose the focus. A choice made before React was loaded is kept.
 */
export function useChosen(chosen: string): RefObject<HTMLSelectElement | null> {
  const list = useRef<HTMLSelectElement>(null)
  const shown = useRef(chosen)
  useEffect(() => {
    if (list.current && shown.current !== chosen) list.current.value = chosen
    shown.current = chosen
  }, [chosen])
  return list
}
