import { type RefObject, useEffect, useRef } from 'react'

/**
 * A list that shows what the server says is chosen, when that changes. It stays the same element: a
 * new one would lose the focus. What was chosen before React came stays.
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
