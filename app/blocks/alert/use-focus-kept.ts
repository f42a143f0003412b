import { type RefCallback, useCallback, useRef } from 'react'

import { useOnShown } from '#app/blocks/hooks/use-on-shown.ts'
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
}): RefCallback<HTMLDivElement> {
  const place = useRef<HTMLDivElement>(null)
  const around = useRef<HTMLFormElement>(null)
  const put = useCallback((element: HTMLDivElement | null) => {
    place.current = element
    // When the message goes, its form cannot be looked for any more.
    around.current = element?.closest('form') ?? around.current
  }, [])
  // After conform, which leads to the first field that is wrong.
  useOnShown(news, () => {
    if (news) place.current?.focus()
  })
  // Only once it is gone does a browser say that nothing has the focus.
  useOnShown(isGone, () => {
    if (isGone && document.activeElement === document.body) focusOn(around.current)
  })
  return put
}
