import { type RefObject, useEffect, useRef } from 'react'

import { focusOn } from './focus.ts'

/**
 * The place of what a form answers. `news`: what takes the focus as soon as it is there, if
 * anything. When the message goes with the focus in it, the form around it has it from then on.
 */
export function useFocusKept({
  news,
  isGone,
}: {
  news: unknown
  isGone: boolean
}): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null)
  const around = useRef<HTMLFormElement>(null)
  // After conform, which leads to the first field that is wrong.
  useEffect(() => {
    if (news) place.current?.focus()
  }, [news])
  // Only once it is gone does a browser say that nothing has the focus.
  useEffect(() => {
    around.current = place.current?.closest('form') ?? around.current
    if (isGone && document.activeElement === document.body) focusOn(around.current)
  }, [isGone])
  return place
}
