import { type RefObject, useEffect, useRef } from 'react'

import { focusOn } from './focus.ts'

/** When a message goes with the focus in it, the form around it has it from then on. */
export function useFocusKept(
  place: RefObject<HTMLElement | null>,
  { isGone }: { isGone: boolean },
): void {
  const around = useRef<HTMLFormElement>(null)
  useEffect(() => {
    around.current = place.current?.closest('form') ?? around.current
    if (isGone && document.activeElement === document.body) focusOn(around.current)
  }, [place, isGone])
}
