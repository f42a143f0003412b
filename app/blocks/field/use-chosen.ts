import { type RefObject, useEffect, useRef } from 'react'

import { useIsSending } from '#app/blocks/at-once/at-once.ts'

/**
 * Makes a list show the server's choice whenever that changes, and once forms that are sent beside
 * the page are answered: a choice that was not taken does not change it. It remains the same
 * element, because a new one would lose the focus. A choice made before React was loaded is kept.
 */
export function useChosen(chosen: string): RefObject<HTMLSelectElement | null> {
  const list = useRef<HTMLSelectElement>(null)
  useShownAgain(chosen, () => {
    if (list.current) list.current.value = chosen
  })
  return list
}

/** The same for one of the choices that exclude each other. */
export function useChecked(checked: boolean): RefObject<HTMLInputElement | null> {
  const choice = useRef<HTMLInputElement>(null)
  useShownAgain(checked, () => {
    if (choice.current) choice.current.checked = checked
  })
  return choice
}

function useShownAgain(value: unknown, show: () => void): void {
  const shown = useRef(value)
  const wasSending = useRef(false)
  const isSending = useIsSending()
  // After each time that it is shown: the answer may be the same as before the choice.
  useEffect(() => {
    const isAnswered = wasSending.current && !isSending
    if (!isSending && (isAnswered || shown.current !== value)) show()
    if (!isSending) shown.current = value
    wasSending.current = isSending
  })
}
